// `npx mcp-elicitation-elements sandbox` and `check`: the deployment of sandbox-proxy.html.
import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {text} from 'node:stream/consumers';
import {fileURLToPath} from 'node:url';

const fromRoot = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const parent = mkdtempSync(join(tmpdir(), 'sandbox-site-'));
const read = (...path) => readFileSync(join(parent, ...path), 'utf8');

async function run(...args) {
  const child = spawn(process.execPath, [fromRoot('dist/dev-host/cli.mjs'), ...args], {cwd: parent});
  const [out, err, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return {status, out, err};
}

const headersOf = (kind, ancestors) => {
  const headers = JSON.parse(readFileSync(fromRoot(`dist/sandbox-proxy.${kind}headers.json`), 'utf8'));
  return new Map(
    Object.entries({
      ...headers,
      'Content-Security-Policy': headers['Content-Security-Policy'].replace(
        "ancestors 'none'",
        `ancestors ${ancestors}`,
      ),
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': '*',
    }),
  );
};

/** The headers in each of the files, read as its host reads them. */
const readers = {
  _headers(file) {
    const [path, ...lines] = file.trimEnd().split('\n');
    assert.equal(path, '/*');
    const headers = new Map();
    for (const line of lines) {
      assert.ok(line.length <= 2_000, 'Cloudflare Pages ignores longer lines');
      const [, name, value] = /^ {2}([\w-]+): (.+)$/.exec(line);
      headers.set(name, headers.has(name) ? `${headers.get(name)}, ${value}` : value);
    }
    return headers;
  },
  'vercel.json'(file) {
    const {headers} = JSON.parse(file);
    assert.deepEqual(
      headers.map(({source}) => source),
      ['/(.*)'],
    );
    return new Map(headers[0].headers.map(({key, value}) => [key, value]));
  },
  'nginx.conf': (file) =>
    new Map(
      [...file.matchAll(/^ +add_header (\S+) "((?:[^"\\]|\\.)*)" always;$/gm)].map(([, name, value]) => [
        name,
        value.replaceAll('\\"', '"'),
      ]),
    ),
  Caddyfile: (file) =>
    new Map([...file.matchAll(/^ {4}([A-Z]\S+) `([^`]*)`$/gm)].map(([, name, value]) => [name, value])),
};

after(() => rmSync(parent, {recursive: true, force: true}));

describe('mcp-elicitation-elements sandbox', () => {
  for (const [kind, file] of [
    ['html', ''],
    ['apps', 'apps.'],
    ['pages', 'src-guests.'],
    ['keep-origin', 'keep-origin.'],
  ])
    it(`writes the proxy and its headers for every host, for the guests "${kind}"`, async () => {
      const pages = ['--page', 'https://chat.example/some/page', '--page', 'https://other.example:8443'];
      const {status, out, err} = await run('sandbox', kind, '--guests', kind, ...pages);
      assert.equal(status, 0, err);
      assert.doesNotMatch(out, /No page may show/);
      assert.deepEqual(
        readdirSync(join(parent, kind)).sort(),
        [...Object.keys(readers), 'sandbox-proxy.html'].sort(),
      );
      assert.equal(
        read(kind, 'sandbox-proxy.html'),
        readFileSync(fromRoot('dist/sandbox-proxy.html'), 'utf8'),
      );
      for (const [name, headers] of Object.entries(readers))
        assert.deepEqual(
          headers(read(kind, name)),
          headersOf(file, 'https://chat.example https://other.example:8443'),
          name,
        );
    });

  it('writes a site with an origin for the apps of each server, whose documents only the relay and the pages may show', async () => {
    const args = [
      '--guests',
      'apps',
      '--site',
      'https://{server}.sandbox.example',
      '--page',
      'https://chat.example',
    ];
    const {status, err} = await run('sandbox', 'origins', ...args);
    assert.equal(status, 0, err);
    const expected = headersOf('apps.', 'https://chat.example https://relay.sandbox.example');
    const policy = expected.get('Content-Security-Policy');
    expected.set(
      'Content-Security-Policy',
      policy.replace("frame-src 'none'", 'frame-src https://*.sandbox.example'),
    );
    expected.set('Connection-Allowlist', '("https://*.sandbox.example");webrtc=block');
    for (const [name, headers] of Object.entries(readers))
      assert.deepEqual(headers(read('origins', name)), expected, name);
  });

  it('prints the check that fits the guests and the site', async () => {
    const page = ['--page', 'https://chat.example'];
    const site = 'https://{server}.sandbox.example';
    for (const [name, args, line] of [
      ['next-html', [], 'check https://your-sandbox.example/sandbox-proxy.html'],
      ...['apps', 'pages', 'keep-origin'].map((kind) => [
        `next-${kind}`,
        ['--guests', kind],
        `check https://your-sandbox.example/sandbox-proxy.html --guests ${kind}`,
      ]),
      ['next-site', ['--guests', 'apps', '--site', site], `check '${site}/sandbox-proxy.html' --guests apps`],
    ]) {
      const {out} = await run('sandbox', name, ...page, ...args);
      assert.ok(out.includes(`npx mcp-elicitation-elements ${line}\n`), out);
    }
  });

  it('says that no page may show a proxy without pages, and may be run again with them', async () => {
    const {status, out} = await run('sandbox', 'again');
    assert.equal(status, 0);
    assert.match(out, /No page may show this proxy yet/);
    assert.match(read('again', '_headers'), /frame-ancestors 'none'/);
    assert.equal((await run('sandbox', 'again', '--page', 'https://chat.example')).status, 0);
    assert.match(read('again', '_headers'), /frame-ancestors https:\/\/chat\.example$/m);
  });

  it('refuses what it cannot write, and says what to do', async () => {
    mkdirSync(join(parent, 'mine'));
    writeFileSync(join(parent, 'mine/vercel.json'), '{}');
    for (const [args, message] of [
      [['mine'], /is not empty and has no sandbox-proxy\.html; name a new folder/],
      [['mine/vercel.json'], /is a file; name a folder/],
      [['new', '--guests', 'all'], /unknown --guests "all"; use one of: html, apps, pages, keep-origin/],
      [['new', '--site', 'https://{server}.sandbox.example'], /--site is for --guests apps/],
      [
        ['new', '--guests', 'apps', '--site', 'https://sandbox.example'],
        /--site "https:\/\/sandbox\.example" is not the site/,
      ],
      [
        ['new', '--guests', 'apps', '--site', 'https://{server}'],
        /is not the site of the proxy; use one such as/,
      ],
      [['new', '--page', 'chat.example'], /--page "chat\.example" is not the address of a page/],
      [['new', '--page', "javascript:'none'"], /is not the address of a page/],
      [
        [
          'new',
          ...Array.from({length: 90}, (_, index) => ['--page', `https://page-${index}.chat.example`]).flat(),
        ],
        /a header has more than \d+ characters, .*; name fewer pages/,
      ],
      [[], /name one folder/],
    ]) {
      const {status, err} = await run('sandbox', ...args);
      assert.equal(status, 1);
      assert.match(err, message);
    }
    assert.equal(read('mine/vercel.json'), '{}');
    assert.ok(!readdirSync(parent).includes('new'));
  });
});

