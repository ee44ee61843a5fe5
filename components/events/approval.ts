import type {SettledBy} from '../../src/presentation/index.js';
import type {ToolCall, ToolDecision} from '../../src/protocol/index.js';
import type {SamplingRequest} from '../sampling/request.js';
import {everywhere} from './everywhere.js';

/** Fired when the user approved a sampling request, possibly after editing it, or denied it. */
export class SamplingApprovalEvent extends Event {
  constructor(
    readonly action: 'approve' | 'deny',
    /** The approved request; only with `approve`. */
    readonly request?: SamplingRequest,
    /** Who has ended the request: the user, the page (`host`), which removed the element or replaced the request, or its deadline. */
    readonly by: SettledBy = 'user',
  ) {
    super('sampling-approval', everywhere);
  }
}

/** Fired when the user approved a tool call, possibly after editing its arguments, or rejected it. */
export class ToolApprovalEvent extends Event {
  constructor(
    /** The decision, as `approve()` resolves with it. */
    readonly result: ToolDecision,
    /** The proposed call. */
    readonly call: ToolCall,
    /** Who has ended the call: the user, the page (`host`), which removed the element or replaced the call, or its deadline. */
    readonly by: SettledBy = 'user',
  ) {
    super('tool-approval', everywhere);
  }
}

declare global {
  interface HTMLElementEventMap {
    'sampling-approval': SamplingApprovalEvent;
    'tool-approval': ToolApprovalEvent;
  }
}
