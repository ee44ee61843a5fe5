// The development server of LangGraph, which keeps everything in memory.
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {until} from '../e2e/page.mjs';
import {freePort} from './published-server.mjs';

const cli = fileURLToPath(new URL('node_modules/@langchain/langgraph-cli/dist/cli/cli.mjs', import.meta.url));

/**
 * Starts the server.
 *
 * @param name - A name that no other test file uses.
 * @param code - A module that exports the graphs.
 * @param graphs - The names of the exports.
 */
export async function startDevServer(name, code, graphs) {
  // In node_modules, because the server writes files and resolves packages from there.
  const folder = fileURLToPath(new URL(`node_modules/.cache/langgraph-${name}/`, import.meta.url));
  rmSync(folder, {recursive: true, force: true});
  mkdirSync(folder, {recursive: true});
  writeFileSync(`${folder}graph.mjs`, code);
  const paths = Object.fromEntries(graphs.map((graph) => [graph, `./graph.mjs:${graph}`]));
  writeFileSync(
    `${folder}langgraph.json`,
    JSON.stringify({node_version: '20', dependencies: ['.'], graphs: paths, env: {}}),
  );
  const port = await freePort();
  // The server has child processes, which end with their group.
  const child = spawn(process.execPath, [cli, 'dev', '--port', String(port), '--no-browser'], {
    cwd: folder,
    env: {...process.env, LANGSMITH_TRACING: 'false', LANGGRAPH_CLI_NO_ANALYTICS: '1'},
    stdio: 'ignore',
    detached: true,
  });
  const apiUrl = `http://localhost:${port}`;
  const isUp = () =>
    fetch(`${apiUrl}/ok`).then(
      ({ok}) => ok,
      () => false,
    );
  await until('the development server', isUp, 60_000);
  return {
    apiUrl,
    async close() {
      const gone = once(child, 'exit');
      process.kill(-child.pid, 'SIGKILL');
      await gone;
      rmSync(folder, {recursive: true, force: true});
    },
  };
}
