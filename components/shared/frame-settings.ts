import type {AnswerCheck, ElicitOptions} from '../../src/presentation/index.js';
import {checksOf} from './answer-checks.js';

type GuestNames = Pick<ElicitOptions, 'html' | 'src' | 'resource'>;

/** Whether the page names a guest for a request. */
export const pageNamesGuest = ({html, src, resource}: GuestNames, options: GuestNames): boolean =>
  [html, src, resource, options.html, options.src, options.resource].some(Boolean);

/** Whether the page checks every answer itself. */
export const hasChecks = ({validators}: {validators?: AnswerCheck | readonly AnswerCheck[]}): boolean =>
  checksOf(validators).length > 0;
