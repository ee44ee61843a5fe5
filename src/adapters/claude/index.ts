// The public entry `mcp-elicitation-elements/claude`.
import {reportUndelivered} from '../../protocol/ended-by.js';
import {isJsonObject, type JsonObject} from '../../protocol/json.js';
import {uniqueId} from '../../protocol/crypto.js';
import {answerOne} from '../answer-all.js';
import type {AgentPresenter} from '../presenter.js';
import {AgentPrompts, type ElicitationAnswer} from '../prompts.js';
import {ASK, questionsAsk} from './questions.js';
import {
  approvalAsk,
  CALL,
  type ClaudeElicitation,
  type ClaudeOptions,
  type ClaudePermissionContext,
  elicitationAsk,
  pageId,
} from './read.js';
import {type ClaudePermission, type ClaudePermissionUpdate, denied} from './write.js';

export {appServerOf} from './apps.js';
export type * from './apps.js';
export type {ClaudeElicitation, ClaudeOptions, ClaudePermissionContext} from './read.js';
export type {ClaudePermission, ClaudePermissionUpdate} from './write.js';
export type {ElicitationAnswer as ClaudeElicitationResult} from '../prompts.js';
export type * from '../presenter.js';

/** The handlers for the options of a query of the Claude Agent SDK. */
export interface ClaudeHandlers {
  canUseTool<Update extends ClaudePermissionUpdate>(
    toolName: string,
    input: JsonObject,
    context: ClaudePermissionContext & {suggestions?: Update[]},
  ): Promise<ClaudePermission<Update>>;
  onElicitation(
    request: ClaudeElicitation,
    context: {signal?: AbortSignal; requestId?: string},
  ): Promise<ElicitationAnswer>;
  /** Completes the prompt of an opened page, if `message` is the SDK's `elicitation_complete`. Call it with each message of the query. */
  onMessage(message: unknown): void;
}

/**
 * Creates `canUseTool` and `onElicitation` for the options of the Claude Agent SDK, and `onMessage` for its messages. Questions of
 * `AskUserQuestion` are a form.
 *
 * A denial has the user's reason as its message. A prompt that was closed, aborted or not presented denies the call and interrupts the
 * agent; an elicitation is answered with `cancel`. Neither rejects.
 */
export function claudeHandlers(presenter: AgentPresenter, options: ClaudeOptions = {}): ClaudeHandlers {
  const prompts = new AgentPrompts(presenter, options, CALL);
  return {
    async canUseTool<Update extends ClaudePermissionUpdate>(
      name: string,
      input: JsonObject,
      context: ClaudePermissionContext & {suggestions?: Update[]},
    ) {
      const {toolUseID, signal} = context ?? {};
      const read = () =>
        name === ASK
          ? questionsAsk(input, toolUseID, prompts)
          : approvalAsk<Update>(name, input, context ?? {}, prompts);
      const refuse = (error: unknown) => denied(error instanceof Error ? error.message : String(error));
      const permission = await answerOne<ClaudePermission<Update>>(prompts, read, refuse, signal);
      if (toolUseID) permission.toolUseID = toolUseID;
      if (signal?.aborted) reportUndelivered(permission);
      return permission;
    },
    async onElicitation(request, context) {
      const {requestId = uniqueId(), signal} = context ?? {};
      const read = () => elicitationAsk(request, requestId, prompts);
      const answer = await answerOne<ElicitationAnswer>(prompts, read, () => ({action: 'cancel'}), signal);
      if (signal?.aborted) reportUndelivered(answer);
      return answer;
    },
    onMessage(message) {
      if (!isJsonObject(message) || message['subtype'] !== 'elicitation_complete') return;
      prompts.complete(pageId(message['mcp_server_name'], message['elicitation_id']));
    },
  };
}
