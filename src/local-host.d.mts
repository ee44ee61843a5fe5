/**
 * Whether a host needs no DNS to be this computer: `localhost`, a name below it, 127.0.0.0/8 or `[::1]`. In lower case, also with a port, and
 * as an origin.
 */
export declare const isLocalHost: (host: string) => boolean;
