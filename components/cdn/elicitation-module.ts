// `dist/cdn/elicitation.mjs`: everything as one ES module. Registers every element.
import '../define/index.js';

export * from '../../src/guest/index.js';
export * from '../../src/index.js';
export * from '../../src/mcp/index.js';
export * from '../index.js';
