import type {PromptQueue} from '../../src/presentation/index.js';
import type {McpElicitationFrame} from '../mcp-elicitation-frame.js';
import type {Localize} from '../shared/localize.js';
import type {Panels} from './panels.js';
import {promptView} from './prompt-view.js';

/** The files for a CDN contain what displays requests, so that the first confirmation needs no other file. */
export {TracedElement as DisplayingElement} from './traced-element.js';
export {prewarm as prewarmFrame} from '../../src/presentation/index.js';

export const openView = (
  frame: McpElicitationFrame,
  prompts: PromptQueue,
  text: Localize,
  panels: Panels,
): void => {
  frame.view ??= promptView(frame, prompts, text, panels);
};
