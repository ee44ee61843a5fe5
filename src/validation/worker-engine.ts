import {releaseProxy, wrap} from 'comlink';
import type {FieldError} from '../protocol/elicitation.js';
import {trustedScriptUrl} from '../protocol/trusted-types.js';
import type {EngineApi, EngineName, Task} from './engine.js';
import {workerSource} from './engine-sources.js';
import {interruptible} from './interruptible.js';

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
  const text = await workerSource();
  const url = URL.createObjectURL(new Blob([text], {type: 'text/javascript'}));
  try {
    return await start(url, patience, evaluation);
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function start(url: string, patience: number, evaluation: boolean): Promise<WorkerEngine> {
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
      reject(new WorkerBlocked(event.message));
    };
  });
  try {
    const late = () => new Error(`No Worker within ${patience} ms`);
    const name = await interruptible(Promise.race([remote.ready(evaluation), failed]), {
      timeout: patience,
      late,
    });
    const check: WorkerEngine['check'] = async ({schema, content, limits}, onSuspect) => {
      const suspect = await remote.prepare(schema, limits);
      onSuspect?.(suspect);
      return remote.check(content);
    };
    return {name, kill, check};
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
    throw new WorkerBlocked('No Worker allowed', {cause: error});
  }
}
