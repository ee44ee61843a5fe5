import type {ElicitAction} from './elicitation.js';

/**
 * Who or what settled a request: the user; a grant of the user; the page (`cancel()`, `decline()`, a replaced request, a removed frame); its
 * deadline; the server, which stopped waiting; "Stop asking"; or a failure.
 */
export type SettledBy = 'user' | 'grant' | 'host' | 'expiry' | 'server' | 'stop' | 'failure';

/**
 * Like `SettledBy`, with two cases of `host`, in which the page has removed the element or replaced the request, and one of `server`: the
 * request was answered elsewhere.
 */
export type EndedBy = SettledBy | 'removed' | 'replaced' | 'elsewhere';

/** The ends that are not an answer of the user, while a request waits or is displayed. */
export type Interruption = 'expiry' | 'server' | 'elsewhere' | 'removed' | 'replaced';

/** Whether the page has withdrawn a request, which says nothing about the server. */
export const isWithdrawn = (by: EndedBy | undefined): by is 'removed' | 'replaced' =>
  by === 'removed' || by === 'replaced';

/** The end of a request as records and events report it. */
export const settledBy = (by: EndedBy): SettledBy =>
  isWithdrawn(by) ? 'host' : by === 'elsewhere' ? 'server' : by;

const CLOSED_BY: {readonly [end in ElicitAction | EndedBy]?: string} = {
  accept: 'accepted',
  decline: 'declined',
  server: 'aborted',
  elsewhere: 'aborted',
  failure: 'failed',
};

/** The end of a request as it is reported to a guest: by the action of its answer, or by what happened instead. */
export const closedBy = (end: ElicitAction | EndedBy): string => CLOSED_BY[end] ?? 'cancelled';

/** A member of answers that JSON, comparisons and copies do not contain. A second copy of this package uses the same one. */
const ENDED_BY = Symbol.for('mcp-elicitation-elements/ended-by');

/** Copies an answer and records in it who or what ended its prompt. */
export const withEnd = <Answer extends object>(answer: Answer, by: EndedBy): Answer =>
  Object.defineProperty({...answer}, ENDED_BY, {value: by});

/** Who or what ended the prompt of an answer. Undefined if its presenter does not record that. */
export const endOf = (answer: object): EndedBy | undefined => (answer as {[ENDED_BY]?: EndedBy})[ENDED_BY];

/** Whether an answer is not a decision: its component was removed, or could not present the request. */
export const isUndecided = (answer: object): boolean => {
  const by = endOf(answer);
  return isWithdrawn(by) || by === 'failure';
};

/** As `ENDED_BY`: what is called if the answer does not arrive. */
const UNDELIVERED = Symbol.for('mcp-elicitation-elements/undelivered');

const callsOf = (answer: unknown) => (Object(answer) as {[UNDELIVERED]?: (() => unknown)[]})[UNDELIVERED];

/** Has `call` called when `reportUndelivered()` gets this answer. Has no effect on a frozen answer. */
export const whenUndelivered = (answer: unknown, call: () => unknown): void => {
  if (!callsOf(answer)) Reflect.defineProperty(Object(answer), UNDELIVERED, {value: []});
  callsOf(answer)?.push(call);
};

/**
 * Reports that an answer did not reach the server or the agent, e.g. because the connection is gone. The element that the user has answered says
 * so and displays the content, and a ledger gets the record again, with `delivered: false`.
 *
 * @param answer - The object that `elicit()`, `approve()`, `answerInterrupts()` or a handler of an adapter has returned, not a copy. Only the
 * first report has an effect.
 */
export const reportUndelivered = (answer: unknown): void => {
  for (const call of callsOf(answer)?.splice(0) ?? []) call();
};

/** Passes reports about an answer on to another one, from which it was made. */
export const linkDelivery = (answer: unknown, from: unknown): void =>
  whenUndelivered(answer, () => reportUndelivered(from));
