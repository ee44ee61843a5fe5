/** Polls until `condition` holds. */
export async function until(condition: () => unknown, what = 'the condition', ms = 15_000): Promise<void> {
  // Not `performance.now()`, which tests move.
  const start = Date.now();
  while (!condition()) {
    if (Date.now() - start > ms) throw new Error(`Timed out after ${ms} ms waiting for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
