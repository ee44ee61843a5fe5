// How long a regular expression takes for a text, and whether that grows faster than the text.
import {createContext, Script} from 'node:vm';
import {hostileTexts, textOf, type HostileText} from './hostile-texts.js';
import type {Regex} from './sources.js';

/** Characters of the first look at every text. What is not linear takes far more than `SUSPECT` ms for them. */
const SHORT = 2_000;
const SUSPECT = 0.3;
/** ms from which on a time can be trusted, and the longest text that is tried to get there. */
const FLOOR = 8;
const LONGEST = 256_000;
/** How many times as long twice the text may take. */
const MOST = 3;
/** ms for one pattern: one that is exponential does not end. */
const TIMEOUT = 20_000;

/** ms for a text, the best of some runs: to find one match, and to find all. */
type Measure = (text: string, runs: number) => number;

/** In a context of its own, because only a script with a `timeout` can be stopped in the middle of a match. */
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

/** The least of three tries: the machine may have been busy during one. */
const least = (measure: () => number) => Math.min(measure(), measure(), measure());

/** What is wrong with a text, if anything. */
function faultOf(text: HostileText, measure: Measure): string | undefined {
  const short = textOf(text, SHORT);
  if (measure(short, 1) < SUSPECT || measure(short, 2) < SUSPECT) return undefined;
  let length = SHORT;
  while (length < LONGEST && measure(textOf(text, length), 3) < FLOOR) length *= 2;
  // Twice: what a busy machine or its memory adds does not grow with the text each time.
  for (const from of [length, 2 * length]) {
    const [one, two] = [textOf(text, from), textOf(text, 2 * from)];
    const ratio = least(() => measure(two, 3) / measure(one, 3));
    if (ratio < MOST) return undefined;
  }
  return `needs more than linear time for ${4 * length} characters`;
}

/**
 * The first text for which a pattern takes more than linear time; undefined for a pattern without one.
 *
 * @param once - Looks for one match only, as `test()` does.
 */
export function slowText({source, flags}: Regex, {timeout = TIMEOUT, once = false} = {}): string | undefined {
  let fault: string | undefined;
  let tried: HostileText | undefined;
  const work = (measure: Measure) => {
    for (tried of hostileTexts({source, flags})) if ((fault = faultOf(tried, measure))) return;
  };
  const context = createContext({source, flags, once, work, now: () => performance.now()});
  try {
    SCRIPT.runInContext(context, {timeout});
  } catch (error) {
    if ((error as {code?: unknown}).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    fault = `does not end within ${timeout} ms`;
  }
  return fault && `${fault}: ${JSON.stringify(tried)}`;
}
