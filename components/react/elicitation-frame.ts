import '../define/mcp-elicitation-frame.js';
import type {
  ElicitationErrorEvent,
  ElicitationInvalidEvent,
  ElicitationReadyEvent,
  ElicitationResultEvent,
  ElicitationStartEvent,
  ElicitationTraceEvent,
} from '../events/frame.js';
import type {ElicitationSettledEvent} from '../frame/history.js';
import {McpElicitationFrame} from '../mcp-elicitation-frame.js';
import {componentOf, type ElementProps} from './element-props.js';

/** The events of `<ElicitationFrame>`. */
export interface ElicitationFrameEvents {
  onElicitationStart: ElicitationStartEvent;
  onElicitationReady: ElicitationReadyEvent;
  onElicitationInvalid: ElicitationInvalidEvent;
  onElicitationResult: ElicitationResultEvent;
  onElicitationError: ElicitationErrorEvent;
  onElicitationTrace: ElicitationTraceEvent;
  onElicitationSettled: ElicitationSettledEvent;
}

export type ElicitationFrameProps = ElementProps<McpElicitationFrame, ElicitationFrameEvents>;

/** `<mcp-elicitation-frame>` as a React component. Registers the element. */
export const ElicitationFrame = /* @__PURE__ */ componentOf<McpElicitationFrame, ElicitationFrameEvents>(
  'mcp-elicitation-frame',
  McpElicitationFrame,
  'ElicitationFrame',
  {
    onElicitationStart: 'elicitation-start',
    onElicitationReady: 'elicitation-ready',
    onElicitationInvalid: 'elicitation-invalid',
    onElicitationResult: 'elicitation-result',
    onElicitationError: 'elicitation-error',
    onElicitationTrace: 'elicitation-trace',
    onElicitationSettled: 'elicitation-settled',
  },
);
