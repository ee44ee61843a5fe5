import type {Localize} from '../localize.js';

/** Characters that reorder the text around them. */
const REORDERING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A reason of the user, as it is displayed. */
export const shownReason = (reason: string): string => reason.replace(REORDERING, '\ufffd');

/** A decision, with the reason that the user gave for it. */
export const withReason = (text: Localize, decision: string, reason: string | undefined): string =>
  reason === undefined ? decision : text.text('withReason', {decision, reason: shownReason(reason)});
