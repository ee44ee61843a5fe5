// The servers of the demo and of the guest development host against requests that no browser sends, in processes of their own.
import assert from 'node:assert/strict';
import {once} from 'node:events';
import {createServer} from 'node:http';
import {fileURLToPath} from 'node:url';
import {after, before, describe, it} from 'node:test';
import {guarded} from '../../src/dev-host/guard.mjs';
import {abortedUploads, badBodies, foreignHosts, malformedTargets, oddRequests} from './http/attacks.mjs';
import {startProcess} from './http/process.mjs';
import {headersOf, request, sent, statusOf} from './http/raw.mjs';

const file = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const initialize = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: {protocolVersion: '2025-06-18', capabilities: {}, clientInfo: {name: 'test', version: '1'}},
});
const mcpHeaders = {'content-type': 'application/json', accept: 'application/json, text/event-stream'};

function assertNotFramed(headers, path) {
  assert.equal(headers['x-frame-options'], 'DENY', path);
  assert.match(headers['content-security-policy'], /frame-ancestors 'none'/, path);
  assert.equal(headers['cross-origin-resource-policy'], 'same-origin', path);
}

/** Every server that a user starts: the request that it must go on answering, and where it takes a body. */
const servers = {
  'the guest development host': {of: 'dev', name: 'Host', path: '/config.json'},
  'the host page of the demo': {of: 'demo', name: 'Demo', path: '/config.json'},
  'the guest pages of the demo': {
    of: 'demo',
    name: 'Guest pages',
    path: '/guests/color-picker.html',
    upload: '/account',
  },
  'the MCP server of the demo': {
    of: 'demo',
    name: 'MCP server',
    path: '/mcp',
    normal: {method: 'POST', headers: mcpHeaders, body: initialize},
  },
};

describe('the servers of the demo and the guest development host', () => {
  const runs = {};
  before(async () => {
    [runs.dev, runs.demo] = await Promise.all([
      startProcess(file('src/dev-host/cli.mjs'), [file('components/guests/plain-color.html'), '--port', '0']),
      startProcess(file('demo/start.mjs'), ['--no-build']),
    ]);
  });
  after(() => Object.values(runs).map(({child}) => child.kill('SIGKILL')));

  for (const [title, {of, name, path, upload = path, normal = {}}] of Object.entries(servers)) {
    describe(title, () => {
      let port;
      before(() => {
        port = runs[of].ports[name];
      });
      const control = async (parts = {}) => sent(port, request(port, {target: path, ...normal, ...parts}));
      /** The process is there, and answers. */
      const alive = async () => {
        assert.equal(runs[of].child.exitCode, null, runs[of].err);
        assert.equal(statusOf(await control()), 200, runs[of].err);
      };

      it('answers 400 to request targets that are not a path, and stays alive', async () => {
        await alive();
        for (const target of malformedTargets) {
          const answer = await sent(port, request(port, {...normal, target}));
          assert.equal(statusOf(answer), 400, target.slice(0, 100));
        }
        await alive();
      });

      it('refuses odd requests, and stays alive', async () => {
        for (const [what, [text, status]] of Object.entries(oddRequests(port, upload))) {
          const answer = await sent(port, text);
          if (status) assert.equal(statusOf(answer), status, what);
          await alive();
        }
      });

      it('survives uploads that break off, and bodies that are not what it expects', async () => {
        await abortedUploads(port, upload);
        for (const answer of await badBodies(port, upload))
          assert.ok(statusOf(answer) < 500, answer.slice(0, 200));
        await alive();
      });

      it('answers only under loopback names with its own port', async () => {
        for (const host of foreignHosts(port)) {
          assert.ok([400, 403].includes(statusOf(await control({host}))), String(host));
        }
        for (const host of [`127.0.0.1:${port}`, `[::1]:${port}`, `LOCALHOST:${port}`]) {
          assert.equal(statusOf(await control({host})), 200, host);
        }
      });

      it('lets no page frame its answers, and none of another origin embed its refusals', async () => {
        for (const target of ['/nowhere', '//[']) {
          const headers = headersOf(await sent(port, request(port, {target})));
          assertNotFramed(headers, target);
          assert.equal(headers['x-content-type-options'], 'nosniff', target);
        }
      });
    });
  }

  for (const of of ['dev', 'demo']) {
    it(`reports a rejection that no caller waits for, and goes on: ${of}`, async () => {
      const {child} = runs[of];
      child.kill('SIGUSR2');
      const [text] = await once(child.stderr, 'data');
      assert.match(String(text), /Unhandled rejection: Error: detached/);
      assert.equal(child.exitCode, null);
    });
  }

  const headersAt = async (of, name, target) => {
    const port = runs[of].ports[name];
    const answer = await sent(port, request(port, {target}));
    assert.equal(statusOf(answer), 200, target);
    return headersOf(answer);
  };

  it('cannot be framed: every page of the demo and the development host', async () => {
    const names = ['elements', 'playground', 'approvals', 'recipes', 'errors', 'strict', 'script-tag'];
    const pages = ['/', ...names.map((page) => `/${page}.html`)];
    for (const [of, name, paths] of [
      ['dev', 'Host', ['/', '/page.js', '/config.json']],
      ['demo', 'Demo', [...pages, '/config.json', '/assets/main.js']],
    ])
      for (const path of paths) assertNotFramed(await headersAt(of, name, path), path);
  });

  it('lets only the host page of the demo frame the relay', async () => {
    const {Demo: port} = runs.demo.ports;
    const headers = await headersAt('demo', 'Guest pages', '/sandbox-proxy.html');

    assert.match(
      headers['content-security-policy'],
      new RegExp(`; frame-ancestors http://localhost:${port} http://127\\.0\\.0\\.1:${port}$`),
    );
    assert.equal(headers['content-security-policy'].split('frame-ancestors').length, 2);
    assert.equal(headers['x-frame-options'], undefined);
  });
});

