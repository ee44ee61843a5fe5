// Runs the unmodified snippets of README.md and docs. test/interop runs those that need clients of both generations.
import assert from 'node:assert/strict';
import {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, afterEach, before, describe, it} from 'node:test';
import {fileURLToPath} from 'node:url';
import {Client} from '@modelcontextprotocol/client';
import {StdioClientTransport} from '@modelcontextprotocol/client/stdio';
import {startDemo} from '../../demo/serve.mjs';
import {documentSnippets, Runs, scriptOf, snippetsOf} from './readme-snippets.mjs';
import {answering} from '../node/server/peers.mjs';
import {oneBrowser} from './browsers.mjs';
import {until} from './page.mjs';
import {runInNode} from './package-script.mjs';
import {inlineGuest} from '../../dist/server.js';
import {contexts} from './readme-contexts.mjs';
import {SnippetSite} from './snippet-site.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const written = documentSnippets().filter(({language}) => ['js', 'ts', 'html'].includes(language));
const snippets = written.filter(scriptOf);
const toRun = new Runs('test/e2e/readme.test.mjs');
const snippet = (title) => toRun.take(title);

const imports = /^\s*import .*$/gm;
/** Splits a script into its imports and the remaining code. */
const split = (code) => [[...code.matchAll(imports)].join('\n'), code.replaceAll(imports, '')];

/** Runs a snippet in Node with the values `names` in scope. Resolves with the values of the names in `returned`. */
async function inNode(title, prelude, names, returned) {
  const [head, body] = split(scriptOf(snippet(title)));
  const code = `${prelude}\n${head}\nexport async function run({${Object.keys(names)}}) {\n${body}\nreturn {${returned}};\n}`;
  const {run} = await runInNode(code);
  return run(names);
}

/** Runs a server on stdio and calls its tool `name`. `content` returns the content with which the client answers each question. */
async function callTool(code, name, mode, content) {
  const folder = mkdtempSync(join(tmpdir(), 'server-snippet-'));
  mkdirSync(join(folder, 'node_modules/@modelcontextprotocol'), {recursive: true});
  symlinkSync(root, join(folder, 'node_modules/mcp-elicitation-elements'));
  for (const each of ['@modelcontextprotocol/server', 'zod'])
    symlinkSync(join(root, 'node_modules', each), join(folder, 'node_modules', each));
  writeFileSync(join(folder, 'server.mjs'), code);
  const client = new Client(
    {name: 'client', version: '1'},
    {capabilities: {elicitation: {form: {}}}, versionNegotiation: {mode}},
  );
  const asked = [];
  client.setRequestHandler('elicitation/create', ({params}) => {
    asked.push(params);
    return {action: 'accept', content: content(params)};
  });
  try {
    await client.connect(
      new StdioClientTransport({command: process.execPath, args: ['server.mjs'], cwd: folder}),
    );
    return {result: await client.callTool({name, arguments: {}}), asked};
  } finally {
    await client.close();
    rmSync(folder, {recursive: true, force: true});
  }
}

/** Calls the tool `book`. The client first answers with a check-out before check-in, then corrects it. */
function callBook(code, mode) {
  const answers = ['2026-12-01', '2026-12-09'];
  return callTool(code, 'book', mode, () => ({checkIn: '2026-12-05', checkOut: answers.shift()}));
}

