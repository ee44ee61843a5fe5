// `npx mcp-elicitation-elements create`: the projects that it writes.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, describe, it} from 'node:test';
import {fileURLToPath} from 'node:url';
import {Client} from '@modelcontextprotocol/client';
import {StdioClientTransport} from '@modelcontextprotocol/client/stdio';
import {elicitationCapabilities} from 'mcp-elicitation-elements/mcp';

const fromRoot = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const parent = mkdtempSync(join(tmpdir(), 'guest-create-'));
const run = (cwd, ...args) =>
  spawnSync(process.execPath, [fromRoot('dist/dev-host/cli.mjs'), ...args], {cwd, encoding: 'utf8'});
const create = (name, ...args) => run(parent, 'create', name, ...args);
const read = (...path) => readFileSync(join(parent, ...path), 'utf8');

/** Links the packages that the project would install, so that no network is needed. */
function install(name, packages) {
  mkdirSync(join(parent, name, 'node_modules/@modelcontextprotocol'), {recursive: true});
  const link = (from, to) => symlinkSync(fromRoot(from), join(parent, name, 'node_modules', to));
  link('', 'mcp-elicitation-elements');
  link('node_modules/@modelcontextprotocol/server', '@modelcontextprotocol/server');
  for (const each of packages) link(`node_modules/${each}`, each);
}

describe('mcp-elicitation-elements create', () => {
  after(() => rmSync(parent, {recursive: true, force: true}));

  for (const [template, source, dependency] of [
    ['html', 'guest.html'],
    ['react', 'src/Guest.jsx', 'react-dom'],
    ['vue', 'src/Guest.vue', 'vue'],
    ['svelte', 'src/Guest.svelte', 'svelte'],
  ])
    it(`writes a complete project for ${template}`, () => {
      const {status, stdout, stderr} = create(`My ${template}`, '--template', template);
      assert.equal(status, 0, stderr);
      const manifest = JSON.parse(read(`My ${template}`, 'package.json'));
      const {version} = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));

      assert.equal(manifest.name, `my-${template}`);
      assert.equal(manifest.dependencies['mcp-elicitation-elements'], `^${version}`);
      assert.deepEqual(Object.keys(manifest.scripts), ['dev', 'build', 'start']);
      if (dependency) assert.ok(manifest.dependencies[dependency]);
      assert.match(read(`My ${template}`, 'server.mjs'), /inlineGuest/);
      for (const part of ['message', 'decline'])
        assert.ok(read(`My ${template}`, source).includes(`surroundings.includes('${part}')`), part);
      assert.match(read(`My ${template}`, 'README.md'), new RegExp(`- \`${source}\` is the guest`));
      assert.equal(read(`My ${template}`, '.gitignore'), 'node_modules\ndist\n');
      const files = stdout.split('\n').filter((line) => /^ {2}\S+$/.test(line));
      assert.ok(files.length >= 6);
      for (const file of files) {
        assert.ok(existsSync(join(parent, `My ${template}`, file.trim())), file);
        assert.doesNotMatch(read(`My ${template}`, file.trim()), /\{\{\w/, file);
      }
    });

  it('writes an html guest by default, which its build script makes one file', () => {
    assert.equal(create('plain').status, 0);
    const {build} = JSON.parse(read('plain', 'package.json')).scripts;
    const [command, ...args] = build.split(' ');
    assert.equal(command, 'mcp-elicitation-elements');

    const {status, stdout} = run(join(parent, 'plain'), ...args);

    assert.equal(status, 0);
    assert.doesNotMatch(stdout, /Warning/);
    const html = read('plain', 'dist/guest.html');
    assert.match(html, /McpElicitation\s*=/);
    assert.doesNotMatch(html, /data-inline/);
  });

  it('writes a server that serves the guest and whose tool asks in each revision until the answer is valid', async () => {
    assert.equal(create('served').status, 0);
    install('served', []);
    for (const mode of ['legacy', 'auto']) {
      const client = new Client(
        {name: 'client', version: '1'},
        {capabilities: elicitationCapabilities(), versionNegotiation: {mode}},
      );
      const seats = ['9Z', '2B'];
      client.setRequestHandler('elicitation/create', () => ({
        action: 'accept',
        content: {seat: seats.shift()},
      }));
      await client.connect(
        new StdioClientTransport({
          command: process.execPath,
          args: ['server.mjs'],
          cwd: join(parent, 'served'),
        }),
      );
      try {
        const {contents} = await client.readResource({uri: 'ui://seats/guest'});
        const {content} = await client.callTool({name: 'chooseSeat', arguments: {}});

        assert.match(contents[0].text, /McpElicitation\s*=/);
        assert.equal(content[0].text, 'The user chose seat 2B.');
        assert.deepEqual(seats, []);
      } finally {
        await client.close();
      }
    }
  });

  it('writes a React guest that Vite builds into one file', () => {
    assert.equal(create('built', '--template', 'react').status, 0);
    install('built', ['vite', 'react', 'react-dom']);

    const vite = spawnSync(process.execPath, [fromRoot('node_modules/vite/bin/vite.js'), 'build'], {
      cwd: join(parent, 'built'),
      encoding: 'utf8',
    });

    assert.equal(vite.status, 0, vite.stderr);
    const html = read('built', 'dist/index.html');
    assert.ok(!/\s(?:src|href)=/.test(html.replaceAll(/<script type="module">[\s\S]*?<\/script>/g, '')));
    assert.ok(/<style>[^<]*role="?alert/.test(html));
    assert.ok(html.includes('ui-lifecycle-iframe-ready'));
  });

  it('changes nothing in a folder that is not empty', () => {
    mkdirSync(join(parent, 'full'));
    writeFileSync(join(parent, 'full/server.mjs'), 'mine');

    const {status, stderr} = create('full');

    assert.equal(status, 1);
    assert.match(stderr, /create: .*full is not empty; name a new folder, or empty it/);
    assert.equal(read('full', 'server.mjs'), 'mine');
    assert.ok(!existsSync(join(parent, 'full/package.json')));
  });

  it('fails with the reason for a file, an unknown template, and without a folder', () => {
    writeFileSync(join(parent, 'file'), '');
    for (const [args, reason] of [
      [['file'], /file is a file; name a folder/],
      [['new', '--template', 'angular'], /unknown template "angular"; use one of: html, react, vue, svelte/],
      [['new', '--template', 'toString'], /unknown template/],
      [[], /create <folder>/],
    ]) {
      const {status, stderr} = run(parent, 'create', ...args);
      assert.equal(status, 1);
      assert.match(stderr, reason);
    }
    assert.ok(!existsSync(join(parent, 'new')));
  });
});
