import {
  copyBounded,
  deepFreeze,
  invalidRequest,
  isJsonObject,
  type JsonObject,
  type Limits,
} from '../../src/protocol/index.js';
import type {ApprovalScope} from '../shared/scope-choice.js';

/** Hints of a server about its tool. They are claims: a server may lie. */
export interface ToolAnnotations {
  title?: string;
  readOnlyHint?: boolean;
  destructiveHint?: boolean;
  idempotentHint?: boolean;
  openWorldHint?: boolean;
}

/** A tool call before it runs: members of the tool as in `tools/list`, and the proposed arguments. */
export interface ToolCall {
  name: string;
  title?: string;
  description?: string;
  annotations?: ToolAnnotations;
  /** JSON Schema of the arguments. Without one they cannot be edited. */
  inputSchema?: JsonObject;
  arguments?: JsonObject;
}

/** The decision of the user about a tool call. */
export interface ToolDecision {
  /** `edit`: approved with arguments that differ from the proposal. */
  decision: 'approve' | 'edit' | 'reject';
  /** The arguments to call the tool with. Absent with `reject`, and if the proposal had none. */
  arguments?: JsonObject;
  /** The reason that the user gave for rejecting, up to 500 characters. */
  reason?: string;
  /** Only if the call offered scopes, and not with `reject`. */
  scope?: ApprovalScope;
  /** The result of `verify`, for `_meta` of the `tools/call` request. */
  _meta?: JsonObject;
}

const malformed = (message: string) => invalidRequest(`approve(): ${message}`);

/**
 * Makes a frozen copy of a tool call. The user sees and approves the copy, so later changes to the original have no effect. A schema is
 * kept only if it is plain data within the limits.
 * @throws ElicitationError `INVALID_REQUEST` if the name or the arguments are malformed or too large.
 */
export function copyToolCall(call: unknown, limits: Limits): ToolCall {
  const read = (key: keyof ToolCall): unknown => {
    try {
      return (call as Partial<ToolCall> | null | undefined)?.[key];
    } catch {
      throw malformed(`\`${key}\` of the tool call could not be read.`);
    }
  };
  const name = read('name');
  if (typeof name !== 'string' || !name || name.length > limits.maxTitleChars)
    throw malformed('the tool call must have a `name`; got none, or one that is too long.');
  const args = read('arguments');
  if (args !== undefined && args !== null && !isJsonObject(args))
    throw malformed('`arguments` of the tool call must be an object or absent.');
  const {maxToolCallNodes: nodes, maxToolCallDepth: depth, maxToolCallChars: chars} = limits;
  const copied = copyBounded(args ?? undefined, {nodes, depth, chars});
  if (!copied.ok)
    throw malformed(
      `the arguments must be JSON within the limits; the value at "${copied.path}" is not (${copied.reason}).`,
    );
  const text = (key: 'title' | 'description', most: number) => {
    const value = read(key);
    if (typeof value !== 'string') return undefined;
    if (value.length > most)
      throw malformed(
        `\`${key}\` of the tool call must have at most ${most} characters; got ${value.length}.`,
      );
    return value;
  };
  const title = text('title', limits.maxTitleChars);
  const description = text('description', limits.maxPromptChars);
  const annotations = annotationsOf(read('annotations'), limits);
  const inputSchema = schemaOf(read('inputSchema'), limits);
  return deepFreeze({
    name,
    ...(title && {title}),
    ...(description && {description}),
    ...(annotations && {annotations}),
    ...(inputSchema && {inputSchema}),
    ...(copied.value !== undefined && {arguments: copied.value as JsonObject}),
  });
}

function annotationsOf(value: unknown, {maxTitleChars}: Limits): ToolAnnotations | undefined {
  const copied = copyBounded(value, {nodes: 50, depth: 4, chars: maxTitleChars});
  if (!copied.ok || !isJsonObject(copied.value)) return undefined;
  const {title, ...hints} = copied.value;
  const flags = Object.entries(hints).filter(([, hint]) => typeof hint === 'boolean');
  return {...(typeof title === 'string' && {title}), ...Object.fromEntries(flags)};
}

function schemaOf(value: unknown, limits: Limits): JsonObject | undefined {
  const {maxSchemaNodes: nodes, maxSchemaDepth: depth, maxSchemaChars: chars} = limits;
  const copied = copyBounded(value, {nodes, depth, chars});
  return copied.ok && isJsonObject(copied.value) ? copied.value : undefined;
}
