type Checks = typeof import('./check.js');

let checks: Checks | undefined;

/** Returns the checks of entries, once loaded. Until then an entry has no error, and nothing can be entered. */
export const loadedChecks = (): Checks | undefined => checks;

/** Loads the checks. A form loads them before anything can be entered. */
export const loadChecks = async (): Promise<Checks> => (checks ??= await import('./check.js'));
