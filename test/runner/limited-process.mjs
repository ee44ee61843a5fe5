// A test process that ends in time: nothing that hangs may hold up a run, or leave a browser behind.
import {spawn} from 'node:child_process';
import {once} from 'node:events';

/** Ends a process and what it has started. */
function end(child) {
  if (process.platform === 'win32') return child.kill();
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}

/**
 * Runs Node. Resolves to how it ended: its code as a number, or a signal if it was ended after `limit` ms.
 *
 * @param options - As of `spawn()`. No `stdio` may be a pipe.
 */
export async function limitedProcess(args, limit, options) {
  // A process group, so that a browser ends with its runner.
  const child = spawn(process.execPath, args, {...options, detached: process.platform !== 'win32'});
  const stop = () => end(child);
  process.once('exit', stop);
  const timer = setTimeout(stop, limit);
  const [code, signal] = await once(child, 'close');
  clearTimeout(timer);
  process.off('exit', stop);
  return signal ?? code;
}
