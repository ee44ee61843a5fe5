import {notice} from '../../src/presentation/index.js';
import {ElicitationUnseenEvent} from '../events/unseen.js';

/** An element with requests. */
export interface Requests {
  readonly requests: {readonly current?: {readonly original: unknown; readonly id: string} | undefined};
}

/** ms between two looks at whether a hidden announcement is displayed, and for which it has another character when it is said. */
const PAUSE = 500;

/** Reports a card that has opened where the user does not see it, to the page and to its developer. */
export function reportUnseen(host: HTMLElement & Requests, card: Element): void {
  const {current} = host.requests;
  const line = host.shadowRoot!.getElementById('said')!;
  if (!current || !card.isConnected) return;
  if (!isDisplayed(line)) sayWhenDisplayed(line, card);
  host.dispatchEvent(new ElicitationUnseenEvent(current.original as object, current.id));
  notice(({noticeUnseen}) => noticeUnseen(host, card));
}

const isDisplayed = (element: Element) => element.checkVisibility?.({visibilityProperty: true}) !== false;

/** Has the announcement said that was not said, because it was in a hidden container. */
function sayWhenDisplayed(line: Element, card: Element) {
  if (!card.isConnected) return;
  if (isDisplayed(line)) sayAgain(line);
  else setTimeout(() => sayWhenDisplayed(line, card), PAUSE);
}

/** Has a text said that has not changed. Outside of what the template writes. */
function sayAgain(line: Element) {
  if (!line.textContent?.trim()) return;
  const space = new Text('\u00a0');
  line.append(space);
  setTimeout(() => space.remove(), PAUSE);
}
