// The public entry `mcp-elicitation-elements/react`. `npm run analyze` writes the files in `elements`.
export type {ElementComponent, ElementProps} from './element-props.js';
export * from './elements/color-picker-elicitation.js';
export * from './elements/elicitation-config.js';
export * from './elements/elicitation-grants.js';
export * from './elements/elicitation-inbox.js';
export * from './elements/mcp-app-frame.js';
export * from './elements/mcp-elicitation-frame.js';
export * from './elements/mcp-sampling-approval.js';
export * from './elements/mcp-tool-approval.js';
export * from './elements/schema-form.js';
export {type Elicitation, useElicitation} from './use-elicitation.js';