describe('mcp-elicitation-elements check', () => {
  const proxy = readFileSync(fromRoot('dist/sandbox-proxy.html'), 'utf8');
  const right = headersOf('', 'https://chat.example');
  const without = (name) => new Map([...right].filter(([each]) => each !== name));
  const withPolicy = (kind, change) => {
    const headers = headersOf(kind, 'https://chat.example');
    return headers.set('Content-Security-Policy', change(headers.get('Content-Security-Policy')));
  };
  const served = {
    '/right': [200, right, proxy],
    '/apps': [200, headersOf('apps.', 'https://chat.example'), proxy],
    '/pages': [200, headersOf('src-guests.', 'https://chat.example'), proxy],
    '/keep-origin': [200, headersOf('keep-origin.', 'https://chat.example'), proxy],
    '/sandboxed': [200, withPolicy('keep-origin.', (policy) => `${policy}; sandbox allow-scripts`), proxy],
    '/own-origin': [
      200,
      withPolicy('', (policy) => policy.replace('sandbox', 'sandbox Allow-Same-Origin')),
      proxy,
    ],
    '/no-scripts': [200, withPolicy('', (policy) => policy.replace('allow-scripts', '')), proxy],
    '/nonce': [200, withPolicy('', (policy) => policy.replace("'unsafe-inline'", "'nonce-1'")), proxy],
    '/changed': [200, right, `${proxy}<script src="https://host.example/count.js"></script>`],
    '/bare': [200, without('Content-Security-Policy'), proxy],
    '/forbidden': [200, headersOf('', "'none'"), proxy],
    '/media': [
      200,
      withPolicy('', (policy) => policy.replace('media-src', 'media-src https://media.example')),
      proxy,
    ],
    '/missing': [404, right, 'Not found'],
    '/moved': [308, new Map([['Location', '/right']]), ''],
  };
  const server = createServer((request, response) => {
    const [status, headers, body] = served[request.url];
    response
      .writeHead(status, {'Content-Type': 'text/html; charset=utf-8', ...Object.fromEntries(headers)})
      .end(body);
  });
  before(() => once(server.listen(0, '127.0.0.1'), 'listening'));
  after(() => server.close());
  const check = (path, ...args) => run('check', `http://127.0.0.1:${server.address().port}${path}`, ...args);

  it('finds no problem in a proxy that is served as the files say', async () => {
    const {status, out, err} = await check('/right');
    assert.deepEqual({status, out, err}, {status: 0, out: 'No problem found\n', err: ''});
    for (const kind of ['apps', 'pages', 'keep-origin'])
      assert.equal((await check(`/${kind}`, '--guests', kind)).out, 'No problem found\n');
  });

  it('finds no problem in the files that `sandbox` writes for each host', async () => {
    const page = ['--page', 'https://chat.example'];
    await run('sandbox', 'checked', ...page);
    for (const [name, headers] of Object.entries(readers)) {
      served[`/${name}`] = [200, headers(read('checked', name)), read('checked', 'sandbox-proxy.html')];
      assert.equal((await check(`/${name}`)).out, 'No problem found\n', name);
    }
  });

  it('finds no problem in a proxy that allows the media of an origin, as the guide says', async () => {
    assert.equal((await check('/media')).out, 'No problem found\n');
  });

  for (const [path, codes, ...args] of [
    ['/changed', ['OTHER_FILE']],
    ['/bare', ['MISSING_HEADER']],
    ['/forbidden', ['FRAMED_BY_NOBODY']],
    ['/missing', ['WRONG_STATUS']],
    ['/moved', ['REDIRECTED']],
    ['/right', ['MISSING_HEADER'], '--guests', 'pages'],
    ['/apps', ['NO_SANDBOX']],
    ['/right', ['SANDBOXED'], '--guests', 'apps'],
    ['/pages', ['SANDBOXED'], '--guests', 'keep-origin'],
    ['/sandboxed', ['SANDBOXED'], '--guests', 'keep-origin'],
    ['/own-origin', ['WEAK_SANDBOX']],
    ['/no-scripts', ['GUEST_BLOCKED']],
    ['/nonce', ['GUEST_BLOCKED']],
  ])
    it(`finds ${codes} at ${path} ${args.join(' ')}`, async () => {
      const {status, out} = await check(path, ...args);
      assert.equal(status, 1);
      assert.deepEqual(
        out
          .trimEnd()
          .split('\n')
          .map((line) => line.split('  ')[1]),
        codes,
      );
    });

  it('names the header file of the guests', async () => {
    for (const [path, kind, file] of [
      ['/right', 'pages', 'src-guests.'],
      ['/right', 'apps', 'apps.'],
      ['/pages', 'keep-origin', 'keep-origin.'],
      ['/bare', 'html', ''],
    ])
      assert.match(
        (await check(path, '--guests', kind)).out,
        new RegExp(`Serve it with the headers of sandbox-proxy\\.${file}headers\\.json`),
      );
  });

  it('says what is wrong with the call, and that there is no server', async () => {
    for (const [args, message] of [
      [['sandbox.example'], /"sandbox\.example" is not an address; use one such as/],
      [['http://127.0.0.1:9/'], /no response from http:\/\/127\.0\.0\.1:9\//],
      [['https://sandbox.example/', '--guests', 'all'], /unknown --guests "all"/],
      [[], /name one URL/],
    ]) {
      const {status, err} = await run('check', ...args);
      assert.equal(status, 1);
      assert.match(err, message);
    }
  });
});

describe('mcp-elicitation-elements conformance', () => {
  it('refuses a further word instead of ignoring it', async () => {
    const {status, err} = await run('conformance', 'foo', '--port', '0');
    assert.equal(status, 1);
    assert.match(err, /conformance: takes options only, not "foo"/);
  });
});
