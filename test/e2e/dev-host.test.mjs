// Only test:all: drives two browsers; test/node/servers.test.mjs covers the server in the gate.
// Tests the guest development host: guests from a file or URL, an editable request, and the message log.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, afterEach, before, describe, it} from 'node:test';
import {fileURLToPath} from 'node:url';
import {startDevHost} from '../../src/dev-host/server.mjs';
import {listen} from '../../src/dev-host/listen.mjs';
import {violationsIn} from './axe.mjs';
import {browsers} from './browsers.mjs';
import {Page, until} from './page.mjs';
import {startProcess} from '../node/http/process.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cli = join(root, 'dist/dev-host/cli.mjs');
const plain = join(root, 'components/guests/plain-color.html');

describe('npm run host', () => {
  let folder;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'guest-host-'));
  });
  after(() => rmSync(folder, {recursive: true, force: true}));

  it('prints the URL of the page and stops on Ctrl-C', async () => {
    const run = await startProcess(cli, [plain, '--port', '0']);
    try {
      assert.match(run.out, /plain-color\.html/);
      assert.equal((await fetch(run.url)).status, 200);
      run.child.kill('SIGINT');
      assert.deepEqual(await run.ended, [0, null]);
    } finally {
      run.child.kill('SIGKILL');
    }
  });

  it('runs from the packed package without other installed packages', async () => {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const pack = spawnSync(npm, ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], {
      cwd: root,
      shell: process.platform === 'win32',
    });
    assert.equal(pack.status, 0);
    const [file] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
    assert.equal(spawnSync('tar', ['-xzf', file], {cwd: folder}).status, 0);
    const {bin} = JSON.parse(readFileSync(join(folder, 'package/package.json'), 'utf8'));
    const script = join(folder, 'package', bin['mcp-elicitation-elements']);
    assert.match(readFileSync(script, 'utf8'), /^#!\/usr\/bin\/env node\n/);
    copyFileSync(plain, join(folder, 'guest.html'));

    const run = await startProcess(script, ['guest.html', '--port', '0'], folder);
    try {
      for (const path of [
        '',
        'page.js',
        'base.css',
        'docs.css',
        'playground.css',
        'cdn/elicitation.all.js',
        'cdn/inspector.js',
        'locales/de.js',
      ])
        assert.equal((await fetch(run.url + path)).status, 200, path);
      const {html} = await (await fetch(`${run.url}config.json`)).json();
      assert.match(html, /ElicitationGuest/);
    } finally {
      run.child.kill('SIGKILL');
    }
  });

  it('prints its options and reports invalid arguments', () => {
    const run = (...args) => spawnSync(process.execPath, [cli, ...args], {encoding: 'utf8'});

    assert.match(run('--help').stdout, /--request <file>/);
    const missing = run('no-such-guest.html');
    assert.equal(missing.status, 1);
    assert.match(missing.stderr, /there is no file .*no-such-guest\.html/);
    const unknown = run('--nonsense');
    assert.equal(unknown.status, 1);
    assert.match(unknown.stderr, /--nonsense[\s\S]*--request <file>/);
    assert.match(run('--version').stdout, /^\d+\.\d+\.\d+\n$/);
    for (const [args, message] of [
      [['creat', 'folder'], /^Unknown command "creat"/],
      [['creat'], /^Unknown command "creat"/],
      [['create'], /^create: name one folder/],
      [['build'], /^build: name one file/],
      [['--port', 'x'], /^--port: must be a number/],
    ]) {
      const {status, stderr} = run(...args);
      assert.equal(status, 1);
      assert.match(stderr, message);
    }
  });

  it('reports a request that is not an object in JSON, at the start', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'guest-host-'));
    try {
      for (const text of ['{"message": "x", }', '[]', 'null', '']) {
        const request = join(folder, 'request.json');
        writeFileSync(request, text);
        const lines = [];
        const host = await startDevHost({request, port: 0, say: (line) => lines.push(line)});
        const {error, locales} = await (await fetch(`${host.url}config.json`)).json();
        await host.close();
        assert.match(error, /^request\.json: /);
        assert.deepEqual(lines, [error]);
        assert.ok(locales.length);
      }
    } finally {
      rmSync(folder, {recursive: true, force: true});
    }
  });
});

