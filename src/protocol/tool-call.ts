import type {GrantScope} from './meta.js';
import type {RequestProblem} from './check-ask.js';
import {accepted, copyAs, copyBounded, deepFreeze} from './copy.js';
import {invalidRequest} from './errors.js';
import {isJsonObject, type JsonObject} from './json.js';
import type {Limits} from './limits.js';

// `ToolAnnotations` and `ToolCall` are type aliases, because interfaces cannot be assigned to types with an index signature.

/** Hints of a server about its tool. They are claims: a server may lie. */
export type ToolAnnotations = {
  title?: string | undefined;
  readOnlyHint?: boolean | undefined;
  destructiveHint?: boolean | undefined;
  idempotentHint?: boolean | undefined;
  openWorldHint?: boolean | undefined;
};

/** A tool call before it runs: members of the tool as in `tools/list`, and the proposed arguments. */
export type ToolCall = {
  name: string;
  title?: string | undefined;
  description?: string | undefined;
  annotations?: ToolAnnotations | undefined;
  /** JSON Schema of the arguments. Without one they cannot be edited. */
  inputSchema?: JsonObject | undefined;
  arguments?: JsonObject | undefined;
};

/** The title of a call, next to its name: its own, or that of its annotations. Empty without one, or if it is the name. */
export function callTitle({name, title, annotations}: ToolCall): string {
  const shown = title || annotations?.title || '';
  return shown === name ? '' : shown;
}

/** The period for which an approval holds. The page or the agent stores and applies scopes other than `once`. */
export type ApprovalScope = 'once' | GrantScope;

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
  /** The result of `verify`, for `_meta` of the `tools/call` request. An adapter sends it if its protocol has a member for it. */
  _meta?: JsonObject;
}

/** The end of a tool call that was displayed as a confirmation, and that the user closed without a decision. The call must not run. */
export interface ClosedCall extends Pick<ToolDecision, '_meta'> {
  decision: 'cancel';
  arguments?: undefined;
  reason?: undefined;
  scope?: undefined;
}

/** The kinds of the members of a tool call. All but the name may be missing or `null`. */
const MEMBER_KINDS: {readonly [member in keyof Required<ToolCall>]: 'a string' | 'an object'} = {
  name: 'a string',
  title: 'a string',
  description: 'a string',
  annotations: 'an object',
  inputSchema: 'an object',
  arguments: 'an object',
};

/** The members of a tool call. */
export const TOOL_CALL_MEMBERS: readonly string[] = Object.keys(MEMBER_KINDS);

/** Returns the first invalid member of a tool call that waits for a decision, for callers that refuse such calls. */
export function toolCallProblem(call: JsonObject): RequestProblem | undefined {
  for (const [member, requirement] of Object.entries(MEMBER_KINDS)) {
    const value = call[member];
    const isAbsent = member !== 'name' && (value === undefined || value === null);
    const isValid = requirement === 'a string' ? typeof value === 'string' : isJsonObject(value);
    if (!isAbsent && !isValid) return [member, requirement];
  }
  return undefined;
}

const invalidCall = (message: string) => invalidRequest(`approve(): ${message}`);

/**
 * Makes a frozen copy of a tool call. The user sees and approves the copy, so later changes to the original have no effect.
 *
 * Unlike `toolCallProblem`, omits a malformed title, description, annotations or schema: the user can decide without these claims of the
 * server, and a page that sets a call as a property would not receive an error. Annotations and schemas are also omitted if they exceed the
 * limits.
 * @throws ElicitationError `INVALID_REQUEST` if the name or the arguments are malformed, or if a text or the arguments are too large.
 */
export function copyToolCall(call: unknown, limits: Limits): ToolCall {
  const read = (member: keyof ToolCall): unknown => {
    try {
      return (call as Partial<ToolCall> | null | undefined)?.[member];
    } catch {
      throw invalidCall(`\`${member}\` of the tool call could not be read; pass a plain object.`);
    }
  };
  const text = (member: 'name' | 'title' | 'description', limit: number) => {
    const value = read(member);
    if (typeof value !== 'string') return undefined;
    if (value.length > limit)
      throw invalidCall(
        `\`${member}\` of the tool call must have at most ${limit} characters; got ${value.length}.`,
      );
    return value;
  };
  const {maxTitleChars, maxPromptChars} = limits;
  const name = text('name', maxTitleChars);
  if (!name) throw invalidCall('the tool call must have a `name`, a string that is not empty.');
  const title = text('title', maxTitleChars);
  const description = text('description', maxPromptChars);
  const proposed = read('arguments') ?? undefined;
  if (proposed !== undefined && !isJsonObject(proposed))
    throw invalidCall('`arguments` of the tool call must be an object or absent.');
  const args = accepted(copyAs('ToolCall', proposed, limits), 'approve(): the arguments');
  const annotations = annotationsOf(read('annotations'), limits);
  const inputSchema = schemaOf(read('inputSchema'), limits);
  return deepFreeze({
    name,
    ...(title && {title}),
    ...(description && {description}),
    ...(annotations && {annotations}),
    ...(inputSchema && {inputSchema}),
    ...(args !== undefined && {arguments: args as JsonObject}),
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
  const copied = copyAs('Schema', value, limits);
  return copied.ok && isJsonObject(copied.value) ? copied.value : undefined;
}
