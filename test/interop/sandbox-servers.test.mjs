// The sandbox proxy as `npx mcp-elicitation-elements sandbox` writes it, served by nginx and Caddy, checked by a page in Chromium and by
// `check`.
import assert from 'node:assert/strict';
import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {text} from 'node:stream/consumers';
import {after, before, describe, it} from 'node:test';
import {fileURLToPath} from 'node:url';
import {oneBrowser} from '../e2e/browsers.mjs';
import {until} from '../e2e/page.mjs';

const fromRoot = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Debian's packages. They are installed where that is possible, as the browsers are. */
function install() {
  const found = (name) => spawnSync('sh', ['-c', `command -v ${name}`], {env: {PATH: PATHS}}).status === 0;
  const wanted = ['nginx', 'caddy'].filter((name) => !found(name));
  if (wanted.length)
    spawnSync(
      'sh',
      ['-c', `apt-get update -qq; apt-get install -y -qq --no-install-recommends ${wanted.join(' ')}`],
      {env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'}},
    );
  return ['nginx', 'caddy'].filter(found);
}
const PATHS = `${process.env.PATH}:/usr/sbin`;

/** How each server is started with the written configuration, in the folder of the site. */
const servers = {
  nginx(folder, port) {
    const site = readFileSync(join(folder, 'nginx.conf'), 'utf8').replaceAll('/srv/sandbox', folder);
    const file = join(folder, 'whole.conf');
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${join(folder, name)};`)
      .join(' ');
    writeFileSync(
      file,
      `daemon off; pid ${join(folder, 'pid')}; error_log stderr; events {}
http { access_log off; ${temporary} server { listen 127.0.0.1:${port};
${site}
} }`,
    );
    return ['nginx', ['-c', file, '-p', folder, '-e', 'stderr']];
  },
  caddy(folder, port) {
    const file = join(folder, 'Whole');
    const site = readFileSync(join(folder, 'Caddyfile'), 'utf8')
      .replaceAll('/srv/sandbox', folder)
      .replace(/^sandbox\.example/m, `http://localhost:${port}`);
    writeFileSync(file, `{\n  admin off\n}\n${site}`);
    return ['caddy', ['run', '--config', file, '--adapter', 'caddyfile']];
  },
};

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const {port} = server.address();
  server.close();
  await once(server, 'close');
  return port;
};

const installed = install();
const [[, launch]] = oneBrowser;

it('nginx and Caddy are installed', () => assert.deepEqual(installed, Object.keys(servers)));

describe('the sandbox proxy from', () => {
  const files = {
    '/': '<!doctype html><title>Host</title><script src="/elicitation.js"></script>',
    '/elicitation.js': readFileSync(fromRoot('dist/cdn/elicitation.all.js')),
  };
  const host = createServer((request, response) => {
    const type = request.url === '/' ? 'text/html' : 'text/javascript';
    response.writeHead(files[request.url] ? 200 : 404, {'Content-Type': type}).end(files[request.url]);
  });
  let browser;
  let origin;
  before(async () => {
    await once(host.listen(0, '127.0.0.1'), 'listening');
    origin = `http://127.0.0.1:${host.address().port}`;
    browser = await launch();
  });
  after(async () => {
    await browser?.close();
    host.close();
  });

  for (const name of installed)
    for (const guests of ['html', 'apps', 'pages', 'keep-origin'])
      it(`${name} has no finding, for the guests "${guests}"`, async () => {
        const folder = mkdtempSync(join(tmpdir(), `sandbox-${name}-`));
        // The workers of nginx are another user.
        chmodSync(folder, 0o755);
        const run = async (...args) => {
          const cli = [fromRoot('dist/dev-host/cli.mjs'), ...args, '--guests', guests];
          const child = spawn(process.execPath, cli, {stdio: ['ignore', 'pipe', 'inherit']});
          const [out, [status]] = await Promise.all([text(child.stdout), once(child, 'close')]);
          return {status, out};
        };
        const written = await run('sandbox', folder, '--page', origin);
        assert.equal(written.status, 0, written.out);
        const port = await freePort();
        const url = `http://localhost:${port}/sandbox-proxy.html`;
        const [command, args] = servers[name](folder, port);
        const server = spawn(command, args, {
          stdio: ['ignore', 'ignore', 'pipe'],
          env: {...process.env, PATH: PATHS, HOME: folder},
        });
        let log = '';
        server.stderr.on('data', (text) => (log += text));
        try {
          await until(`${name} to answer`, async () => {
            if (server.exitCode !== null) throw new Error(`${name} ended: ${log}`);
            return (await fetch(url).catch(() => undefined))?.ok;
          });
          const page = await browser.newPage();
          await page.goto(origin);
          const findings = await page.evaluate(
            (...options) => McpElicitation.checkSandboxProxy(...options),
            url,
            {guests, timeout: 20_000},
          );
          await page.close();
          assert.deepEqual(findings, []);
          assert.deepEqual(await run('check', url), {status: 0, out: 'No problem found\n'});
        } finally {
          server.kill();
          await once(server, 'close');
          rmSync(folder, {recursive: true, force: true});
        }
      });
});
