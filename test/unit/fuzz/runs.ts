import fc from 'fast-check';

/**
 * The number of runs and the seed, which is fixed so that failures are reproducible. fast-check prints the seed and the path to the
 * smallest counterexample. Use `FUZZ_SEED=… npm test -- --node` for other cases.
 */
export const runs = (numRuns: number): fc.Parameters<unknown> => ({
  numRuns,
  seed: Number(process.env['FUZZ_SEED'] ?? 20_261_122),
});

export {fc};
