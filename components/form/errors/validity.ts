import {errorText, type Speak, wholeOf} from '../../../src/locales/error-text.js';
import type {FieldError} from '../../../src/protocol/index.js';
import type {FormState} from '../../../src/schema/index.js';
import type {FormView} from '../form-view.js';

/** The validity flags of the platform, by keyword. */
const FLAGS: Record<string, keyof ValidityStateFlags> = {
  required: 'valueMissing',
  type: 'badInput',
  json: 'badInput',
  format: 'typeMismatch',
  pattern: 'patternMismatch',
  minLength: 'tooShort',
  maxLength: 'tooLong',
  minimum: 'rangeUnderflow',
  exclusiveMinimum: 'rangeUnderflow',
  maximum: 'rangeOverflow',
  exclusiveMaximum: 'rangeOverflow',
  multipleOf: 'stepMismatch',
};

/** Reports the first error to the browser, with its message and control. Returns whether there is one. */
export function syncValidity(
  internals: ElementInternals,
  {leaves, schema}: FormState,
  text: Speak,
  view?: FormView,
  whole?: FieldError,
): boolean {
  const field = leaves.find(({fault}) => fault);
  const at = field && view?.leaves.find((leaf) => leaf.field === field);
  const flag = field && (FLAGS[field.fault!.keyword] ?? 'customError');
  if (flag)
    internals.setValidity(
      {[flag]: true},
      errorText(field.fault!, field, text),
      (at && view?.controlOf(at)) ?? undefined,
    );
  else if (whole)
    internals.setValidity({customError: true}, errorText(whole, wholeOf(whole, {schema}), text));
  else internals.setValidity({});
  return (field ?? whole) !== undefined;
}
