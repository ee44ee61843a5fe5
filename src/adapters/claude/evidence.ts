import type {EvidenceItem} from '../../evidence/index.js';
import {type JsonObject, objectOf} from '../../protocol/json.js';
import {readableLine} from '../../protocol/readable-json.js';
import {isDisplayable} from '../call-evidence.js';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** A rule as the SDK writes it: `Bash(npm test:*)`. */
function ruleText(rule: unknown): string | undefined {
  const {toolName, ruleContent, ...others} = objectOf(rule);
  if (!isText(toolName) || Object.keys(others).length) return undefined;
  if (ruleContent === undefined) return toolName;
  return typeof ruleContent === 'string' ? `${toolName}(${ruleContent})` : undefined;
}

/** Describes the user's rule that forces a question. Undefined if it is malformed. */
export function askRuleText(rule: unknown): string | undefined {
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

/**
 * Describes what a scope longer than `once` changes: all that a suggestion of the SDK contains, one line for each rule.
 *
 * @param title - Names the scopes that add the suggestions.
 * @returns undefined if there is nothing to add, or a suggestion is not understood completely or too large to be displayed. Then no scope
 *   may be offered.
 */
export function suggestionEvidence(
  suggestions: readonly JsonObject[],
  title: string,
): EvidenceItem | undefined {
  const items = suggestions.flatMap(({type, destination, ...members}): (string | undefined)[] => {
    if (!isText(type) || !isText(destination) || !Object.hasOwn(CHANGES, type)) return [undefined];
    const changes = CHANGES[type]!(members);
    return changes?.length
      ? changes.map((change) => change && readableLine(`${type}: ${change} → ${destination}`))
      : [undefined];
  });
  if (!items.length || !items.every(isText)) return undefined;
  const evidence: EvidenceItem = {kind: 'list', title, items};
  return isDisplayable([evidence]) ? evidence : undefined;
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
export function inputEvidence(name: string, input: JsonObject): EvidenceItem | undefined {
  if (!Object.hasOwn(TOOLS, name)) return undefined;
  const [kind, members] = TOOLS[name]!;
  const entries = Object.entries(members).map(([member, from]) => [member, input[from]] as const);
  if (!entries.every(([, value]) => typeof value === 'string')) return undefined;
  return {kind, ...Object.fromEntries(entries)} as unknown as EvidenceItem;
}
