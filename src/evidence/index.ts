export * from './evidence-key.js';
export * from './read-evidence.js';