describe('the request guard', () => {
  async function served(handler) {
    const said = [];
    const server = createServer(guarded(handler, (line) => said.push(line))).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const {port} = server.address();
    return {
      said,
      get: (target = '/') => sent(port, request(port, {target})),
      close: () => server.close(),
    };
  }

  it('answers 500 when a handler throws or rejects, and reports the failure', async () => {
    const {get, said, close} = await served((_, res, {path}) => {
      if (path === '/throws') throw new Error('thrown');
      if (path === '/rejects') return Promise.reject(new Error('rejected'));
      return res.end('fine');
    });
    try {
      assert.equal(statusOf(await get('/throws')), 500);
      assert.equal(statusOf(await get('/rejects')), 500);
      assert.equal(statusOf(await get()), 200);
      assert.match(said.join('\n'), /GET \/throws: Error: thrown[\s\S]*GET \/rejects: Error: rejected/);
    } finally {
      close();
    }
  });

  it('breaks the answer off when a handler fails after it has begun', async () => {
    const {get, close} = await served(async (_, res, {path}) => {
      res.writeHead(200, {'content-length': 100}).write('begun');
      if (path === '/late') throw new Error('late');
      res.end('-'.repeat(95));
    });
    try {
      assert.ok(!(await get('/late')).includes('-'.repeat(95)));
      assert.ok((await get()).endsWith('-'.repeat(95)));
    } finally {
      close();
    }
  });

  it('passes on the decoded path and the query', async () => {
    const {get, close} = await served((_, res, {path, query}) => res.end(JSON.stringify([path, [...query]])));
    try {
      const answer = await get('/a%20b/%C3%A9?x=%25&y=//[');
      assert.deepEqual(JSON.parse(answer.split('\r\n\r\n')[1]), [
        '/a b/é',
        [
          ['x', '%'],
          ['y', '//['],
        ],
      ]);
    } finally {
      close();
    }
  });
});
