// Runs the two files of docs/guides/other-protocols.md for an agent in Node: the agent in a process of its own, with a stand-in for the Claude
// Agent SDK, which needs a key; its page in a browser.
import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, it} from 'node:test';
import {fileURLToPath} from 'node:url';
import {build} from 'esbuild';
import {listen} from '../../src/dev-host/listen.mjs';
import {send} from '../../src/dev-host/static.mjs';
import {browsers} from '../e2e/browsers.mjs';
import {click, Page} from '../e2e/page.mjs';
import {Runs, scriptOf} from '../e2e/readme-snippets.mjs';
import {builtPackage} from './bundled-snippet.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const toRun = new Runs('test/interop/remote-snippets.test.mjs');

/** Asks about one tool call, as the SDK does, and reports the decision. */
const sdk = `export async function* query({prompt, options}) {
  const {signal} = new AbortController();
  yield JSON.stringify(await options.canUseTool('Bash', {command: prompt}, {signal, toolUseID: '1'}));
}`;

/** Resolves the SDK with the stand-in. */
const standIn = {
  name: 'stand-in',
  setup({onLoad, onResolve}) {
    onResolve({filter: /^@anthropic-ai\//}, ({path}) => ({path, namespace: 'sdk'}));
    onLoad({filter: /./, namespace: 'sdk'}, () => ({contents: sdk}));
  },
};

/** The script of a block, with the ports of the test. */
async function bundled(block, ports, platform) {
  const contents = scriptOf(block).replaceAll(/\b(?:8080|5173)\b/g, (port) => ports[port]);
  const {outputFiles} = await build({
    stdin: {contents, resolveDir: here},
    plugins: [standIn, builtPackage],
    banner:
      platform === 'node'
        ? {js: "import {createRequire} from 'node:module'; const require = createRequire(import.meta.url);"}
        : {},
    bundle: true,
    platform,
    format: 'esm',
    target: 'es2022',
    write: false,
    logLevel: 'error',
  });
  return outputFiles[0].text;
}

/** A free port. */
async function freePort() {
  const {port, close} = await listen(0, () => {});
  await close();
  return port;
}

const [[name, launch]] = browsers;

describe(`the files of docs/guides/other-protocols.md for an agent and its page, in ${name}`, () => {
  it('present a tool call of the agent in the page, and return the decision', async () => {
    const block = toRun.take('In its page');
    let script;
    const site = await listen(0, (req, res) =>
      req.url === '/'
        ? send(
            res,
            'index.html',
            block.code.replace(/<script[\s\S]*/, '<script type="module" src="/script.js"></script>'),
          )
        : send(res, 'script.js', script),
    );
    const folder = await mkdtemp(join(tmpdir(), 'remote-'));
    const browser = await launch();
    let agent;
    try {
      const ports = {8080: await freePort(), 5173: site.port};
      script = await bundled(block, ports, 'browser');
      await writeFile(join(folder, 'agent.mjs'), await bundled(toRun.take('In the agent'), ports, 'node'));
      agent = spawn(process.execPath, [join(folder, 'agent.mjs')], {stdio: ['ignore', 'pipe', 'inherit']});
      const page = new Page(await browser.newPage());
      await page.page.goto(`http://localhost:${site.port}/`);
      await click(page.page, 'mcp-tool-approval >>> [part~="approve"]');
      const [decision] = await agent.stdout.take(1).toArray();
      assert.deepEqual(JSON.parse(decision).updatedInput, {command: 'Tidy up this folder.'});
      assert.deepEqual(toRun.left, []);
    } finally {
      agent?.kill();
      await browser.close();
      await site.close();
      await rm(folder, {recursive: true});
    }
  });
});
