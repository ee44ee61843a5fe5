import type {ElicitContent, ElicitRequest, ElicitResult} from '../protocol/elicitation.js';
import {isJsonObject} from '../protocol/json.js';

/** An answer as it goes to the server. */
export type ServerAnswer = ElicitResult & {_meta?: {[key: string]: unknown}};

/**
 * An answer that a server can read: one of the three actions, content only with `accept`, and in it nothing that JSON
 * or MCP has no word for (`undefined`, `null`, `NaN`). What is no answer is `cancel`: nobody has said no.
 */
export function toElicitResult(
  answer: unknown,
  request: ElicitRequest,
  applyDefaults: boolean,
): ElicitResult {
  const {action, content} = isJsonObject(answer) ? answer : {};
  if (action === 'decline') return {action};
  if (action !== 'accept') return {action: 'cancel'};
  if (request.mode === 'url') return {action};
  const given = isJsonObject(content) ? (answered(content) as ElicitContent) : {};
  return {action, content: applyDefaults ? withDefaults(given, request.requestedSchema) : given};
}

function answered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(answered).filter((item) => item !== undefined);
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(([key, member]) => [key, answered(member)] as const);
    // Not by assignment: a key `__proto__` stays a key.
    return Object.fromEntries(members.filter(([, member]) => member !== undefined));
  }
  const unsayable = value === null || (typeof value === 'number' && !Number.isFinite(value));
  return unsayable ? undefined : value;
}

/** Fills what was left open from the schema, as the SDKs do where their usual handler is used. */
function withDefaults(content: ElicitContent, schema: unknown): ElicitContent {
  const properties = isJsonObject(schema) && isJsonObject(schema['properties']) ? schema['properties'] : {};
  const filled = Object.entries(properties).flatMap(([key, property]) => {
    if (!isJsonObject(property)) return [];
    const given = Object.hasOwn(content, key) ? content[key] : answered(structuredClone(property['default']));
    if (given === undefined) return [];
    return [[key, isJsonObject(given) ? withDefaults(given, property) : given] as const];
  });
  return {...content, ...Object.fromEntries(filled)};
}
