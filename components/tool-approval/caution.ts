import type {ToolCall} from '../../src/protocol/index.js';

/** Whether neither one key nor one press for several calls approves a call: its server or the page warns of it. */
export const isCautious = (
  call: ToolCall | undefined,
  {defaultToNo}: {readonly defaultToNo?: boolean | undefined},
): boolean => defaultToNo === true || call?.annotations?.destructiveHint === true;
