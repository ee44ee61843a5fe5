// The conformance suite with hosts that are simulated in Node: one that does everything right, and some that do not.
// test/e2e/conformance.test.mjs runs it with this package's frame.
import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, describe, it} from 'node:test';
import {pathToFileURL} from 'node:url';
import {Client, StreamableHTTPClientTransport} from '@modelcontextprotocol/client';
import {StdioClientTransport} from '@modelcontextprotocol/client/stdio';
import {startConformance} from '../../dist/conformance/index.mjs';
import {callToolWithElicitation, connectElicitation, elicitationCapabilities} from '../../dist/mcp.js';
import {inRoot} from '../../scripts/entries.mjs';
import {snippetsOf} from '../e2e/readme-snippets.mjs';

const cli = inRoot('dist/dev-host/cli.mjs');
const REVISIONS = ['2025-11-25', '2026-07-28'];

async function connected(transport, revision, presenter, capabilities = elicitationCapabilities()) {
  const versionNegotiation = {mode: revision < '2026' ? 'legacy' : {pin: revision}};
  const client = new Client({name: 'simulated', version: '1.2.3'}, {capabilities, versionNegotiation});
  connectElicitation(client, presenter);
  await client.connect(transport);
  return client;
}

/** The resource of the app of the suite. */
async function appOf(suite) {
  const transport = new StreamableHTTPClientTransport(new URL(suite.mcp));
  const client = await connected(transport, '2025-11-25', {elicit: async () => ({action: 'cancel'})});
  const {tools} = await client.listTools();
  const {_meta} = tools.find(({name}) => name === 'run_probe');
  const {contents} = await client.readResource({uri: _meta.ui.resourceUri});
  await client.close();
  return contents[0];
}

/** Opens a page as a browser does. */
async function visit(url) {
  const {origin, pathname, search, hash} = new URL(url);
  await fetch(origin + pathname + search);
  await fetch(origin + pathname, {method: 'POST', body: JSON.stringify({query: search, hash})});
}

const defaultsOf = ({properties = {}} = {}) =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([, {default: value}]) => value !== undefined && value !== null)
      .map(([name, {default: value}]) => [name, value]),
  );

