/** The clock of the page, `performance.now()`, by which the package measures rules of time. Timers are real. */
const real = performance.now.bind(performance);
let ahead = 0;
let stoppedAt: number | undefined;

function control() {
  performance.now = () => stoppedAt ?? real() + ahead;
}

/** Moves the clock ahead by `ms`, so that a test does not wait for a rule of time. */
export function advanceClock(ms: number): void {
  ahead += ms;
  control();
}

/** Stops the clock: no rule of time is fulfilled until the returned function is called, even on a slow machine. */
export function stopClock(): () => void {
  control();
  stoppedAt = performance.now();
  return () => (stoppedAt = undefined);
}

/** Keeps timers of exactly `ms` from firing. The returned function fires them at once. For a time-out that follows something else. */
export function holdTimers(ms: number): () => void {
  const {setTimeout} = window;
  const held: (() => void)[] = [];
  window.setTimeout = ((run: () => void, after?: number) => {
    if (after === ms) held.push(run);
    return setTimeout(run, after);
  }) as typeof setTimeout;
  return () => {
    window.setTimeout = setTimeout;
    for (const run of held) run();
  };
}

/** Makes timers of exactly `ms` fire after `instead` ms, until the returned function is called. For time-outs that cannot be set. */
export function shortenTimers(ms: number, instead: number): () => void {
  const {setTimeout} = window;
  window.setTimeout = ((run: () => void, after?: number) =>
    setTimeout(run, after === ms ? instead : after)) as typeof setTimeout;
  return () => (window.setTimeout = setTimeout);
}
