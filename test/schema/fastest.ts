/** The shortest time in ms that something took, of five tries. */
export const fastest = (run: () => void): number =>
  Math.min(
    ...Array.from({length: 5}, () => {
      const start = performance.now();
      run();
      return performance.now() - start;
    }),
  );
