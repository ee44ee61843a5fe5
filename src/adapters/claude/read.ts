import type {EvidenceItem} from '../../evidence/index.js';
import {isJsonObject, isString, isText, type JsonObject, objectOf} from '../../protocol/json.js';
import {readableLine} from '../../protocol/readable-json.js';
import {checkMembers, malformed} from '../../protocol/check-ask.js';
import {frozenJson} from '../answer-all.js';
import {isDisplayable} from '../displayed.js';
import type {AdapterOptions, ToolCall} from '../presenter.js';
import type {AgentPrompts, Ask, ElicitationAnswer} from '../prompts.js';
import {type ClaudePermission, type ClaudePermissionUpdate, permissionOf} from './write.js';

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

/** The options of `claudeHandlers()`. */
export interface ClaudeOptions extends AdapterOptions {
  /**
   * JSON Schemas of the arguments of tools, by the names that `canUseTool` receives, e.g. `Bash` or `mcp__shop__order`. The user can edit
   * the arguments of these tools; `updatedInput` is then what the user has entered.
   */
  tools?: {[name: string]: {inputSchema: JsonObject}};
}

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

export const CALL = 'claudeHandlers()';

export function elicitationAsk(
  received: ClaudeElicitation,
  id: string,
  prompts: AgentPrompts,
): Ask<ElicitationAnswer> {
  const {serverName, title, displayName, description, ...rest} = received ?? {};
  const elicitation = checkMembers(CALL, rest, 'onElicitation.');
  const message = joinedTexts([displayName, title, description, elicitation.message], '\n\n');
  const page = pageId(serverName, elicitation.elicitationId);
  const request = {...elicitation, message};
  return prompts.elicitation({id, request, ...(serverName && {serverName})}, page);
}

/** Returns a key for a page. Two servers may use equal ids. */
export const pageId = (server: unknown, elicitation: unknown): string | undefined =>
  typeof elicitation === 'string' ? JSON.stringify([server, elicitation]) : undefined;

/** Reads a call of `canUseTool`, with the suggestions of the SDK as scopes. */
export function approvalAsk<Update extends ClaudePermissionUpdate>(
  name: string,
  input: JsonObject,
  context: {suggestions?: Update[]} & ClaudePermissionContext,
  prompts: AgentPrompts<ClaudeOptions>,
): Ask<ClaudePermission<Update>> {
  if (typeof name !== 'string') throw malformed(CALL, 'canUseTool.toolName', 'a string', name);
  if (!isJsonObject(input)) throw malformed(CALL, 'canUseTool.input', 'an object', input);
  const {suggestions, mcpServer, title, displayName, description, decisionReason, blockedPath} = context;
  const given = Array.isArray(suggestions) && !context.suppressAlwaysAllowRule ? suggestions : [];
  const wrong = given.findIndex((each) => !isJsonObject(each));
  if (wrong >= 0) throw malformed(CALL, `canUseTool.suggestions[${wrong}]`, 'an object', given[wrong]);
  const shown = frozenJson(input, 'arguments');
  const askRule = askRuleText(context.matchedAskRule);
  const about = joinedTexts([title, description, decisionReason, blockedPath, askRule], '\n');
  const {text, options} = prompts;
  const tool = options.tools && Object.hasOwn(options.tools, name) ? options.tools[name] : undefined;
  const inputSchema = tool?.inputSchema;
  const call: ToolCall = {
    name,
    ...(inputSchema && {inputSchema}),
    ...(isString(displayName) && {title: displayName}),
    ...(about && {description: about}),
    arguments: shown,
  };
  const proposed = frozenJson(given, 'canUseTool.suggestions').filter((suggestion, index) => {
    const isKnown = changesOf(suggestion).every(isText);
    // What is not displayed is not offered.
    if (!isKnown)
      prompts.report(malformed(CALL, `canUseTool.suggestions[${index}]`, 'a known suggestion', suggestion));
    return isKnown;
  });
  const isLasting = proposed.some(({destination}) => destination !== 'session');
  const longer = isLasting ? (['session', 'always'] as const) : (['session'] as const);
  const rules = suggestionEvidence(proposed, longer.map((scope) => text(`scope.${scope}`)).join(' · '));
  if (proposed.length && !rules)
    prompts.report(malformed(CALL, 'canUseTool.suggestions', 'small enough to be displayed', given));
  const [updates, scopes] = rules ? [proposed, longer] : [[], []];
  const required = rules ? [rules] : [];
  const item = mcpServer ? undefined : inputEvidence(name, shown);
  // Omitted if the user can edit the arguments, from which the item would then differ. The arguments contain the same data.
  const evidence =
    item && !inputSchema && isDisplayable([...required, item]) ? [...required, item] : required;
  const {toolUseID: id, defaultToNo} = context;
  const prompt = {
    call,
    scopes,
    evidence,
    ...(id && {id}),
    ...(mcpServer?.name && {serverName: mcpServer.name}),
    ...(defaultToNo === true && {defaultToNo}),
  };
  return {
    prompts: [prompt],
    write: ([outcome]) => permissionOf<Update>(outcome!, {input: shown, updates, scopes}),
  };
}

