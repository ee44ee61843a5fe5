// Loads each engine when it is first needed.
import type {PageEngine} from './engine.js';

/** Returns the source of the Worker. */
export const workerSource = async (): Promise<string> => (await import('./engine-worker.ts?script')).default;

/** Loads the engine for pages where Workers are forbidden. */
export const loadPageEngine = async (): Promise<PageEngine> => (await import('./page-engine.js')).checkInPage;
