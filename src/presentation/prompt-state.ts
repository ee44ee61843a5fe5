import type {ElicitContent, FieldError} from '../protocol/elicitation.js';
import type {ElicitationError} from '../protocol/errors.js';
import type {JsonObject} from '../protocol/json.js';
import type {FormReading} from '../schema/read-schema.js';
import type {SessionStatus} from '../session/session-options.js';
import {discreetErrors} from '../session/trace/discreet-errors.js';
import type {UrlInspection} from '../url/index.js';
import {closedBy} from '../protocol/ended-by.js';
import type {Ending} from './ending.js';

/** The status of a request that is presented, also by a guest. The frame also has `idle`. */
export type PresentationStatus = Exclude<SessionStatus, 'closed'>;

/** The renderer of a request: the generated form, a guest page, an MCP App, or the URL panel. */
export type Renderer = 'form' | 'guest' | 'app' | 'url';

/** The contents of a card. A guest is a guest page or an MCP App. `none`: the message and the reason, with Decline and Cancel only. */
export type Display = 'form' | 'guest' | 'url' | 'none';

/** The state of a prompt: what is known, and what is displayed. */
export interface PromptState {
  readonly status: PresentationStatus;
  readonly display?: Display;
  /** The renderer that was ready last. */
  readonly renderer?: Renderer;
  /**
   * The schema that form, guest and validation share. Undefined until it was read and searched for credentials, and if it cannot be used.
   * Without it, the request cannot be answered with content.
   */
  readonly schema?: JsonObject | undefined;
  /** Whether to warn the user that the form asks for a credential. */
  readonly warned: boolean;
  /** The schema as a form, which also holds the entries. Undefined until the form is displayed, and without one. */
  readonly reading?: FormReading | undefined;
  /** The page to open (URL mode). */
  readonly page?: UrlInspection;
  /** The content entered so far, with any renderer. */
  readonly draft?: ElicitContent | undefined;
  /** Initial content of the generated form. */
  readonly prefill?: ElicitContent | undefined;
  /** The errors of the last rejected answer. */
  readonly errors: readonly FieldError[];
  /** The failure of the guest or the request. */
  readonly error?: ElicitationError | undefined;
  /** Whether failures of the guest end the request. */
  readonly noFallback: boolean;
  /** Whether the request is not presented any more. */
  readonly ended?: true;
}

export type PromptEvent =
  /** The schema was read, and searched for credentials. */
  | {type: 'read'; schema: JsonObject; warned: boolean}
  /** A guest was put into the page. */
  | {type: 'opened'}
  /** The user can answer. A guest has received the request, also again: an answer that is being checked does not count. */
  | {type: 'displayed'; renderer: Renderer; changes?: Partial<PromptState>}
  | {type: 'drafted'; content: ElicitContent | undefined}
  /** The user accepts with the form, the guest, the URL panel or a button of the card. */
  | {type: 'submitted'; content: ElicitContent}
  | {type: 'rejected'; content: ElicitContent; errors: readonly FieldError[]; attempt: number}
  /** The request is displayed again from the start. */
  | {type: 'reloaded'; draft: ElicitContent | undefined}
  | {type: 'guest-failed'; error: ElicitationError; draft: ElicitContent | undefined}
  /** The request cannot be answered. */
  | {type: 'unusable'; error: ElicitationError}
  /** The request ends; without `stopped`, by this event. Otherwise its list ends it, or has it presented again. */
  | ({type: 'ended'; stopped?: true} & End);

interface End {
  ending: Ending;
  /** Rejects the call. */
  reason?: unknown;
}

/** A report to the page. */
export type Report =
  | {type: 'ready'; renderer: Renderer}
  /** `errors` do not contain what the user entered. */
  | {type: 'invalid'; errors: readonly FieldError[]; attempt: number}
  /** `fallback`: the form replaces the guest. */
  | {type: 'error'; error: ElicitationError; fallback?: true};

