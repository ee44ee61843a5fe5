// The server of the guest development host, with which the demo also serves, against requests that no browser sends.
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

function assertNotFramed(headers, path) {
  assert.equal(headers['x-frame-options'], 'DENY', path);
  assert.match(headers['content-security-policy'], /frame-ancestors 'none'/, path);
  assert.equal(headers['cross-origin-resource-policy'], 'same-origin', path);
}

describe('the servers of the demo and the guest development host', () => {
  const runs = {};
  before(async () => {
    [runs.dev, runs.demo] = await Promise.all([
      startProcess(file('dist/dev-host/cli.mjs'), [
        file('components/guests/plain-color.html'),
        '--port',
        '0',
      ]),
      startProcess(file('demo/start.mjs'), ['--no-build']),
    ]);
  });
  after(() => Object.values(runs).map(({child}) => child.kill('SIGKILL')));

  const headersAt = async (port, target) => {
    const answer = await sent(port, request(port, {target}));
    assert.equal(statusOf(answer), 200, target);
    return headersOf(answer);
  };

  describe('every server', () => {
    const path = '/config.json';
    let run;
    let port;
    before(() => {
      run = runs.dev;
      port = run.ports.Host;
    });
    const control = async (parts = {}) => sent(port, request(port, {target: path, ...parts}));
    /** The process is there, and answers. */
    const alive = async () => {
      assert.equal(run.child.exitCode, null, run.err);
      assert.equal(statusOf(await control()), 200, run.err);
    };

    it('answers 400 to request targets that are not a path, and stays alive', async () => {
      await alive();
      for (const target of malformedTargets)
        assert.equal(statusOf(await control({target})), 400, target.slice(0, 100));
      await alive();
    });

    it('refuses odd requests, and stays alive', async () => {
      for (const [what, [text, status]] of Object.entries(oddRequests(port, path))) {
        const answer = await sent(port, text);
        if (status) assert.equal(statusOf(answer), status, what);
        await alive();
      }
    });

    it('survives uploads that break off, and bodies that are not what it expects', async () => {
      await abortedUploads(port, path);
      for (const answer of await badBodies(port, path))
        assert.ok(statusOf(answer) < 500, answer.slice(0, 200));
      await alive();
    });

    it('answers only under loopback names with its own port', async () => {
      for (const host of foreignHosts(port))
        assert.ok([400, 403].includes(statusOf(await control({host}))), String(host));
      for (const host of [`127.0.0.1:${port}`, `[::1]:${port}`, `LOCALHOST:${port}`])
        assert.equal(statusOf(await control({host})), 200, host);
    });

    it('lets no page frame its answers, and none of another origin embed its refusals', async () => {
      for (const target of ['/nowhere', '//[']) {
        const headers = headersOf(await sent(port, request(port, {target})));
        assertNotFramed(headers, target);
        assert.equal(headers['x-content-type-options'], 'nosniff', target);
      }
      for (const target of ['/', '/page.js', path]) assertNotFramed(await headersAt(port, target), target);
    });

    it('reports a rejection that no caller waits for, and goes on', async () => {
      run.child.kill('SIGUSR2');
      const [text] = await once(run.child.stderr, 'data');
      assert.match(String(text), /Unhandled rejection: Error: detached/);
      assert.equal(run.child.exitCode, null);
    });
  });

  it('lets only the host page of the demo frame the relay', async () => {
    const {Demo: port} = runs.demo.ports;
    const headers = await headersAt(runs.demo.ports['Guest pages'], '/sandbox-proxy.html');

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
    return {said, get: (target = '/') => sent(port, request(port, {target})), close: () => server.close()};
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

  it('reports what others have sent without characters that operate a terminal', async () => {
    const {get, said, close} = await served(() => JSON.parse('\x1b]0;title\x07\x9b2J\u202e\n{'));
    try {
      assert.equal(statusOf(await get()), 500);
      assert.match(said.join(), /\\u\{1b\}\]0;title\\u\{7\}/);
      assert.doesNotMatch(said.join(), /[^\P{C}\n]/u);
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
