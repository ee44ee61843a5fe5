// The versions in docs/protocol.md#versions, except that of MCP.

/** The version of the `rich` dialect that this package speaks, sent with the hello. */
export const DIALECT_VERSION = 1;

/** The protocol version of the host, independent of the version that the view proposes. */
export const BRIDGE_VERSION = '2026-01-26';
/** Relay and host must have the same version; otherwise the relay does not receive the guest. */
export const RELAY_VERSION = 2;
