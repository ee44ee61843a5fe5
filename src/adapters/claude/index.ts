// The public entry `mcp-elicitation-elements/claude`.
import {isJsonObject, type JsonObject} from '../../protocol/json.js';
import {AgentPrompts, CLOSED_REASON} from '../ask.js';
import {isDisplayable} from '../call-evidence.js';
import {frozenJson} from '../frozen-json.js';
import {inputEvidence, askRuleText, suggestionEvidence} from './evidence.js';
import {checkAsk, malformed} from '../../protocol/check-ask.js';
import type {AdapterOptions, AgentPresenter, PromptOptions, ToolCall} from '../presenter.js';
import {answersOf, formOf} from './questions.js';
import {uniqueId} from '../../protocol/crypto.js';

export {appServerOf} from './apps.js';
export type * from './apps.js';
export type * from '../presenter.js';

/** A change of the agent's permissions, e.g. a rule that allows a tool. */
export type ClaudePermissionUpdate = {type: string; destination: string};

/** The members of `canUseTool`'s third parameter that are used here. */
export interface ClaudePermissionContext {
  signal?: AbortSignal;
  suggestions?: ClaudePermissionUpdate[];
  mcpServer?: {name: string};
  title?: string;
  displayName?: string;
  description?: string;
  decisionReason?: string;
  blockedPath?: string;
  defaultToNo?: boolean;
  suppressAlwaysAllowRule?: boolean;
  matchedAskRule?: {source: string; toolName: string; ruleContent?: string};
  toolUseID?: string;
}

type Classification = 'user_temporary' | 'user_permanent' | 'user_reject';

/** The decision about a tool call. */
export type ClaudePermission<Update = never> =
  | {
      behavior: 'allow';
      updatedInput: JsonObject;
      updatedPermissions?: Update[];
      toolUseID?: string;
      decisionClassification?: Classification;
    }
  | {
      behavior: 'deny';
      message: string;
      interrupt?: boolean;
      toolUseID?: string;
      decisionClassification?: Classification;
    };

/** The request that the Claude Agent SDK gives to `onElicitation`. */
export interface ClaudeElicitation {
  serverName: string;
  message: string;
  mode?: 'form' | 'url';
  elicitationId?: string;
  title?: string;
  displayName?: string;
  description?: string;
}

/** The result of an elicitation. A type alias, because the SDK's type has an index signature. */
export type ClaudeElicitationResult = {
  action: 'accept' | 'decline' | 'cancel';
  content?: {[key: string]: string | number | boolean | string[]};
  _meta?: JsonObject;
};

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
  ): Promise<ClaudeElicitationResult>;
  /** Completes the prompt of an opened page, if `message` is the SDK's `elicitation_complete`. Call it with each message of the query. */
  onMessage(message: unknown): void;
}

const CALL = 'claudeHandlers()';
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const textOf = (texts: readonly unknown[], separator: string) => texts.filter(isText).join(separator);
const DECLINED = 'The user declined.';
const ASK = 'AskUserQuestion';

/**
 * Creates `canUseTool` and `onElicitation` for the options of the Claude Agent SDK, and `onMessage` for its messages. Questions of
 * `AskUserQuestion` are a form.
 *
 * A denial has the user's reason as its message. A prompt that was closed, aborted or not presented denies the call and interrupts the
 * agent; an elicitation is answered with `cancel`. Neither rejects.
 */
export function claudeHandlers(presenter: AgentPresenter, options: AdapterOptions = {}): ClaudeHandlers {
  const prompts = new AgentPrompts(presenter, options);
  return {
    async canUseTool(toolName, input, context) {
      const {toolUseID, signal} = context ?? {};
      const prompt: PromptOptions = {...(toolUseID && {id: toolUseID}), ...(signal && {signal})};
      const permission =
        toolName === ASK
          ? questions(prompts, input, prompt)
          : approval(prompts, {name: toolName, input, context: context ?? {}}, prompt);
      const result = await permission.catch((error: unknown): ClaudePermission<never> => {
        prompts.report(error);
        return {behavior: 'deny', message: error instanceof Error ? error.message : String(error)};
      });
      return {...result, ...(toolUseID && {toolUseID})};
    },
    async onElicitation(request, context) {
      try {
        const {serverName, title, displayName, description, ...rest} = request ?? {};
        const elicitation = checkAsk(CALL, rest, {path: 'onElicitation.'});
        const message = textOf([displayName, title, description, elicitation.message], '\n\n');
        return await prompts.elicit(
          {...elicitation, message},
          {
            id: context?.requestId ?? uniqueId(),
            serverName,
            ...(context?.signal && {signal: context.signal}),
          },
          pageId(serverName, elicitation.elicitationId),
        );
      } catch (error) {
        prompts.report(error);
        return {action: 'cancel'};
      }
    },
    onMessage(message) {
      if (!isJsonObject(message) || message['subtype'] !== 'elicitation_complete') return;
      prompts.complete(pageId(message['mcp_server_name'], message['elicitation_id']));
    },
  };
}

