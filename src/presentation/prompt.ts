import type {ElicitCall} from './elicit-call.js';
import type {SettledRecord} from '../ledger/record.js';
import type {Presentation} from './presentation.js';

/** A call with what presents it. */
export interface Prompt extends ElicitCall {
  presentation?: Presentation;
  /** The record of its end. */
  record?: SettledRecord;
}
