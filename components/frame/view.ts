import {type Prompt, type PromptQueue, serverText} from '../../src/presentation/index.js';
import type {McpElicitationFrame} from '../mcp-elicitation-frame.js';
import type {Panels} from './panels.js';
import type {FrameView} from './templates.js';

/** Template data for the request on display. */
export const viewOf = (
  frame: McpElicitationFrame,
  prompt: Prompt,
  prompts: PromptQueue,
  panels: Panels,
  rest: Pick<FrameView, 'text' | 'modal' | 'update'>,
): FrameView => ({
  ...rest,
  prompt,
  presentation: prompt.presentation!,
  label: prompt.server,
  server: serverText(prompt.server, rest.text),
  position: prompts.position,
  seconds: prompts.secondsLeft,
  locale: frame.locale ?? '',
  theme: frame.theme,
  blocks: frame.modal,
  panels,
  urlPanel: panels.urlPanel,
  approvals: panels.approvals,
  cancel: () => void prompt.presentation?.answer('cancel'),
  decline: () => void prompt.presentation?.answer('decline'),
  ...(prompts.mayStop && {stopAsking: () => prompts.stopAsking()}),
  submit: (event) => {
    // The form's answer is not the answer of the request until it has been checked.
    event.stopPropagation();
    event.preventDefault();
    void prompt.presentation?.answer(event.action, event.content);
  },
});
