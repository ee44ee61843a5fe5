// The v2 SDK that this package uses. A peer in test/interop may have its own copy, and parts of different copies do not work
// together.
export * from '@modelcontextprotocol/server';
