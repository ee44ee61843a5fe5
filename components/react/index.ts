// The public entry `mcp-elicitation-elements/react`.
export * from './app-frame.js';
export * from './color-picker-elicitation.js';
export type {ElementComponent, ElementProps} from './element-props.js';
export * from './elicitation-config.js';
export * from './elicitation-frame.js';
export * from './grants.js';
export * from './inbox.js';
export * from './sampling-approval.js';
export * from './schema-form.js';
export * from './tool-approval.js';
export {type Elicitation, useElicitation} from './use-elicitation.js';
