// Tests the packed package in the project of a consumer.
import assert from 'node:assert/strict';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {fileURLToPath} from 'node:url';
import {gzipSync} from 'node:zlib';
import {quietly} from '../runner/packed.mjs';
import {bundlers, toCommonJs} from './bundlers.mjs';
import {Consumer} from './consumer.mjs';
import {declaredValues, undescribed} from './declared-values.mjs';
import {
  Browser,
  expectedInPage,
  expectedValues,
  importMap,
  nodeScript,
  pageScript,
  valuesScript,
} from './page.mjs';
import {testRunners} from './test-runners.mjs';
import {accents, themedApps} from './themed-apps.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const name = 'mcp-elicitation-elements';
const require = createRequire(import.meta.url);
const binary = (packageName, file) => join(dirname(require.resolve(`${packageName}/package.json`)), file);
const node = (args, folder) => quietly(process.execPath, args, folder);

/** The relative paths in a manifest. */
const pathsIn = (value) =>
  typeof value === 'string'
    ? [value].filter((text) => text.startsWith('./'))
    : Object.values(value ?? {}).flatMap(pathsIn);

const patternOf = (path) => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll('*', '.*')}$`);

/** The address of the published files at a CDN. */
const published = ({name, version}) => `https://cdn.jsdelivr.net/npm/${name}@${version}/`;

/** The files that a document links to or displays, by their path in the package. Code is left out. */
const linksIn = (file, text, pkg) =>
  [...text.replace(/^```.*?^```/gms, '').matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)]
    .map(([, link, attribute]) => (link ?? attribute).replace(published(pkg), 'file:///'))
    .map((link) => new URL(link, `file:///${file}`))
    .filter(({protocol}) => protocol === 'file:')
    .map(({pathname}) => ({file, path: decodeURIComponent(pathname).replace(/^\/|\/$/g, '')}));

let consumer;
let modules;
before(async () => {
  consumer = await Consumer.create();
  modules = consumer.modules();
  consumer.write('values.js', valuesScript);
  consumer.write('page.js', pageScript);
  consumer.write('node.js', nodeScript);
});
after(() => consumer?.remove());

describe('the packed package', () => {
  it('passes publint', async () => {
    await node(
      [join(here, 'node_modules/publint/src/cli.js'), consumer.tarball, '--strict'],
      consumer.folder,
    );
  });

  it('passes "are the types wrong" for ES modules', async () => {
    const entries = modules.map((path) => path.replace(name, '.'));
    await node(
      [
        binary('@arethetypeswrong/cli', 'dist/index.js'),
        consumer.tarball,
        ...['--config-path', join(here, 'attw.json'), '--no-emoji', '--entrypoints', ...entries],
      ],
      consumer.folder,
    );
  });

  it('has a manifest without scripts, without packages for development, and with files that exist', () => {
    const {scripts, devDependencies, overrides, sideEffects, ...pkg} = JSON.parse(
      consumer.read('package.json'),
    );
    assert.deepEqual([scripts, devDependencies, overrides], [undefined, undefined, undefined]);
    const files = consumer.files();
    const missing = [...sideEffects, ...pathsIn({...pkg, files: undefined})].filter(
      (path) => !files.some((file) => patternOf(path.slice(2)).test(file)),
    );
    assert.deepEqual(missing, []);
    assert.ok(sideEffects.length > 2);
  });

  it('has documents whose links to files lead to files of the package', () => {
    const files = consumer.files();
    const documents = files.filter((file) => file.endsWith('.md') && !file.startsWith('dist/'));
    assert.ok(documents.includes('README.md') && documents.includes('docs/guides/hosts.md'));
    const pkg = JSON.parse(consumer.read('package.json'));
    const links = documents.flatMap((file) => linksIn(file, consumer.read(file), pkg));
    assert.ok(links.length > 100);
    const dead = links.filter(
      ({path}) => !files.includes(path) && !files.some((file) => file.startsWith(`${path}/`)),
    );
    assert.deepEqual(
      dead.map(({file, path}) => `${file}: ${path}`),
      [],
    );
  });
});

