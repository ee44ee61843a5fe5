import {spawn} from 'node:child_process';
import {once} from 'node:events';

/** Code for the process of a server: rejects a detached promise on every SIGUSR2. */
const detached = 'data:text/javascript,process.on("SIGUSR2",()=>{Promise.reject(new Error("detached"))})';

/**
 * Starts a script and waits until it has printed its URLs.
 *
 * @throws if it ends before.
 */
export async function startProcess(script, args, cwd) {
  const child = spawn(process.execPath, ['--import', detached, script, ...args], {cwd});
  const run = {child, out: '', err: '', ended: once(child, 'exit')};
  child.stderr.on('data', (text) => (run.err += text));
  for await (const text of child.stdout) {
    run.out += text;
    if (run.out.includes('Ctrl-C')) break;
  }
  if (!run.out.includes('Ctrl-C')) {
    await run.ended;
    throw new Error(`${script} ended before it was ready: ${run.err}`);
  }
  child.stdout.resume();
  run.url = /http:\/\/localhost:\d+\//.exec(run.out)?.[0];
  /** Ports by the name that the process prints. */
  run.ports = Object.fromEntries(
    [...run.out.matchAll(/^ {2}([A-Z][\w ]*?) {2,}http:\/\/[\w.]+:(\d+)/gm)].map(([, name, port]) => [
      name,
      Number(port),
    ]),
  );
  return run;
}
