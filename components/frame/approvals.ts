import {nothing, type TemplateResult} from 'lit';
import type {Prompt, PromptQueue} from '../../src/presentation/index.js';
import {type ElicitAction, type JsonObject, reasonMeta} from '../../src/protocol/index.js';
import type {McpElicitationFrame} from '../mcp-elicitation-frame.js';
import {DeclineReason} from '../shared/decline-reason.js';

/** The reason for a decline in a frame. Loaded with the first prompt that needs it. */
export class Approvals {
  readonly #frame: McpElicitationFrame;
  readonly #reason: DeclineReason;

  constructor(frame: McpElicitationFrame, prompts: PromptQueue) {
    this.#frame = frame;
    this.#reason = new DeclineReason(frame, () => void prompts.shown?.answer('decline'));
  }

  /** The line for the reason, below the Decline button. */
  reasonTemplate(): TemplateResult | typeof nothing {
    return this.#frame.declineReason === 'optional' ? this.#reason.template() : nothing;
  }

  /**
   * The `_meta` of the answer to the displayed request.
   *
   * @param reason - The reason that the page gives; default: the line.
   */
  metaOf(_prompt: Prompt, action: ElicitAction, reason?: string): JsonObject | undefined {
    return action === 'decline' ? reasonMeta(reason ?? this.#reason.reason) : undefined;
  }
}