describe('plain Node', () => {
  it('imports exactly the values that the types declare', async () => {
    const load = consumer.write(
      'names.mjs',
      `const names = {};
       for (const path of ${JSON.stringify(modules)}) names[path] = Object.keys(await import(path)).sort();
       console.log(JSON.stringify(names));`,
    );
    const imported = JSON.parse(await node([load], consumer.folder));
    assert.ok(modules.length > 20);
    assert.deepEqual(imported, declaredValues(consumer, modules));
    assert.ok(imported[`${name}/guest`].includes('ElicitationGuest'));
  });
});

describe('TypeScript', () => {
  // 5.8 is the oldest supported version, as docs/guides/frameworks.md says.
  const compilers = {
    7: binary('typescript', 'bin/tsc'),
    6: binary('typescript-6', 'bin/tsc'),
    5.8: binary('typescript-5', 'bin/tsc'),
  };
  const use = (paths) => `
${paths.map((path, index) => `import * as m${index} from '${path}';`).join('\n')}
export const all = [${paths.map((_, index) => `m${index}`)}];
import {type ElicitResult, isElicitationError} from '${name}';
export const content = (result: ElicitResult) => (result.action === 'accept' ? result.content : undefined);
export const code = (error: unknown) => (isElicitationError(error) ? error.code : undefined);
const frame = document.createElement('mcp-elicitation-frame');
frame.addEventListener('elicitation-result', (event) => event.result.action satisfies 'accept' | 'decline' | 'cancel');
// @ts-expect-error an action that does not exist
frame.addEventListener('elicitation-result', (event) => event.result.action satisfies 'refuse');
`;

  for (const [version, compiler] of Object.entries(compilers)) {
    for (const [module, moduleResolution] of [
      ['ESNext', 'bundler'],
      ['Node16', 'node16'],
    ]) {
      it(`${version} finds all types with "moduleResolution": "${moduleResolution}"`, async () => {
        const compilerOptions = {
          module,
          moduleResolution,
          strict: true,
          noEmit: true,
          target: 'es2022',
          lib: ['es2023', 'dom', 'dom.iterable'],
          types: [],
          skipLibCheck: false,
          exactOptionalPropertyTypes: true,
        };
        consumer.write('use.ts', use(modules));
        const project = consumer.write(
          `tsconfig.${version}.${moduleResolution}.json`,
          JSON.stringify({compilerOptions, files: ['use.ts']}),
        );
        await node([compiler, '-p', project], consumer.folder);
      });
    }
  }

  it('has a description for each exported name', () => {
    assert.deepEqual(undescribed(consumer, modules), []);
  });

  const events = {
    'color-picker-elicitation': ['elicitation-submit', 'content'],
    'mcp-app-frame': ['app-message', 'content'],
    'mcp-elicitation-frame': ['elicitation-settled', 'record'],
    'mcp-sampling-approval': ['sampling-approval', 'action'],
    'mcp-tool-approval': ['tool-approval', 'result'],
    'schema-form': ['elicitation-submit', 'content'],
  };
  for (const [tag, [event, member]] of Object.entries(events))
    it(`knows the events of <${tag}> from its own entry alone`, async () => {
      const file = consumer.write(
        `${tag}.ts`,
        `import '${name}/define/${tag}.js';
document.createElement('${tag}').addEventListener('${event}', (event) => event.${member});`,
      );
      const options = ['--module', 'esnext', '--moduleResolution', 'bundler', '--target', 'es2022'];
      await node([compilers[7], '--strict', '--noEmit', '--types', '', ...options, file], consumer.folder);
    });
});

