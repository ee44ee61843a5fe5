import type {McpElicitationFrame} from '../../mcp-elicitation-frame.js';
import type {Localize} from '../localize.js';
import type {Modal} from './modal.js';
import type {Panels} from './panels.js';
import type {Prompt} from './prompt.js';
import type {Prompts} from './prompts.js';
import type {FrameView} from './templates.js';

/** The parts of a frame, beside what it has as properties. */
export interface FrameParts {
  text: Localize;
  modal: Modal;
  panels: Panels;
  prompts: Prompts;
  update?: {message: string; type: string} | undefined;
}

/** What is drawn of a request that `frame` shows. */
export const viewOf = (
  frame: McpElicitationFrame,
  prompt: Prompt,
  {text, modal, panels, prompts, update}: FrameParts,
): FrameView => ({
  prompt,
  presentation: prompt.presentation!,
  text,
  server: prompt.serverName || text.text('unknownServer'),
  position: prompts.position,
  seconds: prompts.secondsLeft,
  update,
  locale: frame.locale ?? '',
  theme: frame.theme,
  modal,
  urlPanel: panels.urlPanel,
  cancel: () => frame.cancel(),
  decline: () => frame.decline(),
  submit: (event) => prompts.submit(event),
});
