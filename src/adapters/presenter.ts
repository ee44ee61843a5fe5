import type {ElicitRequest, ElicitResult} from '../protocol/elicitation.js';
import type {AskingServer, AskOptions} from '../protocol/ask-options.js';
import type {ElicitationError} from '../protocol/errors.js';
import type {EvidenceItem} from '../protocol/evidence.js';
import type {JsonObject} from '../protocol/json.js';
import type {ClosedCall, ToolCall, ToolDecision} from '../protocol/tool-call.js';

export type {
  ApprovalScope,
  ClosedCall,
  ToolAnnotations,
  ToolCall,
  ToolDecision,
} from '../protocol/tool-call.js';

/** The options that the adapters pass with a request. */
export interface PromptOptions
  extends AskingServer,
    Pick<AskOptions, 'signal' | 'id' | 'expiresAt' | 'tool'> {
  /** ms since the epoch at which the agent stops waiting. */
  expiresAt?: number;
}

/** An answer. `_meta['mcp-elicitation-elements/reason']` of a declined one is the user's reason. */
export type PromptAnswer = ElicitResult & {_meta?: JsonObject};

/** Presents a request, as `elicit()` of the frame. */
export type Elicit = (request: ElicitRequest, options?: PromptOptions) => Promise<PromptAnswer>;

/** The options of `approve()` that adapters use. */
export interface ApprovalOptions extends AskingServer, Pick<AskOptions, 'signal' | 'scopes' | 'defaultToNo'> {
  /** The rest of what the decision covers, which must be displayed: diffs, a command, the rules that a scope adds. */
  evidence?: readonly EvidenceItem[];
}

/**
 * Presents a tool call, as `approve()` of `<mcp-tool-approval>`. Run the call only if the decision is `approve` or `edit`. A remote presenter
 * resolves with `cancel` if the page displayed the call as a confirmation, and the user closed it.
 */
export type Approve = (call: ToolCall, options?: ApprovalOptions) => Promise<ToolDecision | ClosedCall>;

/**
 * Presents what an agent asks: a frame, or `{elicit, approve}` with elements or functions. Without `approve`, a tool call is
 * presented by `elicit` as a confirmation. Its message contains the tool's name and all arguments; its `_meta` contains the evidence and, as
 * `persist`, the scopes. `_meta.persist` of the answer is the chosen scope.
 */
export interface AgentPresenter {
  elicit: Elicit | {elicit: Elicit; complete?(id: string): void};
  approve?: Approve | {approve: Approve};
  /**
   * Called when the agent reports that the user's task on an opened page is completed (URL mode), with the `id` that `elicit` received.
   * Default: that of the element in `elicit`.
   */
  complete?(id: string): void;
}

/**
 * Options of all adapters. `serverName` is the page's name for the agent, and `serverTitle` the name that the agent gives itself, which is
 * displayed as a claim without a `serverName`. `server` distinguishes agents of one name: a text keeps grants after a reload, an object does not.
 */
export interface AdapterOptions extends AskingServer {
  /**
   * Describes a tool call that is presented as a confirmation. Default: its name, description and arguments. The user approves what this text
   * says, so it must contain all arguments.
   */
  describe?: (call: ToolCall) => string;
  /**
   * BCP 47 tag of the adapter's own texts for the user. Default: the locale of the presenting element. A catalogue must be registered, else
   * they are English. Texts for the agent, e.g. the reason of a closed prompt, are always English.
   */
  locale?: string;
  /**
   * Receives the errors of malformed requests and of failed answers. An error of another kind, e.g. of the agent or the network, is the `cause`
   * of one with the code `RESOURCE_UNAVAILABLE`.
   */
  onError?: (error: ElicitationError) => void;
}

/** The element or object that presents requests. */
export const elementOf = (presenter: AgentPresenter): object =>
  typeof presenter.elicit === 'function' ? presenter : presenter.elicit;

/** Presents a request. As a method, because elements need `this`. */
export const elicitBy = (
  presenter: AgentPresenter,
  request: ElicitRequest,
  options: PromptOptions,
): Promise<PromptAnswer> =>
  typeof presenter.elicit === 'function'
    ? presenter.elicit(request, options)
    : presenter.elicit.elicit(request, options);

/** Presents a tool call, in the same way; undefined without `approve`. */
export const approveBy = (
  presenter: AgentPresenter,
  call: ToolCall,
  options: ApprovalOptions,
): ReturnType<Approve> | undefined =>
  typeof presenter.approve === 'object'
    ? presenter.approve.approve(call, options)
    : presenter.approve?.(call, options);

/** Calls a method of the presenter or of the element that presents its requests, if one of them has it. */
export function callOptional(
  presenter: AgentPresenter,
  method: 'notify' | 'complete' | 'completed',
  ...values: readonly unknown[]
): unknown {
  type Methods = {[name: string]: ((...values: readonly unknown[]) => unknown) | undefined};
  const own = presenter as unknown as Methods;
  const target = own[method] ? own : (elementOf(presenter) as Methods);
  return target[method]?.(...values);
}
