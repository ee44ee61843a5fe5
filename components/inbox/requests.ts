import {
  batchKind,
  type CalledPresenter,
  namesGuest,
  type Prompt,
  type PromptQueue,
  type PresenterCall,
  serverKey,
  serverLabel,
  takeDraft,
  watchCalls,
} from '../../src/presentation/index.js';
import {type ElicitRequest, type ElicitResult, type ToolCall, toolOf} from '../../src/protocol/index.js';
import type {McpAppFrame} from '../mcp-app-frame.js';
import type {McpElicitationFrame} from '../mcp-elicitation-frame.js';
import {hasChecks} from '../shared/properties/page-settings.js';
import {type ApprovingElement, approvalsOf, callRow} from './approvals.js';
import {ELSEWHERE, isWhole, reveal, type WaitingRequest} from './waiting-request.js';

/** `<mcp-elicitation-frame>`, or another object with `elicit()`. */
export interface InboxPresenter {
  elicit(request: ElicitRequest, options?: object): Promise<ElicitResult>;
}

/**
 * What an inbox connects: an element that asks, or an object that presents requests. Its `elicit` and `approve` are functions, or elements.
 */
export type InboxSource =
  | InboxPresenter
  | HTMLElement
  | CalledPresenter
  | {elicit?: object; approve?: object};

/** A presenter whose requests an inbox lists. */
export interface Connection {
  requests(): readonly WaitingRequest[];
  audit(): void;
  disconnect(): void;
}

/** Names a source for errors: an element by its tag. */
function kindOfSource(source: unknown): string {
  const {localName} = Object(source) as {localName?: unknown};
  return source === null ? 'null' : typeof localName === 'string' ? `<${localName}>` : typeof source;
}

/** The kind of a request whose row displays everything that the user decides about. Undefined if it must be opened. */
function confirmationKind(
  frame: McpElicitationFrame,
  {request, options, key, presentation}: Prompt,
): string | undefined {
  if (presentation || hasChecks(frame) || frame.scopes?.length) return undefined;
  if (![request.message, toolOf({request, tool: options.tool}) ?? ''].every(isWhole)) return undefined;
  const hasGuest = namesGuest(frame, options);
  return batchKind({request, serverKey: key, server: '', tool: options.tool, hasGuest});
}

/** Whether the prompt on display can wait without losing anything: a form without credentials, or an address. */
function canWait({requests}: McpElicitationFrame): boolean {
  const {status, display, warned} = requests.answerable?.state ?? {};
  return (
    !warned && status !== 'validating' && status !== 'loading' && (display === 'form' || display === 'url')
  );
}

/** Presents a waiting request next. With `instead`, now: the displayed one waits after it, with what was entered. */
export function bring({list, current, answerable}: PromptQueue, prompt: Prompt, instead: boolean): void {
  if (prompt.presentation || prompt.ending) return;
  const back = instead && answerable ? current : undefined;
  if (back) back.draft = takeDraft(back) ?? back.draft;
  list.first(prompt, !!back);
}

function openIn(frame: McpElicitationFrame, prompt: Prompt): void {
  const isShownNow = !frame.requests.answerable || !!prompt.presentation || canWait(frame);
  bring(frame.requests, prompt, canWait(frame));
  if (!isShownNow) return;
  const show = () => reveal(frame, prompt.mode === 'inline');
  if (prompt.presentation) void frame.updateComplete.then(show);
  // The prompt's code may still be loading.
  else frame.addEventListener('elicitation-start', show, {once: true});
}

function requestsOf(frame: McpElicitationFrame): WaitingRequest[] {
  const {list, answerable} = frame.requests;
  return list.all.map((prompt, index): WaitingRequest => {
    const {server, key, original, request, options, order, deadline, presentation} = prompt;
    return {
      // A frozen copy, made for this prompt.
      subject: request,
      original,
      server,
      key,
      order,
      deadline,
      message: request.message,
      tool: toolOf({request, tool: options.tool}),
      place: presentation ? 'shown' : answerable && index === 1 && !canWait(frame) ? 'next' : 'waiting',
      kind: confirmationKind(frame, prompt),
      open: () => openIn(frame, prompt),
      answers: {accept: {action: 'accept', content: {}}, decline: {action: 'decline'}},
      answer: (given) => {
        if (prompt.presentation || prompt.ending) return;
        const answer = given as ElicitResult;
        // Every request that can be answered here is a confirmation; see `batchKind()`.
        list.finish(prompt, {by: 'user', answer, confirmed: answer.action === 'accept'});
      },
      request,
    };
  });
}

