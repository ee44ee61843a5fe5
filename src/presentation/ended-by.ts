/**
 * Who or what settled a request: the user; a grant of the user; the page (`cancel()`, `decline()`, a replaced request, a removed frame); its
 * deadline; the server, which stopped waiting; "Stop asking"; or a failure.
 */
export type SettledBy = 'user' | 'grant' | 'host' | 'expiry' | 'server' | 'stop' | 'failure';

/** Like `SettledBy`, with two cases of `host`: the page has removed the element, or replaced the request. */
export type EndedBy = SettledBy | 'removed' | 'replaced';

/** The ends that are not an answer of the user, while a request waits or is displayed. */
export type Interruption = 'expiry' | 'server' | 'removed' | 'replaced';

/** Whether the page has withdrawn a request, which says nothing about the server. */
export const isWithdrawn = (by: EndedBy | undefined): by is 'removed' | 'replaced' =>
  by === 'removed' || by === 'replaced';

/** The end of a request as records and events report it. */
export const settledBy = (by: EndedBy): SettledBy => (isWithdrawn(by) ? 'host' : by);
