// Descriptions of the right responses, each with a check.
import type {Arrival, JsonObject, Response} from './case.js';

/** Most characters of a response in a sentence. */
const MAX_QUOTED_CHARS = 400;

const show = (value: unknown) => JSON.stringify(value);
const excerpt = (text: string) =>
  text.length > MAX_QUOTED_CHARS ? `${text.slice(0, MAX_QUOTED_CHARS)}…` : text;

/** Compares as JSON, with any order of members. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return Object.is(a, b);
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every(
      (name) => Object.hasOwn(b, name) && isSameJson(a[name as keyof typeof a], b[name as keyof typeof b]),
    )
  );
}

/** The action of a response; `error`, `withdrawn` or `nothing` if it has no action. */
export const actionOf = (response: Response | undefined) =>
  !response
    ? 'nothing'
    : 'action' in response
      ? response.action
      : 'error' in response
        ? 'error'
        : 'withdrawn';

export const acceptedContent = (response: Response | undefined): JsonObject | undefined =>
  response && 'action' in response ? response.content : undefined;

/** Expects one response that is right. */
const expects = (says: string, isRight: (action: string, content: JsonObject) => boolean): Arrival => ({
  says,
  problem: (responses) => {
    const [response] = Object.values(responses);
    if (isRight(actionOf(response), acceptedContent(response) ?? {})) return undefined;
    return `expected ${says}; ${response ? `received ${excerpt(show(response))}` : 'nothing was received'}`;
  },
});

/** Expects `accept` with one of these contents. */
export const accepts = (...contents: JsonObject[]): Arrival =>
  acceptsIf(contents.map(show).join(' or '), (content) => contents.some((each) => isSameJson(content, each)));

/** Expects `accept` with content that satisfies `test`. `says` completes "accept with …". */
export const acceptsIf = (says: string, test: (content: JsonObject) => boolean): Arrival =>
  expects(`accept with ${says}`, (action, content) => action === 'accept' && test(content));

/** Expects one of these actions, without content. `error` is a JSON-RPC error. */
export const ends = (...actions: ('decline' | 'cancel' | 'error')[]): Arrival =>
  expects(
    `${actions.join(' or ')}, without content`,
    (action, content) => actions.includes(action as 'decline') && isSameJson(content, {}),
  );

/** Expects one of several outcomes. */
export const either = (...arrivals: Arrival[]): Arrival => ({
  says: arrivals.map(({says}) => says).join(', or '),
  problem: (responses, facts) => {
    const problems = arrivals.map(({problem}) => problem(responses, facts));
    return problems.includes(undefined) ? undefined : problems[0];
  },
});

/** Expects all of several outcomes. */
export const both = (...arrivals: Arrival[]): Arrival => ({
  says: arrivals.map(({says}) => says).join(', and '),
  problem: (responses, facts) =>
    arrivals.map(({problem}) => problem(responses, facts)).find((each) => each !== undefined),
});

/** Expects an outcome for each key. */
export const each = (byKey: Readonly<Record<string, Arrival>>): Arrival => ({
  says: Object.entries(byKey)
    .map(([key, {says}]) => `${key}: ${says}`)
    .join('; '),
  problem: (responses, facts) => {
    for (const [key, {problem}] of Object.entries(byKey)) {
      const message = problem(responses[key] ? {[key]: responses[key]} : {}, facts);
      if (message) return `${key}: ${message}`;
    }
    return undefined;
  },
});
