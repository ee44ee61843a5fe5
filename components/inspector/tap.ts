import {joinedListeners, type TraceListener} from '../../src/presentation/index.js';

/** An element with a `trace` property, as the frame has it. */
export interface Traced extends HTMLElement {
  trace?: TraceListener;
}

/** Stands in front of one frame's `trace`: what the page sets there is kept, and told too. */
class Tap {
  readonly listeners = new Set<TraceListener>();
  /** What the frame finds in `trace`. */
  all: TraceListener = () => {};
  /** Set while the page's listener runs: one that wraps what it found in `trace` calls us from there. */
  #telling = false;

  /** @param own - What the page itself has in `trace`. */
  join(own: TraceListener | undefined): void {
    const ours = [...this.listeners].map((listener) => this.#once(listener));
    this.all = joinedListeners(own ? [...ours, this.#theirs(own)] : ours);
  }

  // Marks on a listener, as `unredacted()` makes them, go with it.
  #once(listener: TraceListener): TraceListener {
    const tell: TraceListener = (entry) => {
      if (!this.#telling && this.listeners.has(listener)) listener(entry);
    };
    return Object.assign(tell, listener);
  }

  #theirs(own: TraceListener): TraceListener {
    const tell: TraceListener = (entry) => {
      this.#telling = true;
      try {
        own(entry);
      } finally {
        this.#telling = false;
      }
    };
    return Object.assign(tell, own);
  }
}

const taps = new WeakMap<object, Tap>();

interface Accessor {
  get(this: Traced): TraceListener | undefined;
  set(this: Traced, listener: TraceListener | undefined): void;
}
const own = new WeakMap<object, Accessor>();

/** The accessor of `trace` in the frame's class; from now on it answers with the tap, where a frame has one. */
function accessorOf(frame: Traced): Accessor {
  let prototype: object = frame;
  while (!Object.hasOwn(prototype, 'trace')) prototype = Object.getPrototypeOf(prototype);
  const known = own.get(prototype);
  if (known) return known;
  const {get, set} = Object.getOwnPropertyDescriptor(prototype, 'trace') as Accessor & PropertyDescriptor;
  own.set(prototype, {get, set});
  Object.defineProperty(prototype, 'trace', {
    configurable: true,
    enumerable: true,
    get(this: Traced) {
      return taps.get(this)?.all ?? get.call(this);
    },
    set(this: Traced, listener: TraceListener | undefined) {
      const tap = taps.get(this);
      if (tap && tap.all === listener) return;
      set.call(this, listener);
      tap?.join(listener);
    },
  });
  return {get, set};
}

/**
 * Listens beside what the page has in `frame.trace`, now or later, from the next request on.
 *
 * @param frame - An element that is registered already.
 * @returns Ends it.
 */
export function listenTo(frame: Traced, listener: TraceListener): () => void {
  const {get} = accessorOf(frame);
  const tap = taps.get(frame) ?? new Tap();
  const join = () => tap.join(get.call(frame));
  taps.set(frame, tap);
  tap.listeners.add(listener);
  join();
  return () => {
    tap.listeners.delete(listener);
    if (tap.listeners.size) join();
    else taps.delete(frame);
  };
}
