import {createComponent} from '@lit/react';
import * as React from 'react';
import '../define/mcp-tool-approval.js';
import type {ToolApprovalEvent} from '../events/approval.js';
import {McpToolApproval} from '../mcp-tool-approval.js';
import type {ElementComponent, ElementProps} from './element-props.js';

/** The events of `<ToolApproval>`. */
export interface ToolApprovalEvents {
  onToolApproval: ToolApprovalEvent;
}

export type ToolApprovalProps = ElementProps<McpToolApproval, ToolApprovalEvents>;

/** `<mcp-tool-approval>` as a React component. Registers the element. */
export const ToolApproval: ElementComponent<McpToolApproval, ToolApprovalEvents> =
  /* @__PURE__ */ createComponent({
    react: React,
    tagName: 'mcp-tool-approval',
    elementClass: McpToolApproval,
    displayName: 'ToolApproval',
    events: {onToolApproval: 'tool-approval'} satisfies Record<keyof ToolApprovalEvents, string>,
  }) as unknown as ElementComponent<McpToolApproval, ToolApprovalEvents>;
