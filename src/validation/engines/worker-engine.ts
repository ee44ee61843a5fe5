import {releaseProxy, wrap} from 'comlink';
import type {FieldError} from '../../protocol/elicitation.js';
import {trustedMaker} from '../../protocol/trusted-types.js';
import type {EngineApi, EngineName, Task} from './engine.js';
import {workerSource} from './engine-sources.js';
import {interruptible} from '../../async.js';

/** One Worker of ours, ready to validate. */
export interface WorkerEngine {
  readonly name: EngineName;
  /** @param onSuspect - is told the place of the pattern to blame if this takes too long, before it can. */
  check(task: Task, onSuspect?: (path: string) => void): Promise<FieldError[]>;
  /** Ends the Worker, whatever it is doing. */
  kill(): void;
}

/** The page's policy does not let a Worker start: trying again is of no use. */
export class WorkerBlocked extends Error {}

/**
 * Starts a Worker.
 *
 * @param patience - ms until it is given up
 * @param evaluation - whether to try Ajv, which needs it
 * @throws WorkerBlocked where the page's policy forbids it; another Error when it did not start in time
 */
export async function startWorkerEngine(patience: number, evaluation = true): Promise<WorkerEngine> {
  const {worker, url, cause} = await createWorker(undefined);
  if (!worker) throw new WorkerBlocked('No Worker allowed', {cause});
  try {
    return await start(worker, patience, evaluation);
  } finally {
    revokeObjectURL(url);
  }
}

async function start(worker: Worker, patience: number, evaluation: boolean): Promise<WorkerEngine> {
  const remote = wrap<EngineApi>(worker);
  const kill = () => {
    remote[releaseProxy]();
    worker.terminate();
  };
  // Chromium and Firefox report a forbidden Worker by an event without a message, and at no time that is certain.
  const failed = new Promise<never>((_resolve, reject) => {
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new WorkerBlocked(event.message));
    };
  });
  try {
    const late = () => new Error(`No Worker within ${patience} ms`);
    const name = await interruptible(Promise.race([remote.ready(evaluation), failed]), {
      timeout: patience,
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

// As they were when this module was loaded: what is signed is the URL that the browser gave to our text.
const {Blob} = globalThis;
const {createObjectURL, revokeObjectURL} = URL;

const createWorker = trustedMaker('worker', async (_data: undefined, sign) => {
  const url = createObjectURL(new Blob([await workerSource()], {type: 'text/javascript'}));
  try {
    return {worker: new Worker(sign('createScriptURL', url), {name: 'mcp-elicitation-validation'}), url};
  } catch (cause) {
    revokeObjectURL(url);
    // WebKit's SecurityError, or a TypeError where Trusted Types do not know our policy.
    return {url, cause};
  }
});
