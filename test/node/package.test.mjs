// Tests the built package as its users see it.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import {before, describe, it} from 'node:test';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {build} from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file) => readFileSync(join(root, file), 'utf8');
const manifest = JSON.parse(read('package.json'));
const {name, exports} = manifest;

/** Every import path, with patterns expanded by the built files. */
const importPaths = Object.entries(exports).flatMap(([path, target]) => {
  if (!path.includes('*')) return [[path, target]];
  const pattern = typeof target === 'string' ? target : target.default;
  const [prefix, suffix] = pattern.split('*');
  const folder = join(root, prefix);
  const isNested = prefix.endsWith('/cdn/');
  const files = existsSync(folder) ? readdirSync(folder, {recursive: isNested}) : [];
  return files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => statSync(join(folder, file)).isFile())
    .filter((file) => file.endsWith(suffix) && !file.endsWith('.map'))
    .map((file) => file.slice(0, file.length - suffix.length))
    .map((star) => [
      path.replace('*', star),
      typeof target === 'string'
        ? target.replace('*', star)
        : {types: target.types.replace('*', star), default: target.default.replace('*', star)},
    ]);
});
const modules = importPaths.filter(([, target]) => typeof target === 'object');

/** Bundles `code`. Resolves with the text and the imported packages. */
async function bundled(code) {
  const {outputFiles, metafile} = await build({
    stdin: {contents: code, resolveDir: root},
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    write: false,
    metafile: true,
    outdir: 'out',
    splitting: true,
    external: Object.keys(manifest.dependencies).flatMap((each) => [each, `${each}/*`]),
  });
  const entry = Object.entries(metafile.outputs).find(([, output]) => output.entryPoint === '<stdin>');
  const reached = new Set([entry[0]]);
  const packages = new Set();
  for (const file of reached) {
    for (const {path, kind, external} of metafile.outputs[file].imports) {
      if (kind === 'dynamic-import') continue;
      if (external) packages.add(path);
      else reached.add(path);
    }
  }
  const main = outputFiles.find(({path}) => path.endsWith(entry[0].replace('out/', '')));
  return {text: main.text, packages: [...packages]};
}

