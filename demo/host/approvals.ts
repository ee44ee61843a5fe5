import '../../components/define/mcp-sampling-approval.js';
import type {McpSamplingApproval} from '../../components/mcp-sampling-approval.js';
import type {JsonObject} from '../../src/protocol/index.js';
import type {ConnectSamplingOptions, SamplingApproval} from '../../src/mcp/index.js';
import {cannedModel} from './canned-model.js';
import type {CallBlock} from './conversation.js';
import type {Theme} from './settings.js';

type Request = Parameters<McpSamplingApproval['approve']>[0];

/** Asks the user before a server may use the page's model. Each request gets its own element in the conversation. */
export class Approvals implements SamplingApproval {
  /** The element of each approved request. Several requests may run at once. */
  readonly #shown = new WeakMap<object, McpSamplingApproval>();
  readonly #denied = new WeakSet<CallBlock>();

  constructor(
    readonly blockOf: (request: JsonObject) => CallBlock,
    readonly theme: () => Theme,
  ) {}

  /** Whether the user denied a sampling request of this call. */
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
    note.textContent = 'This demo has no model. The page replies with a canned text.';
    block.prompts.append(note, element);
    block.state = 'waiting';
    // Removing the element denies the request.
    const remove = () => element.remove();
    signal?.addEventListener('abort', remove, {once: true});
    try {
      const approval = element.approve(request as Request);
      // Waits until the element is rendered.
      requestAnimationFrame(() => element.scrollIntoView({block: 'nearest'}));
      const decision = await approval;
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
