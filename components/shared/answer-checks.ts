import type {AnswerCheck} from '../../src/presentation/index.js';

/** The `validators` of an element as a list. */
export const checksOf = <Check extends AnswerCheck<never>>(
  validators: Check | readonly Check[] | undefined,
): readonly Check[] => (typeof validators === 'function' ? [validators] : (validators ?? []));
