import type {JsonObject} from '../../protocol/json.js';
import {editsAsReason, type Outcome} from '../prompts.js';

/** The decisions that a graph accepts about one action, and how they are written. */
export interface Policy {
  /** All decisions that the graph accepts, as it names them. */
  listed: readonly string[];
  /** Whether it accepts decisions without a button. */
  isLimited: boolean;
  /** The name of the decision that refuses. */
  refusal: string;
  /** Whether the reason of a refusal is not sent as a response. */
  isApart: boolean;
  /** Approves the unchanged arguments. Undefined if the graph does not accept it, as for the others. */
  approve?: (() => unknown) | undefined;
  /** Runs the action with other arguments, or the proposed ones. */
  edit?: ((args: JsonObject | undefined) => unknown) | undefined;
  refuse?: ((reason: string | undefined) => unknown) | undefined;
  respond?: ((words: string) => unknown) | undefined;
}

/** The response to an action that the user rejected without a reason. In English, because it is for the agent. */
const REFUSED = 'The user rejected this.';

/** Writes a decision; undefined if the graph does not accept it. An approval is an edit without changes if only edits are allowed. */
export function written(
  {isApart, approve, edit, refuse, respond}: Policy,
  {action, edited, reason}: Outcome,
): unknown {
  const refusal = (why: string | undefined) =>
    refuse && (isApart || !respond || !why) ? refuse(why) : respond?.(why ?? REFUSED);
  if (action === 'cancel') return undefined;
  if (action === 'decline') return refusal(reason);
  if (!edited && approve) return approve();
  return edit ? edit(edited) : edited && refusal(editsAsReason(edited, reason));
}

const REVIEWS = ['approve', 'edit', 'reject', 'respond'];

/**
 * The decisions of the human-in-the-loop middleware.
 *
 * @param editedAction - The name of the member with an edited action.
 */
export function reviewPolicy(
  allowed: readonly unknown[],
  {description: _, args, ...kept}: JsonObject,
  editedAction: string,
): Policy {
  const can = <Write>(decision: string, write: Write) => (allowed.includes(decision) ? write : undefined);
  return {
    listed: allowed.map(String),
    isLimited: allowed.some((each) => !REVIEWS.includes(String(each))),
    refusal: 'reject',
    isApart: allowed.includes('reject'),
    approve: can('approve', () => ({type: 'approve'})),
    edit: can('edit', (edited?: JsonObject) => ({
      type: 'edit',
      [editedAction]: {...kept, args: edited ?? args},
    })),
    refuse: can('reject', (message?: string) => ({
      type: 'reject',
      ...(message !== undefined && {message}),
    })),
    respond: can('respond', (message: string) => ({type: 'respond', message})),
  };
}

/** The answers of Agent Inbox, with the members of `config` that allow them. */
const ALLOWS = {
  accept: 'allow_accept',
  edit: 'allow_edit',
  response: 'allow_respond',
  ignore: 'allow_ignore',
} as const;

/** The answers that a request of Agent Inbox allows, as the graph reads them (`HumanResponse`). An edit returns the action with all its members. */
export function inboxPolicy(config: JsonObject, request: JsonObject): Policy {
  const can = <Write>(type: keyof typeof ALLOWS, write: Write) =>
    config[ALLOWS[type]] === true ? write : undefined;
  const others = Object.keys(config).filter(
    (name) => /^allow_/.test(name) && config[name] === true && !Object.values<string>(ALLOWS).includes(name),
  );
  const known = (Object.keys(ALLOWS) as (keyof typeof ALLOWS)[]).filter((type) => can(type, true));
  return {
    listed: [...known, ...others],
    isLimited: !!others.length,
    refusal: 'ignore',
    isApart: false,
    approve: can('accept', () => ({type: 'accept', args: null})),
    edit: can('edit', (edited?: JsonObject) => ({
      type: 'edit',
      args: {...request, ...(edited && {args: edited})},
    })),
    refuse: can('ignore', () => ({type: 'ignore', args: null})),
    respond: can('response', (args: string) => ({type: 'response', args})),
  };
}