/** A driver whose host displays every message exactly, and does what the case says. */
function simulatedDriver(answer) {
  let client;
  const waiting = [];
  const presenter = {
    elicit: (request, {signal} = {}) =>
      new Promise((resolve, reject) => {
        const entry = {request, resolve};
        waiting.push(entry);
        signal?.addEventListener('abort', () => {
          waiting.splice(waiting.indexOf(entry), 1);
          reject(signal.reason);
        });
      }),
  };
  let current;
  return {
    revisions: REVISIONS,
    async connect(server, revision) {
      client = await connected(new StreamableHTTPClientTransport(new URL(server)), revision, presenter);
    },
    call: (name, args) => callToolWithElicitation(client, {name, arguments: args}, presenter),
    async question(signal) {
      while (!waiting.length || waiting[0] === current) {
        signal.throwIfAborted();
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      current = waiting[0];
      const {message, requestedSchema} = current.request;
      const text = message.replaceAll('\u202e', '').replaceAll(/(\p{Mn}{3})\p{Mn}+/gu, '$1');
      return {
        text,
        warns: /password|\u0430ssword|key/i.test(JSON.stringify(requestedSchema?.properties ?? {})),
      };
    },
    async act(act) {
      if (act.press === 'nothing') return;
      waiting.splice(waiting.indexOf(current), 1);
      current.resolve(await answer(act, current.request));
    },
    async reset() {
      for (const {resolve} of waiting.splice(0)) resolve({action: 'cancel'});
    },
    close: () => client.close(),
  };
}

async function rightAnswer({press, enter}, {url, requestedSchema}) {
  if (press !== 'accept') return {action: press};
  if (!url) return {action: 'accept', content: {...defaultsOf(requestedSchema), ...enter}};
  if (url.startsWith('http')) await visit(url);
  return {action: url.startsWith('http') ? 'accept' : 'decline'};
}

describe('the conformance suite', () => {
  const running = [];
  after(() => Promise.all(running.map(({close}) => close())));
  const start = async (options = {}) => {
    const suite = await startConformance({port: 0, say: () => {}, ...options});
    running.push(suite);
    return suite;
  };
  const driven = async (answer, revision, options) => {
    const suite = await start(options);
    const driver = simulatedDriver(answer);
    const report = await suite.drive(driver, revision);
    await driver.close();
    return {suite, report};
  };

  it('has 88 cases of elicitation and 52 of apps, numbered without a gap, with titles of their own', async () => {
    const {cases} = await start();
    const numbered = (letter, length) =>
      Array.from({length}, (_, index) => `${letter}${String(index + 1).padStart(2, '0')}`);
    assert.deepEqual(
      cases.map(({id}) => id),
      [...numbered('E', 88), ...numbered('A', 52)],
    );
    assert.equal(new Set(cases.map(({title}) => title)).size, cases.length);
  });

  it('judges what its app reports, and what the app has reached at an origin that it has not declared', async () => {
    const suite = await start({cases: ['A06', 'A07', 'A22', 'A23', 'A47']});
    const {text} = await appOf(suite);
    const [own] = new RegExp(`${suite.url}[\\w-]+/`).exec(text);
    const report = (seen, at = own) => fetch(`${at}probe`, {method: 'POST', body: JSON.stringify(seen)});
    const verdicts = () => suite.report().results.map(({id, verdict}) => `${id} ${verdict}`);
    await report({ping: {result: {}}, 'unknown request': {nothing: true}});
    assert.deepEqual(verdicts(), ['A06 passed', 'A07 failed']);
    await fetch(`${own}leak/fetch`);
    await report({'leak fetch': true, 'leak image': true, 'unknown request': {error: {code: -32601}}});
    assert.deepEqual(verdicts(), ['A06 passed', 'A07 passed', 'A22 failed', 'A23 passed']);
    await report({rejected: {nothing: true}});
    assert.deepEqual(verdicts().at(-1), 'A47 failed');
    // Another website does not know the address of the app.
    const before = verdicts();
    await report({ping: {nothing: true}}, suite.url);
    await fetch(`${suite.url}leak/image`);
    await report({ping: {nothing: true}}, own.replace(/.\/$/, '/'));
    assert.deepEqual(verdicts(), before);
  });

  it('refuses a body that is too long or not an object, and judges the next one', async () => {
    const suite = await start({cases: ['A06']});
    const {text} = await appOf(suite);
    const [own] = new RegExp(`${suite.url}[\\w-]+/`).exec(text);
    const post = (body, url = `${own}probe`, headers = {}) =>
      fetch(url, {method: 'POST', body, headers}).then(({status}) => status);
    const long = JSON.stringify({ping: {result: 'x'.repeat(1_000_000)}});
    assert.equal(await post(long), 413);
    const mcp = {'content-type': 'application/json', accept: 'application/json, text/event-stream'};
    assert.equal(await post(`[${'0,'.repeat(5_000_000)}0]`, suite.mcp, mcp), 413);
    for (const body of ['{', '[]', 'null', '7']) assert.equal(await post(body), 400, body);
    assert.deepEqual(suite.report().results, []);
    assert.equal(await post('{"ping": {"result": {}}}'), 200);
    assert.deepEqual(
      suite.report().results.map(({verdict}) => verdict),
      ['passed'],
    );
  });

  it('gives the app a resource with the origin that it declares, and no other', async () => {
    const suite = await start({cases: ['A']});
    const {text, mimeType, _meta} = await appOf(suite);
    assert.deepEqual(_meta.ui.csp, {connectDomains: [new URL(suite.url).origin]});
    assert.equal(mimeType, 'text/html;profile=mcp-app');
    assert.ok(text.includes(suite.url.replace('localhost', '127.0.0.1')));
  });

  for (const revision of REVISIONS)
    it(`passes a host that does what each case says, in ${revision}`, async () => {
      const {report} = await driven(rightAnswer, revision, {cases: ['E']});
      assert.deepEqual(
        report.results.filter(({verdict}) => verdict === 'failed'),
        [],
      );
      assert.equal(report.counts.open, 0);
      assert.equal(report.counts['not run'], revision < '2026' ? 0 : 10);
      assert.deepEqual(report.host, {name: 'simulated', version: '1.2.3', revision});
    });

  it('finds the differences of the client of the official SDK that the guide lists', async () => {
    const guide = readFileSync(inRoot('docs/guides/conformance.md'), 'utf8');
    const listed = [...guide.matchAll(/^\| (E\d\d) \| SDK client \|/gm)].map(([, id]) => id);
    assert.ok(listed.length > 5);
    const suite = await start({cases: ['E0', 'E1', 'E5']});
    const waiting = [];
    const client = new Client({name: 'plain', version: '1'}, {capabilities: {elicitation: {form: {}}}});
    client.setRequestHandler(
      'elicitation/create',
      ({params}) => new Promise((answer) => waiting.push({params, answer})),
    );
    const driver = {
      ...simulatedDriver(rightAnswer),
      connect: (server) => client.connect(new StreamableHTTPClientTransport(new URL(server))),
      call: (name, args) => client.callTool({name, arguments: args}),
      async question(signal) {
        for (; !waiting.length; await new Promise((resolve) => setTimeout(resolve, 5)))
          signal.throwIfAborted();
        return {text: waiting[0].params.message, warns: false};
      },
      async act(act) {
        const {params, answer} = waiting.shift();
        answer(await rightAnswer(act, params));
      },
    };
    const {results} = await suite.drive(driver, '2025-11-25');
    await client.close();
    assert.deepEqual(
      results.filter(({verdict}) => verdict === 'failed').map(({id}) => id),
      listed,
    );
  });

  it('writes problems of a host without characters that operate a terminal', async () => {
    const lines = [];
    const suite = await start({cases: ['E01'], say: (line) => lines.push(line)});
    const call = () => Promise.reject(new Error('\x1b[2Jpassed\u202e'));
    const driver = {...simulatedDriver(rightAnswer), call};
    await suite.drive(driver, '2025-11-25');
    await driver.close();
    assert.match(lines.join('\n'), /E01 failed[\s\S]*\\u\{1b\}\[2Jpassed/);
    assert.doesNotMatch(lines.join(''), /[^\P{C}\n]/u);
  });

  it('fails a host that accepts everything without asking', async () => {
    const accepts = async (_, {requestedSchema}) => ({
      action: 'accept',
      content: defaultsOf(requestedSchema),
    });
    // Without the cases about pages and time, for which the server waits.
    const {report} = await driven(accepts, '2025-11-25', {
      cases: ['E01', 'E22', 'E24', 'E25', 'E26', 'E63', 'E66', 'E73', 'E82', 'E85'],
    });
    assert.deepEqual(
      report.results.map(({id, verdict}) => `${id} ${verdict}`).filter((each) => !each.endsWith('failed')),
      [],
    );
  });

  it('says what was expected and what has arrived, in the result of the tool and on its page', async () => {
    const suite = await start({cases: ['E01']});
    const presenter = {elicit: async () => ({action: 'accept', content: {size: '<small>'}})};
    const client = await connected(
      new StreamableHTTPClientTransport(new URL(suite.mcp)),
      '2025-11-25',
      presenter,
    );
    const {content, structuredContent} = await client.callTool({name: 'next_case', arguments: {}});
    await client.close();
    assert.match(
      content[0].text,
      /^E01 failed: A choice of plain values \(enum\)\nexpected accept with \{"size":"medium"\}; received/,
    );
    assert.equal(structuredContent.verdict, 'failed');
    const page = await (await fetch(suite.url)).text();
    assert.match(page, /simulated 1\.2\.3, protocol revision 2025-11-25/);
    assert.match(page, /Must arrive: accept with \{&quot;size&quot;:&quot;medium&quot;\}/);
    assert.ok(!page.includes('<small>&lt;') && page.includes('&lt;small&gt;'));
    const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
    suite.write(folder);
    assert.equal(readFileSync(join(folder, 'index.html'), 'utf8'), page);
    assert.deepEqual(JSON.parse(readFileSync(join(folder, 'results.json'), 'utf8')), suite.report());
    rmSync(folder, {recursive: true});
  });

  it('does not run a case for a client that declares no elicitation, and asks nothing', async () => {
    const suite = await start({cases: ['E01']});
    const asked = [];
    const presenter = {elicit: async (request) => asked.push(request)};
    const transport = new StreamableHTTPClientTransport(new URL(suite.mcp));
    const client = await connected(transport, '2025-11-25', presenter, {});
    const {content} = await client.callTool({name: 'run_case', arguments: {id: 'e01'}});
    await client.close();
    assert.match(content[0].text, /^E01 not run: .*\nThe client does not declare elicitation\./);
    assert.deepEqual(asked, []);
  });

  it('speaks over stdin and stdout with --stdio', async () => {
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [cli, 'conformance', '--stdio', '--port', '0', '--cases', 'E01,E24'],
      stderr: 'ignore',
    });
    const presenter = {elicit: async () => ({action: 'accept', content: {size: 'medium'}})};
    const client = await connected(transport, '2025-11-25', presenter);
    const {content} = await client.callTool({name: 'run_case', arguments: {id: 'E01'}});
    assert.match(
      content[0].text,
      /^E01 passed[\s\S]*\nNext: E24, Declining sends decline\. What the person does: Decline\./,
    );
    await client.close();
  });

  it('reports drivers and cases that do not exist, and a port that is not a number', async () => {
    const run = async (...args) => {
      const child = spawn(process.execPath, [cli, 'conformance', '--port', '0', ...args]);
      let said = '';
      child.stderr.on('data', (chunk) => (said += chunk));
      const code = await new Promise((resolve) => child.on('close', resolve));
      return `${code} ${said}`;
    };
    assert.match(await run('--drive', 'none'), /^1 --drive: there is no driver "none"/);
    assert.match(await run('--cases', 'Z'), /^1 conformance: no case has such an id/);
    assert.match(await run('--port', 'x'), /^1 --port: must be a number from 0 to 65535/);
  });

  it('runs cases with the driver of docs/guides/conformance.md', async () => {
    const guide = readFileSync(inRoot('docs/guides/conformance.md'), 'utf8');
    const [{code}] = snippetsOf(guide).filter(({language}) => language === 'mjs');
    const folder = inRoot('node_modules/.cache/conformance-guide');
    mkdirSync(folder, {recursive: true});
    writeFileSync(join(folder, 'my-driver.mjs'), code);
    const {createDriver} = await import(pathToFileURL(join(folder, 'my-driver.mjs')));
    const suite = await start({cases: ['E01', 'E17', 'E24', 'E26', 'E38']});
    const driver = createDriver();
    const {results} = await suite.drive(driver, driver.revisions[0]);
    await driver.close();
    assert.deepEqual(
      results.map(({verdict}) => verdict),
      Array(5).fill('passed'),
    );
  });
});