/** Something to do after an event. */
type Effect =
  | Report
  /** Removes the guest, which gets the reason. */
  | {type: 'close'; reason: string}
  /** Displays the request: with the renderer that is chosen for it, or with the form. */
  | {type: 'show'; display?: 'form'}
  | ({type: 'end'} & End);

type EventType = PromptEvent['type'];
const PREPARING: readonly EventType[] = [
  'drafted',
  'read',
  'opened',
  'displayed',
  'reloaded',
  'guest-failed',
  'unusable',
  'ended',
];
const ANSWERABLE: readonly EventType[] = [...PREPARING, 'submitted'];

/** The events that count in each status; all others are late, and ignored. `failed` displays the reason, with Decline and Cancel. */
export const EVENTS_IN: Record<PresentationStatus, readonly EventType[]> = {
  loading: PREPARING,
  ready: ANSWERABLE,
  validating: [...PREPARING, 'rejected'],
  invalid: ANSWERABLE,
  failed: ['ended'],
  settled: [],
};

/** Codes of failures after which the request is not displayed. */
const FATAL: readonly string[] = ['SENSITIVE_BLOCKED', 'UNSAFE_URL'];

/** The status of a guest does not outlive it. */
const restarted = ({display}: PromptState) => display === 'guest' && ({status: 'loading'} as const);

/** The state after an event, and what has to happen. Undefined if the event does not count. Has no effects itself. */
export function step(state: PromptState, event: PromptEvent): [PromptState, ...Effect[]] | undefined {
  if (state.ended || !EVENTS_IN[state.status].includes(event.type)) return undefined;
  switch (event.type) {
    case 'read':
      return [{...state, schema: event.schema, warned: event.warned}];
    case 'opened':
      return [{...state, status: 'loading', display: 'guest'}];
    case 'displayed': {
      const {renderer, changes} = event;
      const isAgain = state.display === 'guest' && state.status !== 'loading';
      const ready: Effect[] = isAgain ? [] : [{type: 'ready', renderer}];
      return [{...state, ...changes, status: 'ready', renderer}, ...ready];
    }
    case 'drafted':
      return [{...state, draft: event.content}];
    case 'submitted':
      if (!state.schema && state.display === 'form') return undefined;
      return [{...state, status: 'validating', draft: event.content}];
    case 'rejected': {
      const {errors, content, attempt} = event;
      const discreet = discreetErrors(errors, state.schema);
      return [
        {...state, status: 'invalid', errors, draft: content},
        {type: 'invalid', errors: discreet, attempt},
      ];
    }
    case 'reloaded':
      return [
        {...state, ...restarted(state), error: undefined, draft: event.draft},
        {type: 'close', reason: 'reload'},
        {type: 'show'},
      ];
    case 'guest-failed': {
      const {error, draft} = event;
      if (error.code === 'INVALID_SCHEMA' || state.noFallback)
        return step({...state, draft}, {type: 'unusable', error});
      return [
        {...state, ...restarted(state), error, draft},
        {type: 'close', reason: 'failed'},
        {type: 'error', error, fallback: true},
        {type: 'show', display: 'form'},
      ];
    }
    case 'unusable': {
      const {error} = event;
      const failure: Effect = {type: 'error', error};
      const failed: PromptState = {...state, status: 'failed', display: 'none', schema: undefined, error};
      if (!state.noFallback && !FATAL.includes(error.code))
        return [failed, {type: 'close', reason: 'failed'}, failure];
      const [ended, ...effects] = step(failed, {type: 'ended', ending: {by: 'failure'}, reason: error})!;
      return [ended, failure, ...effects];
    }
    case 'ended': {
      const {ending, reason, stopped} = event;
      const {by, answer} = ending;
      // The user's entries are not retained.
      const cleared = {draft: undefined, prefill: undefined, reading: undefined, errors: []};
      return [
        {...state, ...cleared, status: by === 'failure' ? 'failed' : 'settled', ended: true},
        {type: 'close', reason: closedBy(answer?.action ?? by)},
        ...(stopped ? [] : [{type: 'end', ending, reason} as const]),
      ];
    }
  }
}
