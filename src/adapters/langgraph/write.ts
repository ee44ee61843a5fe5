import type {JsonObject} from '../../protocol/json.js';
import {editsAsReason, type Outcome} from '../prompts.js';

/**
 * A decision in the middleware's format; undefined if the policy of the action does not allow it. An approval is an edit without changes if
 * only edits are allowed.
 *
 * @param editedAction - The name of the member with an edited action.
 */
export function reviewDecision(
  {action, edited: changed, reason}: Outcome,
  {description: _, args, ...kept}: JsonObject,
  allowed: readonly unknown[],
  editedAction: string,
): JsonObject | undefined {
  if (action === 'accept' && !changed && allowed.includes('approve')) return {type: 'approve'};
  if (action === 'accept' && allowed.includes('edit'))
    return {type: 'edit', [editedAction]: {...kept, args: changed ?? args}};
  const isRejected = action === 'decline' || changed;
  if (!isRejected || !allowed.includes('reject')) return undefined;
  const message = changed ? editsAsReason(changed, reason) : reason;
  return {type: 'reject', ...(message !== undefined && {message})};
}

/** The answers of Agent Inbox, with the members of `config` that allow them. */
const ALLOWS = {
  accept: 'allow_accept',
  edit: 'allow_edit',
  response: 'allow_respond',
  ignore: 'allow_ignore',
} as const;

type InboxAnswerType = keyof typeof ALLOWS;

type Allowed = ReadonlySet<InboxAnswerType>;

/** The answers that a request of Agent Inbox allows. */
export const allowedIn = (config: JsonObject): Allowed =>
  new Set((Object.keys(ALLOWS) as InboxAnswerType[]).filter((type) => config[ALLOWS[type]] === true));

/** An answer as the graph reads it (`HumanResponse`). */
interface InboxAnswer {
  type: InboxAnswerType;
  args: unknown;
}

/** The response to an action that the user rejected without a reason. In English, because it is for the agent. */
const REFUSED = 'The user rejected this.';

/** The answer for a decision about an action; undefined if the request does not allow it. An edit returns the action with all its members. */
export function inboxDecision(
  {action, edited, reason}: Outcome,
  request: JsonObject,
  allowed: Allowed,
): InboxAnswer | undefined {
  if (action === 'cancel') return undefined;
  if (action === 'decline') return inboxRefusal(allowed, reason);
  if (!edited && allowed.has('accept')) return {type: 'accept', args: null};
  if (allowed.has('edit')) return {type: 'edit', args: {...request, ...(edited && {args: edited})}};
  return edited && inboxRefusal(allowed, editsAsReason(edited, reason));
}

export function inboxText(
  {action, content, reason}: Outcome,
  accepted: (content: JsonObject) => unknown,
  allowed: Allowed,
): InboxAnswer | undefined {
  if (action === 'accept') return {type: 'response', args: accepted(content)};
  return action === 'decline' ? inboxRefusal(allowed, reason) : undefined;
}

/** The answer for a rejection, with the user's reason if the request accepts text. */
function inboxRefusal(allowed: Allowed, reason: string | undefined): InboxAnswer | undefined {
  const takesText = allowed.has('response');
  if (allowed.has('ignore') && !(takesText && reason)) return {type: 'ignore', args: null};
  return takesText ? {type: 'response', args: reason ?? REFUSED} : undefined;
}