describe('the snippets of README.md and docs', () => {
  it('are found with their titles', () => {
    const blocks = snippetsOf('# A\n\n```js\none\n```\n\n**Two.** Text\n\n```html\n<b>\n```\n');
    assert.deepEqual(
      blocks.map(({title, language, code}) => [title, language, code]),
      [
        ['A', 'js', 'one\n'],
        ['Two', 'html', '<b>\n'],
      ],
    );
    assert.deepEqual(
      snippets.map(({title}) => title),
      Object.keys(contexts),
    );
  });

  it('use CDN URLs of existing files of this version', () => {
    const {version} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const urls = written.flatMap(({code}) => [
      ...code.matchAll(/npm\/mcp-elicitation-elements(@[\d.]+)?\/([\w./-]+)/g),
    ]);

    assert.ok(urls.length);
    for (const [url, named, file] of urls) {
      assert.ok(!named || named === `@${version}`, url);
      assert.ok(existsSync(join(root, file)), url);
    }
  });

  const who = {type: 'object', properties: {color: {type: 'string'}}, required: ['color']};

  describe('run in Node', () => {
    for (const [title, mode] of [
      ['A server for 2025-11-25', 'legacy'],
      ['A server for 2026-07-28', 'auto'],
      ['A server for 2026-07-28', 'legacy'],
    ])
      it(`the file “${title}” asks again until the answer is right (client: ${mode})`, async () => {
        const {result, asked} = await callBook(scriptOf(snippet(title)), mode);

        assert.deepEqual(result.content, [{type: 'text', text: 'Booked until 2026-12-09.'}]);
        assert.equal(asked.length, 2);
        assert.equal(
          asked[1].message,
          'When would you like to stay?\n\nCheck out: Choose a day after check-in.',
        );
        assert.equal(asked[1].requestedSchema.properties.checkIn.default, '2026-12-05');
      });

    for (const mode of ['auto', 'legacy'])
      it(`the file with \`replayAsks\` asks round by round (client: ${mode})`, async () => {
        const answers = ['staging', true];
        const content = ({requestedSchema}) => ({
          [Object.keys(requestedSchema.properties)[0]]: answers.shift(),
        });

        const {result, asked} = await callTool(scriptOf(snippet('On 2026-07-28')), 'deploy', mode, content);

        assert.deepEqual(result.content, [{type: 'text', text: 'Deployed to staging.'}]);
        assert.deepEqual(
          asked.map(({message}) => message),
          ['Deploy where?', 'Deploy to staging?'],
        );
      });

    it('the server snippet shows its own UI', async () => {
      const {server, asked, client, connect} = answering({action: 'accept', content: {color: '#123456'}});
      // Registers the resource before the server connects, and sends the request afterwards.
      const names = 'delegatedElicitation, guestPage, registerGuestResource, requestElicitation as ask';
      const prelude = `import {${names}} from 'mcp-elicitation-elements/server';`;
      const requestElicitation = async (...args) => {
        await connect();
        const {contents} = await client.readResource({uri: 'ui://shop/color-picker'});
        assert.match(contents[0].text, /color-picker-elicitation/);
        return requestElicitation.ask(...args);
      };
      const [, body] = split(scriptOf(snippet('A UI of your own')));
      const code = `${prelude}\nexport {ask};\nexport async function run({server, requestedSchema, requestElicitation}) {\n${body}\nreturn {action, content};\n}`;
      const module = await runInNode(code);
      requestElicitation.ask = module.ask;
      const answer = await module.run({server, requestedSchema: who, requestElicitation});
      await client.close();

      assert.deepEqual(answer, {action: 'accept', content: {color: '#123456'}});
      assert.equal(asked[0].message, 'Which colour?');
    });

    it('the server snippet checks a schema', async () => {
      const {problems} = await inNode('Check a schema', '', {}, 'problems');

      assert.equal(problems.length, 1, JSON.stringify(problems));
      assert.match(problems[0].path, /\/color/);
    });

    it('the URL mode snippet inspects a URL', async () => {
      const {ok, warnings} = await inNode('URL mode', '', {}, 'ok, warnings');

      assert.deepEqual(
        {ok, warnings},
        {ok: true, warnings: ['not-https', 'private-host', 'ip-address', 'port']},
      );
    });

    it('the languages snippet registers two languages', async () => {
      const prelude = "import {knownLocales} from 'mcp-elicitation-elements';";
      const {known} = await inNode('With a bundler', prelude, {}, 'known: knownLocales()');

      assert.deepEqual(known, ['de', 'fr']);
    });

    it('the snippet that tracks open prompts disables the Send button while one is open', async () => {
      const send = {disabled: false};
      const {operations} = await inNode('Track open prompts', '', {send}, 'operations');

      operations.activate('a');
      assert.equal(send.disabled, true);
      operations.complete('a');
      assert.equal(send.disabled, false);
    });

    it('the snippet that leads the user to a prompt shows what contains it', async () => {
      const drawer = {hidden: true};
      let scrolled = 0;
      const frame = Object.assign(new EventTarget(), {scrollIntoView: () => scrolled++});
      await inNode('Lead the user to a prompt', '', {drawer, frame}, '');

      frame.dispatchEvent(new Event('elicitation-unseen'));
      assert.deepEqual([drawer.hidden, scrolled], [false, 1]);
    });

    it('the Content-Security-Policy snippet validates without Workers', async () => {
      const prelude = "import {validate} from 'mcp-elicitation-elements';";
      const {validate} = await inNode('Content-Security-Policy', prelude, {}, 'validate');

      assert.deepEqual(await validate({type: 'object'}, {}), {valid: true});
    });

    it('the generator tool asks several questions', async () => {
      const {server, asked, client, connect} = answering(
        ...['staging', true].map((value) => ({properties}) => {
          return {action: 'accept', content: {[Object.keys(properties)[0]]: value}};
        }),
      );
      await connect();
      const deploy = (target) => `deployed to ${target}`;
      const {result} = await inNode(
        'Tools that ask',
        '',
        {server, deploy, input: process.stdin, output: process.stderr},
        'result',
      );
      await client.close();

      assert.equal(asked.length, 2, JSON.stringify(asked));
      assert.match(asked[1].message, /Deploy to staging\?/);
      assert.equal(result, 'deployed to staging');
    });
  });

  for (const [name, launch] of oneBrowser) {
    describe(`run in ${name}`, () => {
      let browser;
      let site;
      let served;

      before(async () => {
        browser = await launch();
        served = await startDemo({ports: {host: 0, guests: 0, mcp: 0}, quiet: true});
        site = await SnippetSite.start();
      });
      after(async () => {
        await browser?.close();
        await site?.close();
        await served?.close();
      });

      const pages = [];
      const open = async (body, script) => {
        const demo = await site.open(browser, body, script);
        pages.push(demo);
        return demo;
      };
      afterEach(async () => {
        for (const demo of pages.splice(0)) {
          assert.deepEqual(demo.errors, []);
          await demo.close();
        }
      });

      it('the script tag snippet shows a prompt', async () => {
        const {code} = snippet('mcp-elicitation-elements');
        const local = code
          .replace(/https:\/\/cdn\.jsdelivr\.net\S+elicitation\.js/, '/cdn/elicitation.js')
          .replace(/(\n<\/script>)\s*$/, '\n  globalThis.result = result;$1');
        const demo = await open(local);
        await demo.fill('Email', 'ada@example.com');
        await demo.press('submit');

        const result = await until('the result', () => demo.page.evaluate(() => globalThis.result));
        assert.deepEqual(result, {action: 'accept', content: {email: 'ada@example.com'}});
      });

      it('the script tag with an integrity hash loads only the matching script', async () => {
        const {code} = snippet('Load the package from a CDN');
        const hashes = JSON.parse(readFileSync(join(root, 'dist/cdn/integrity.json'), 'utf8'));
        const local = code
          .replace(/https:\/\/cdn\.jsdelivr\.net\S+elicitation\.js/, '/cdn/elicitation.js')
          .replace('sha384-…', hashes['elicitation.js']);
        assert.notEqual(local, code);
        const loaded = async (body) => {
          const demo = await open(body);
          return demo.page.evaluate(() => typeof globalThis.McpElicitation);
        };

        assert.equal(await loaded(local), 'object');
        assert.equal(await loaded(local.replace(hashes['elicitation.js'], hashes['guest.js'])), 'undefined');
      });

      it('the host page snippet connects to a real server', async () => {
        const code = scriptOf(snippet('Quick start: a host page')).replace(
          'https://acme.example/mcp',
          served.mcpUrl,
        );
        const demo = await open(
          '<mcp-elicitation-frame></mcp-elicitation-frame>',
          `${code}\nObject.assign(globalThis, {client, disconnect});`,
        );
        await until('the connection', () => demo.page.evaluate(() => Boolean(globalThis.client)));
        await demo.page.evaluate(() => {
          globalThis.called = globalThis.client.callTool({
            name: 'delete_palette',
            arguments: {palette: 'Autumn'},
          });
        });

        assert.match(await demo.shown('[part~="heading"]'), /Acme/);
        await demo.press('decline');
        const {isError, content} = await demo.page.evaluate(() => globalThis.called);
        assert.ok(!isError, JSON.stringify(content));
        await demo.page.evaluate(() => globalThis.disconnect());
      });

      it('the snippet for one request returns the result, or the error of an invalid request', async () => {
        const module = "import 'mcp-elicitation-elements/define/mcp-elicitation-frame.js';";
        const [head, body] = split(scriptOf(snippet('Present one request')));
        const demo = await open(
          '<mcp-elicitation-frame></mcp-elicitation-frame>',
          `${module}\n${head}
          const frame = document.querySelector('mcp-elicitation-frame');
          const {signal} = new AbortController();
          globalThis.responses = [];
          const respond = (response) => globalThis.responses.push(response);
          globalThis.ask = async (request) => {\n${body}\n};`,
        );
        await until('the script', () => demo.page.evaluate(() => Boolean(globalThis.ask)));
        await demo.page.evaluate(() => {
          globalThis.ask({});
          globalThis.ask({message: 'Really?'});
        });
        await demo.press('decline');

        const responses = await until('both responses', () =>
          demo.page.evaluate(() => globalThis.responses.length > 1 && globalThis.responses),
        );
        assert.equal(responses[0].error.code, -32602);
        assert.deepEqual(responses[1], {result: {action: 'decline'}});
      });

      it('the CDN snippet shows a language', async () => {
        const {code} = snippet('From a CDN');
        const [, lang] = /<html lang="(\w+)">/.exec(code);
        const script = code.replace(/<html.*>/, '').replace(/https:\/\/cdn\.jsdelivr\.net\S+(?=\/cdn)/, '');
        const demo = await open(`${script}<mcp-elicitation-frame lang="${lang}"></mcp-elicitation-frame>`);
        const known = await until('the language', () =>
          demo.page.evaluate(() => globalThis.McpElicitation.knownLocales().join()),
        );

        assert.equal(known, 'de');
      });

      it('the validation snippet reports the documented error', async () => {
        const code = scriptOf(snippet('Validate without a prompt'));
        const demo = await open('', `${code}\nglobalThis.verdict = verdict;`);
        const verdict = await until('the verdict', () => demo.page.evaluate(() => globalThis.verdict));

        assert.equal(verdict.valid, false);
        const [{path, keyword, message}] = verdict.errors;
        const documented = /errors: \[\{path: '(.*?)', keyword: '(.*?)', message: '(.*?)'/.exec(code);
        assert.deepEqual([path, keyword, message], documented.slice(1));
      });

      it('the session snippet shows a guest without the frame', async () => {
        const html = `<!doctype html><script>
          addEventListener('message', ({data}) => {
            if (data.method !== 'ui/notifications/elicitation-context') return;
            parent.postMessage({type: 'ui-size-change', payload: {height: 321}}, '*');
            parent.postMessage({jsonrpc: '2.0', method: 'ui/submit-elicitation',
              params: {action: 'accept', content: {color: 'red'}}}, '*');
          });
          parent.postMessage({type: 'ui-lifecycle-iframe-ready'}, '*');</script>`;
        const names = `
          const html = ${JSON.stringify(html).replaceAll('</', '<\\/')};
          const requestedSchema = ${JSON.stringify(who)};
          const [container, cancel] = document.querySelectorAll('#container, #cancel');`;
        const code = scriptOf(snippet('A guest without the frame'));
        const [head, body] = split(code);
        const demo = await open(
          '<div id="container"></div><button id="cancel">Cancel</button>',
          `${head}\n${names}\n${body}\nglobalThis.result = result;`,
        );

        const result = await until('the result', () => demo.page.evaluate(() => globalThis.result));
        assert.deepEqual(result, {action: 'accept', content: {color: 'red'}});
      });

      it('the form snippet shows errors from the server', async () => {
        const names = `
          const save = document.querySelector('button');
          const send = async (value) => {
            globalThis.sent = value;
            return [{path: '/email', keyword: 'custom', message: 'This address is taken.'}];
          };`;
        const [head, body] = split(scriptOf(snippet('Use it in a page')));
        const demo = await open('<button>Save</button>', `${head}\n${names}\n${body}`);
        const field = await until('the field', () => demo.page.$('schema-form >>> input'));
        await field.type('ada@example.com');
        await (await demo.page.$('button')).click();

        assert.deepEqual(await until('the value', () => demo.page.evaluate(() => globalThis.sent)), {
          email: 'ada@example.com',
        });
        await until('the error', () =>
          demo.page.evaluate(() =>
            document.querySelector('schema-form').shadowRoot.textContent.includes('This address is taken.'),
          ),
        );
      });

      it('the guest page snippet shows errors and submits in a frame', async () => {
        const page = inlineGuest(snippet('Quick start: a guest page').code);
        const host = `
          import 'mcp-elicitation-elements/define/mcp-elicitation-frame.js';
          const schema = {type: 'object', properties: {color: {type: 'string', pattern: '^#[0-9a-f]{6}$'}}, required: ['color']};
          const request = {message: 'Which?', requestedSchema: schema, ui: {context: {defaultColor: '#00ff00'}}};
          document.querySelector('mcp-elicitation-frame').elicit(request, {html: ${JSON.stringify(page).replaceAll('</', '<\\/')}})
            .then((result) => { globalThis.result = result; });`;
        const demo = await open('<mcp-elicitation-frame></mcp-elicitation-frame>', host);
        const inGuest = (what, look, ...args) => demo.inAnyFrame(what, '#message', look, ...args);
        /** Runs in the guest. Enters and submits a value once the snippet has attached its listeners. */
        const send = (_, value) => {
          const form = document.querySelector('form');
          if (!form.onsubmit) return false;
          form.color.value = value;
          form.requestSubmit();
          return true;
        };

        assert.equal(await inGuest('the message', ({textContent}) => textContent), 'Which?');
        const isHidden = () => ['message', 'decline'].every((id) => document.getElementById(id).hidden);
        await inGuest('what the frame shows, hidden', isHidden);
        assert.equal(
          await inGuest('the colour', () => document.querySelector('form').color.value),
          '#00ff00',
        );
        await inGuest('the wrong answer', send, 'green');
        await inGuest('the error', () => document.querySelector('[role=alert]').textContent);
        await inGuest('the right answer', send, '#123456');

        const result = await until('the result', () => demo.page.evaluate(() => globalThis.result));
        assert.deepEqual(result, {action: 'accept', content: {color: '#123456'}});
      });

      it('the form snippet saves the answer', async () => {
        const {code} = snippet('Quick start: a form');
        const markup = code.replace(/<script[\s\S]*<\/script>/, '');
        const save = 'globalThis.save = (action, content) => { globalThis.saved = {action, content}; };';
        const demo = await open(markup, `${scriptOf({language: 'html', code})}\n${save}`);
        const field = await until('the field', () => demo.page.$('schema-form >>> input'));
        await field.type('Ada');
        await (await demo.page.$('schema-form >>> [part="submit"]')).click();

        const saved = await until('the saved answer', () => demo.page.evaluate(() => globalThis.saved));
        assert.deepEqual(saved, {action: 'accept', content: {name: 'Ada'}});
      });
    });
  }

  it('include none for this file that has not been run', () => assert.deepEqual(toRun.left, []));
});