describe('package.json', () => {
  it('refers only to built files', () => {
    for (const [path, target] of importPaths) {
      for (const file of typeof target === 'string' ? [target] : Object.values(target)) {
        assert.ok(existsSync(join(root, file)), `${path}: ${file} does not exist`);
      }
    }
  });

  it('lists types first', () => {
    for (const [path, target] of modules) assert.equal(Object.keys(target)[0], 'types', path);
  });

  it('packs all files that it refers to, without tests or sources', () => {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const pack = spawnSync(npm, ['pack', '--dry-run', '--json', '--ignore-scripts'], {
      cwd: root,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    const packed = JSON.parse(pack.stdout)[0].files.map(({path}) => path);
    for (const [, target] of importPaths) {
      for (const file of typeof target === 'string' ? [target] : Object.values(target)) {
        assert.ok(packed.includes(file.replace('./', '')), `${file} is not packed`);
      }
    }
    assert.ok(packed.includes('LICENSE'), 'LICENSE is not packed');
    assert.deepEqual(
      packed.filter((path) => /^(src|components|test|demo|scripts)\//.test(path)),
      [],
    );
  });
});

describe('imports', () => {
  for (const [path] of modules) {
    it(`${path.replace('.', name)} loads in plain Node`, async () => {
      const loaded = await import(path.replace('.', name));
      assert.equal(typeof loaded, 'object');
    });
  }

  it('the index, the guest, the adapters and the server helpers load no Lit and register nothing', async () => {
    for (const path of [
      '',
      '/guest',
      '/mcp',
      '/server',
      '/testing',
      '/headless',
      '/verified',
      '/verified/server',
      '/remote',
      '/acp',
      '/ag-ui',
      '/ai-sdk',
      '/claude',
      '/langgraph',
      '/locales/en.js',
    ]) {
      const {text, packages} = await bundled(`export * from '${name}${path}';`);
      assert.deepEqual(
        packages.filter((each) => /^@?lit/.test(each)),
        [],
        `${name}${path}`,
      );
      // The guest pages in /server register their elements.
      assert.ok(path === '/server' || !text.includes('customElements.define'), `${name}${path}`);
    }
  });

  it('neither the index nor an element loads an engine before it is needed', async () => {
    for (const path of ['', '/components', '/define']) {
      const {text, packages} = await bundled(`export * from '${name}${path}';`);
      assert.deepEqual(
        packages.filter((each) => /ajv|cfworker/.test(each)),
        [],
        path,
      );
      assert.ok(!text.includes('addKeyword'), `${name}${path}: the text of the worker is in it`);
    }
  });

  it('the guest has no dependencies', async () => {
    assert.deepEqual((await bundled(`export * from '${name}/guest';`)).packages, []);
  });

  it('the classes register nothing', async () => {
    const {text} = await bundled(`export * from '${name}/components';`);
    assert.ok(!text.includes('customElements.define'));
  });

  it('an unused class adds nothing to a bundle', async () => {
    const {text} = await bundled(
      `import {SchemaForm} from '${name}/components'; import {HostSession} from '${name}';`,
    );
    assert.equal(text.trim(), '');
  });

  it('a registering import is never dropped', async () => {
    for (const path of ['define', 'define/schema-form.js']) {
      assert.ok((await bundled(`import '${name}/${path}';`)).text.includes('customElements'), path);
    }
  });
});

describe('declarations', () => {
  const folder = join(root, 'node_modules/.cache/consumer');
  const compiler = join(
    dirname(createRequire(import.meta.url).resolve('typescript-7/package.json')),
    'bin/tsc',
  );
  const packageLink = join(folder, 'node_modules', name);

  before(() => {
    rmSync(folder, {recursive: true, force: true});
    mkdirSync(dirname(packageLink), {recursive: true});
    symlinkSync(root, packageLink, 'junction');
    const lines = modules.map(([path], index) => `import * as m${index} from '${path.replace('.', name)}';`);
    writeFileSync(
      join(folder, 'consumer.ts'),
      [
        ...lines,
        `export const all = [${lines.map((_, index) => `m${index}`)}];`,
        `import {type ElicitResult, isElicitationError} from '${name}';`,
        `export const content = (result: ElicitResult) => (result.action === 'accept' ? result.content : undefined);`,
        `export const code = (error: unknown) => (isElicitationError(error) ? error.code : undefined);`,
        `// @ts-expect-error a page of another name does not exist`,
        `import {guestPage} from '${name}/server'; guestPage('other');`,
        `const frame = document.createElement('mcp-elicitation-frame');`,
        `frame.addEventListener('elicitation-result', (event) => event.result.action satisfies 'accept' | 'decline' | 'cancel');`,
      ]
        .join('\n')
        .replace(/(\/\/ @ts-expect-error[^\n]*)\n(import [^;]*;) (.*)/, '$2\n$1\n$3'),
    );
    writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
  });

  for (const [module, moduleResolution] of [
    ['ESNext', 'bundler'],
    ['NodeNext', 'NodeNext'],
  ]) {
    it(`compile in a strict project with "moduleResolution": "${moduleResolution}"`, () => {
      const compilerOptions = {
        module,
        moduleResolution,
        strict: true,
        noEmit: true,
        target: 'es2022',
        lib: ['es2023', 'dom', 'dom.iterable'],
        types: [],
        preserveSymlinks: true,
        skipLibCheck: false,
      };
      const project = join(folder, `tsconfig.${moduleResolution}.json`);
      writeFileSync(project, JSON.stringify({compilerOptions, files: ['consumer.ts']}));
      const {status, stdout} = spawnSync(process.execPath, [compiler, '-p', project], {encoding: 'utf8'});
      assert.equal(status, 0, stdout);
    });
  }
});

describe('links between files', () => {
  it('resolve from modules to their source maps', () => {
    for (const [, target] of modules) {
      const [, map] = /\/\/# sourceMappingURL=(\S+)/.exec(read(target.default)) ?? [];
      if (map)
        assert.ok(existsSync(fileURLToPath(new URL(map, pathToFileURL(join(root, target.default))))), map);
    }
  });
});
