import {developmentNotice} from '../development-notice.js';
import {ElicitationError} from '../protocol/errors.js';
import type {JsonObject} from '../protocol/json.js';
import {isRequest} from '../protocol/json-rpc.js';
import {GUEST_REPORT, isLifecycle} from '../protocol/dialects/rich.js';
import {Deadline} from '../sandbox/deadline.js';
import {reachOf} from '../sandbox/relay-resource.js';
import {GuestFrame, type GuestFrameOptions} from '../sandbox/guest-frame.js';
import {GuestReports} from './guest-reports.js';
import type {DropReason, TraceEvent} from './trace/trace.js';

interface GuestConnectionEvents {
  /**
   * The guest sent a message, copied within limits.
   * @param activated - Whether the user has clicked or pressed a key in the guest within the last seconds.
   */
  message(message: unknown, activated: boolean): void;
  /**
   * A message was refused because the value at `path` cannot be copied.
   * @param envelope - The message without its content, if the value is in it.
   */
  unreadable?(path: string, envelope: unknown): void;
  /**
   * The document of the guest has loaded, and has said no hello in time. Returns whether it stays.
   * @param notice - The time, and what the guest has reported.
   */
  silent?(notice: string): boolean;
  /** Another document has replaced the one that said hello. */
  replaced?(): void;
  /** The guest failed: it did not say hello in time, has navigated, stopped responding, or exceeded a limit. */
  failed(error: ElicitationError): void;
  trace(event: TraceEvent): void;
}

/** Remaining time in ms for the hello of a guest that has loaded, with a script that cannot run. */
const FATAL_GRACE = 1_000;

/**
 * The connection of a session to its guest: the frame, the hello and its deadline, and the trace of messages.
 *
 * A `src` guest may navigate to another page of its origin. That page is neither sent messages nor read until it has said hello, too. A
 * guest that is loaded from HTML can only reload. The browser reports another document only after it has loaded. A document that navigates
 * before it has loaded cannot be distinguished from the next one.
 */
export class GuestConnection {
  readonly #frame: GuestFrame;
  readonly #events: GuestConnectionEvents;
  readonly #deadline: Deadline;
  readonly #reports: GuestReports;
  /** Whether the guest is a page on the network. */
  readonly #navigates: boolean;
  #loaded = false;
  #greeted = false;
  /** A greeted guest has said hello again. It may be the next document, which has not loaded yet. */
  #nextGreeted = false;
  #replaced = false;
  #closed = false;
  #finishing = false;

