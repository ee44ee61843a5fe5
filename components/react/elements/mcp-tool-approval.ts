// Generated from custom-elements.json by scripts/react-components.mjs.
import '../../define/mcp-tool-approval.js';
import {McpToolApproval as Element} from '../../mcp-tool-approval.js';
import {componentOf, type ElementProps} from '../element-props.js';

const events = {
  onApprovalStart: 'approval-start',
  onElicitationExtend: 'elicitation-extend',
  onElicitationUnseen: 'elicitation-unseen',
  onToolApproval: 'tool-approval',
} as const;
/** The props of `<ToolApproval>`. */
export type ToolApprovalProps = ElementProps<Element, typeof events>;
/** `<mcp-tool-approval>` as a React component. Registers the element. */
export const ToolApproval = /* @__PURE__ */ componentOf<Element, typeof events>('mcp-tool-approval', Element, 'ToolApproval', events);
