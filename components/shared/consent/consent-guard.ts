import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {isLocalPage} from '../../../src/development-notice.js';
import {development} from '../../../src/rooms.js';
import {isComposing} from '../field-keys.js';
import {isOnTop} from './hit-test.js';
import {isUnderCard, watchTopLayer} from '../top-layer.js';

/** ms for which a control must be visible and unmoved before it takes consent. */
export const REST = 500;
/** CSS px that a control may move in that time, and after it. */
const TOLERANCE = 8;
/** ms after a user action in the prompt in which a resulting move of the control is accepted. */
const OWN_MOVE = 2_000;
/** ms between two presses on one control from which they do not count as a double click, whatever the system setting. */
const APART = 300;
/** ms after which a local page is notified of a displayed control that is not armed. */
const LATE = 2_000;
/** ms within which an `input` event of a custom control belongs to the preceding key or pointer event. */
const SAME_ACT = 100;

/**
 * Only Chromium reports whether the target is covered, and it requires a delay of 100 ms between two reports. In a cross-origin iframe it
 * then discards all input for half a second after each move of the iframe. A guest omits this check, because its page could send the answer
 * anyway.
 */
const observerOptions = (inGuest = false) => ({threshold: [0, 0.75], trackVisibility: !inGuest, delay: 100});
type Observer = IntersectionObserver & {trackVisibility?: boolean};
type Entry = IntersectionObserverEntry & {isVisible?: boolean};

type Host = ReactiveControllerHost &
  HTMLElement & {
    readonly renderRoot: HTMLElement | DocumentFragment;
    /** Whether the element is the guest UI of the surrounding frame. */
    readonly guest?: boolean;
  };

/** The text of each reason: the control had not rested, it or the subject was not in view, something covers it, a card in the top layer is in front. */
type PressText = 'pressAgain' | 'pressUnseen' | 'pressCovered' | 'pressBehind';

/** Why a press was ignored. `unread` has the words for what the user has not read. */
export type Ignored = PressText | {readonly unread: string};

const ignored = new WeakMap<EventTarget, Ignored>();

/**
 * When a character was last typed where no field takes it. It is meant for a field of the page, from which a dialog has taken the focus, and
 * so may Ctrl + Enter be.
 */
let strayedAt = Number.NEGATIVE_INFINITY;

/** Why the last press in the displayed prompt was ignored, of which the user has to be informed. */
export const wasIgnored = (host: EventTarget): Ignored | undefined => ignored.get(host);

/** Leads the user to what they have not read, and returns the words that say so. */
export type Unread = () => string;

/** For content that is not displayed yet. */
export const notLoaded: Unread = () => '';

/** A displayed prompt that asks for consent. */
interface ConsentPrompt {
  /** Identifies the prompt. A new prompt must be visible and unmoved again. */
  prompt: unknown;
  /** The controls that give consent, next to each other. */
  controls: readonly Element[];
  /** Contains the content that the user reads and enters before consenting, and the controls or the elements that move them. */
  box: Element | null;
  /** An element that must have been visible, too. */
  subject?: Element | null;
  /** Set while content that must have been read to its end has not been in view. Nothing arms the controls until then. */
  unread?: Unread | undefined;
  /** Gives the primary answer. Called for Ctrl or ⌘ + Enter anywhere in the card. Missing if it takes more than one key. */
  primary?: ((press: KeyboardEvent) => unknown) | undefined;
}

/**
 * Decides whether a click or key press on a control is the user's consent, so that one meant for something else is not:
 *
 * 1. The control has been visible, uncovered and unmoved for half a second, in a foreground tab. Chromium reports whether it is covered; in
 *    other engines it is tested at some of its points, where an element that lets presses through is not noticed. A card of this package in
 *    the top layer (a dialog, an app in full screen) covers all that it overlaps. Moves are detected
 *    by comparing positions, also at the press itself. Scrolling is a move. A move caused by a user action in the prompt is not;
 *    it is at most as large as the prompt's change in size.
 * 2. Or the user has entered something in this prompt, which makes the delay unnecessary.
 * 3. It is not the second click of a double click, and not a key that is held, repeated, or was pressed elsewhere.
 *
 * Until then the controls have `aria-disabled`, and `data-guard` for the style: `arming` while they rest, `unread`. They stay focusable,
 * because they work half a second later.
 *
 * DOM implementations for tests have no layout and no IntersectionObserver, or one that reports nothing. There the delay is the only
 * condition, and a script may press. Browsers always have the observer, and neither a server nor a guest can remove it: it belongs to the
 * window of the page. A script of the page that replaces it can also do whatever the control does.
 */
