import type {Field} from '../../../src/schema/index.js';
import type {Speak} from './error-text.js';

/** The field's limits in words, where they help to answer; the technical ±2^53 do not. */
export function limitText({kind, schema, options}: Field, text: Speak): string {
  const limit = (name: string) => {
    const value = schema[name];
    return typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : undefined;
  };
  if (kind === 'number' || kind === 'integer') {
    const min = limit('minimum');
    const max = limit('maximum');
    if (max !== undefined)
      return min === undefined ? text('help.maximum', {limit: max}) : text('help.range', {min, max});
    // A count that cannot be negative says itself.
    return min ? text('help.minimum', {limit: min}) : '';
  }
  const lines = kind === 'lines';
  if (!lines && kind !== 'choices') return '';
  const min = limit('minItems') ?? 0;
  const max = limit('maxItems') ?? Infinity;
  let count = '';
  if (max === Infinity || (!lines && max >= options.length))
    count = min > 1 ? text('help.minItems', {count: min}) : '';
  else if (min === max) count = text('help.exactItems', {count: max});
  else count = min > 0 ? text('help.itemRange', {min, max}) : text('help.maxItems', {count: max});
  return lines ? `${text('help.lines')} ${count}`.trim() : count;
}