describe('the types for frameworks', () => {
  const ts = require('typescript-6');
  const settings = {
    bundler: {module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler},
    node16: {module: ts.ModuleKind.Node16, moduleResolution: ts.ModuleResolutionKind.Node16},
  };

  for (const [mode, options] of Object.entries(settings)) {
    it(`are found with "moduleResolution": "${mode}", as an import and in "types"`, () => {
      for (const framework of ['react', 'vue', 'svelte', 'solid']) {
        const path = `${name}/types/${framework}.d.ts`;
        const from = join(consumer.folder, 'use.ts');
        const format = ts.ModuleKind.ESNext;
        const imported = ts.resolveModuleName(path, from, options, ts.sys, undefined, undefined, format);
        assert.match(imported.resolvedModule?.resolvedFileName ?? '', new RegExp(`${framework}\\.d\\.ts$`));
        const listed = ts.resolveTypeReferenceDirective(path, from, options, ts.sys);
        assert.match(
          listed.resolvedTypeReferenceDirective?.resolvedFileName ?? '',
          new RegExp(`${framework}\\.d\\.ts$`),
        );
      }
    });
  }
});

describe('in a browser', () => {
  let browser;
  before(async () => {
    browser = await Browser.start();
  });
  after(() => browser?.close());

  const expected = {...expectedInPage, errors: []};

  for (const [bundler, bundle] of Object.entries({...bundlers, 'esbuild to CommonJS': toCommonJs})) {
    const bundled = (script) =>
      bundle(join(consumer.folder, script), join(consumer.folder, `out-${bundler}-${script}`));

    it(`${bundler} bundles it without a warning, and the bundle works`, async () => {
      const {warnings, folder, entry} = await bundled('page.js');
      assert.deepEqual(warnings, []);
      assert.deepEqual(await browser.run(folder, `/${entry}`), expected);
    });

    it(`${bundler} bundles what needs no page, and the bundle works in Node`, async () => {
      const {warnings, folder, entry} = await bundled('node.js');
      assert.deepEqual(warnings, []);
      assert.deepEqual(JSON.parse(await node([join(folder, entry)], consumer.folder)), expectedValues);
    });
  }

  it('runs with only an import map', async () => {
    const map = JSON.stringify({imports: importMap});
    const head = `<script type="importmap">${map}</script>`;
    assert.deepEqual(await browser.run(consumer.folder, '/page.js', head), expected);
  });
});

describe('an app with a theme', () => {
  let browser;
  before(async () => {
    browser = await Browser.start();
  });
  after(() => browser?.close());

  for (const [app, run] of Object.entries(themedApps))
    it(`${app}: has the colours of the theme, of the page's scheme and of an element's`, async () => {
      const opened = await run(consumer.tarball, (url) => browser.resultsOf(url));
      assert.deepEqual(opened, {results: accents, errors: []});
    });
});

describe('in a test runner', () => {
  before(() => {
    const tested = (script, results, expected) => `
import {values} from './values.js';
test('${script}', async () => {
  expect(await ${results}).toEqual(${JSON.stringify(expected)});
});`;
    consumer.write(
      'page.test.js',
      `import './page.js';${tested('page', 'window.results()', expectedInPage)}`,
    );
    consumer.write(
      'node.test.js',
      `/**\n * @vitest-environment node\n * @jest-environment node\n */${tested('node', 'values()', expectedValues)}`,
    );
  });

  for (const [runner, run] of Object.entries(testRunners)) {
    it(`${runner}: the elements work in a page, and the rest in Node`, async () => {
      await run(consumer);
    });
  }
});