export class ConsentGuard implements ReactiveController {
  readonly #host: Host;
  readonly #find: () => ConsentPrompt;
  readonly #scripts: boolean;
  #stop?: AbortController;
  #shown: ConsentPrompt = {prompt: undefined, controls: [], box: null};
  #observer?: Observer;
  /** The targets that must be visible and are not, with the reason. */
  #unseen = new Map<Element, Ignored>();
  #places: DOMRect[] = [];
  #size?: DOMRect;
  #restsSince = 0;
  #rests = false;
  #actedAt = Number.NEGATIVE_INFINITY;
  #armed = false;
  #entered = false;
  /** Whether the control was armed when the current press began. */
  #pressed?: boolean;
  #held = false;
  /** The time of the last press on a control of this prompt, and whether it was well after the one before. */
  #pressedAt = Number.NaN;
  #again = false;
  #timer?: ReturnType<typeof setTimeout>;
  #late?: ReturnType<typeof setTimeout>;

  /** @param scripts - Whether a click by a script counts. The page may answer its own form, but may not open pages. */
  constructor(host: Host, find: () => ConsentPrompt, {scripts = false}: {scripts?: boolean} = {}) {
    this.#host = host;
    this.#find = find;
    this.#scripts = scripts;
    host.addController(this);
  }

