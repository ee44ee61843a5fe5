// The package as npm would publish it, in a project of its own: one import in Node and one build with Vite. `npm run test:package` tries
// every entry, bundler and framework.
import assert from 'node:assert/strict';
import {mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {build} from 'vite';
import {inRoot, readJson} from '../../scripts/entries.mjs';
import {pack, quietly} from '../runner/packed.mjs';

const {name, dependencies} = readJson('package.json');
const project = mkdtempSync(join(tmpdir(), 'packed-'));
const inProject = (...parts) => join(project, ...parts);

/** Installs the packed package and links its dependencies, without npm's registry. */
before(async () => {
  const tarball = await pack(inProject('package.tgz'));
  const installed = inProject('node_modules', name);
  mkdirSync(installed, {recursive: true});
  await quietly('tar', ['-xzf', tarball, '--strip-components=1', '-C', installed], project);
  for (const dependency of Object.keys(dependencies)) {
    const link = inProject('node_modules', dependency);
    mkdirSync(dirname(link), {recursive: true});
    symlinkSync(inRoot('node_modules', dependency), link, 'junction');
  }
  writeFileSync(inProject('package.json'), '{"type": "module", "private": true}');
});
after(() => rmSync(project, {recursive: true, force: true}));

describe('the packed package', () => {
  it('can be imported in Node', async () => {
    writeFileSync(
      inProject('run.mjs'),
      `import {inspectUrl} from '${name}';
       import {checkRequestedSchema} from '${name}/server';
       console.log(inspectUrl('https://a.example/').ok, checkRequestedSchema({type: 'object', properties: {}}).length);`,
    );
    assert.equal((await quietly(process.execPath, ['run.mjs'], project)).trim(), 'true 0');
  });

  it('can be built with Vite, and the build registers the frame', async () => {
    writeFileSync(inProject('index.html'), '<!doctype html><script type="module" src="/main.js"></script>');
    writeFileSync(inProject('main.js'), `import '${name}/define/mcp-elicitation-frame.js';`);
    const {output} = await build({
      root: project,
      configFile: false,
      logLevel: 'error',
      build: {write: false},
    });
    const code = output.map((file) => file.code ?? '').join('\n');
    assert.match(code, /customElements/);
    assert.match(code, /mcp-elicitation-frame/);
  });
});
