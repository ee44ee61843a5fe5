// Generated from custom-elements.json by scripts/react-components.mjs.
import '../../define/mcp-elicitation-frame.js';
import {McpElicitationFrame as Element} from '../../mcp-elicitation-frame.js';
import {componentOf, type ElementProps} from '../element-props.js';

const events = {
  onElicitationStart: 'elicitation-start',
  onElicitationReady: 'elicitation-ready',
  onElicitationInvalid: 'elicitation-invalid',
  onElicitationResult: 'elicitation-result',
  onElicitationExtend: 'elicitation-extend',
  onElicitationUnseen: 'elicitation-unseen',
  onElicitationError: 'elicitation-error',
  onElicitationTrace: 'elicitation-trace',
  onElicitationSettled: 'elicitation-settled',
} as const;
/** The props of `<ElicitationFrame>`. */
export type ElicitationFrameProps = ElementProps<Element, typeof events>;
/** `<mcp-elicitation-frame>` as a React component. Registers the element. */
export const ElicitationFrame = /* @__PURE__ */ componentOf<Element, typeof events>('mcp-elicitation-frame', Element, 'ElicitationFrame', events);
