import {batchKind, namesGuest, type Prompt, type ServerLabel, toolOf} from '../../src/presentation/index.js';
import type {ElicitRequest, ElicitResult} from '../../src/protocol/index.js';
import type {McpElicitationFrame} from '../mcp-elicitation-frame.js';
import {hasChecks} from '../shared/page-settings.js';
import {meets} from '../shared/hit-test.js';

/** An object that presents requests: `<mcp-elicitation-frame>`, or one with its `elicit()`. */
export interface InboxPresenter {
  elicit(request: ElicitRequest, options?: object): Promise<ElicitResult>;
}

export interface WaitingRequest {
  /** Identifies what the row displays. An id could be used again for another request. */
  readonly subject: object;
  readonly server: ServerLabel;
  readonly key: string;
  readonly message: string;
  readonly tool: string | undefined;
  /** Later requests have higher numbers. */
  readonly order: number;
  /** The time of `performance.now()` at which it expires. */
  readonly deadline: number | undefined;
  readonly place: 'waiting' | 'next' | 'shown';
  /** Requests of the same kind may be answered together. Undefined if the request must be opened. */
  readonly kind?: string | undefined;
  /** Opens the prompt. Undefined if only its presenter can. */
  open?(): void;
  answer?(result: ElicitResult): void;
  /** The frozen copy of the request. Undefined if only its presenter has it. */
  readonly request?: ElicitRequest;
}

/** A presenter whose requests an inbox lists. */
export interface Connection {
  requests(): readonly WaitingRequest[];
  readonly presenter: WeakRef<InboxPresenter>;
  audit(): void;
  disconnect(): void;
}

type Listing = Omit<Connection, 'audit' | 'presenter'>;

/** Most characters of a message in a row, and most characters and lines of one that can be answered without opening it. */
export const MAX_CHARS = 300;
const MAX_LINES = 4;

/** The kind of a request whose row displays everything that the user decides about. Undefined if it must be opened. */
function kindOf(
  frame: McpElicitationFrame,
  {request, options, key, presentation}: Prompt,
): string | undefined {
  const {message} = request;
  const isWhole = message.length <= MAX_CHARS && message.split('\n').length <= MAX_LINES;
  if (!isWhole || presentation || hasChecks(frame) || frame.scopes.length) return undefined;
  const hasGuest = namesGuest(frame, options);
  return batchKind({request, serverKey: key, server: '', tool: options.tool, hasGuest});
}

/** Whether the prompt on display can wait without losing anything: a form without credentials, or an address. */
function canWait({requests}: McpElicitationFrame): boolean {
  const {shown, warned, status} = requests.shown ?? {};
  return !warned && status !== 'validating' && status !== 'loading' && (shown === 'form' || shown === 'url');
}

function openIn(frame: McpElicitationFrame, prompt: Prompt): void {
  const isShownNow = !frame.requests.shown || !!prompt.presentation || canWait(frame);
  frame.requests.bring(prompt, canWait(frame));
  if (!isShownNow) return;
  const show = () => {
    // Aligned to the top of the window, because the prompt may still grow.
    if (prompt.mode === 'inline' && !isInView(frame)) frame.scrollIntoView({block: 'start'});
    frame.renderRoot.querySelector<HTMLElement>('[part=heading]')?.focus({preventScroll: true});
  };
  if (prompt.presentation) void frame.updateComplete.then(show);
  // The prompt's code may still be loading.
  else frame.addEventListener('elicitation-start', show, {once: true});
}

/** Lists the requests of a frame. Does not keep the frame alive. */
function connectFrame(reference: WeakRef<McpElicitationFrame>, onChange: () => void): Listing {
  const controller = {hostUpdated: onChange};
  reference.deref()?.addController(controller);
  return {
    requests() {
      const frame = reference.deref();
      if (!frame) return [];
      const {list, shown} = frame.requests;
      return list.all.map((prompt, index): WaitingRequest => {
        const {server, key, request, options, order, deadline, presentation} = prompt;
        return {
          // A frozen copy, made for this prompt.
          subject: request,
          server,
          key,
          order,
          deadline,
          message: request.message,
          tool: toolOf({request, tool: options.tool}),
          place: presentation ? 'shown' : shown && index === 1 && !canWait(frame) ? 'next' : 'waiting',
          kind: kindOf(frame, prompt),
          open: () => openIn(frame, prompt),
          answer: (result) => frame.requests.answer(prompt, result),
          request,
        };
      });
    },
    disconnect: () => reference.deref()?.removeController(controller),
  };
}

/** Lists the requests of another presenter, from its next call on. Only the presenter can open them. */
function connectPresenter(presenter: InboxPresenter, onChange: () => void): Listing {
  const open = new Set<WaitingRequest>();
  const {elicit} = presenter;
  const isOwn = Object.hasOwn(presenter, 'elicit');
  const listed: InboxPresenter['elicit'] = async (request, options = {}) => {
    // The page's name. What a server calls itself is only shown by a frame.
    const {serverName: name = '', tool} = options as {serverName?: string; tool?: string};
    const waiting: WaitingRequest = {
      subject: {},
      server: {name, claimed: false},
      key: name,
      tool,
      place: 'shown',
      message: String(request.message),
      order: Number.POSITIVE_INFINITY,
      deadline: undefined,
    };
    open.add(waiting);
    onChange();
    try {
      return await elicit.call(presenter, request, options);
    } finally {
      open.delete(waiting);
      onChange();
    }
  };
  presenter.elicit = listed;
  return {
    requests() {
      return [...open];
    },
    disconnect() {
      if (presenter.elicit !== listed) return;
      if (isOwn) presenter.elicit = elicit;
      else Reflect.deleteProperty(presenter, 'elicit');
    },
  };
}

/**
 * Does not keep a frame alive.
 *
 * @throws TypeError if `presenter` has no `elicit()`
 */
export function connectTo(
  presenter: InboxPresenter,
  onChange: () => void,
  onSettled: (event: Event) => void,
): Connection {
  if (typeof presenter?.elicit !== 'function')
    throw new TypeError(
      `<elicitation-inbox>: connect() takes a frame or an object with elicit(); got ${presenter === null ? 'null' : typeof presenter}.`,
    );
  const target = new WeakRef(presenter as InboxPresenter & Partial<EventTarget>);
  const isFrame = 'requests' in presenter && 'addController' in presenter;
  const listing = isFrame
    ? connectFrame(target as WeakRef<McpElicitationFrame>, onChange)
    : connectPresenter(presenter, onChange);
  return {
    ...listing,
    presenter: target,
    // Adding the same listener again has no effect.
    audit: () => target.deref()?.addEventListener?.('elicitation-settled', onSettled),
    disconnect() {
      listing.disconnect();
      target.deref()?.removeEventListener?.('elicitation-settled', onSettled);
    },
  };
}

/** Whether an element is completely visible, and covered by nothing of the page. */
export function isInView(element: Element | undefined): boolean {
  if (!element) return false;
  const {left, top, width, bottom} = element.getBoundingClientRect();
  const isOn = (y: number) => meets(element, left + width / 2, y);
  return isOn(top + 2) && isOn((top + bottom) / 2) && isOn(bottom - 2);
}
