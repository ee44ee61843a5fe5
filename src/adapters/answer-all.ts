import {deepFreeze} from '../protocol/copy.js';
import {linkDelivery, reportUndelivered, whenUndelivered} from '../protocol/ended-by.js';
import {invalidRequest} from '../protocol/errors.js';
import {isJsonObject} from '../protocol/json.js';
import type {AgentPrompts, Ask, Outcome} from './prompts.js';

/** Something that an agent asks under an id. */
interface Asked<Value> {
  id: string;
  /** The member with the id, for errors. */
  member: string;
  /** Everything that the user decides about. */
  value: Value;
}

/** Everything that an agent asks, and how it is presented and answered. */
export interface Source<Value, Answer> {
  /** Names the call in errors. */
  call: string;
  /** Names the values in errors. */
  values: string;
  /** Lists the present questions of the agent: one function for each, which may throw, e.g. because it has no id. */
  asked(): readonly (() => Asked<Value> | undefined)[];
  /** Reads the copy of a value. May throw. */
  read(value: Value, id: string): Ask<Answer> | Promise<Ask<Answer>>;
  /** The answer to what cannot be presented or answered. The error has been reported. */
  refuse?(error: unknown, id: string, value: Value): Answer | undefined;
  /** Called for what the agent asks differently, or no longer, when the user has answered. Without it, nothing is compared. */
  changed?(id: string, now: Subject<Value> | undefined): void;
}

/** A frozen copy of what the user decides about, and the text that identifies it. With an error, the original. */
export interface Subject<Value> {
  value: Value;
  key?: string;
  error?: unknown;
}

/** Copies what an agent asks now. An id that is used for different values has an error. */
export function subjectsOf<Value>(
  {call, values, asked}: Source<Value, unknown>,
  report: (error: unknown) => void = () => {},
): Map<string, Subject<Value>> {
  const subjects = new Map<string, Subject<Value>>();
  for (const read of asked()) {
    try {
      const one = read();
      if (!one) continue;
      const {id, member, value} = one;
      const subject = subjectOf(value, values);
      const before = subjects.get(id);
      const isSame = !before || (before.key !== undefined && before.key === subject.key);
      subjects.set(id, isSame ? subject : {value, error: repeated(call, member)});
    } catch (error) {
      report(error);
    }
  }
  return subjects;
}

function subjectOf<Value>(value: Value, member: string): Subject<Value> {
  try {
    const copy = frozenJson(value, member);
    return {value: copy, key: JSON.stringify(copy)};
  } catch (error) {
    return {value, error};
  }
}

export const isSameSubject = (
  one: Subject<unknown> | undefined,
  other: Subject<unknown> | undefined,
): boolean => one?.key === other?.key && !one?.error === !other?.error;

/**
 * Answers what an agent asks. Copies it, so that the user sees and answers one value; presents all of it side by side; compares it with
 * what the agent asks after the last answer; and reports errors. Never rejects.
 *
 * @returns the answers by id, without those that do not exist. A report that this map did not arrive is passed on to the presenter.
 */
export async function answerAll<Value, Answer>(
  prompts: Pick<AgentPrompts, 'present' | 'report'>,
  source: Source<Value, Answer>,
  signal?: AbortSignal,
  subjects = subjectsOf(source, (error) => prompts.report(error)),
): Promise<Map<string, Answer>> {
  const {read, refuse, changed} = source;
  interface Presented {
    outcomes: readonly Outcome[];
    write(): Answer | undefined;
  }
  const refusal = (id: string, {value}: Subject<Value>, error: unknown): Presented => {
    prompts.report(error);
    return {outcomes: [], write: () => refuse?.(error, id, value)};
  };
  const present = async (id: string, subject: Subject<Value>): Promise<Presented> => {
    try {
      if (subject.error) throw subject.error;
      const reading = read(subject.value, id);
      // Does not await a plain value, so that the prompt opens synchronously.
      const ask = reading instanceof Promise ? await reading : reading;
      const outcomes = await Promise.all(ask.prompts.map((prompt) => prompts.present(prompt, signal)));
      return {outcomes, write: () => ask.write(outcomes)};
    } catch (error) {
      return refusal(id, subject, error);
    }
  };
  const asked = [...subjects];
  const presented = await Promise.all(asked.map(([id, subject]) => present(id, subject)));
  const now = changed && subjectsOf(source);
  const answers = new Map<string, Answer>();
  for (const [index, [id, subject]] of asked.entries()) {
    const {outcomes, write} = presented[index]!;
    const lose = () => outcomes.forEach(reportUndelivered);
    if (now && !isSameSubject(now.get(id), subject)) {
      lose();
      changed(id, now.get(id));
      continue;
    }
    let answer: Answer | undefined;
    try {
      answer = write();
    } catch (error) {
      lose();
      answer = refusal(id, subject, error).write();
    }
    if (answer === undefined) {
      // A closed prompt has no answer. The answers of the other prompts of its question are lost.
      lose();
      continue;
    }
    answers.set(id, answer);
    whenUndelivered(answers, lose);
  }
  return answers;
}

/** Answers a call that asks one thing, which `read` copies. Nothing is compared: the answer is bound to the call. */
export async function answerOne<Answer>(
  prompts: Pick<AgentPrompts, 'present' | 'report'>,
  read: () => Ask<Answer>,
  refuse: (error: unknown) => Answer,
  signal?: AbortSignal,
): Promise<Answer> {
  const asked = () => [() => ({id: '', member: 'id', value: undefined})];
  const answers = await answerAll(prompts, {call: '', values: '', asked, read, refuse}, signal);
  const answer = answers.get('')!;
  linkDelivery(answer, answers);
  return answer;
}

/** Copies plain JSON, dates and big integers. Reads each member once. Throws for values that JSON writes as another one. */
function plainCopy(value: unknown): unknown {
  if (Array.isArray(value)) return Array.from(value, plainCopy);
  if (isJsonObject(value)) {
    const members = Object.entries(value).filter(([, member]) => member !== undefined);
    return Object.fromEntries(members.map(([name, member]) => [name, plainCopy(member)]));
  }
  if (typeof value === 'bigint') return String(value);
  if (value instanceof Date) return Date.prototype.toISOString.call(value);
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value))
    return value;
  throw new TypeError();
}

/**
 * Copies what a peer sent, once. The copy is presented, compared and returned, so later changes to the original have no effect.
 *
 * @throws ElicitationError `INVALID_REQUEST` if the value is not plain JSON. Otherwise the user would approve what is not displayed.
 */
export function frozenJson<T>(value: T, member: string): T {
  if (value === undefined) return value;
  try {
    return deepFreeze(plainCopy(value)) as T;
  } catch {
    throw invalidRequest(
      `\`${member}\` cannot be displayed, because it is not plain JSON, refers to itself or has too many levels; send plain JSON.`,
    );
  }
}

/** The error of an id that is used twice, so that the agent could not assign the answer. */
export const repeated = (call: string, member: string) =>
  invalidRequest(`${call}: \`${member}\` must be unique.`);

/** The error of a request that the agent has replaced while the user decided. The answer is not sent. */
export const changed = (call: string, member: string) =>
  invalidRequest(`${call}: \`${member}\` must not change while the user decides.`);

/** The error of a decision that the request does not allow. The agent receives no answer. */
export const decisionNotAllowed = (call: string, member: string) =>
  invalidRequest(`${call}: \`${member}\` must allow the user's decision; no answer was sent.`);