describe('bundles without unused code', () => {
  let number = 0;
  const bundled = (bundler, code) => {
    const id = `shake-${bundler}-${number++}`;
    return bundlers[bundler](consumer.write(`${id}.js`, code), join(consumer.folder, id));
  };
  const nothing = 'export const used = 1;';
  const lit = /lit-html|litElementVersions|reactiveElementVersions/;

  for (const bundler of Object.keys(bundlers)) {
    it(`${bundler}: the guest does not include Lit`, async () => {
      const guest = await bundled(bundler, `export {ElicitationGuest} from '${name}/guest';`);
      assert.ok(!lit.test(guest.text));
      const form = await bundled(bundler, `import '${name}/define/schema-form.js'; ${nothing}`);
      assert.ok(lit.test(form.text));
    });

    it(`${bundler}: unused imports add nothing`, async () => {
      const {text} = await bundled(bundler, nothing);
      const unused = await bundled(
        bundler,
        `import {McpElicitationFrame, SchemaForm, ColorPickerElicitation} from '${name}/components';
         import {HostSession, validate} from '${name}';
         import {connectElicitation} from '${name}/mcp';
         import {ElicitationGuest} from '${name}/guest';
         ${nothing}`,
      );
      assert.equal(unused.text.length, text.length);
    });

    it(`${bundler}: a page with the frame loads at most 46 kB at first, and no room`, async () => {
      const {initial, emitted} = await bundled(
        bundler,
        `import '${name}/define/mcp-elicitation-frame.js'; ${nothing}`,
      );
      const {length} = gzipSync(initial, {level: 9});
      assert.ok(length <= 46_000, `${length} bytes`);
      // A text of the form, the sandbox, the validation, URL mode and the parts of approvals.
      for (const room of [
        'aria-invalid',
        'allow-scripts',
        'unevaluatedProperties',
        'noopener',
        'evidence.exitCode',
      ]) {
        assert.ok(!initial.includes(room), `the first chunks include ${room}`);
        assert.ok(emitted.includes(room), room);
      }
      // The room of the elements next to the frame also displays transcripts.
      for (const other of ['EyeDropper']) {
        assert.ok(!emitted.includes(other), `a chunk includes ${other}`);
      }
    });

    it(`${bundler}: one element does not include another`, async () => {
      const ways = [
        `import '${name}/define/color-picker-elicitation.js'; ${nothing}`,
        `export {ColorPickerElicitation} from '${name}/components/color-picker-elicitation.js';`,
      ];
      // With code splitting, esbuild keeps lazy chunks, used or not, and the code that they share (its issue 3704).
      if (bundler !== 'esbuild') ways.push(`export {ColorPickerElicitation} from '${name}/components';`);
      for (const way of ways) {
        // Bundlers also write the rooms that no code of the page loads.
        const {initial} = await bundled(bundler, way);
        assert.ok(initial.includes('EyeDropper'));
        // An attribute or part of each of the other elements.
        for (const other of ['ready-timeout', 'no-message', 'part="approve"']) {
          assert.ok(!initial.includes(other), `${way} brings ${other}`);
        }
      }
    });

    it(`${bundler}: unused elements add nothing next to a used one`, async () => {
      const path = (tag) => `${name}/components/${tag}.js`;
      const used = `export {ColorPickerElicitation} from '${path('color-picker-elicitation')}';`;
      const alone = await bundled(bundler, used);
      const combined = await bundled(
        bundler,
        `import {SchemaForm} from '${path('schema-form')}';
         import {McpSamplingApproval} from '${path('mcp-sampling-approval')}';
         import {ElicitationConfigElement} from '${path('elicitation-config')}';
         ${used}`,
      );
      // Variable names differ by a few letters. esbuild keeps small functions that chunks share, and the imports between them (its issue 3704).
      const most = bundler === 'esbuild' ? 5000 : 20;
      const costs = ({initial}) =>
        assert.ok(
          Math.abs(initial.length - alone.initial.length) < most,
          `${initial.length} and ${alone.initial.length}`,
        );
      costs(combined);
      // esbuild and Vite keep code that is shared with lazy chunks of the index.
      if (bundler === 'webpack' || bundler === 'rspack') {
        const all = await bundled(
          bundler,
          `import {McpElicitationFrame, SchemaForm} from '${name}/components'; ${used}`,
        );
        costs(all);
      }
    });

    it(`${bundler}: the module of one element exports the same class as the index`, async () => {
      const one = `import {SchemaForm as one} from '${name}/components/schema-form.js'; export {one};`;
      const same = `import {SchemaForm as same} from '${name}/components'; export {same};`;
      const times = async (code) => (await bundled(bundler, code)).text.split('no-message').length - 1;
      const once = await times(same);
      assert.ok(once > 0);
      assert.equal(await times(one + same), once);
    });
  }
});
