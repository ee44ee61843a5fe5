import {invalidRequest} from '../protocol/errors.js';
import {sameJson} from '../protocol/json.js';
import type {AgentPrompts} from './ask.js';

/** The error of an id that is used twice, so that the agent could not assign the answer. */
export const repeated = (call: string, member: string) =>
  invalidRequest(`${call}: \`${member}\` must be unique.`);

/** The error of a request that the agent has replaced while the user decided. The answer is not sent. */
export const changed = (call: string, member: string) =>
  invalidRequest(`${call}: \`${member}\` must not change while the user decides.`);

/** The error of a decision that the request does not allow. The agent receives no answer. */
export const notAllowed = (call: string, member: string) =>
  invalidRequest(`${call}: \`${member}\` must allow the user's decision; no answer was sent.`);

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