for (const [name, launch] of browsers) {
  describe(`the guest development host in ${name}`, () => {
    let folder;
    let browser;
    let host;
    let demo;

    before(async () => {
      folder = mkdtempSync(join(tmpdir(), 'guest-host-'));
      browser = await launch();
    });
    after(async () => {
      await browser?.close();
      rmSync(folder, {recursive: true, force: true});
    });
    afterEach(async () => {
      const errors = demo?.errors ?? [];
      await demo?.close();
      await host?.close();
      demo = host = undefined;
      assert.deepEqual(errors, []);
    });

    async function open(options, width = 1280) {
      host = await startDevHost({port: 0, ...options});
      demo = new Page(await browser.newPage());
      await demo.page.setViewport({width, height: 900});
      await demo.page.goto(host.url);
      await demo.page.waitForSelector('#result[role="region"]');
      return demo.page;
    }
    const inGuest = (...args) => demo.inAnyFrame(...args);
    const press = (selector) =>
      inGuest(selector, selector, (button) => {
        button.click();
        return true;
      });
    const result = () =>
      until('the answer', async () => {
        const text = await demo.page.$eval('#result', ({textContent}) => textContent);
        return text.startsWith('{') && JSON.parse(text);
      });
    const write = (selector, value) =>
      demo.page.$eval(
        selector,
        (area, value) => {
          area.value = value;
          area.dispatchEvent(new InputEvent('input', {bubbles: true}));
        },
        value,
      );
    /** Enters text into a field once the guest has received the request. */
    const type = (selector, text) =>
      inGuest(
        selector,
        selector,
        (field, text) => {
          if (!document.querySelector('#message').textContent) return false;
          field.value = text;
          field.dispatchEvent(new InputEvent('input', {bubbles: true}));
          field.dispatchEvent(new Event('change', {bubbles: true}));
          return true;
        },
        text,
      );

    it('folds the request on a narrow page, so that its prompt is in view', async () => {
      const page = await open({}, 375);
      const isOpen = () => page.$eval('#fields', ({open}) => open);
      assert.equal(await isOpen(), false);
      await page.setViewport({width: 1280, height: 900});
      await page.reload();
      await page.waitForSelector('#result[role="region"]');
      assert.equal(await isOpen(), true);
    });

    it('shows a guest from a file, returns validation errors to it, and prints the answer and the messages', async () => {
      const page = await open({guest: plain});
      await type('#color', 'blue');
      await press('#submit');
      await inGuest('the error', '#error', ({textContent}) => textContent);
      await type('#color', '#123456');
      await press('#submit');

      assert.deepEqual(await result(), {action: 'accept', content: {color: '#123456'}});
      const kinds = await page.$eval('#wire', ({entries}) => entries.map(({kind}) => kind));
      assert.ok(kinds.includes('sent') && kinds.includes('received') && kinds.includes('state'));
    });

    it('sends the edited request to the guest', async () => {
      await open({guest: plain});
      await inGuest('the example', '#message', ({textContent}) => textContent);
      await write('[name="message"]', 'Another question?');

      await inGuest('the new question', '#message', ({textContent}) => textContent === 'Another question?');
    });

    it('reloads the guest when its file changes and keeps the user’s input', async () => {
      const file = join(folder, 'changing.html');
      const source = readFileSync(plain, 'utf8');
      writeFileSync(file, source);
      await open({guest: file});
      await type('#name', 'Kept');
      writeFileSync(file, source.replace('Name (optional)', 'A name, if you like'));

      const name = await inGuest('the entered name', 'main', (main) =>
        main.textContent.includes('A name, if you like') ? main.querySelector('#name').value : undefined,
      );
      assert.equal(name, 'Kept');
    });

    it('shows text, file and line of a guest error, also after a reload and after the guest has received the request', async () => {
      const file = join(folder, 'faulty.html');
      const head =
        '<!doctype html>\n<title>Faulty</title>\n<script data-inline="guest"></script>\n<script type="module">\n';
      const connect = 'const guest = new McpElicitation.ElicitationGuest();\nawait guest.connected;\n';
      const late = (code) => `${head}${connect}${code}\n</script>`;
      writeFileSync(file, late('missing.one();'));
      const page = await open({guest: file});
      const shown = (pattern) =>
        until(`${pattern}`, async () =>
          pattern.test(await page.$eval('#guest-error', ({textContent}) => textContent)),
        );

      await shown(/missing is not defined \(faulty\.html:7\)$/);
      writeFileSync(file, late('setTimeout(async () => {\nawait null;\nother.one();\n});'));
      await shown(/other is not defined \(faulty\.html:9\)$/);
      writeFileSync(file, late('const a = = 1;'));
      await shown(/=.*\(faulty\.html:7\)$/);
      const rows = () =>
        page.$eval('#wire', ({shadowRoot}) =>
          [...shadowRoot.querySelectorAll('[data-kind="problem"] .line')].map(({textContent}) => textContent),
        );
      assert.ok((await rows()).every((text) => !/dropped/.test(text)));
      await demo.field('Name');
      writeFileSync(file, late(''));
      await shown(/^$/);
      demo.errors.length = 0;
    });

    it('shows no problem for the guest of the package, in both dialects', async () => {
      const page = await open({guest: plain});
      for (const dialect of ['rich', 'mcp-apps']) {
        await page.select('[name="dialect"]', dialect);
        await type('#color', '#123456');
        const problems = await page.$eval('#wire', ({entries}) =>
          entries.filter(({kind}) => kind === 'dropped' || kind === 'error'),
        );
        assert.deepEqual(problems, [], dialect);
      }
    });

    it('reads the request from a file and reloads it when the file changes', async () => {
      const file = join(folder, 'request.json');
      const request = (title) => ({
        message: 'From a file',
        requestedSchema: {type: 'object', properties: {name: {type: 'string', title}}},
      });
      writeFileSync(file, JSON.stringify(request('First')));
      await open({request: file});
      await demo.field('First');
      writeFileSync(file, JSON.stringify(request('Second')));

      await demo.field('Second');
      const message = await demo.page.$eval('[name="message"]', ({value}) => value);
      assert.equal(message, 'From a file');
    });

    it('shows the error of a broken request at the start, and the request once it is mended', async () => {
      const file = join(folder, 'broken.json');
      writeFileSync(file, '{"message": "x", }');
      await open({request: file});
      await demo.page.waitForFunction(() =>
        document.querySelector('#state').textContent.includes('broken.json'),
      );
      const schema = {type: 'object', properties: {name: {type: 'string', title: 'Mended'}}};
      writeFileSync(file, JSON.stringify({message: 'x', requestedSchema: schema}));
      await demo.field('Mended');
    });

    it('shows a guest from a URL', async () => {
      const page = `<!doctype html><title>Guest</title><button id="yes">Yes</button><script>
        yes.onclick = () => parent.postMessage({jsonrpc: '2.0', method: 'ui/submit-elicitation', params: {action: 'accept', content: {color: '#abcdef'}}}, '*');
        parent.postMessage({type: 'ui-lifecycle-iframe-ready'}, '*');
      </script>`;
      const guests = await listen(0, (_, res) => res.writeHead(200, {'content-type': 'text/html'}).end(page));
      try {
        await open({guest: `http://127.0.0.1:${guests.port}/guest`});
        await press('#yes');

        assert.deepEqual(await result(), {action: 'accept', content: {color: '#abcdef'}});
      } finally {
        await guests.close();
      }
    });

    it('switches mode, theme and language', async () => {
      const page = await open({});
      await demo.field('Name');
      await page.select('#editor [name="locale"]', 'de');
      await until('the German form', async () => {
        const decline = await page.$('mcp-elicitation-frame >>> schema-form >>> [part="decline"]');
        return decline?.evaluate(({textContent}) => textContent.includes('Ablehnen')).catch(() => false);
      });
      await page.select('#editor [name="theme"]', 'dark');
      await until('dark colours', () =>
        page.$eval(
          '#frame',
          (frame) =>
            frame.theme === 'dark' && getComputedStyle(document.documentElement).colorScheme === 'dark',
        ),
      );
      await page.select('#editor [name="mode"]', 'modal');
      await until('the dialog', () => demo.isModal());
    });

    it('is accessible and fits a phone', async () => {
      const page = await open({guest: plain}, 360);
      await inGuest('the guest', '#submit', () => true);

      assert.deepEqual(await violationsIn(page), []);
      assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0);
    });
  });
}
