// `npx mcp-elicitation-elements create`: the projects that it writes.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {after, describe, it} from 'node:test';
import {fileURLToPath} from 'node:url';
import {Client} from '@modelcontextprotocol/client';
import {StdioClientTransport} from '@modelcontextprotocol/client/stdio';
import {transformSync} from 'esbuild';
import {elicitationCapabilities} from 'mcp-elicitation-elements/mcp';

const fromRoot = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const parent = mkdtempSync(join(tmpdir(), 'guest-create-'));
const run = (cwd, ...args) =>
  spawnSync(process.execPath, [fromRoot('dist/dev-host/cli.mjs'), ...args], {cwd, encoding: 'utf8'});
const create = (name, ...args) => run(parent, 'create', name, ...args);
const read = (...path) => readFileSync(join(parent, ...path), 'utf8');

/** Links the packages that the project would install, so that no network is needed. */
function install(name, packages) {
  const link = (from, to) => {
    const place = join(parent, name, 'node_modules', to);
    mkdirSync(dirname(place), {recursive: true});
    symlinkSync(fromRoot(from), place);
  };
  link('', 'mcp-elicitation-elements');
  for (const each of ['@modelcontextprotocol/server', 'zod', ...packages]) link(`node_modules/${each}`, each);
}

describe('mcp-elicitation-elements create', () => {
  after(() => rmSync(parent, {recursive: true, force: true}));

  for (const [template, sources, dependency] of [
    ['html', ['guest.html', 'guest.html']],
    ['react', ['src/Guest.tsx', 'src/Guest.jsx'], 'react-dom'],
    ['vue', ['src/Guest.vue', 'src/Guest.vue'], 'vue'],
    ['svelte', ['src/Guest.svelte', 'src/Guest.svelte'], 'svelte'],
  ])
    for (const js of [false, true])
      it(`writes a complete project for ${template}, in ${js ? 'JavaScript with --js' : 'TypeScript'}`, () => {
        const folder = `My ${template}${js ? ' js' : ''}`;
        const {status, stdout, stderr} = create(folder, '--template', template, ...(js ? ['--js'] : []));
        assert.equal(status, 0, stderr);
        const manifest = JSON.parse(read(folder, 'package.json'));
        const {version} = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));
        const source = sources[Number(js)];
        const server = js ? 'server.mjs' : 'server.ts';

        assert.equal(manifest.name, `my-${template}${js ? '-js' : ''}`);
        assert.equal(manifest.dependencies['mcp-elicitation-elements'], `^${version}`);
        assert.deepEqual(Object.keys(manifest.scripts), ['dev', 'build', 'start', ...(js ? [] : ['check'])]);
        assert.ok(manifest.scripts.start.endsWith(server));
        if (dependency) assert.ok(manifest.dependencies[dependency]);
        assert.match(read(folder, server), /inlineGuest/);
        assert.match(read(folder, server), /schema: z\.object/);
        for (const part of ['message', 'decline'])
          assert.ok(read(folder, source).includes(`surroundings.includes('${part}')`), part);
        assert.match(read(folder, 'README.md'), new RegExp(`- \`${source}\` is the guest`));
        assert.match(read(folder, 'README.md'), new RegExp(`- \`${server}\` is the server`));
        assert.equal(read(folder, '.gitignore'), 'node_modules\ndist\n');
        const files = stdout.split('\n').filter((line) => /^ {2}\S+$/.test(line));
        assert.ok(files.length >= 6);
        for (const file of files) {
          assert.ok(existsSync(join(parent, folder, file.trim())), file);
          assert.doesNotMatch(read(folder, file.trim()), /\{\{\w|\/\*ts/, file);
          if (js) assert.doesNotMatch(file, /\.tsx?$|tsconfig/);
        }
        if (!js) assert.ok(files.some((file) => file.trim() === 'tsconfig.json'));
      });

  for (const [template, packages] of [
    ['html', []],
    ['react', ['react', 'react-dom', '@types/react', '@types/react-dom']],
  ])
    it(`writes TypeScript for ${template} that compiles`, () => {
      const folder = `typed-${template}`;
      assert.equal(create(folder, '--template', template).status, 0);
      install(folder, [...packages, 'vite', '@types/node']);
      const tsc = fromRoot('node_modules/typescript-7/bin/tsc');
      const {stdout, status} = spawnSync(process.execPath, [tsc], {
        cwd: join(parent, folder),
        encoding: 'utf8',
      });
      assert.equal(stdout, '');
      assert.equal(status, 0);
    });

  it('depends on the file or address from which it is installed, so that a tarball works', () => {
    for (const [spec, expected, said = /^/] of [
      ['file:../packed/elements.tgz', `file:${join(parent, 'packed/elements.tgz')}`],
      ['link:../clone', `file:${join(parent, 'clone')}`],
      ['https://example.org/elements.tgz', 'https://example.org/elements.tgz'],
      // Not what may be a secret.
      ['https://t0ken@example.org/elements.tgz', 'https://example.org/elements.tgz', /which may be secrets/],
      [
        'https://me:t0ken@example.org/a@b/elements.tgz?sig=t0ken#v1',
        'https://example.org/a@b/elements.tgz#v1',
      ],
      ['https://example.org/elements.tgz#access_token=t0ken', 'https://example.org/elements.tgz'],
      [
        'git+https://x-access-token:t0ken@example.org/me/elements.git#main',
        'git+https://example.org/me/elements.git#main',
      ],
      [
        'git+ssh://git:t0ken@example.org/me/elements.git#semver:>=1',
        'git+ssh://git@example.org/me/elements.git#semver:>=1',
      ],
      ['^0.1.0', /^\^\d/],
      [{version: '1'}, /^\^\d/],
    ]) {
      const project = join(parent, 'installed');
      const own = join(project, 'node_modules/mcp-elicitation-elements');
      rmSync(project, {recursive: true, force: true});
      mkdirSync(own, {recursive: true});
      writeFileSync(
        join(project, 'package.json'),
        JSON.stringify({dependencies: {'mcp-elicitation-elements': spec}}),
      );
      cpSync(fromRoot('package.json'), join(own, 'package.json'));
      cpSync(fromRoot('dist'), join(own, 'dist'), {
        recursive: true,
        filter: (path) => !/dist\/(?:cdn|types|locales|guests)/.test(path),
      });
      const {status, stderr} = spawnSync(
        process.execPath,
        [join(own, 'dist/dev-host/cli.mjs'), 'create', 'made'],
        {cwd: project, encoding: 'utf8'},
      );
      assert.equal(status, 0, stderr);
      assert.match(stderr, said);
      assert.doesNotMatch(stderr, /t0ken/);
      const {dependencies} = JSON.parse(read('installed/made/package.json'));
      if (typeof expected === 'string') assert.equal(dependencies['mcp-elicitation-elements'], expected);
      else assert.match(dependencies['mcp-elicitation-elements'], expected);
    }
  });

  it('goes on, and says so, when a package.json above is not JSON', () => {
    const project = join(parent, 'broken');
    const own = join(project, 'node_modules/mcp-elicitation-elements');
    mkdirSync(own, {recursive: true});
    cpSync(fromRoot('package.json'), join(own, 'package.json'));
    cpSync(fromRoot('dist/dev-host'), join(own, 'dist/dev-host'), {recursive: true});
    for (const [text, said] of [
      ['{"dependencies": {,}}', /broken\/package\.json cannot be read as JSON, so it is ignored\./],
      ['null', /^$/],
      ['{"dependencies": "x"}', /^$/],
    ]) {
      writeFileSync(join(project, 'package.json'), text);
      rmSync(join(project, 'made'), {recursive: true, force: true});
      const {status, stderr} = spawnSync(
        process.execPath,
        [join(own, 'dist/dev-host/cli.mjs'), 'create', 'made'],
        {cwd: project, encoding: 'utf8'},
      );
      assert.match(stderr, said);
      assert.equal(status, 0, stderr);
      assert.match(
        JSON.parse(read('broken/made/package.json')).dependencies['mcp-elicitation-elements'],
        /^\^\d/,
      );
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
    // As `tsx` runs it, which is not installed here.
    const {code} = transformSync(read('served', 'server.ts'), {loader: 'ts', format: 'esm'});
    writeFileSync(join(parent, 'served/server.mjs'), code);
    for (const mode of ['legacy', 'auto']) {
      const client = new Client(
        {name: 'client', version: '1'},
        {capabilities: elicitationCapabilities(), versionNegotiation: {mode}},
      );
      const seats = ['9Z', '2B'];
      client.setRequestHandler('elicitation/create', ({params}) => {
        // What `npm run dev` presents is what the server sends.
        const {message, requestedSchema} = JSON.parse(read('served', 'request.json'));
        assert.equal(params.message.split('\n')[0], message);
        assert.deepEqual(
          Object.keys(params.requestedSchema.properties),
          Object.keys(requestedSchema.properties),
        );
        if (seats.length === 2) assert.deepEqual(params.requestedSchema, requestedSchema);
        return {action: 'accept', content: {seat: seats.shift()}};
      });
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