/** Returns a key for a page. Two servers may use equal ids. */
const pageId = (server: unknown, elicitation: unknown) =>
  typeof elicitation === 'string' ? JSON.stringify([server, elicitation]) : undefined;

async function questions(
  prompts: AgentPrompts,
  received: JsonObject,
  prompt: PromptOptions,
): Promise<ClaudePermission<never>> {
  const input = frozenJson(received, 'input');
  const outcome = await prompts.ask(formOf(input, prompts.text), prompt);
  if (outcome.action === 'accept')
    return {behavior: 'allow', updatedInput: answersOf(input, outcome.content)};
  return outcome.action === 'decline' ? denied(outcome.reason) : closed;
}

const denied = (reason: string | undefined): ClaudePermission<never> => ({
  behavior: 'deny',
  message: reason ?? DECLINED,
  decisionClassification: 'user_reject',
});
const closed: ClaudePermission<never> = {behavior: 'deny', message: CLOSED_REASON, interrupt: true};

async function approval<Update extends ClaudePermissionUpdate>(
  prompts: AgentPrompts,
  {
    name,
    input,
    context,
  }: {name: string; input: JsonObject; context: {suggestions?: Update[]} & ClaudePermissionContext},
  prompt: PromptOptions,
): Promise<ClaudePermission<Update>> {
  if (typeof name !== 'string') throw malformed(CALL, 'canUseTool.toolName', 'a string', name);
  if (!isJsonObject(input)) throw malformed(CALL, 'canUseTool.input', 'an object', input);
  const {suggestions, mcpServer, title, displayName, description, decisionReason, blockedPath} = context;
  const given = Array.isArray(suggestions) && !context.suppressAlwaysAllowRule ? suggestions : [];
  const wrong = given.findIndex((each) => !isJsonObject(each));
  if (wrong >= 0) throw malformed(CALL, `canUseTool.suggestions[${wrong}]`, 'an object', given[wrong]);
  const shown = frozenJson(input, 'arguments');
  const askRule = askRuleText(context.matchedAskRule);
  const about = textOf([title, description, decisionReason, blockedPath, askRule], '\n');
  const call: ToolCall = {
    name,
    ...(typeof displayName === 'string' && {title: displayName}),
    ...(about && {description: about}),
    arguments: shown,
  };
  const {text} = prompts;
  const proposed = frozenJson(given, 'canUseTool.suggestions');
  const isLasting = proposed.some(({destination}) => destination !== 'session');
  const longer = isLasting ? (['session', 'always'] as const) : (['session'] as const);
  const rules = suggestionEvidence(proposed, longer.map((scope) => text(`scope.${scope}`)).join(' · '));
  // What is not displayed is not offered.
  const [updates, scopes] = rules ? [proposed, longer] : [[], []];
  const required = rules ? [rules] : [];
  const item = mcpServer ? undefined : inputEvidence(name, shown);
  // The item may be omitted, because the arguments contain the same data.
  const evidence = item && isDisplayable([...required, item]) ? [...required, item] : required;
  const verdict = await prompts.decide(call, {
    ...prompt,
    scopes,
    serverName: mcpServer?.name,
    ...(context.defaultToNo === true && {defaultToNo: true}),
    ...(evidence.length && {evidence}),
  });
  if (verdict.decision === 'cancel') return closed;
  if (verdict.decision === 'reject') return denied(verdict.reason);
  const scope = scopes.find((each) => each === verdict.scope);
  const granted = structuredClone(scope ? updates : []) as Update[];
  if (scope === 'session') for (const update of granted) update.destination = 'session';
  return {
    behavior: 'allow',
    updatedInput: verdict.decision === 'edit' ? verdict.arguments : structuredClone(shown),
    ...(granted.length && {updatedPermissions: granted}),
    decisionClassification: scope === 'always' ? 'user_permanent' : 'user_temporary',
  };
}
