// Not TypeScript, because Node runs src/dev-host as it is. Imports nothing; every folder may import it.

/**
 * Whether a host needs no DNS to be this computer: `localhost`, a name below it, 127.0.0.0/8 or `[::1]`. In lower case, also with a port, and
 * as an origin.
 */
export const isLocalHost = (host) =>
  /^(?:https?:\/\/)?(?:(?:[\w-]+\.)*localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/.test(host);
