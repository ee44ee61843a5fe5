import type {EvidenceItem} from '../../evidence/index.js';
import {isJsonObject, type JsonObject} from '../../protocol/json.js';
import {readableLine} from '../../protocol/readable-json.js';
import {isDisplayable} from '../call-evidence.js';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** A rule as the SDK writes it: `Bash(npm test:*)`. */
function ruleText(rule: unknown): string | undefined {
  const {toolName, ruleContent, ...others} = isJsonObject(rule) ? rule : {};
  if (!isText(toolName) || Object.keys(others).length) return undefined;
  if (ruleContent === undefined) return toolName;
  return typeof ruleContent === 'string' ? `${toolName}(${ruleContent})` : undefined;
}

/** Describes the user's rule that forces a question. Undefined if it is malformed. */
export function askRuleText(rule: unknown): string | undefined {
  const {source, ...members} = isJsonObject(rule) ? rule : {};
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
