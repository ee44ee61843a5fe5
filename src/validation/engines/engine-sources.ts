// Where the engines come from, each loaded when it is first needed.
import type {PageEngine} from './engine.js';

/** The text of the Worker. */
export const workerSource = async (): Promise<string> => (await import('./engine-worker.ts?script')).default;

/** What validates where no Worker may. */
export const loadPageEngine = async (): Promise<PageEngine> => (await import('./page-engine.js')).checkInPage;
