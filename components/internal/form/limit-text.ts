import type {FieldView} from './field-view.js';

const SAFE = Number.MAX_SAFE_INTEGER;

/** The field's limits in words, where they help to answer; the technical ±2^53 do not. */
export function limitText({field, form}: FieldView): string {
  const {kind, limits} = field;
  if (field.problem) return '';
  if (kind === 'choices' || kind === 'lines') {
    const {minItems: min = 0, maxItems: max = Infinity} = limits;
    const lines = kind === 'lines' ? `${form.text('help.lines')} ` : '';
    if (max < Infinity && (kind === 'lines' || max < field.options.length)) {
      return (
        lines +
        (min === max
          ? form.text('help.exactItems', {count: max})
          : min > 1
            ? form.text('help.itemRange', {min, max})
            : form.text('help.maxItems', {count: max}))
      );
    }
    return (lines + (min > 1 ? form.text('help.minItems', {count: min}) : '')).trim();
  }
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
