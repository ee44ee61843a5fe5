import {metaWithReason} from '../../protocol/meta.js';
import type {JsonObject} from '../../protocol/json.js';
import type {ApprovalScope} from '../presenter.js';
import {editsAsReason, type Outcome} from '../prompts.js';

/** The response to `elicitation/create`. */
export type AcpElicitationResponse = (
  | {action: 'accept'; content?: {[key: string]: string | number | boolean | string[]}}
  | {action: 'decline'}
  | {action: 'cancel'}
) & {_meta?: JsonObject};

/** The response to `session/request_permission`. */
export interface AcpPermissionResponse {
  outcome: {outcome: 'cancelled'} | {outcome: 'selected'; optionId: string};
  _meta?: JsonObject;
}

/** An option of `session/request_permission`. */
export interface PermissionOption {
  optionId: string;
  name: string;
  kind: string;
}

const OPTION_KINDS: {[scope in ApprovalScope]: {approve: string; reject: string}} = {
  once: {approve: 'allow_once', reject: 'reject_once'},
  // ACP has no option for a session. A wider one is never chosen for the user.
  session: {approve: 'allow_once', reject: 'reject_once'},
  always: {approve: 'allow_always', reject: 'reject_always'},
};

export const isKnown = (kind: string) =>
  Object.values(OPTION_KINDS).some((each) => Object.values(each).includes(kind));

/** The response that selects an option; without one, the request is cancelled. */
export function selected(
  option: PermissionOption | undefined,
  answer: Pick<Outcome, 'reason' | '_meta'> = {},
): AcpPermissionResponse {
  const _meta = metaWithReason(answer);
  return {
    outcome: option ? {outcome: 'selected', optionId: option.optionId} : {outcome: 'cancelled'},
    ...(_meta && {_meta}),
  };
}

/** The response for a decision about a call. ACP cannot replace the arguments of a call. */
export function optionFor(
  {action, edited, scope = 'once', ...answer}: Outcome,
  choices: readonly PermissionOption[],
): AcpPermissionResponse {
  const ofKind = (kind: string) => choices.find((each) => each.kind === kind);
  if (action === 'cancel') return selected(undefined);
  if (edited) return selected(ofKind('reject_once'), {reason: editsAsReason(edited, answer.reason)});
  const decision = action === 'accept' ? 'approve' : 'reject';
  const {[decision]: kind} = OPTION_KINDS[scope] ?? OPTION_KINDS.once;
  return selected(ofKind(kind) ?? ofKind(OPTION_KINDS.once[decision]), answer);
}
