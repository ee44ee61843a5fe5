import {releaseProxy, wrap} from 'comlink';
import type {FieldError} from '../../protocol/elicitation.js';
import {trustedMaker} from '../../protocol/window/trusted-types.js';
import type {EngineApi, EngineName, Task} from './engine.js';
import workerSource from './engine-worker.ts?script';
import {interruptible} from '../../async.js';

/** A Worker that is ready to validate. */
export interface WorkerEngine {
  readonly name: EngineName;
  /** @param onSuspect - called before validation with the path of the pattern that may cause a timeout */
  check(task: Task, onSuspect?: (path: string) => void): Promise<FieldError[]>;
  /** Terminates the Worker, even if it is busy. */
  kill(): void;
}

/** The page's Content Security Policy forbids the Worker. A retry would fail again. */
export class WorkerBlocked extends Error {}

/**
 * Starts a Worker.
 *
 * @param timeout - time limit in ms for the start
 * @param evaluation - whether to try Ajv, which needs `eval`
 * @throws WorkerBlocked when the page's policy forbids it; another Error when it does not start in time
 */
export async function startWorkerEngine(timeout: number, evaluation = true): Promise<WorkerEngine> {
  const {worker, url, cause} = await createWorker(undefined);
  if (!worker) throw new WorkerBlocked('validate(): the page does not allow a Worker.', {cause});
  try {
    return await start(worker, timeout, evaluation);
  } finally {
    revokeObjectURL(url);
  }
}

async function start(worker: Worker, timeout: number, evaluation: boolean): Promise<WorkerEngine> {
  const remote = wrap<EngineApi>(worker);
  const kill = () => {
    remote[releaseProxy]();
    worker.terminate();
  };
  // Chromium and Firefox report a forbidden Worker with an `error` event that has no message and arrives at an unspecified time.
  const failed = new Promise<never>((_resolve, reject) => {
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new WorkerBlocked(event.message));
    };
  });
  try {
    const late = () => new Error(`validate(): the Worker did not start within ${timeout} ms.`);
    const name = await interruptible(Promise.race([remote.ready(evaluation), failed]), {
      timeout,
      late,
    });
    const check: WorkerEngine['check'] = async ({schema, content}, onSuspect) => {
      const suspect = await remote.prepare(schema);
      onSuspect?.(suspect);
      return remote.check(content);
    };
    return {name, kill, check};
  } catch (error) {
    kill();
    throw error;
  }
}

// Captured when this module loads, so that only URLs that the browser created for our script are signed.
const {Blob} = globalThis;
const {createObjectURL, revokeObjectURL} = URL;

const createWorker = trustedMaker('worker', async (_data: undefined, sign) => {
  const url = createObjectURL(new Blob([workerSource], {type: 'text/javascript'}));
  try {
    return {worker: new Worker(sign('createScriptURL', url), {name: 'mcp-elicitation-validation'}), url};
  } catch (cause) {
    revokeObjectURL(url);
    // A SecurityError in WebKit, or a TypeError if Trusted Types do not allow our policy.
    return {url, cause};
  }
});
