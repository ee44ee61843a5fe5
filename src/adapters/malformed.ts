import {type ElicitRequest, requestProblem} from '../protocol/elicitation.js';
import {invalidRequest} from '../protocol/errors.js';
import {sameJson} from '../protocol/json.js';
import type {AgentPrompts} from './ask.js';

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return value.length ? 'an array' : 'an empty array';
  return typeof value;
};

/** The error of a malformed request: which call, which member, what is needed. Never contains the value. */
export const malformed = (call: string, member: string, needed: string, value: unknown) =>
  invalidRequest(`${call}: \`${member}\` must be ${needed}; got ${typeOf(value)}.`);

/** The error of an id that is used twice, so that the agent could not assign the answer. */
export const repeated = (call: string, member: string) =>
  invalidRequest(`${call}: \`${member}\` must be unique.`);

/** The error of a request that the agent has replaced while the user decided. The answer is not sent. */
export const changed = (call: string, member: string) =>
  invalidRequest(`${call}: \`${member}\` must not change while the user decides.`);

/** The error of a decision that the request does not allow. The agent receives no answer. */
export const notAllowed = (call: string, member: string) =>
  invalidRequest(`${call}: \`${member}\` must allow the user's decision; no answer was sent.`);

/**
 * Checks the members of a request that decide how it is presented.
 *
 * @param path Prefix of the members in the message, e.g. `input.`.
 */
export function checkedRequest(
  call: string,
  path: string,
  request: {[name: string]: unknown},
): ElicitRequest {
  const problem = requestProblem(request);
  if (problem) throw malformed(call, `${path}${problem.member}`, problem.requirement, problem.value);
  return request as ElicitRequest;
}

/** Maps interrupts by their id. Reports an id of two different ones; its value is undefined. */
export function byId<Interrupt extends {id?: unknown}>(
  call: string,
  interrupts: readonly Interrupt[],
  prompts: AgentPrompts,
): Map<string, Interrupt | undefined> {
  const map = new Map<string, Interrupt | undefined>();
  for (const interrupt of interrupts) {
    const id = interrupt.id as string;
    if (!map.has(id)) map.set(id, interrupt);
    else if (map.get(id) && !sameJson(map.get(id), interrupt)) {
      map.set(id, undefined);
      prompts.report(repeated(call, 'interrupts[].id'));
    }
  }
  return map;
}
