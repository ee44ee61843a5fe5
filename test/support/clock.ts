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

/** ms of each step in which a page that has loaded as a relay may still say hello. For `shortenTimers()`. */
export const RELAY_GRACE = 250;

/** Makes timers of exactly `ms` fire after `instead` ms, until the returned function is called. For time-outs that cannot be set. */
export function shortenTimers(ms: number, instead: number): () => void {
  const {setTimeout} = window;
  window.setTimeout = ((run: () => void, after?: number) =>
    setTimeout(run, after === ms ? instead : after)) as typeof setTimeout;
  return () => (window.setTimeout = setTimeout);
}

/**
 * Keeps timers of exactly `ms` from firing. The returned function fires them at once, and makes later ones real again. For a time-out that
 * follows something else, which the test knows to have happened.
 */
export function holdTimers(ms: number, view: Window = window): () => void {
  const {setTimeout, clearTimeout} = view;
  const held = new Map<unknown, () => void>();
  view.setTimeout = ((run: () => void, after?: number) => {
    if (after !== ms) return setTimeout(run, after);
    const id = setTimeout(() => {}, 0);
    held.set(id, run);
    return id;
  }) as typeof setTimeout;
  view.clearTimeout = (id) => {
    held.delete(id);
    clearTimeout(id);
  };
  return () => {
    Object.assign(view, {setTimeout, clearTimeout});
    for (const run of held.values()) run();
  };
}
