import {releaseProxy, wrap} from 'comlink';
import type {FieldError} from '../../protocol/elicitation.js';
import type {JsonObject} from '../../protocol/json.js';
import {trustedMaker} from '../../protocol/window/trusted-types.js';
import type {EngineApi, EngineName, Task} from './engine.js';
import workerSource from './engine-worker.ts?script';
import {interruptible} from '../../async.js';

/** A Worker that is ready to validate. */
export interface WorkerEngine {
  readonly name: EngineName;
  check(task: Task): Promise<FieldError[]>;
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
    return await startEngine(worker, timeout, evaluation);
  } finally {
    revokeObjectURL(url);
  }
}

async function startEngine(worker: Worker, timeout: number, evaluation: boolean): Promise<WorkerEngine> {
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
    return {name, kill, check: workerCheck(remote)};
  } catch (error) {
    kill();
    throw error;
  }
}

/** Number of compiled schemas that a Worker keeps. */
const KEPT = 10;
/** The JSON texts of prepared schemas. Equal schemas of two requests are compiled once. */
const schemaTexts = new WeakMap<JsonObject, string>();

/** Returns the check of a Worker, which compiles a schema that has no place in it yet, and forgets the least recent one. */
export function workerCheck(remote: {
  compile(...args: Parameters<EngineApi['compile']>): Promise<void>;
  check(...args: Parameters<EngineApi['check']>): Promise<FieldError[]>;
}): WorkerEngine['check'] {
  const places = new Map<string, number>();
  return async ({schema, content}) => {
    const text = schemaTexts.get(schema) ?? JSON.stringify(schema);
    schemaTexts.set(schema, text);
    let place = places.get(text);
    if (place === undefined) {
      const [oldest] = places.keys();
      place = places.size < KEPT ? places.size : places.get(oldest!)!;
      if (place < places.size) places.delete(oldest!);
      await remote.compile(place, text);
    }
    places.delete(text);
    places.set(text, place);
    return content === undefined ? [] : remote.check(place, content);
  };
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
