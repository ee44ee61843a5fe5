import type {ElicitationError} from '../protocol/errors.js';
import type {JsonObject} from '../protocol/json.js';
import {isRequest} from '../protocol/json-rpc.js';
import {GUEST_REPORT, isLifecycle} from '../protocol/messages.js';
import {Deadline} from '../sandbox/deadline.js';
import {GuestFrame, type GuestFrameOptions} from '../sandbox/guest-frame.js';
import type {GuestReport, GuestReports} from './guest-reports.js';
import {loadReports} from './lazy-modules.js';
import {leftFault, silentFault, sizeFault} from './session-faults.js';
import type {DropReason, TraceEvent} from './trace/trace.js';

export interface GuestConnectionEvents {
  /**
   * The guest sent a message, copied within limits.
   * @param activated - Whether the user has clicked or pressed a key in the guest within the last seconds.
   */
  message(message: unknown, activated: boolean): void;
  /** A message was refused because the value at `path` cannot be copied. */
  unreadable?(path: string): void;
  /** Another document has loaded in the guest's frame. */
  navigated?(): void;
  /** The guest failed: it did not say hello in time, has navigated, stopped responding, or exceeded a limit. */
  failed(error: ElicitationError): void;
  trace(event: TraceEvent): void;
}

/** ms in which a guest with a blocked script may still say hello. */
const BLOCKED_GRACE = 1_000;

/** The connection of a session to its guest: the frame, the deadline of the hello, and the trace of messages. */
export class GuestConnection {
  readonly #frame: GuestFrame;
  readonly #events: GuestConnectionEvents;
  readonly #deadline: Deadline;
  /** Exists after the first report. */
  #reports?: GuestReports;
  #greeted = false;
  #closed = false;
  #finishing = false;

  /** @throws ElicitationError `UNSAFE_URL`, `NOT_ISOLATED` or `MESSAGE_TOO_LARGE`, before a frame exists. */
  constructor(options: GuestFrameOptions, events: GuestConnectionEvents) {
    this.#events = events;
    this.#frame = new GuestFrame(options, {
      open: () => events.trace({kind: 'state', status: 'relay open'}),
      message: (message, activated) => {
        if (this.#closed) return;
        if (isLifecycle(message, GUEST_REPORT)) return void this.#read(message.payload ?? {}, !this.#greeted);
        events.trace({kind: 'received', message});
        events.message(message, activated);
      },
      refused: (reason, path) => {
        if (this.#closed) return;
        this.dropped(reason, path);
        if (reason === 'size') events.failed(sizeFault());
        else events.unreadable?.(path);
      },
      navigated: () => {
        events.trace({kind: 'state', status: 'guest navigated'});
        events.navigated?.();
      },
      blocked: (directive) => this.#blocked(directive),
      failed: (error) => events.failed(error),
    });
    const {readyTimeout} = options.limits;
    const silent = () => events.failed(silentFault(this.#frame.connected, readyTimeout, this.#reports));
    this.#deadline = new Deadline(readyTimeout, silent, options.container.ownerDocument);
  }

  /** Called when the guest has said hello. Shows it. */
  greeted(): void {
    this.#greeted = true;
    this.#deadline.stop();
    this.#frame.show();
  }

  send(messages: unknown[]): void {
    for (const message of messages) {
      this.#events.trace({kind: 'sent', message});
      this.#frame.send(message);
    }
  }

  /** Records that a message was not acted on. */
  dropped(reason: DropReason, detail?: string): void {
    this.#events.trace({kind: 'dropped', reason, ...(detail && {detail})});
  }

  /** Sends the last messages and removes the frame. If one of them is a request, the guest gets a short time to answer it. */
  close(last: unknown[]): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#deadline.stop();
    this.send(last);
    const answer = last.find(isRequest)?.id;
    this.#finishing = answer !== undefined && this.#frame.connected;
    this.#frame.close({deliver: true, answer});
  }

  /** Resolves when the frame of a guest that is finishing is removed; otherwise undefined. Removing it earlier interrupts the guest. */
  get leaving(): Promise<void> | undefined {
    return this.#finishing ? this.#frame.left : undefined;
  }

  /** Reads a report of the guest, which only informs. */
  async #read(payload: JsonObject, beforeHello: boolean) {
    try {
      const {GuestReports} = await loadReports();
      this.#reports ??= new GuestReports();
    } catch {
      return;
    }
    const report = this.#reports.read(payload, beforeHello);
    if (report && !this.#closed) this.#reported(report);
  }

  /** A guest that stays silent after a blocked script is replaced without further waiting. */
  #reported({reason, detail, script}: GuestReport) {
    this.dropped(reason, detail);
    if (script) this.#deadline.shorten(BLOCKED_GRACE);
  }

  /** The guest's frame tried to navigate, and shows an error page. */
  #blocked(directive: string) {
    this.dropped('blocked', directive);
    if (directive === 'frame-src') this.#events.failed(leftFault(!this.#greeted));
  }
}
