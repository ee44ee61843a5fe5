import {html, nothing, type TemplateResult} from 'lit';
import {extend, secondsLeft, type TimedRequests} from '../../src/presentation/index.js';
import {ElicitationExtendEvent} from '../events/extend.js';
import type {Localize} from './localize.js';
import {timeLeft} from './text/time-left.js';

/** Seconds from which on cards display minutes and seconds. */
const CLOCK = 600;

/** The remaining time as a clock in its last ten minutes ("9:59 left"), else rounded up. */
function clockLeft(text: Localize, seconds: number): string {
  if (seconds > CLOCK) return timeLeft(text, seconds);
  const digits = (value: number, minimumIntegerDigits: number) =>
    new Intl.NumberFormat(text.locale, {minimumIntegerDigits}).format(value);
  const time = `${digits(Math.floor(seconds / 60), 1)}:${digits(seconds % 60, 2)}`;
  return text.text('timeLeft', {time});
}

/** Seconds before the end from which on the user can have more time. */
const EXTENDABLE = 60;
/** Seconds before the end at which the remaining time is announced, and for how many. */
const ANNOUNCED = [60, 30, 10];
const ANNOUNCEMENT = 4;

/** The remaining time of the displayed request, and the button for more of it (WCAG 2.2.1). Input in the last minute does the same. */
export class TimeLimit {
  readonly #host: HTMLElement & {requestUpdate(): void};
  readonly #list: TimedRequests;
  /** Requests that cannot have more time. */
  readonly #fixed = new WeakSet<object>();

  constructor(host: HTMLElement & {requestUpdate(): void}, list: TimedRequests) {
    this.#host = host;
    this.#list = list;
    // The generated form keeps the event to itself.
    host.addEventListener('input', ({isTrusted}) => isTrusted && this.#isLate && this.#extend(), {
      capture: true,
    });
  }

  /** The countdown, and in its last minute the button. */
  template(text: Localize): TemplateResult | undefined {
    const {current} = this.#list;
    const seconds = secondsLeft(this.#list);
    if (seconds === undefined) return undefined;
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
