/** The text of the Worker, loaded when it is first needed. */
export const workerSource = async (): Promise<string> => (await import('./engine-worker.ts?script')).default;
