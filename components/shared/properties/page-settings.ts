import type {AnswerCheck, Verify} from '../../../src/presentation/index.js';
import {sameJson} from '../../../src/protocol/index.js';

interface PageChecks {
  validators?: AnswerCheck | readonly AnswerCheck[];
  verify?: Verify;
}

/** Whether the page checks or verifies every answer itself. */
export const hasChecks = ({validators, verify}: PageChecks): boolean =>
  !!verify || checksOf(validators).length > 0;

/** The `validators` of an element as a list. */
export const checksOf = <Check extends AnswerCheck<never>>(
  validators: Check | readonly Check[] | undefined,
): readonly Check[] => (typeof validators === 'function' ? [validators] : (validators ?? []));

/** Whether a property was set to another value, as `hasChanged` of Lit. A literal in a template that equals the old value is not a change. */
export const isOther = (value: unknown, old: unknown): boolean => !sameJson(value, old);
