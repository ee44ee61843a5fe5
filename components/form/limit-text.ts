import type {Field} from '../../src/schema/index.js';
import type {MessageKey} from '../../src/locales/index.js';
import type {Speak} from './error-text.js';

/** Message keys for a range, a lower and an upper limit. */
const COUNTS = ['help.itemRange', 'help.minItems', 'help.maxItems'] as const;
const SIZES = ['help.range', 'help.minimum', 'help.maximum'] as const;

/** The limits of a field as text. Omits the safe integer limits ±2^53. */
export function limitText({kind, schema, options}: Field, text: Speak): string {
  const several = kind === 'choices';
  const counted = several || kind === 'lines';
  if (!counted && kind !== 'number' && kind !== 'integer') return '';
  const limit = (name: string, largest: number) => {
    const value = schema[name];
    return typeof value === 'number' && Math.abs(value) < largest ? value : undefined;
  };
  let min = limit(counted ? 'minItems' : 'minimum', Number.MAX_SAFE_INTEGER);
  const max = limit(counted ? 'maxItems' : 'maximum', several ? options.length : Number.MAX_SAFE_INTEGER);
  // Omits limits that go without saying: a minimum of 0, and 1 for a list that must not be empty.
  if ((counted && min === 0) || (max === undefined && min === (several ? 1 : 0))) min = undefined;
  const [range, lower, upper] = counted ? COUNTS : SIZES;
  let key: MessageKey | undefined = min === undefined ? undefined : lower;
  if (max !== undefined) key = min === undefined ? upper : counted && min === max ? 'help.exactItems' : range;
  const count = min ?? max ?? 0;
  const said = key ? text(key, {min: count, max: max ?? 0, limit: count, count}) : '';
  return kind === 'lines' ? `${text('help.lines')} ${said}`.trim() : said;
}
