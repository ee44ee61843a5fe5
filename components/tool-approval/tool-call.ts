import {shownName} from '../../src/presentation/index.js';
import type {ToolCall} from '../../src/protocol/index.js';
import {escaped} from '../shared/text/escaped.js';

/** The name of a tool, with escapes for invisible characters. */
export const toolName = ({name}: ToolCall): string => escaped(name, true).text;

/** The displayed name of a tool: its title, that of its annotations, or its name. */
export const toolTitle = (call: ToolCall): string =>
  shownName(call.title) || shownName(call.annotations?.title) || toolName(call);

/** Whether a call must be approved by a press of its own, not by a key or with other calls, because its server or the page warns of it. */
export const isCautious = (
  call: ToolCall | undefined,
  {defaultToNo}: {readonly defaultToNo?: boolean | undefined},
): boolean => defaultToNo === true || call?.annotations?.destructiveHint === true;
