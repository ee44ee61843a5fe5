import {property} from 'lit/decorators.js';
import type {TraceEntry} from '../../src/presentation/index.js';
import {ElicitationTraceEvent} from '../events/frame.js';
import {MovableElement} from '../shared/movable-element.js';

const TRACE = 'elicitation-trace';

/** Options of a listener for `elicitation-trace`. */
export interface TraceListenerOptions extends AddEventListenerOptions {
  /** Whether the entries contain what the user entered. Don't store such a trace. */
  values?: boolean;
}

/** The event for listeners with `{values: true}`. They are on another target, so that no other listener receives it. */
class TraceWithValuesEvent extends ElicitationTraceEvent {
  constructor(
    entry: TraceEntry,
    private readonly element: TracedElement,
  ) {
    super(entry);
  }

  override get target(): TracedElement {
    return this.element;
  }

  override get currentTarget(): TracedElement {
    return this.element;
  }
}

/** An element that fires `elicitation-trace`. */
export class TracedElement extends MovableElement {
  /** Called with the entry of every `elicitation-trace` event. */
  @property({attribute: false}) trace?: (entry: TraceEntry) => void;

  /**
   * Whether there was a listener for `elicitation-settled`.
   * @internal
   */
  audited?: boolean;

  /** Exists once a listener with `{values: true}` was added. */
  #withValues?: EventTarget;

  constructor() {
    super();
    super.addEventListener(TRACE, (event) => this.trace?.((event as ElicitationTraceEvent).entry));
  }

  /** @ignore */
  override addEventListener(
    type: 'elicitation-trace',
    listener:
      | ((this: HTMLElement, event: ElicitationTraceEvent) => unknown)
      | {handleEvent(event: ElicitationTraceEvent): unknown},
    options?: boolean | TraceListenerOptions,
  ): void;
  /** @ignore */
  override addEventListener<K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (this: HTMLElement, event: HTMLElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  /** @ignore */
  override addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  /** @ignore */
  override addEventListener(type: string, listener: unknown, options?: boolean | TraceListenerOptions): void {
    const callback = listener as EventListenerOrEventListenerObject;
    if (type === TRACE && typeof options === 'object' && options?.values) {
      this.#withValues ??= new EventTarget();
      this.#withValues.addEventListener(type, callback, options);
      return;
    }
    this.audited ||= type === 'elicitation-settled';
    super.addEventListener(type, callback, options);
  }

  /** @ignore */
  override removeEventListener<K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (this: HTMLElement, event: HTMLElementEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  /** @ignore */
  override removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
  /** @ignore */
  override removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void {
    super.removeEventListener(type, listener, options);
    this.#withValues?.removeEventListener(type, listener, options);
  }

  /**
   * Fires `elicitation-trace`.
   *
   * @param redacted - Returns the entry without what the user entered. Called when a listener reads the entry.
   * @internal
   */
  dispatchTrace(entry: TraceEntry, redacted: () => TraceEntry): void {
    this.dispatchEvent(new ElicitationTraceEvent(redacted));
    this.#withValues?.dispatchEvent(new TraceWithValuesEvent(entry, this));
  }
}
