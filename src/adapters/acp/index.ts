// The public entry `mcp-elicitation-elements/acp`.
import {followSignals} from '../../async.js';
import {reportUndelivered} from '../../protocol/ended-by.js';
import {toJsonRpcError} from '../../protocol/errors.js';
import {isJsonObject, objectOf} from '../../protocol/json.js';
import {uniqueId} from '../../protocol/crypto.js';
import {answerOne} from '../answer-all.js';
import type {AdapterOptions, AgentPresenter} from '../presenter.js';
import {AgentPrompts, type Ask} from '../prompts.js';
import {elicitationAsk, permissionAsk} from './read.js';
import type {AcpElicitationResponse, AcpPermissionResponse} from './write.js';

export type {AcpElicitationResponse, AcpPermissionResponse} from './write.js';
export type * from '../presenter.js';

/** The members of a handler's context that are used here. */
export interface AcpContext {
  params: object;
  signal?: AbortSignal;
}

/** The handlers of an ACP client, by method. */
export interface AcpClientHandlers {
  'elicitation/create'(context: AcpContext): Promise<AcpElicitationResponse>;
  'elicitation/complete'(context: AcpContext): void;
  'session/request_permission'(context: AcpContext): Promise<AcpPermissionResponse>;
  /** Closes the prompts of a session. Call it with `session/cancel`: ACP requires that their requests are answered with `cancelled`. */
  cancel(sessionId: string): void;
}

/** The options of `acpClientHandlers()`. */
export interface AcpOptions extends AdapterOptions {
  /** The SDK's class of JSON-RPC errors. Without it the SDK reports a malformed request with another code. */
  RequestError?: new (
    code: number,
    message: string,
    data?: unknown,
  ) => Error;
}

/**
 * Creates the handlers of an ACP client for elicitations and permissions, of protocol versions 1 and 2. Each connection needs its own.
 *
 * A prompt that was closed, aborted or not presented is `cancel` or `cancelled`. ACP has no member for the user's reason; it is sent in
 * `_meta`.
 */
export function acpClientHandlers(presenter: AgentPresenter, options: AcpOptions = {}): AcpClientHandlers {
  const prompts = new AgentPrompts(presenter, options, 'acpClientHandlers()');
  const sessions = new Map<AbortController, unknown>();
  const answer = async <Answer>(
    {params, signal: agentSignal}: AcpContext,
    read: (params: object, id: string, prompts: AgentPrompts) => Ask<Answer>,
  ): Promise<Answer> => {
    const {controller, signal, release} = followSignals(agentSignal);
    sessions.set(controller, objectOf(params)['sessionId']);
    const ask = () => read(params, uniqueId(), prompts);
    const answered = await answerOne<Answer | Error>(prompts, ask, refusalOf, signal);
    sessions.delete(controller);
    release();
    // The agent does not read the response to a request that it has cancelled.
    if (agentSignal?.aborted) reportUndelivered(answered);
    if (answered instanceof Error) throw answered;
    return answered;
  };
  const {RequestError} = options;
  const refusalOf = (error: unknown): Error => {
    const {code, message, data} = toJsonRpcError(error);
    if (RequestError) return new RequestError(code, message, data);
    const {name} = error instanceof Error ? error : Error;
    return Object.assign(new Error(message, {cause: error}), {name, code, data});
  };
  return {
    'elicitation/create': (context) => answer(context, elicitationAsk),
    'elicitation/complete'({params}) {
      if (isJsonObject(params)) prompts.complete(params['elicitationId']);
    },
    'session/request_permission': (context) => answer(context, permissionAsk),
    cancel(sessionId) {
      for (const [controller, session] of sessions)
        if (session === sessionId)
          controller.abort(new DOMException('The session was cancelled.', 'AbortError'));
    },
  };
}
