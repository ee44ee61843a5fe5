import {type GrantScope, reasonIn} from '../protocol/meta.js';
import type {ElicitAction, ElicitContent, ElicitResult} from '../protocol/elicitation.js';
import {isJsonObject} from '../protocol/json.js';
import {type SettledBy, settledBy} from '../protocol/ended-by.js';
import type {Renderer} from './presentation-options.js';
import {toolOf} from './grants.js';
import type {Prompt} from './prompt.js';

/** The record of one settled request, as plain JSON. New members may be added; existing ones keep their meaning while `version` is 1. */
export interface SettledRecord {
  readonly version: 1;
  /** The id of the request: `id` of `elicit()` and `elicitation-start`. */
  readonly id: string;
  /** The displayed name of the server. */
  readonly server: string;
  /** Whether the server gave itself that name. */
  readonly serverClaimed: boolean;
  readonly tool?: string;
  readonly mode: 'form' | 'url';
  readonly message: string;
  /** The names of the requested fields. */
  readonly fields: readonly string[];
  /** The origin of the page to open (URL mode). */
  readonly origin?: string;
  /** ISO 8601. */
  readonly requestedAt: string;
  /** ISO 8601; missing if it was not displayed. */
  readonly shownAt?: string;
  /** ISO 8601. */
  readonly settledAt: string;
  /** ms from the display, or else from the request, to the end. */
  readonly duration: number;
  /** The renderer that displayed the request. `none` if it was not displayed. */
  readonly renderer: Renderer | 'none';
  /** The answer. `none` if the server received none. */
  readonly action: ElicitAction | 'none';
  readonly by: SettledBy;
  /** Whose answer the server has received: that of the user, of a grant of the user, or of the page and its limits. */
  readonly answeredBy?: 'person' | 'grant' | 'host';
  /** Whether the user has said yes to the message and sent nothing else. */
  readonly confirmed?: true;
  /** How long the user allowed it. */
  readonly scope?: GrantScope;
  /** The id of the grant that answered it. */
  readonly grant?: string;
  /** The accepted content without passwords and keys. Only in records with values. */
  readonly content?: ElicitContent;
  /** The reason of a decline. Only in records with values. */
  readonly reason?: string;
}

function originOf(url: unknown): string | undefined {
  try {
    return new URL(String(url)).origin;
  } catch {
    return undefined;
  }
}

const iso = (ms: number) => new Date(ms).toISOString();

/** When a request was displayed, in ms since the epoch, and what displayed it. */
export interface Display {
  shownAt: number;
  renderer?: Renderer;
}

/** The record of a settled prompt, without values. `result` is missing if the server received no answer. */
export function settledRecord(
  prompt: Prompt,
  result: ElicitResult | undefined,
  {shownAt, renderer}: Partial<Display> = {},
): SettledRecord {
  const {id, request, server, grant, scope, requestedAt, presentation, options, endedBy} = prompt;
  const now = Date.now();
  const opens = request.mode === 'url';
  const properties = opens ? undefined : request.requestedSchema?.['properties'];
  const origin = opens ? originOf(request.url) : undefined;
  const tool = toolOf({request, tool: options.tool});
  const by = settledBy(endedBy!);
  // A request that was answered without a presentation is a confirmation; see `batchKind()`.
  const isConfirmed = by === 'user' && result?.action === 'accept' && (presentation?.confirmed ?? true);
  const persisted = grant?.scope ?? (result?.action === 'accept' ? scope : undefined);
  return {
    version: 1,
    id,
    server: server.name,
    serverClaimed: server.claimed,
    ...(tool !== undefined && {tool}),
    mode: opens ? 'url' : 'form',
    message: request.message,
    fields: isJsonObject(properties) ? Object.keys(properties) : [],
    ...(origin !== undefined && {origin}),
    renderer: renderer ?? presentation?.shown ?? 'none',
    action: result?.action ?? 'none',
    by,
    ...(result && {
      answeredBy: by === 'user' ? ('person' as const) : by === 'grant' ? by : ('host' as const),
    }),
    ...(isConfirmed && {confirmed: true as const}),
    ...(persisted && {scope: persisted}),
    ...(grant && {grant: grant.id}),
    requestedAt: iso(requestedAt),
    ...(shownAt !== undefined && {shownAt: iso(shownAt)}),
    settledAt: iso(now),
    duration: Math.max(0, Math.round(now - (shownAt ?? requestedAt))),
  };
}

/** The record with the accepted content, without credentials, and the reason of a decline. */
export function withValues(
  record: SettledRecord,
  {presentation}: Prompt,
  result: ElicitResult | undefined,
): SettledRecord {
  const reason = result?.action === 'decline' ? reasonIn(result._meta) : undefined;
  const content =
    result?.action === 'accept' && result.content ? presentation?.discreet(result.content) : undefined;
  return {...record, ...(content && {content}), ...(reason !== undefined && {reason})};
}
