import {everywhere} from './everywhere.js';

/**
 * Fired in the last minute of a request that expires when the user presses "More time", or enters something. Without a listener that
 * extends the deadline or prevents the default, the request gets its `timeout` again, up to ten times. A deadline that was given as a time
 * (`expiresAt`) only moves if a listener extends it.
 */
export class ElicitationExtendEvent extends Event {
  /** ms from now on, if a listener has extended the deadline. */
  ms?: number;

  constructor(
    readonly request: object,
    readonly id: string,
  ) {
    super('elicitation-extend', {...everywhere, cancelable: true});
  }

  /** @param ms - The time that the user has from now on. Has no effect if the deadline is later. */
  extend(ms: number): void {
    this.ms = ms;
  }
}

declare global {
  interface HTMLElementEventMap {
    'elicitation-extend': ElicitationExtendEvent;
  }
}
