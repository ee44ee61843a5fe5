import fc from 'fast-check';

/**
 * How often a property is tried, and from which seed: the same in every run, so that a failure can be seen again. fast-check
 * prints the seed and the path to the smallest counterexample; other cases are tried with `FUZZ_SEED=… npm test -- --node`.
 */
export const runs = (numRuns: number): fc.Parameters<unknown> => ({
  numRuns,
  seed: Number(process.env['FUZZ_SEED'] ?? 20_261_122),
});

export {fc};
