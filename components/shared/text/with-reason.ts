import type {MessageKey} from '../../../src/locales/index.js';
import {boundedMarks} from '../../../src/protocol/index.js';
import type {Localize} from '../localize.js';

/** A decision, with the reason that the user gave for it. */
export const withReason = (text: Localize, key: MessageKey, reason: string): string =>
  text.text('withReason', {
    decision: text.text(key),
    reason: boundedMarks(reason),
  });
