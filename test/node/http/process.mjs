import {spawn} from 'node:child_process';
import {once} from 'node:events';

/** Runs in the process of a server: a promise that no caller waits for rejects with every SIGUSR2. */
const detached = 'data:text/javascript,process.on("SIGUSR2",()=>{Promise.reject(new Error("detached"))})';

/** Starts a script of the demo, and waits until it has printed where it is. */
export async function startProcess(script, args) {
  const child = spawn(process.execPath, ['--import', detached, script, ...args]);
  const run = {child, out: '', err: '', ended: once(child, 'exit')};
  child.stderr.on('data', (text) => (run.err += text));
  for await (const text of child.stdout) {
    run.out += text;
    if (run.out.includes('Ctrl-C')) break;
  }
  child.stdout.resume();
  /** Ports by the name under which the process prints them. */
  run.ports = Object.fromEntries(
    [...run.out.matchAll(/^ {2}([A-Z][\w ]*?) {2,}http:\/\/[\w.]+:(\d+)/gm)].map(([, name, port]) => [
      name,
      Number(port),
    ]),
  );
  return run;
}
