// The v2 SDK as this package has it. A peer in test/interop may bring a copy of its own, and the SDK's parts work together
// only within one copy.
export * from '@modelcontextprotocol/server';
