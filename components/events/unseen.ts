import {everywhere} from './everywhere.js';

/**
 * Fired half a second after a request was displayed if the user does not see its card: it is below the fold of the page or of a container that
 * scrolls, in a tab, a drawer, `<details>` or another container that is closed, or something covers it. The element does not move the page.
 * Show it, or lead the user to it, for example with `event.target.scrollIntoView()`.
 */
export class ElicitationUnseenEvent extends Event {
  constructor(
    readonly request: object,
    readonly id: string,
  ) {
    super('elicitation-unseen', everywhere);
  }
}

declare global {
  interface HTMLElementEventMap {
    'elicitation-unseen': ElicitationUnseenEvent;
  }
}
