import {html, nothing, type TemplateResult} from 'lit';
import {extend, secondsLeft, type TimedRequests} from '../../src/presentation/index.js';
import {ElicitationExtendEvent} from '../events/extend.js';
import type {Localize} from './localize.js';
import {clockLeft, timeLeft} from './text/time-left.js';

/** Seconds before the end from which on the user can have more time. */
const EXTENDABLE = 60;
/** Seconds before the end at which the remaining time is announced, and for how many. */
const ANNOUNCED = [60, 30, 10];
const ANNOUNCEMENT = 4;

/** The remaining time of the displayed request, and the button for more of it (WCAG 2.2.1). Input in the last minute does the same. */
export class TimeLimit {
  readonly #host: HTMLElement & {requestUpdate(): void};
  readonly #list: TimedRequests;
  /** Seconds before the end from which on input gives a request more time again. */
  readonly #enough = new WeakMap<object, number>();
  /** Requests that cannot have more time. */
  readonly #fixed = new WeakSet<object>();

  constructor(host: HTMLElement & {requestUpdate(): void}, list: TimedRequests) {
    this.#host = host;
    this.#list = list;
    // The generated form keeps the event to itself.
    host.addEventListener('input', ({isTrusted}) => isTrusted && this.#notePresence(), {capture: true});
  }

  /** The countdown, and in its last minute the button. */
  template(text: Localize): TemplateResult | undefined {
    const {current} = this.#list;
    const seconds = secondsLeft(this.#list);
    if (seconds === undefined) return undefined;
    if (this.#isInGuest) queueMicrotask(() => this.#notePresence());
    return html`<span class="aside" part="countdown" role="timer">${clockLeft(text, seconds)}</span>${
      this.#isLate
        ? html`<button class="quiet" part="more-time" type="button" @click=${() => this.#extend()}>${text.text('moreTime')}</button>`
        : this.#fixed.has(current!)
          ? html`<span class="aside" role="status">${text.text('fixedTime')}</span>`
          : nothing
    }`;
  }

  announcement(text: Localize): string | undefined {
    const seconds = secondsLeft(this.#list) ?? 0;
    const count = ANNOUNCED.find((each) => seconds <= each && seconds > each - ANNOUNCEMENT);
    return count === undefined ? undefined : timeLeft(text, count);
  }

  get #isLate(): boolean {
    const {current} = this.#list;
    return (
      (secondsLeft(this.#list) ?? Number.POSITIVE_INFINITY) <= EXTENDABLE &&
      !!current &&
      !this.#fixed.has(current)
    );
  }

  /** Gives the request more time for input, and again when half of that has gone by, because it has ten times. */
  #notePresence() {
    const {current} = this.#list;
    if (!this.#isLate || secondsLeft(this.#list)! > (this.#enough.get(current!) ?? EXTENDABLE)) return;
    this.#extend();
    this.#enough.set(current!, secondsLeft(this.#list)! / 2);
  }

  /** Whether the user has just done something in the document of a guest, whose events do not reach the page. */
  get #isInGuest(): boolean {
    const {shadowRoot, ownerDocument} = this.#host;
    const isActive = ownerDocument.defaultView?.navigator.userActivation?.isActive;
    return shadowRoot?.activeElement?.localName === 'iframe' && !!isActive;
  }

  /** Lets the page extend the deadline. If it does nothing, the request gets its `timeout` again. */
  #extend() {
    const current = this.#list.current!;
    const event = new ElicitationExtendEvent(current.original as object, current.id);
    this.#host.dispatchEvent(event);
    const isExtended = (event.ms !== undefined || !event.defaultPrevented) && extend(this.#list, event.ms);
    if (!isExtended) this.#fixed.add(current);
    this.#host.requestUpdate();
  }
}
