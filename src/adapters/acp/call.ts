import type {EvidenceItem} from '../../evidence/index.js';
import {isJsonObject, type JsonObject} from '../../protocol/json.js';
import {contentEvidence, isString, present} from './content.js';
import {displayable, jsonEvidence, listEvidence} from '../call-evidence.js';
import {readableLine} from '../../protocol/readable-json.js';
import {malformed} from '../../protocol/check-ask.js';
import type {ToolCall} from '../presenter.js';

/** Names the call in errors. */
export const PERMISSION = 'session/request_permission';

/** An option of `session/request_permission`. */
export interface PermissionOption {
  optionId: string;
  name: string;
  kind: string;
}

/** The subject of a decision: a call, and everything else that the agent says it does. */
interface PermissionSubject {
  call: ToolCall;
  evidence: readonly EvidenceItem[];
}

/** Names of options that say no more than their kind. */
const ORDINARY: {readonly [kind: string]: RegExp | undefined} = {
  allow_once: /^(?:yes|allow|approve|accept|(?:allow|approve) once)$/i,
  allow_always: /^(?:always allow|allow always)$/i,
  reject_once: /^(?:no|reject|deny|decline|cancel|(?:reject|deny) once)$/i,
  reject_always: /^(?:never|always (?:reject|deny)|(?:reject|deny) always)$/i,
};

/** The kinds of a call, and what they claim about it. */
const KINDS: {readonly [kind: string]: JsonObject | undefined} = {
  read: {readOnlyHint: true},
  search: {readOnlyHint: true},
  think: {readOnlyHint: true},
  delete: {destructiveHint: true},
  fetch: {openWorldHint: true},
  edit: undefined,
  move: undefined,
  execute: undefined,
  switch_mode: undefined,
  other: undefined,
};

const textOf = (value: unknown) => (isString(value) && value ? value : undefined);

/** Whether the name of an option says more than its kind. */
export const isTelling = ({kind, name}: PermissionOption): boolean =>
  !Object.hasOwn(ORDINARY, kind) || !ORDINARY[kind]!.test(name);

/**
 * Reads the call that needs permission: `toolCall` of version 1, or the subject of version 2. Members that are not known are evidence, as JSON.
 */
export function permissionSubject(
  params: JsonObject,
  options: readonly PermissionOption[],
): PermissionSubject {
  const {
    sessionId: _,
    options: allOptions,
    title,
    description,
    toolCall,
    subject,
    ...unknown
  } = present(params);
  const {toolCall: inner, type, ...around} = present(subject);
  const isSubject = isJsonObject(subject) && inner === undefined;
  const operation = isSubject ? subject : (inner ?? toolCall);
  const heading = textOf(title);
  const about = textOf(description);
  if (!isJsonObject(operation) && (!heading || operation !== undefined))
    throw malformed(PERMISSION, 'toolCall', 'an object', toolCall);
  const members = present(operation);
  const {toolCallId} = members;
  const {name = textOf(toolCallId), evidence, ...read} = operationOf(members, heading, isSubject);
  if (name === undefined) throw malformed(PERMISSION, 'toolCall.toolCallId', 'a string', toolCallId);
  const names = options
    .filter(isTelling)
    .map((option) => ({label: readableLine(option.kind), value: readableLine(option.name)}));
  // Those with more than id, name and kind.
  const more = (allOptions as JsonObject[]).filter((option) => Object.keys(present(option)).length > 3);
  return {
    call: {name, ...(about && {description: about}), ...read},
    evidence: displayable(
      [
        ...evidence,
        ...jsonEvidence(
          present({
            ...unknown,
            options: more.length ? more : undefined,
            title: title === heading ? undefined : title,
            description: description === about ? undefined : description,
            toolCall: operation === toolCall ? undefined : toolCall,
            subject: isJsonObject(subject) ? undefined : subject,
          }),
        ),
        ...(isSubject
          ? []
          : jsonEvidence(present({...around, type: type === 'tool_call' ? undefined : type}))),
        ...listEvidence(names),
      ],
      'toolCall',
    ),
  };
}

interface Operation extends Omit<ToolCall, 'name'> {
  name: string | undefined;
  evidence: EvidenceItem[];
}

/** @param isSubject - The operation is a subject of version 2, whose members are its arguments. */
function operationOf(operation: JsonObject, heading: string | undefined, isSubject: boolean): Operation {
  const {rawInput, toolCallId: _, ...others} = operation;
  const {type, name, title, kind, status, command, cwd, content, locations} = others;
  const label = heading ?? textOf(title);
  const isCommand = isString(command);
  const isKind = isString(kind) && Object.hasOwn(KINDS, kind);
  const claims = isKind ? KINDS[kind] : undefined;
  // What is left over is displayed as JSON.
  const omit = (member: string, isShown: boolean) => isShown && delete others[member];
  omit('type', isCommand && type === 'command');
  omit('status', status === 'pending');
  omit('name', !!textOf(name));
  omit('title', title === label);
  omit('kind', isKind);
  omit('content', Array.isArray(content));
  omit('locations', Array.isArray(locations));
  const runs = isCommand && present({command, cwd});
  const proposal = rawInput ?? (runs || (isSubject ? {...others} : undefined));
  omit('command', isCommand);
  omit('cwd', proposal === runs);
  const isAll = isSubject && rawInput === undefined && !isCommand;
  return {
    name: textOf(name) ?? (isCommand ? 'command' : undefined) ?? label ?? textOf(kind),
    ...(label && {title: label}),
    ...(claims && {annotations: claims}),
    ...(proposal !== undefined && {arguments: isJsonObject(proposal) ? proposal : {input: proposal}}),
    evidence: [
      ...(isCommand && proposal !== runs ? [{kind: 'command' as const, command}] : []),
      ...(Array.isArray(content) ? content.flatMap(contentEvidence) : []),
      ...(Array.isArray(locations) ? locationEvidence(locations) : []),
      ...(isAll ? [] : jsonEvidence(others)),
    ],
  };
}

function locationEvidence(locations: readonly unknown[]): EvidenceItem[] {
  const places = locations.map((location) => {
    const {path, line, ...others} = present(location);
    const isPlain = isString(path) && !Object.keys(others).length;
    if (!isPlain || (line !== undefined && typeof line !== 'number'))
      return {label: 'location', value: location};
    return readableLine(line === undefined ? path : `${path}:${line}`);
  });
  return listEvidence(places);
}
