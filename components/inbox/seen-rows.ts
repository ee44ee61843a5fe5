import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {isInView} from './waiting-request.js';

/** ms without a change or scrolling until the rows in view count as seen. */
const REST = 150;

/** A row, and what it displays. A row always displays the same. */
type Row = readonly [row: Element, subject: object];

/** Remembers which rows of a list the user has seen: those that were completely in view while the list rested. */
export class SeenRows implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #rows: () => Iterable<Row>;
  readonly #seen = new WeakSet<object>();
  #timer?: ReturnType<typeof setTimeout>;
  #document?: Document;

  constructor(host: ReactiveControllerHost & HTMLElement, rows: () => Iterable<Row>) {
    this.#host = host;
    this.#rows = rows;
    host.addController(this);
  }

  hostConnected(): void {
    this.#document = this.#host.ownerDocument;
    this.#document.addEventListener('scroll', this.#lookLater, {capture: true, passive: true});
  }

  hostDisconnected(): void {
    this.#document?.removeEventListener('scroll', this.#lookLater, {capture: true});
    clearTimeout(this.#timer);
  }

  hostUpdated(): void {
    if (this.#host.isConnected) this.#lookLater();
  }

  has(subject: object): boolean {
    return this.#seen.has(subject);
  }

  /** Records which rows are in view now. */
  look(): void {
    const {hidden, defaultView} = this.#host.ownerDocument;
    if (hidden) return;
    for (const [row, subject] of this.#rows()) {
      if (this.#seen.has(subject)) continue;
      const {top, bottom} = row.getBoundingClientRect();
      const isNear = bottom >= 0 && top <= (defaultView?.innerHeight ?? Number.POSITIVE_INFINITY);
      if (isNear && isInView(row)) this.#seen.add(subject);
    }
  }

  readonly #lookLater = () => {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.look(), REST);
  };
}