type AskingElement = HTMLElement & Pick<McpElicitationFrame, 'addController' | 'removeController'>;

/** Lists the requests of an element. Does not keep it alive. */
function connectElement<Element extends AskingElement>(
  element: Element,
  rowsOf: (element: Element) => readonly WaitingRequest[],
  onChange: () => void,
  onSettled: (event: Event) => void,
): Connection {
  const reference = new WeakRef(element);
  const controller = {hostUpdated: onChange};
  element.addController(controller);
  return {
    requests() {
      const connected = reference.deref();
      return connected ? rowsOf(connected) : [];
    },
    // Adding the same listener again has no effect.
    audit: () => reference.deref()?.addEventListener('elicitation-settled', onSettled),
    disconnect() {
      const connected = reference.deref();
      connected?.removeController(controller);
      connected?.removeEventListener('elicitation-settled', onSettled);
    },
  };
}

/** Lists the calls of another presenter, from the next one on. Only the presenter can open them. */
function connectCalls(
  presenter: CalledPresenter,
  onChange: () => void,
  onSettled: (event: Event) => void,
): Connection {
  const open = new Set<WaitingRequest>();
  const restore = watchCalls(presenter, (call) => {
    const row = rowOfCall(call);
    open.add(row);
    onChange();
    return () => {
      open.delete(row);
      onChange();
    };
  });
  const target = presenter as CalledPresenter & Partial<EventTarget>;
  return {
    requests: () => [...open],
    audit: () => target.addEventListener?.('elicitation-settled', onSettled),
    disconnect() {
      restore();
      target.removeEventListener?.('elicitation-settled', onSettled);
    },
  };
}

function rowOfCall({name, subject, options}: PresenterCall): WaitingRequest {
  // The page's name. What a server calls itself is only shown by an element.
  const label = serverLabel(options['serverName'] ?? '');
  const server = {...label, claimed: false};
  if (name === 'approve') return callRow(subject, server);
  const {tool} = options;
  return {
    subject: {},
    original: subject,
    server,
    key: serverKey(undefined, server.name),
    tool: typeof tool === 'string' ? tool : undefined,
    message: String(subject.message),
    ...ELSEWHERE,
  };
}

/** @throws TypeError if `source` presents nothing */
export function connectTo(
  source: InboxSource,
  onChange: () => void,
  onSettled: (event: Event) => void,
): Connection {
  const {addController, calls, requests, elicit, approve} = Object(source) as Readonly<
    Record<string, unknown>
  >;
  if (addController) {
    const rowsOf = calls ? appRows(onChange) : requests && (elicit ? requestsOf : approve && approvalsOf);
    if (rowsOf)
      return connectElement(
        source as AskingElement,
        rowsOf as (element: AskingElement) => WaitingRequest[],
        onChange,
        onSettled,
      );
  }
  const parts = [elicit, approve].filter((part) => typeof part === 'object' && part !== null) as object[];
  const isCalled = typeof elicit === 'function' || typeof approve === 'function';
  if (!isCalled && !parts.length)
    throw new TypeError(
      `<elicitation-inbox>: connect() takes an element that asks, or an object with elicit() or approve(); got ${kindOfSource(source)}.`,
    );
  const all = parts.map((part) => connectTo(part as InboxSource, onChange, onSettled));
  if (isCalled) all.push(connectCalls(source as CalledPresenter, onChange, onSettled));
  return {
    requests: () => all.flatMap((one) => one.requests()),
    audit() {
      for (const one of all) one.audit();
    },
    disconnect() {
      for (const one of all) one.disconnect();
    },
  };
}

/** Lists the calls of an app: those that wait in the element that approves them, and those that another object approves. */
function appRows(onChange: () => void) {
  const controller = {hostUpdated: onChange};
  const watched = new WeakSet<object>();
  return (frame: McpAppFrame): WaitingRequest[] => {
    const {approver, calls, view} = frame;
    const element =
      approver && 'requests' in approver ? (approver as unknown as ApprovingElement) : undefined;
    if (!element) return [...calls].map((call) => callRow(call, view!.label));
    // The element draws the call after the app has asked.
    if (!watched.has(element)) element.addController(controller);
    watched.add(element);
    return approvalsOf(element).filter(({original}) => calls.has(original as ToolCall));
  };
}
