import type {Field} from '../../../src/schema/index.js';
import type {FieldView, FormContext} from './field-view.js';

const SAFE = Number.MAX_SAFE_INTEGER;

/** The field's limits in words, where they help to answer; the technical ±2^53 do not. */
export function limitText({field, form}: FieldView): string {
  const {kind, limits} = field;
  if (field.problem) return '';
  if (kind === 'choices') return countText(field, form);
  if (kind === 'lines') return [form.text('help.lines'), countText(field, form)].filter(Boolean).join(' ');
  if (kind !== 'number' && kind !== 'integer') return '';
  const min = shown(limits.minimum);
  const max = shown(limits.maximum);
  if (min !== undefined && max !== undefined) return form.text('help.range', {min, max});
  // A count that cannot be negative says itself.
  if (min !== undefined && min !== 0) return form.text('help.minimum', {limit: min});
  return max === undefined ? '' : form.text('help.maximum', {limit: max});
}

const shown = (limit: number | undefined) =>
  limit === undefined || Math.abs(limit) >= SAFE ? undefined : limit;

function countText({limits, options, kind}: Field, {text}: FormContext): string {
  const {minItems: min = 0, maxItems = Infinity} = limits;
  const max = kind === 'choices' && maxItems >= options.length ? Infinity : maxItems;
  if (max === Infinity) return min > 1 ? text('help.minItems', {count: min}) : '';
  if (min === max) return text('help.exactItems', {count: max});
  return min > 0 ? text('help.itemRange', {min, max}) : text('help.maxItems', {count: max});
}
