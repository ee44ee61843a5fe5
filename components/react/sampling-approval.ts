import {createComponent} from '@lit/react';
import * as React from 'react';
import '../define/mcp-sampling-approval.js';
import type {SamplingApprovalEvent} from '../events/approval.js';
import {McpSamplingApproval} from '../mcp-sampling-approval.js';
import type {ElementComponent, ElementProps} from './element-props.js';

/** The events of `<SamplingApproval>`. */
export interface SamplingApprovalEvents {
  onSamplingApproval: SamplingApprovalEvent;
}

export type SamplingApprovalProps = ElementProps<McpSamplingApproval, SamplingApprovalEvents>;

/** `<mcp-sampling-approval>` as a React component. Registers the element. */
export const SamplingApproval: ElementComponent<McpSamplingApproval, SamplingApprovalEvents> =
  /* @__PURE__ */ createComponent({
    react: React,
    tagName: 'mcp-sampling-approval',
    elementClass: McpSamplingApproval,
    displayName: 'SamplingApproval',
    events: {onSamplingApproval: 'sampling-approval'} satisfies Record<keyof SamplingApprovalEvents, string>,
  }) as unknown as ElementComponent<McpSamplingApproval, SamplingApprovalEvents>;
