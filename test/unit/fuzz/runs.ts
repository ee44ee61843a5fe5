import fc from 'fast-check';

/** `FUZZ_RUNS=<factor>` multiplies the runs. The gate makes as many as the tests name. */
const factor = Number(process.env['FUZZ_RUNS'] ?? 1);

/**
 * The number of runs and the seed, which is fixed so that failures are reproducible. fast-check prints the seed and the path to the
 * smallest counterexample. Use `FUZZ_SEED=… npm test -- --layer unit` for other cases.
 */
export const runs = (numRuns: number): fc.Parameters<unknown> => ({
  numRuns: Math.ceil(numRuns * factor),
  seed: Number(process.env['FUZZ_SEED'] ?? 20_261_122),
});

/** An object with some of the members. */
export const some = <T>(entries: {[K in keyof T]: fc.Arbitrary<T[K]>}) =>
  fc.record(entries, {requiredKeys: []});

/** Copies a value with prototypes, as a Worker receives it. */
export const cloned = <T>(value: T): T => JSON.parse(JSON.stringify(value));

export {fc};