  /** Whether a click on a control, or a key in a field, is consent. */
  allows(event: UIEvent): boolean {
    if (!event.isTrusted && (this.#scripts || this.#observer)) return this.#scripts;
    const pressed = this.#pressed;
    this.#pressed = undefined;
    if (this.#held || (event as KeyboardEvent).repeat) return false;
    const [control] = this.#shown.controls;
    if (!control) return this.#scripts;
    const single = event.detail <= 1 || this.#again || this.#entered;
    const cause = this.#cause(pressed !== false);
    if (single) this.#report(cause);
    // For keys and assistive technology, which can press an invisible control. It is armed once it is visible.
    const [unseen] = this.#unseen.keys();
    if (cause && (unseen || this.#isCovered)) (unseen ?? control).scrollIntoView({block: 'nearest'});
    return !cause && single;
  }

  /** Why a press is ignored. @param armed - Whether the control was armed when the press began. */
  #cause(armed: boolean): Ignored | undefined {
    const {unread, controls} = this.#shown;
    if (unread) return {unread: unread()};
    if (this.#entered) return isUnderCard(controls[0]!) ? 'pressBehind' : undefined;
    this.#look();
    if (this.#armed && armed && performance.now() - strayedAt >= REST) return undefined;
    const [unseen] = this.#unseen.values();
    return this.#isBehind ? 'pressBehind' : (unseen ?? (this.#isCovered ? 'pressCovered' : 'pressAgain'));
  }

  /** Lets the host display why a press was ignored. */
  #report(cause?: Ignored) {
    if (cause === ignored.get(this.#host)) return;
    if (cause) ignored.set(this.#host, cause);
    else ignored.delete(this.#host);
    this.#host.requestUpdate();
  }

  hostConnected(): void {
    this.#stop = new AbortController();
    const options = {capture: true, signal: this.#stop.signal};
    const {renderRoot, ownerDocument} = this.#host;
    renderRoot.addEventListener('pointerdown', this.#onPress, options);
    renderRoot.addEventListener('keydown', this.#onPress, options);
    renderRoot.addEventListener('keyup', this.#onKeyup, options);
    // Later than the fields, some of which have a meaning of their own for the key.
    renderRoot.addEventListener('keydown', this.#onShortcut, {signal: this.#stop.signal});
    // Custom controls fire the event on themselves.
    this.#host.addEventListener('input', this.#onInput, options);
    ownerDocument.addEventListener('visibilitychange', this.#restart, options);
    watchTopLayer(() => {
      this.#entered = false;
      this.#restart();
    }, options);
    this.#host.requestUpdate();
  }

  hostDisconnected(): void {
    this.#stop?.abort();
    this.#watch({prompt: undefined, controls: [], box: null});
  }

  hostUpdated(): void {
    if (!this.#host.isConnected) return;
    const {prompt, controls} = this.#shown;
    const shown = this.#find();
    const same = (control: Element, index: number) => control === controls[index];
    if (shown.prompt !== prompt || shown.controls.length !== controls.length || !shown.controls.every(same))
      this.#watch(shown);
    const {unread} = this.#shown;
    this.#shown = shown;
    if (unread && !shown.unread && typeof ignored.get(this.#host) === 'object') this.#report();
    this.#show();
  }

  /** The window that displays the prompt. It may not be the window of this script. */
  get #view(): Window & typeof globalThis {
    return this.#host.ownerDocument.defaultView ?? window;
  }

  #watch(shown: ConsentPrompt) {
    this.#observer?.disconnect();
    clearTimeout(this.#timer);
    clearTimeout(this.#late);
    if (shown.prompt !== this.#shown.prompt) {
      this.#entered = false;
      this.#report();
    }
    this.#shown = shown;
    this.#armed = this.#rests = false;
    this.#pressedAt = Number.NaN;
    this.#unseen.clear();
    const {controls, subject} = shown;
    if (!controls.length) return;
    const {IntersectionObserver} = this.#view;
    const options = observerOptions(this.#host.guest);
    const observer =
      IntersectionObserver && new IntersectionObserver((entries) => this.#onSeen(entries), options);
    // An observer that reports nothing does not have the thresholds that it was created with.
    this.#observer = observer?.thresholds?.length ? observer : undefined;
    if (!this.#observer) return this.#restart();
    for (const element of subject ? [...controls, subject] : controls) {
      this.#unseen.set(element, 'pressAgain');
      this.#observer.observe(element);
    }
    this.#expect();
  }

  /** Notifies the developer of a page in which the control stays unarmed. */
  #expect() {
    clearTimeout(this.#late);
    if (!isLocalPage()) return;
    this.#late = setTimeout(() => {
      const [control] = this.#shown.controls;
      if (!control || this.#armed || this.#entered || this.#shown.unread || this.#view.document.hidden)
        return;
      void development().then(
        ({noticeUnarmed}) => noticeUnarmed(this.#host, control),
        () => {},
      );
    }, LATE);
  }

  #onSeen(entries: readonly Entry[]) {
    const before = this.#unseen.size;
    for (const {target, isIntersecting, intersectionRatio, isVisible} of entries) {
      const covered = this.#observer?.trackVisibility === true && !isVisible;
      const control = this.#shown.controls.includes(target);
      // An address may be higher than the window, so it does not have to stay visible.
      const isWhole = intersectionRatio >= 0.75;
      if (control ? isWhole && !covered : isIntersecting) this.#unseen.delete(target);
      else if (control || this.#unseen.has(target))
        this.#unseen.set(target, control && isWhole ? 'pressCovered' : 'pressUnseen');
    }
    if (!before !== !this.#unseen.size) this.#restart();
    if (this.#unseen.size) this.#expect();
  }

  /** Whether a card of this package covers the prompt, or anything covers a control in an engine that does not report it. */
  get #isCovered(): boolean {
    const {trackVisibility} = this.#observer ?? {trackVisibility: true};
    return this.#isBehind || !(trackVisibility || this.#shown.controls.every(isOnTop));
  }

  get #isBehind(): boolean {
    return [this.#card, ...this.#shown.controls].some((each) => each && isUnderCard(each));
  }

  get #card() {
    const {box} = this.#shown;
    return box?.closest('[part=card]') ?? box;
  }

  #restart = () => {
    this.#restsSince = performance.now();
    this.#places = [];
    this.#disarm();
    this.#look();
  };

  /** Compares the position of the control with its rest position, now and periodically. */
  #look = () => {
    clearTimeout(this.#timer);
    const {controls, box} = this.#shown;
    const hidden = this.#observer && this.#view.document.hidden;
    if (!controls.length || this.#unseen.size || hidden) return;
    const places = controls.map((control) => control.getBoundingClientRect());
    const size = box?.getBoundingClientRect();
    const now = performance.now();
    const farther = (size?: DOMRect, before?: DOMRect) =>
      this.#places.some((place, index) => moved(places[index]!, place, size, before));
    if (this.#isCovered) {
      this.#restsSince = now;
      this.#disarm();
    } else if (farther()) {
      const isOwnMove = now - this.#actedAt < OWN_MOVE && size && this.#size && !farther(size, this.#size);
      this.#places = places;
      if (!isOwnMove) {
        this.#restsSince = now;
        this.#disarm();
      }
    } else {
      if (!this.#places.length) this.#places = places;
      this.#rests = true;
      if (now - this.#restsSince >= REST) this.#armed = true;
      this.#show();
    }
    this.#size = size;
    this.#timer = setTimeout(this.#look, this.#armed ? 100 : 50);
  };

  #disarm() {
    // A control that is disarmed by one move is armed again.
    if (this.#armed) this.#expect();
    this.#armed = this.#rests = false;
    this.#show();
  }

  #show() {
    const {controls, unread} = this.#shown;
    const armed = (this.#armed || this.#entered) && !unread;
    const looks = unread ? 'unread' : this.#rests && !armed ? 'arming' : undefined;
    for (const control of controls) {
      set(control, 'aria-disabled', armed ? undefined : 'true');
      set(control, 'data-guard', looks);
    }
  }

  #onPress = (event: Event) => {
    const path = event.composedPath();
    const on = this.#shown.controls.some((control) => path.includes(control));
    const {key, repeat} = event as KeyboardEvent;
    if (on && repeat && isPress(key)) {
      event.preventDefault();
      this.#held = true;
    }
    if (!event.isTrusted || repeat) return;
    if (key?.length === 1 && !isPress(key) && (path[0] as HTMLElement).tabIndex < 0)
      strayedAt = performance.now();
    if (on) {
      this.#look();
      this.#again = performance.now() - this.#pressedAt >= APART;
      this.#pressedAt = performance.now();
    }
    if (!key || isPress(key)) this.#pressed = on ? this.#armed : undefined;
    this.#held = false;
    if (this.#shown.box && path.includes(this.#shown.box)) this.#actedAt = performance.now();
  };

  #onShortcut = (event: Event) => {
    const press = event as KeyboardEvent;
    const {primary} = this.#shown;
    if (!primary || !isShortcut(press) || !press.composedPath().includes(this.#card!)) return;
    press.preventDefault();
    primary(press);
  };

  #onKeyup = (event: Event) => {
    if (!isPress((event as KeyboardEvent).key)) return;
    const path = event.composedPath();
    const on = this.#shown.controls.some((control) => path.includes(control));
    // The press began elsewhere. Releasing it here must not activate the control.
    if (on && this.#pressed === undefined && !this.#held) event.preventDefault();
    // After the click that this event may cause, unless the next press comes first.
    const pressedAt = this.#pressedAt;
    setTimeout(() => {
      if (pressedAt !== this.#pressedAt) return;
      this.#pressed = undefined;
      this.#held = false;
    });
  };

  #onInput = (event: Event) => {
    const {box} = this.#shown;
    // The input events of a custom control are dispatched by script.
    const acted = event.isTrusted || performance.now() - this.#actedAt < SAME_ACT;
    if (this.#entered || !acted || !box || !event.composedPath().includes(box)) return;
    this.#entered = true;
    this.#show();
  };
}

/** Does not set an attribute again, because that would be a change of the page. */
function set(control: Element, name: string, value: string | undefined) {
  if (value === undefined) control.removeAttribute(name);
  else if (control.getAttribute(name) !== value) control.setAttribute(name, value);
}

const isShortcut = (press: KeyboardEvent) =>
  press.key === 'Enter' &&
  !press.altKey &&
  press.ctrlKey !== press.metaKey &&
  !press.defaultPrevented &&
  !isComposing(press);

const isPress = (key: string | undefined) => key === 'Enter' || key === ' ';

/** Whether a position has changed by more than the tolerance and the change in size. */
function moved(a: DOMRect, b: DOMRect, size = a, before = size): boolean {
  const x = Math.max(Math.abs(a.left - b.left), Math.abs(a.right - b.right));
  const y = Math.max(Math.abs(a.top - b.top), Math.abs(a.bottom - b.bottom));
  const {width, height} = before;
  return x > TOLERANCE + Math.abs(size.width - width) || y > TOLERANCE + Math.abs(size.height - height);
}
