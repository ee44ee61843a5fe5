import type {ElicitAction, ElicitContent} from '../../src/protocol/index.js';
import {everywhere} from './everywhere.js';

/** Fired when the user answers a form or a picker. Cancel it to prevent the default action of the element. */
export class ElicitationSubmitEvent extends Event {
  constructor(
    readonly action: ElicitAction,
    readonly content?: ElicitContent,
    /** The click or key event that has submitted. Undefined after `requestSubmit()`. */
    readonly press?: UIEvent,
  ) {
    super('elicitation-submit', {...everywhere, cancelable: true});
  }
}

declare global {
  interface HTMLElementEventMap {
    'elicitation-submit': ElicitationSubmitEvent;
  }
}
