// Servers that render pages import the same modules as the page, so no module may need a DOM on import.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, it} from 'node:test';
import {fileURLToPath} from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const {name, exports} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const tags = readdirSync(join(root, 'dist/define'))
  .filter((file) => file.endsWith('.js') && file !== 'index.js')
  .map((file) => file.slice(0, -'.js'.length));

const entries = Object.entries(exports)
  .filter(([path, target]) => typeof target === 'object' && !path.includes('*'))
  .map(([path]) => path.replace('.', name));
entries.push(...tags.map((tag) => `${name}/define/${tag}.js`), `${name}/locales/de.js`);

/** Runs a script in a separate process and returns its output. Fails if the process does not exit. */
function run(code) {
  const {status, signal, stdout, stderr} = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: root,
    encoding: 'utf8',
    timeout: 30_000,
  });
  assert.equal(signal, null, 'The process does not end.');
  assert.equal(status, 0, stderr);
  assert.equal(stderr, '');
  return stdout;
}

/** Replaces the globals of a page with ones that record accesses from files of this package. */
const watched = `
const accessed = [];
for (const key of ['document', 'window', 'navigator', 'location', 'localStorage', 'sessionStorage', 'fetch', 'Worker', 'self',
  'matchMedia', 'MutationObserver', 'ResizeObserver', 'requestAnimationFrame', 'trustedTypes', 'customElements', 'HTMLElement',
  'CSSStyleSheet', 'setTimeout', 'setInterval', 'addEventListener', 'postMessage']) {
  let value = globalThis[key];
  Object.defineProperty(globalThis, key, {
    configurable: true,
    get() {
      const caller = new Error().stack.split('\\n')[2];
      if (caller.includes('/dist/') && !caller.includes('/node_modules/')) accessed.push(key);
      return value;
    },
    set(next) {
      value = next;
    },
  });
}
`;

describe('on a server', () => {
  for (const entry of entries) {
    it(`${entry} accesses no globals of a page on import`, () => {
      const accessed = JSON.parse(
        run(`${watched} await import('${entry}'); console.log(JSON.stringify([...new Set(accessed)]));`),
      );
      // In Node, Lit provides its own registry.
      assert.deepEqual(accessed, /\/(?:define|react)/.test(entry) ? ['customElements'] : []);
    });
  }

  it('no import adds globals of a browser to the process', () => {
    const code = `${entries.map((entry) => `import '${entry}';`).join('\n')}
      console.log([typeof document, typeof window, typeof HTMLElement, typeof Worker].join());`;
    assert.equal(run(code).trim(), 'undefined,undefined,undefined,undefined');
  });

  it('the elements can be created and receive properties, as in server rendering', () => {
    const code = `for (const tag of ${JSON.stringify(tags)}) {
        await import('${name}/define/' + tag + '.js');
        const element = new (customElements.get(tag))();
        element.locale = 'de';
        element.request = {message: 'Where to?'};
        console.log(element.locale);
      }`;
    assert.equal(run(code).trim().split('\n').length, tags.length);
  });

  it('the recording detects accesses to globals', () => {
    const code = `${watched}
      const file = new URL('./dist/nowhere/probe.js', 'file://');
      const probe = new Function('return document' + '\\n//# sourceURL=' + file.href);
      probe();
      console.log(accessed.join());`;
    assert.equal(run(code).trim(), 'document');
  });
});
