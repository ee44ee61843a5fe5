// `npm start`: builds the package and serves the demo until Ctrl-C. `--no-build` serves the existing build.
import {spawn} from 'node:child_process';
import {fileURLToPath} from 'node:url';
import {startDemo} from './serve.mjs';
import {survive} from '../src/dev-host/guard.mjs';

let demo;
let child;
let stopping = false;

const write = (line) => process.stdout.write(`${line}\n`);

/** Runs `npm run build`. Shows its output only if it fails. */
function build() {
  return new Promise((resolve, reject) => {
    const cwd = fileURLToPath(new URL('..', import.meta.url));
    child = spawn('npm', ['run', '--silent', 'build'], {cwd, shell: process.platform === 'win32'});
    let output = '';
    const keep = (text) => (output += text);
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`The build failed.\n${output}`))));
  });
}

async function stop() {
  if (stopping) process.exit(0);
  stopping = true;
  child?.kill();
  await demo?.close();
  process.exit(0);
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
survive((line) => process.stderr.write(`${line}\n`));

try {
  if (!process.argv.includes('--no-build')) {
    write('Building …');
    await build();
  }
  demo = await startDemo();
  write(`
  Demo         ${demo.hostUrl}
  Elements     ${demo.hostUrl}elements.html
  Playground   ${demo.hostUrl}playground.html
  Apps         ${demo.hostUrl}apps.html
  Script tag   ${demo.hostUrl}script-tag.html
  Guest pages  ${demo.guestsUrl}
  MCP server   ${demo.mcpUrl}

  Stop with Ctrl-C.
`);
} catch (error) {
  if (!stopping) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
