import {spawn} from 'node:child_process';
import {once} from 'node:events';

/** Code for the process of a server: rejects a detached promise on every SIGUSR2. */
const detached = 'data:text/javascript,process.on("SIGUSR2",()=>{Promise.reject(new Error("detached"))})';

/** Starts a script of the demo and waits until it has printed its URLs. */
export async function startProcess(script, args) {
  const child = spawn(process.execPath, ['--import', detached, script, ...args]);
  const run = {child, out: '', err: '', ended: once(child, 'exit')};
  child.stderr.on('data', (text) => (run.err += text));
  for await (const text of child.stdout) {
    run.out += text;
    if (run.out.includes('Ctrl-C')) break;
  }
  child.stdout.resume();
  /** Ports by the name that the process prints. */
  run.ports = Object.fromEntries(
    [...run.out.matchAll(/^ {2}([A-Z][\w ]*?) {2,}http:\/\/[\w.]+:(\d+)/gm)].map(([, name, port]) => [
      name,
      Number(port),
    ]),
  );
  return run;
}
