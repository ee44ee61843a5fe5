// Tests the self-contained files for script tags, servers and the sandbox proxy.
import assert from 'node:assert/strict';
import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import vm from 'node:vm';
import {fillTemplate} from '../../scripts/guest-pages.mjs';

const file = (path) => new URL(`../../dist/${path}`, import.meta.url);
const read = (path) => readFileSync(file(path), 'utf8');
const catalogues = ['ar', 'de', 'es', 'es-419', 'fr', 'he', 'hi', 'id', 'it', 'ja', 'ko', 'nl', 'pl'];
catalogues.push('pt-BR', 'pt-PT', 'ru', 'tr', 'uk', 'vi', 'zh-Hans', 'zh-Hant');
const parts = readdirSync(file('cdn/parts'));
const scripts = [
  ...catalogues.map((tag) => `locales/${tag}.js`),
  'elicitation.js',
  'elicitation.mjs',
  'elicitation.all.js',
  'elicitation.all.mjs',
  'guest.js',
  'guest.mjs',
  'guest-picker.js',
  'guest-elements.js',
  'inspector.js',
  ...parts.map((name) => `parts/${name}`),
];

describe('dist/cdn', () => {
  it('contains every file', () => {
    for (const name of scripts) assert.ok(existsSync(file(`cdn/${name}`)), name);
  });

  it('lists the hash of each file in integrity.json, and no others', () => {
    const integrity = JSON.parse(read('cdn/integrity.json'));
    assert.deepEqual(Object.keys(integrity).sort(), [...scripts].sort());
    for (const [name, hash] of Object.entries(integrity)) {
      const actual = createHash('sha384')
        .update(readFileSync(file(`cdn/${name}`)))
        .digest('base64');
      assert.equal(hash, `sha384-${actual}`, name);
    }
  });

  it('has only ASCII characters or a byte order mark, for pages that do not declare UTF-8', () => {
    const scripts = readdirSync(file('cdn'), {recursive: true}).filter((name) => /\.m?js$/.test(name));
    assert.ok(scripts.length > 20);
    for (const name of scripts) assert.match(read(`cdn/${name}`), /^(?:[\0-\x7f]*$|\ufeff)/, name);
  });

  it('pins every catalogue in each file that fetches them', () => {
    for (const tag of catalogues) {
      const hash = createHash('sha256')
        .update(readFileSync(file(`cdn/locales/${tag}.js`)))
        .digest('base64');
      for (const name of ['elicitation.js', 'elicitation.mjs', 'elicitation.all.js'])
        assert.ok(read(`cdn/${name}`).includes(hash), `${tag} in ${name}`);
    }
  });

  it('has one file for each part, and pins it in elicitation.js and elicitation.mjs', async () => {
    const {partFiles} = await import('../../scripts/cdn.mjs');
    assert.deepEqual(
      parts.sort(),
      Object.keys(partFiles())
        .map((part) => `${part}.js`)
        .sort(),
    );
    for (const part of parts) {
      const hash = createHash('sha256')
        .update(readFileSync(file(`cdn/parts/${part}`)))
        .digest('base64');
      for (const name of ['elicitation.js', 'elicitation.mjs'])
        assert.ok(read(`cdn/${name}`).includes(hash), `${part} in ${name}`);
    }
  });

  it('asks the browser to compile the functions of the core and its parts while it loads them', () => {
    for (const name of ['elicitation.js', 'elicitation.mjs', ...parts.map((part) => `parts/${part}`)])
      assert.ok(read(`cdn/${name}`).startsWith('//# allFunctionsCalledOnLoad\n'), name);
  });

  it('has parts that do nothing but hand themselves to the core', () => {
    for (const part of parts) {
      const currentScript = {};
      vm.runInNewContext(read(`cdn/parts/${part}`), {document: {currentScript}});
      assert.deepEqual(Object.keys(currentScript), ['code'], part);
    }
  });

  it('registers a catalogue that a script tag loads with the global', () => {
    const context = vm.createContext({document: {currentScript: {}}});
    const registered = [];
    context.McpElicitation = {registerLocale: (messages) => registered.push(messages.locale)};
    vm.runInContext(read('cdn/locales/uk.js'), context);
    assert.deepEqual(registered, ['uk']);
  });

  it('has a separate file for development tools', () => {
    assert.match(read('cdn/inspector.js'), /elicitation-inspector/);
    for (const name of ['elicitation.js', 'elicitation.mjs', 'elicitation.all.js'])
      assert.doesNotMatch(read(`cdn/${name}`), /elicitation-inspector/, name);
  });

  it('contains no imports, except that of elicitation.all.js in elicitation.all.mjs', () => {
    const module = 'elicitation.all.mjs';
    assert.equal(read(`cdn/${module}`).match(/import\(.*\)/)[0], 'import("./elicitation.all.js")');
    for (const name of scripts.filter((each) => each !== module)) {
      assert.doesNotMatch(
        read(`cdn/${name}`),
        /(?:^|[;}])\s*import\s*["'{*]|\bimport\(["'`]|\bfrom\s*["'][^"']+["']\s*;/,
        name,
      );
    }
  });

  it('contains classic scripts in .js files', () => {
    for (const name of scripts.filter((each) => each.endsWith('.js'))) new vm.Script(read(`cdn/${name}`));
  });

  it('keeps existing members of the global in guest.js', () => {
    const context = vm.createContext({EventTarget, Event});
    vm.runInContext(read('cdn/guest.js'), context);
    const {ElicitationGuest} = context.McpElicitation;
    assert.equal(typeof ElicitationGuest, 'function');

    context.McpElicitation.other = 1;
    vm.runInContext(read('cdn/guest.js'), context);

    assert.equal(context.McpElicitation.ElicitationGuest, ElicitationGuest);
    assert.equal(context.McpElicitation.other, 1);
  });
});

