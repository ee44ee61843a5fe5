import type {JsonObject} from '../../protocol/json.js';
import {editsAsReason, type Outcome} from '../prompts.js';

/** The decisions that a graph accepts about one action, and how they are written. */
export interface Policy {
  /** All decisions that the graph accepts, as it names them. */
  listed: readonly string[];
  /** Whether it accepts decisions without a button. */
  isLimited: boolean;
  accepts: boolean;
  edits: boolean;
  refuses: boolean;
  responds: boolean;
  /** The names of the decisions that refuse. */
  refusals: readonly string[];
  /** Whether the reason of a refusal is not sent as a response. */
  isApart: boolean;
  /** Writes a decision; undefined if the graph does not accept it. */
  decide(outcome: Outcome): unknown;
  respond(words: string): unknown;
}

/** The response to an action that the user rejected without a reason. In English, because it is for the agent. */
const REFUSED = 'The user rejected this.';

const REVIEWS = ['approve', 'edit', 'reject', 'respond'];

/**
 * The decisions of the human-in-the-loop middleware. An approval is an edit without changes if only edits are allowed.
 *
 * @param editedAction - The name of the member with an edited action.
 */
export function reviewPolicy(
  allowed: readonly unknown[],
  {description: _, args, ...kept}: JsonObject,
  editedAction: string,
): Policy {
  const can = (decision: string) => allowed.includes(decision);
  const respond = (message: string) => ({type: 'respond', message});
  const refusal = (message: string | undefined): JsonObject | undefined => {
    if (can('reject')) return {type: 'reject', ...(message !== undefined && {message})};
    return can('respond') ? respond(message ?? REFUSED) : undefined;
  };
  return {
    listed: allowed.map(String),
    isLimited: allowed.some((each) => !REVIEWS.includes(String(each))),
    accepts: can('approve') || can('edit'),
    edits: can('edit'),
    refuses: can('reject'),
    refusals: ['reject'],
    responds: can('respond'),
    isApart: can('reject'),
    respond,
    decide({action, edited, reason}) {
      if (action === 'cancel') return undefined;
      if (action === 'decline') return refusal(reason);
      if (!edited && can('approve')) return {type: 'approve'};
      if (can('edit')) return {type: 'edit', [editedAction]: {...kept, args: edited ?? args}};
      return edited && refusal(editsAsReason(edited, reason));
    },
  };
}

/** The answers of Agent Inbox, with the members of `config` that allow them. */
const ALLOWS = {
  accept: 'allow_accept',
  edit: 'allow_edit',
  response: 'allow_respond',
  ignore: 'allow_ignore',
} as const;

type InboxAnswerType = keyof typeof ALLOWS;

/** An answer as the graph reads it (`HumanResponse`). */
interface InboxAnswer {
  type: InboxAnswerType;
  args: unknown;
}

/** The answers that a request of Agent Inbox allows. An edit returns the action with all its members. */
export function inboxPolicy(config: JsonObject, request: JsonObject): Policy {
  const known = Object.keys(ALLOWS) as InboxAnswerType[];
  const allowed = new Set(known.filter((type) => config[ALLOWS[type]] === true));
  const others = Object.keys(config).filter(
    (name) => /^allow_/.test(name) && config[name] === true && !Object.values<string>(ALLOWS).includes(name),
  );
  const respond = (args: string): InboxAnswer => ({type: 'response', args});
  /** A rejection, with the user's reason if the request accepts text. */
  const refusal = (reason: string | undefined): InboxAnswer | undefined => {
    const takesText = allowed.has('response');
    if (allowed.has('ignore') && !(takesText && reason)) return {type: 'ignore', args: null};
    return takesText ? respond(reason ?? REFUSED) : undefined;
  };
  return {
    listed: [...allowed, ...others],
    isLimited: !!others.length,
    accepts: allowed.has('accept') || allowed.has('edit'),
    edits: allowed.has('edit'),
    refuses: allowed.has('ignore'),
    refusals: ['ignore'],
    responds: allowed.has('response'),
    isApart: false,
    respond,
    decide({action, edited, reason}): InboxAnswer | undefined {
      if (action === 'cancel') return undefined;
      if (action === 'decline') return refusal(reason);
      if (!edited && allowed.has('accept')) return {type: 'accept', args: null};
      if (allowed.has('edit')) return {type: 'edit', args: {...request, ...(edited && {args: edited})}};
      return edited && refusal(editsAsReason(edited, reason));
    },
  };
}