const joinedTexts = (texts: readonly unknown[], separator: string) => texts.filter(isText).join(separator);

/** A rule as the SDK writes it: `Bash(npm test:*)`. */
function ruleText(rule: unknown): string | undefined {
  const {toolName, ruleContent, ...others} = objectOf(rule);
  if (!isText(toolName) || Object.keys(others).length) return undefined;
  if (ruleContent === undefined) return toolName;
  return isString(ruleContent) ? `${toolName}(${ruleContent})` : undefined;
}

/** Describes the user's rule that forces a question. Undefined if it is malformed. */
function askRuleText(rule: unknown): string | undefined {
  const {source, ...members} = objectOf(rule);
  const text = ruleText(members);
  return text && isText(source) ? readableLine(`ask ${text} ← ${source}`) : undefined;
}

/** Describes the changes of each kind of suggestion. Undefined if a member is not as expected. */
const CHANGES: {readonly [type: string]: (members: JsonObject) => (string | undefined)[] | undefined} = {
  addRules: rulesText,
  replaceRules: rulesText,
  removeRules: rulesText,
  setMode: ({mode, ...others}) => (isText(mode) && !Object.keys(others).length ? [mode] : undefined),
  addDirectories: directoriesText,
  removeDirectories: directoriesText,
};

function rulesText({rules, behavior, ...others}: JsonObject) {
  if (!Array.isArray(rules) || !isText(behavior) || Object.keys(others).length) return undefined;
  return rules.map((rule) => {
    const text = ruleText(rule);
    return text && `${behavior} ${text}`;
  });
}

function directoriesText({directories, ...others}: JsonObject) {
  if (!Array.isArray(directories) || Object.keys(others).length) return undefined;
  return directories.map((each) => (isText(each) ? each : undefined));
}

/** Describes all that a suggestion of the SDK contains, one line for each rule. Undefined lines are not understood. */
function changesOf({type, destination, ...members}: JsonObject): (string | undefined)[] {
  if (!isText(type) || !isText(destination) || !Object.hasOwn(CHANGES, type)) return [undefined];
  const changes = CHANGES[type]!(members);
  return changes?.length
    ? changes.map((change) => change && readableLine(`${type}: ${change} → ${destination}`))
    : [undefined];
}

/**
 * Describes what a scope longer than `once` changes.
 *
 * @param title - Names the scopes that add the suggestions.
 * @returns undefined if there is nothing to add, or it is too large to be displayed. Then no scope may be offered.
 */
function suggestionEvidence(suggestions: readonly JsonObject[], title: string): EvidenceItem | undefined {
  const evidence: EvidenceItem = {kind: 'list', title, items: suggestions.flatMap(changesOf).filter(isText)};
  return suggestions.length && isDisplayable([evidence]) ? evidence : undefined;
}

/** The kind of evidence for each built-in tool, and the members of the input that it displays. */
const TOOLS: {readonly [name: string]: readonly [EvidenceItem['kind'], {readonly [member: string]: string}]} =
  {
    Edit: ['diff', {path: 'file_path', oldText: 'old_string', newText: 'new_string'}],
    Write: ['diff', {path: 'file_path', newText: 'content'}],
    NotebookEdit: ['code', {path: 'notebook_path', text: 'new_source'}],
    Bash: ['command', {command: 'command'}],
    ExitPlanMode: ['text', {text: 'plan'}],
  };

/** Creates the evidence for a call of a built-in tool. Undefined for other tools and for unexpected input. */
function inputEvidence(name: string, input: JsonObject): EvidenceItem | undefined {
  if (!Object.hasOwn(TOOLS, name)) return undefined;
  const [kind, members] = TOOLS[name]!;
  const entries = Object.entries(members).map(([member, from]) => [member, input[from]] as const);
  if (!entries.every(([, value]) => isString(value))) return undefined;
  return {kind, ...Object.fromEntries(entries)} as unknown as EvidenceItem;
}
