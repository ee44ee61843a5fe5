// Measures whether the time of a regular expression grows faster than its input.
import {createContext, Script} from 'node:vm';
import {hostileTexts, textOf, type HostileText} from './hostile-texts.js';
import type {Regex} from './sources.js';

/** Length of the first test of every text. Non-linear patterns take far more than `SUSPECT` ms for it. */
const SHORT = 2_000;
const SUSPECT = 0.3;
/** Minimum time in ms for a reliable measurement, and the maximum text length to reach it. */
const FLOOR = 3;
const LONGEST = 256_000;
/** Maximum ratio of the times for a text of twice the length. */
const MOST = 3;
/** Timeout for one pattern in ms, because an exponential one does not end. */
const TIMEOUT = 20_000;

/** Returns the best time in ms of some runs for a text. */
type Measure = (text: string, runs: number) => number;

/** Runs in a separate context, because only a script with a `timeout` can be stopped during a match. */
const SCRIPT = new Script(`
  const first = new RegExp(source, flags.replace('g', ''));
  const all = new RegExp(source, flags.replace('g', '') + 'g');
  work((text, runs) => {
    let best = Infinity;
    for (let run = 0; run < runs; run++) {
      const start = now();
      first.lastIndex = 0;
      first.test(text);
      if (!once) text.replace(all, '');
      best = Math.min(best, now() - start);
    }
    return best;
  });
`);

/** Processor time of this process in ms, which the load of the machine hardly changes. */
function processorTime(): number {
  const {user, system} = process.cpuUsage();
  return (user + system) / 1000;
}

/** The minimum of three measurements, because the machine may be busy. */
const least = (measure: () => number) => Math.min(measure(), measure(), measure());

/** Returns a message if a text takes more than linear time. */
function faultOf(text: HostileText, measure: Measure): string | undefined {
  const short = textOf(text, SHORT);
  if (measure(short, 1) < SUSPECT || measure(short, 2) < SUSPECT) return undefined;
  let length = SHORT;
  while (length < LONGEST && measure(textOf(text, length), 3) < FLOOR) length *= 2;
  // Measures twice, because a busy machine hardly delays the longer text only both times.
  const [one, two] = [textOf(text, length), textOf(text, 2 * length)];
  for (let time = 0; time < 2; time++) {
    const ratio = least(() => measure(two, 3) / measure(one, 3));
    if (ratio < MOST) return undefined;
  }
  return `needs more than linear time for ${2 * length} characters`;
}

/**
 * Finds a text for which a pattern takes more than linear time, and returns the message, or undefined.
 *
 * @param once - Looks for one match only, as `test()` does.
 */
export function slowText({source, flags}: Regex, {timeout = TIMEOUT, once = false} = {}): string | undefined {
  let fault: string | undefined;
  let tried: HostileText | undefined;
  const work = (measure: Measure) => {
    for (tried of hostileTexts({source, flags})) if ((fault = faultOf(tried, measure))) return;
  };
  const context = createContext({source, flags, once, work, now: processorTime});
  try {
    SCRIPT.runInContext(context, {timeout});
  } catch (error) {
    if ((error as {code?: unknown}).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    fault = `does not end within ${timeout} ms`;
  }
  return fault && `${fault}: ${JSON.stringify(tried)}`;
}
