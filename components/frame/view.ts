import type {McpElicitationFrame} from '../mcp-elicitation-frame.js';
import {serverText} from '../shared/server-label.js';
import type {Panels} from './panels.js';
import type {Prompt} from './prompt.js';
import type {Prompts} from './prompts.js';
import type {FrameView} from './templates.js';

/** What is drawn of a request that `frame` shows. */
export const viewOf = (
  frame: McpElicitationFrame,
  prompt: Prompt,
  prompts: Prompts,
  {urlPanel}: Panels,
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
  urlPanel,
  cancel: () => frame.cancel(),
  decline: () => frame.decline(),
  ...(prompts.mayStop && {stopAsking: () => prompts.stopAsking()}),
  submit: (event) => prompts.submit(event),
});
