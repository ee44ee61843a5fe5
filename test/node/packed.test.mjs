// The package as npm would publish it, in a project of its own: one import in Node, builds with Vite, and the files that the documents
// name. `npm run test:package` tries every entry, bundler and framework.
import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {build} from 'vite';
import {inRoot, readJson, themeNames} from '../../scripts/entries.mjs';
import {documents} from '../e2e/readme-snippets.mjs';
import {pack, quietly} from '../runner/packed.mjs';

const {name, dependencies} = readJson('package.json');
/** Sizes of the tarball in bytes, as `npm pack` reports them. CONTRIBUTING.md says of what they consist. */
const LIMITS = {packed: 2_074_000, unpacked: 6_362_000};
const project = mkdtempSync(join(tmpdir(), 'packed-'));
const inProject = (...parts) => join(project, ...parts);

/** Installs the packed package with React, and links its dependencies, without npm's registry. */
before(async () => {
  const tarball = await pack(inProject('package.tgz'));
  const installed = inProject('node_modules', name);
  mkdirSync(installed, {recursive: true});
  await quietly('tar', ['-xzf', tarball, '--strip-components=1', '-C', installed], project);
  for (const dependency of [...Object.keys(dependencies), 'react']) {
    const link = inProject('node_modules', dependency);
    mkdirSync(dirname(link), {recursive: true});
    symlinkSync(inRoot('node_modules', dependency), link, 'junction');
  }
  writeFileSync(inProject('package.json'), '{"type": "module", "private": true}');
});
/**
 * A file of the package in a document: after the name of the package or `…`, or in `dist`. Paths on disk
 * and at a CDN need no export, and `--out` names a file of the reader.
 */
const FILE =
  /(?<!(?:node_modules|npm|unpkg\.com)\/)(?:mcp-elicitation-elements(?:@[\d.]+)?\/|…\/|(?<!--out |[\w./-])(?=dist\/))([\w./-]+\.\w+)/g;

after(() => rmSync(project, {recursive: true, force: true}));

describe('the packed package', () => {
  it('is not larger than it has to be', async () => {
    const output = await quietly('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], inRoot());
    const [{size, unpackedSize, files}] = JSON.parse(output);
    const rows = [
      ['packed', size, LIMITS.packed],
      ['unpacked', unpackedSize, LIMITS.unpacked],
    ];
    for (const [what, bytes, limit] of rows) assert.ok(bytes <= limit, `${what}: ${bytes} of ${limit} bytes`);
    assert.deepEqual(
      files.map(({path}) => path).filter((path) => /\.(?:map|tsbuildinfo)$/.test(path)),
      [],
    );
  });

  it('has no declarations that nothing imports', () => {
    const folder = inProject('node_modules', name, 'dist/types');
    const all = readdirSync(folder, {recursive: true}).filter((path) => path.endsWith('.d.ts'));
    const imported = new Set(
      all.flatMap((path) =>
        [...readFileSync(join(folder, path), 'utf8').matchAll(/["'](\.[^"']+)\.js["']/g)].map(([, to]) =>
          join(dirname(path), `${to}.d.ts`),
        ),
      ),
    );
    const entries =
      /^(?:components\/(?:define\/|react\/)?[\w-]+|src\/locales\/catalogues\/[\w-]+|frameworks\/\w+|src\/(?:[\w-]+\/)*(?:index|server))\.d\.ts$/;
    const unused = all.filter((path) => !imported.has(path) && !entries.test(path.replaceAll('\\', '/')));
    assert.deepEqual(unused, []);
    assert.ok(imported.size > 200, `${imported.size} imported`);
  });

  /** Builds a page whose script is `code`, with Vite's defaults. Returns the text of all files. */
  async function built(code) {
    writeFileSync(inProject('index.html'), '<!doctype html><script type="module" src="/main.js"></script>');
    writeFileSync(inProject('main.js'), code);
    const {output} = await build({
      root: project,
      configFile: false,
      logLevel: 'error',
      build: {write: false},
    });
    return output.map((file) => file.code ?? file.source).join('\n');
  }

  it('can be built with Vite, and the build registers the frame', async () => {
    const code = await built(`import '${name}/define/mcp-elicitation-frame.js';`);
    assert.match(code, /customElements/);
    assert.match(code, /mcp-elicitation-frame/);
  });

  it('has React components that Vite builds without any other package than React', async () => {
    const code = await built(
      `import {ElicitationFrame} from '${name}/react'; console.log(ElicitationFrame);`,
    );
    assert.match(code, /onElicitationResult/);
  });

  it('has themes whose colours Vite keeps as they are', async () => {
    for (const theme of themeNames()) {
      const css = await built(`import '${name}/themes/${theme}.css';`);
      assert.match(css, /--elicitation-color-accent-dark:\s*#/, theme);
      assert.doesNotMatch(css, /--lightningcss/, theme);
    }
  });

  it('has a README whose links lead to files of this version, also on the page of a registry', () => {
    const inPackage = (...parts) => inProject('node_modules', name, ...parts);
    const {version} = JSON.parse(readFileSync(inPackage('package.json'), 'utf8'));
    const address = `https://cdn.jsdelivr.net/npm/${name}@${version}/`;
    const readme = readFileSync(inPackage('README.md'), 'utf8');
    const links = [...readme.replaceAll(/^```[\s\S]*?^```$/gm, '').matchAll(/\]\(([^)\s]+)\)/g)].map(
      ([, link]) => link,
    );
    assert.deepEqual(
      links.filter((link) => !/^(?:https:|#)/.test(link)),
      [],
    );
    const own = links.filter((link) => link.startsWith(address));
    assert.ok(own.length > 30 && own.some((link) => link.endsWith('.webp')));
    for (const link of own)
      assert.ok(existsSync(inPackage(new URL(link).pathname.slice(`/npm/${name}@${version}/`.length))), link);
    assert.doesNotMatch(readFileSync(inRoot('README.md'), 'utf8'), new RegExp(`${name}@\\d`));
  });

  it('exports every file that a document names', () => {
    const {resolve} = createRequire(inProject('index.js'));
    const named = new Set(
      documents.flatMap((file) =>
        [...readFileSync(inRoot(file), 'utf8').matchAll(FILE)].map(([, path]) => path),
      ),
    );
    assert.ok(named.size > 20, `${named.size} files`);
    const missing = [...named].filter((path) => {
      try {
        resolve(`${name}/${path}`);
        return false;
      } catch {
        return true;
      }
    });
    assert.deepEqual(missing, []);
  });
});
