import type {FieldError} from '../../../src/protocol/index.js';

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

/** The platform's name for what is wrong with a form's fields. */
export function validityFlags(errors: Iterable<FieldError>): ValidityStateFlags {
  const flags: ValidityStateFlags = {};
  for (const {keyword} of errors)
    flags[(Object.hasOwn(FLAGS, keyword) && FLAGS[keyword]) || 'customError'] = true;
  return flags;
}
