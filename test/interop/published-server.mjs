// Runs a server that is published on npm in a separate process, over Streamable HTTP.
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {createServer} from 'node:net';
import {fileURLToPath} from 'node:url';
import {until} from '../e2e/page.mjs';

export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const {port} = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Kills a process. On SIGTERM, some of these servers wait until the browser disconnects. */
export async function stop(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/**
 * Starts `@modelcontextprotocol/<name>`, which takes its port from the environment.
 *
 * @param {string[]} args command-line arguments
 */
export async function startPublished(name, args = []) {
  const main = new URL(`node_modules/@modelcontextprotocol/${name}/dist/index.js`, import.meta.url);
  const port = await freePort();
  const child = spawn(process.execPath, [fileURLToPath(main), ...args], {
    env: {...process.env, PORT: String(port)},
    stdio: 'ignore',
  });
  const url = `http://localhost:${port}/mcp`;
  await until(name, () => fetch(url, {method: 'OPTIONS'}).then(Boolean, () => false));
  return {url, close: () => stop(child)};
}
