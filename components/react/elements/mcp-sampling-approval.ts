// Generated from custom-elements.json by scripts/react-components.mjs.
import '../../define/mcp-sampling-approval.js';
import {McpSamplingApproval as Element} from '../../mcp-sampling-approval.js';
import {componentOf, type ElementProps} from '../element-props.js';

const events = {
  onApprovalStart: 'approval-start',
  onElicitationExtend: 'elicitation-extend',
  onElicitationUnseen: 'elicitation-unseen',
  onSamplingApproval: 'sampling-approval',
} as const;
/** The props of `<SamplingApproval>`. */
export type SamplingApprovalProps = ElementProps<Element, typeof events>;
/** `<mcp-sampling-approval>` as a React component. Registers the element. */
export const SamplingApproval = /* @__PURE__ */ componentOf<Element, typeof events>('mcp-sampling-approval', Element, 'SamplingApproval', events);