  /** @throws ElicitationError `UNSAFE_URL`, `NOT_ISOLATED` or `MESSAGE_TOO_LARGE`, before a frame exists. */
  constructor(options: GuestFrameOptions, events: GuestConnectionEvents) {
    this.#events = events;
    this.#navigates = options.guest.src !== undefined;
    this.#reports = new GuestReports(this.#navigates ? [] : reachOf(options).refused);
    for (const status of this.#reports.notices) this.#notice(status);
    this.#frame = new GuestFrame(options, {
      open: () => events.trace({kind: 'state', status: 'relay open'}),
      message: (message, activated) => {
        if (this.#closed) return;
        if (isLifecycle(message, GUEST_REPORT)) return this.#reported(message.payload ?? {});
        events.trace({kind: 'received', message});
        events.message(message, activated);
      },
      refused: (reason, path, envelope) => {
        if (this.#closed) return;
        this.dropped(reason, path);
        if (reason === 'size')
          this.#fail('MESSAGE_TOO_LARGE', 'The guest sent a message that exceeds the limits.');
        else events.unreadable?.(path, envelope);
      },
      loaded: () => {
        this.#loaded = true;
        this.#hurry();
      },
      navigated: () => {
        events.trace({kind: 'state', status: 'guest navigated'});
        this.#navigated();
      },
      blocked: (directive) => this.#blocked(directive),
      failed: (error) => events.failed(error),
    });
    const {readyTimeout} = options.limits;
    const within = ` within ${readyTimeout / 1000} s`;
    this.#deadline = new Deadline(readyTimeout, () => this.#silent(within), options.container.ownerDocument);
  }

  /** Whether another document has replaced the one that said hello, and has not said hello itself. */
  get replaced(): boolean {
    return this.#replaced;
  }

  /** Whether the document in the frame has not said hello. */
  get awaitsHello(): boolean {
    return !this.#greeted || this.#replaced;
  }

  /** Returns whether it is the first hello. */
  greeted(): boolean {
    const isFirst = !this.#greeted;
    this.#nextGreeted = !this.awaitsHello;
    this.#greeted = true;
    this.#replaced = false;
    this.#deadline.stop();
    this.reveal();
    return isFirst;
  }

  /** Shows a guest that has not said hello. It has HTML, so the frame cannot contain an error page. */
  reveal(): void {
    this.#frame.show();
  }

  send(messages: unknown[]): void {
    for (const message of messages) {
      this.#events.trace({kind: 'sent', message});
      this.#frame.send(message);
    }
  }

  dropped(reason: DropReason, detail?: string, full?: string): void {
    this.#events.trace({kind: 'dropped', reason, ...(detail && {detail}), ...(full && {full})});
  }

  /** Sends the last messages and removes the frame. If one of them is a request, the guest gets a short time to answer it. */
  close(last: unknown[]): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#deadline.stop();
    this.send(last);
    const answer = last.find(isRequest)?.id;
    this.#finishing = answer !== undefined && this.#frame.connected;
    this.#frame.close(answer);
  }

  /** Resolves when the frame of a guest that is finishing is removed; otherwise undefined. Removing it earlier interrupts the guest. */
  get leaving(): Promise<void> | undefined {
    return this.#finishing ? this.#frame.left : undefined;
  }

  #navigated() {
    if (!this.#navigates || this.awaitsHello) return;
    this.#replaced = !this.#nextGreeted;
    this.#nextGreeted = false;
    if (this.#replaced) this.#events.replaced?.();
  }

  /** Shortens the wait for a guest with a script that cannot run. A document that has loaded has run its other scripts. */
  #hurry() {
    if (this.#loaded && this.#reports.fatal && !this.#greeted) this.#deadline.shorten(FATAL_GRACE);
  }

  /** Records a report of the guest. */
  #reported(payload: JsonObject) {
    const report = this.#reports.read(payload, !this.#greeted);
    if (!report) return;
    this.dropped(report.reason, report.detail, report.full);
    const lack = this.#reports.lack(report);
    if (lack) this.#notice(`The guest ${lack}`);
    this.#hurry();
  }

  #notice(status: string) {
    this.#events.trace({kind: 'state', status});
    developmentNotice(status);
  }

  #silent(within: string) {
    const silence = `did not say hello${this.#reports.silence(within)}`;
    const stays = this.#loaded && !this.#reports.fatal && this.#events.silent?.(silence);
    if (stays) this.reveal();
    else if (this.#frame.connected) this.#fail('HANDSHAKE_TIMEOUT', `The guest ${silence}`);
    else
      this.#fail(
        'GUEST_LOAD_FAILED',
        `The relay did not respond${within}; check sandbox-url and the page's frame-src.`,
      );
  }

  /** The guest's frame tried to load a document of another origin, and shows an error page. */
  #blocked(directive: string) {
    this.dropped('blocked', directive);
    if (directive !== 'frame-src') return;
    if (this.#greeted) this.#fail('GUEST_NAVIGATED', 'The guest tried to navigate away.');
    else this.#fail('GUEST_LOAD_FAILED', 'The guest URL redirects to another origin; use the final URL.');
  }

  #fail(code: ElicitationError['code'], message: string) {
    this.#events.failed(new ElicitationError(code, message));
  }
}
