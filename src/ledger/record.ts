import type {GrantScope} from '../protocol/meta.js';
import type {SettledBy} from '../protocol/ended-by.js';
import type {ElicitAction, ElicitContent} from '../protocol/elicitation.js';
import type {JsonObject} from '../protocol/json.js';

/** The digests of the answers that a page has verified, by their `_meta`, which copies of an answer share. */
export const verifiedDigests = new WeakMap<object, string>();

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
  /** `tool` and `sampling`: an approval. */
  readonly mode: 'form' | 'url' | 'tool' | 'sampling';
  /** The message; of a tool call its title or name, of a sampling request nothing. */
  readonly message: string;
  /** The names of the requested fields, or of the arguments of a tool. */
  readonly fields: readonly string[];
  /** The origin of the page to open (URL mode). */
  readonly origin?: string;
  /** When the request was made, if its agent says so, else `receivedAt`. ISO 8601. */
  readonly requestedAt: string;
  /** When the element or the presenter has received it. ISO 8601. */
  readonly receivedAt: string;
  /** ISO 8601; missing if it was not displayed. */
  readonly shownAt?: string;
  /** ISO 8601. */
  readonly settledAt: string;
  /** ms from the display, or else from the request, to the end. */
  readonly duration: number;
  /** The renderer that displayed the request: `presenter` for another object than an element. `none` if it was not displayed. */
  readonly renderer: 'form' | 'guest' | 'app' | 'url' | 'tool' | 'sampling' | 'presenter' | 'none';
  /** The answer. `none` if the server received none. An approved tool call or sampling request is accepted, also with changes. */
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
  /** The digest of an answer that the page has verified. */
  readonly digest?: string;
  /** The accepted content without passwords and keys. Only in records with values. */
  readonly content?: ElicitContent;
  /** The reason of a decline. Only in records with values. */
  readonly reason?: string;
  /** The caller reports that the answer did not arrive. Such a record follows the one without this member, and equals it otherwise. */
  readonly delivered?: false;
}

type Derived =
  | 'version'
  | 'answeredBy'
  | 'digest'
  | 'requestedAt'
  | 'receivedAt'
  | 'shownAt'
  | 'settledAt'
  | 'duration';

/** A request that has ended, with times in ms since the epoch. */
interface SettledRequest extends Omit<SettledRecord, Derived> {
  /** As its agent gives it. */
  readonly requestedAt?: number | string | Date | undefined;
  readonly receivedAt: number;
  readonly shownAt?: number | undefined;
  /** Default: now. */
  readonly settledAt?: number;
  /** The answer that the server receives. */
  readonly answer?: {_meta?: JsonObject} | undefined;
}

const iso = (ms: number) => new Date(ms).toISOString();

export function recordOf({
  requestedAt,
  receivedAt,
  shownAt,
  settledAt = Date.now(),
  answer,
  ...request
}: SettledRequest): SettledRecord {
  const {by, action} = request;
  const digest = answer?._meta && verifiedDigests.get(answer._meta);
  // An agent may give anything, and `Date` throws for some objects.
  const isTime = typeof requestedAt !== 'object' || requestedAt instanceof Date;
  const made = isTime ? new Date(requestedAt ?? receivedAt).getTime() : Number.NaN;
  return {
    ...request,
    version: 1,
    ...(action !== 'none' && {
      answeredBy: by === 'user' ? ('person' as const) : by === 'grant' ? by : ('host' as const),
    }),
    ...(digest && {digest}),
    requestedAt: iso(Number.isNaN(made) ? receivedAt : made),
    receivedAt: iso(receivedAt),
    ...(shownAt !== undefined && {shownAt: iso(shownAt)}),
    settledAt: iso(settledAt),
    duration: Math.max(0, Math.round(settledAt - (shownAt ?? receivedAt))),
  };
}