describe('guest pages', () => {
  const pages = existsSync(file('guests')) ? readdirSync(file('guests')) : [];

  it('exist', () => {
    for (const name of ['color-picker.html', 'schema-form.html']) assert.ok(pages.includes(name), name);
  });

  it('contain their script and load nothing', () => {
    for (const name of pages) {
      const page = read(`guests/${name}`);
      assert.match(page, /^<!doctype html>/i, name);
      assert.doesNotMatch(page, /data-inline/, name);
      assert.doesNotMatch(page.replaceAll(/<script>[\s\S]*?<\/script>/g, ''), /\ssrc=|<link/, name);
    }
  });

  it('equal the pages that /server exports', async () => {
    const {guestPage} = await import('mcp-elicitation-elements/server');
    assert.equal(guestPage('color-picker'), read('guests/color-picker.html'));
    assert.equal(guestPage('schema-form'), read('guests/schema-form.html'));
    assert.throws(() => guestPage('toString'), RangeError);
  });

  it('escape the end of a script in their inline script', () => {
    const page = fillTemplate('<script data-inline="x"></script>', () => 'a = "</script><!--$&";');
    assert.equal(page, '<script>a = "<\\/script><\\!--$&";</script>');
  });

  it('are rejected by the build if they load from the network', () => {
    for (const link of [
      '<script src="https://x.test/a.js"></script>',
      '<link rel=stylesheet href=a.css>',
      '<img src=a.png>',
    ]) {
      assert.throws(() => fillTemplate(link, () => ''), /without network/, link);
    }
  });
});

describe('the sandbox proxy', () => {
  it('consists of one file with an inline script', () => {
    assert.match(read('sandbox-proxy.html'), /<script>[\s\S]+<\/script>/);
    assert.doesNotMatch(read('sandbox-proxy.html'), /\ssrc=/);
  });

  for (const file of [
    'sandbox-proxy.headers.json',
    'sandbox-proxy.apps.headers.json',
    'sandbox-proxy.src-guests.headers.json',
    'sandbox-proxy.keep-origin.headers.json',
  ]) {
    it(`has headers that forbid framing until the deployer changes them (${file})`, () => {
      const policy = JSON.parse(read(file))['Content-Security-Policy'].split('; ');

      assert.deepEqual(
        policy.filter((directive) => directive.startsWith('frame-ancestors')),
        ["frame-ancestors 'none'"],
      );
    });
  }

  it('has headers that allow inline code and no network access', () => {
    const headers = JSON.parse(read('sandbox-proxy.headers.json'));
    for (const value of Object.values(headers)) assert.equal(typeof value, 'string');
    const policy = Object.fromEntries(
      headers['Content-Security-Policy']
        .split('; ')
        .map((each) => [each.split(' ')[0], each.slice(each.indexOf(' ') + 1)]),
    );
    assert.equal(policy['default-src'], "'none'");
    assert.equal(policy['connect-src'], "'none'");
    assert.equal(policy['frame-src'], "'none'");
    assert.equal(policy['script-src'], "'unsafe-inline'");
    assert.equal(policy['sandbox'], 'allow-scripts allow-forms');
  });
});
