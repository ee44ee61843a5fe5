import type {ServerLabel} from '../../src/presentation/index.js';
import {
  boundedMarks,
  type ElicitRequest,
  type ElicitResult,
  type ToolCall,
  type ToolDecision,
} from '../../src/protocol/index.js';
import {meets} from '../shared/consent/hit-test.js';

type Answer = ElicitResult | ToolDecision;

export interface WaitingRequest {
  /** Identifies what the row displays. An id could be used again for another request. */
  readonly subject: object;
  /** The object that the page passed. A request that passes through several presenters is listed once. */
  readonly original: object;
  readonly server: ServerLabel;
  readonly key: string;
  readonly message: string;
  /** The beginning of the message that is code. A description follows it, because it could look like one. */
  readonly code?: string;
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
  /** The answers to a request of a kind. */
  readonly answers?: {readonly accept: Answer; readonly decline: Answer};
  answer?(answer: Answer): void;
  /** The frozen copy of the request. Undefined if only its presenter has it. */
  readonly request?: ElicitRequest | ToolCall;
}

/** The place of a request that another object than an element presents. */
export const ELSEWHERE = {order: Number.POSITIVE_INFINITY, deadline: undefined, place: 'shown'} as const;

/** Most characters and lines of a text that a row displays. A longer one ends with an ellipsis, and must be opened. */
const MAX_CHARS = 600;
const MAX_LINES = 40;

/** The text of a row, with a visible end if it is cut. */
export function rowText(text: string): string {
  const lines = text.slice(0, MAX_CHARS + 1).split('\n');
  const shown = boundedMarks(lines.slice(0, MAX_LINES).join('\n').slice(0, MAX_CHARS));
  return shown === text ? text : `${shown.replace(/[\ud800-\udbff]$/, '')}…`;
}

export const isWhole = (text: string): boolean => rowText(text) === text;

/** Moves the focus to the heading of a card. `scrolls`: also into view. */
export function reveal(element: HTMLElement, scrolls: boolean): void {
  // Aligned to the top of the window, because the prompt may still grow.
  if (scrolls && !isInView(element)) element.scrollIntoView({block: 'start'});
  element.shadowRoot?.querySelector<HTMLElement>('[part=heading]')?.focus({preventScroll: true});
}

/** Whether an element is completely visible, and covered by nothing of the page. */
export function isInView(element: Element | undefined): boolean {
  if (!element) return false;
  const {left, top, width, bottom} = element.getBoundingClientRect();
  const isOn = (y: number) => meets(element, left + width / 2, y);
  return isOn(top + 2) && isOn((top + bottom) / 2) && isOn(bottom - 2);
}
