import '../../components/define/mcp-sampling-approval.js';
import type {McpSamplingApproval} from '../../components/mcp-sampling-approval.js';
import type {JsonObject} from '../../src/protocol/index.js';
import type {ConnectSamplingOptions, SamplingApproval} from '../../src/mcp/index.js';
import {cannedModel} from './canned-model.js';
import type {CallBlock} from './conversation.js';
import type {Theme} from './settings.js';

type Request = Parameters<McpSamplingApproval['approve']>[0];

/** Asks the user before a server may use the page's model, each time in an element of its own in the conversation. */
export class Approvals implements SamplingApproval {
  /** Several may run at once: a reply belongs to the request that was approved. */
  readonly #shown = new WeakMap<object, McpSamplingApproval>();
  readonly #denied = new WeakSet<CallBlock>();

  constructor(
    readonly blockOf: (request: JsonObject) => CallBlock,
    readonly theme: () => Theme,
  ) {}

  /** Whether the user said no to what this call asked the model. */
  wasDenied(block: CallBlock): boolean {
    return this.#denied.has(block);
  }

  async approve(
    request: object,
    {signal, serverName = ''}: {signal?: AbortSignal; serverName?: string} = {},
  ) {
    const block = this.blockOf(request as JsonObject);
    const element = document.createElement('mcp-sampling-approval');
    element.serverName = serverName;
    element.theme = this.theme();
    const note = document.createElement('p');
    note.className = 'prompt-note';
    note.textContent = 'There is no model in this demo: the page replies with a canned text.';
    block.prompts.append(note, element);
    block.state = 'waiting';
    // Removed, it denies: nobody waits for the answer any more.
    const remove = () => element.remove();
    signal?.addEventListener('abort', remove, {once: true});
    try {
      const decided = element.approve(request as Request);
      // It is drawn by then.
      requestAnimationFrame(() => element.scrollIntoView({block: 'nearest'}));
      const decision = await decided;
      if (decision.action === 'approve') this.#shown.set(decision.request, element);
      else this.#denied.add(block);
      return decision;
    } finally {
      signal?.removeEventListener('abort', remove);
      block.state = 'calling';
    }
  }

  readonly complete: ConnectSamplingOptions['complete'] = (request, {signal}) => {
    const element = this.#shown.get(request);
    return cannedModel(request, {signal, onText: (text) => element?.progress(text)});
  };
}
