import {releaseProxy, wrap} from 'comlink';
import type {FieldError} from '../protocol/elicitation.js';
import type {JsonObject} from '../protocol/json.js';
import {trustedScriptUrl} from '../protocol/trusted-types.js';
import type {EngineApi, EngineName} from './engine.js';
import {interruptible} from './interruptible.js';
import {workerSource} from './worker-source.js';

/** One Worker of ours, ready to validate. */
export interface WorkerEngine {
  readonly name: EngineName;
  check(schema: JsonObject, content: unknown): Promise<FieldError[]>;
  /** Ends the Worker, whatever it is doing. */
  kill(): void;
}

/** The page's policy does not let a Worker start: trying again is of no use. */
export class WorkerBlocked extends Error {}

/**
 * Starts a Worker.
 *
 * @param patience - ms until it is given up
 * @throws WorkerBlocked where the page's policy forbids it; another Error when it did not start in time
 */
export async function startWorkerEngine(patience: number): Promise<WorkerEngine> {
  const text = await workerSource();
  const url = URL.createObjectURL(new Blob([text], {type: 'text/javascript'}));
  try {
    return await start(url, patience);
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function start(url: string, patience: number): Promise<WorkerEngine> {
  const worker = create(url);
  const remote = wrap<EngineApi>(worker);
  const kill = () => {
    remote[releaseProxy]();
    worker.terminate();
  };
  // Chromium and Firefox report a forbidden Worker by an event without a message, and at no time that is certain.
  const failed = new Promise<never>((_resolve, reject) => {
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new WorkerBlocked(`The Worker did not start: ${event.message ?? 'no reason given'}`));
    };
  });
  try {
    const late = () => new Error(`The Worker did not start within ${patience} ms`);
    const name = await interruptible(Promise.race([remote.ready(), failed]), {timeout: patience, late});
    return {name, kill, check: (schema, content) => remote.check(schema, content)};
  } catch (error) {
    kill();
    throw error;
  }
}

function create(url: string): Worker {
  try {
    return new Worker(trustedScriptUrl(url), {name: 'mcp-elicitation-validation'});
  } catch (error) {
    // WebKit's SecurityError, or a TypeError where Trusted Types do not know our policy.
    throw new WorkerBlocked('The page does not allow a Worker', {cause: error});
  }
}
