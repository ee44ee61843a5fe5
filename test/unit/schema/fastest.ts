/** The shortest duration in ms of five runs. */
export const fastest = (run: () => void): number =>
  Math.min(
    ...Array.from({length: 5}, () => {
      const start = performance.now();
      run();
      return performance.now() - start;
    }),
  );
