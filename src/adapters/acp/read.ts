import type {EvidenceItem} from '../../evidence/index.js';
import {isJsonObject, isString, isText, type JsonObject, objectOf} from '../../protocol/json.js';
import {readableLine} from '../../protocol/readable-json.js';
import {checkMembers, malformed} from '../../protocol/check-ask.js';
import {frozenJson, repeated} from '../answer-all.js';
import {displayable, evidenceMeta, jsonEvidence, listEvidence, textItem} from '../displayed.js';
import type {ToolCall} from '../presenter.js';
import type {AgentPrompts, Ask, Outcome} from '../prompts.js';
import {contentEvidence, present} from './content.js';
import {
  type AcpElicitationResponse,
  type AcpPermissionResponse,
  isKnown,
  optionFor,
  type PermissionOption,
  selected,
} from './write.js';

const CREATE = 'elicitation/create';

const MAX_PARAMS_DEPTH = 64;

/** Removes members that are `null`, which ACP defines as omitted. Values of `const`, `default` and `_meta` are kept. */
function withoutNulls(value: unknown, depth = 0): unknown {
  if (depth > MAX_PARAMS_DEPTH)
    throw malformed(CREATE, 'params', `at most ${MAX_PARAMS_DEPTH} levels deep`, value);
  if (Array.isArray(value)) return value.map((each) => withoutNulls(each, depth + 1));
  if (!isJsonObject(value)) return value;
  const members = Object.entries(value).filter(([, member]) => member !== null);
  const isKept = (name: string) => ['const', 'default', '_meta'].includes(name);
  return Object.fromEntries(
    members.map(([name, each]) => [name, isKept(name) ? each : withoutNulls(each, depth + 1)]),
  );
}

export function elicitationAsk(
  params: unknown,
  id: string,
  prompts: AgentPrompts,
): Ask<AcpElicitationResponse> {
  const request = withoutNulls(params);
  if (!isJsonObject(request)) throw malformed(CREATE, 'params', 'an object', params);
  // They say where the request belongs, not what it asks.
  const {sessionId: _, toolCallId: __, requestId: ___, ...asked} = request;
  const elicitation = checkMembers(CREATE, asked);
  return prompts.elicitation({id, request: elicitation}, elicitation.elicitationId);
}

/** Reads a request for permission: a tool call with the scopes of its options, or a list of the options. */
export function permissionAsk(
  received: object,
  id: string,
  prompts: AgentPrompts,
): Ask<AcpPermissionResponse> {
  if (!isJsonObject(received)) throw malformed(PERMISSION, 'params', 'an object', received);
  const params = frozenJson(received, 'arguments');
  const choices = choicesOf(params['options']);
  const kinds = choices.map(({kind}) => kind);
  const standard = kinds.every((kind, index) => isKnown(kind) && kinds.indexOf(kind) === index);
  const [allowed, refusal] = [onlyOne(choices, 'allow_once'), refusalOf(choices)];
  const lasting = onlyOne(choices, 'reject_always');
  const limits = refusal ? [] : [textItem(prompts.text('agent.cancels'))];
  // A confirmation cannot select `reject_always`.
  if (standard && allowed && (prompts.presenter.approve || !lasting)) {
    const {call, evidence} = permissionSubject(params, choices, limits);
    const scopes = kinds.includes('allow_always') ? (['always'] as const) : [];
    // Nor can a card, whose scopes are those of an approval.
    const next = ({action, scope, ...rejection}: Outcome) =>
      lasting && action === 'decline' && scope !== 'always'
        ? {
            request: {
              message: prompts.callText(call),
              requestedSchema: choiceOf(
                [...(refusal ? [refusal] : []), lasting],
                refusal,
                prompts.text('agent.permission'),
              ),
              ...evidenceMeta(limits),
            },
            join: ({action: next, content}: Outcome): Outcome => ({
              ...rejection,
              action,
              ...(next === 'accept' && content['option'] === lasting.optionId && {scope: 'always'}),
            }),
          }
        : undefined;
    return {
      prompts: [{id, call, scopes, evidence, next}],
      write: ([outcome]) => optionFor(outcome!, choices),
    };
  }
  const listed = choices.length > 1 ? choices.filter((each) => each !== refusal) : choices;
  const {call, evidence} = permissionSubject(params, refusal ? [refusal] : [], limits);
  const request = {
    message: prompts.callText(call),
    requestedSchema: choiceOf(listed, allowed, prompts.text('agent.permission')),
    ...evidenceMeta(evidence),
  };
  return {
    prompts: [{id, request, tool: call.name}],
    write([outcome]) {
      const {action, content} = outcome!;
      if (action !== 'accept') return selected(action === 'decline' ? refusal : undefined, outcome);
      const {option = allowed?.optionId} = content;
      return selected(
        listed.find(({optionId}) => optionId === option),
        outcome,
      );
    },
  };
}

function onlyOne(choices: readonly PermissionOption[], kind: string): PermissionOption | undefined {
  const [first, ...others] = choices.filter((each) => each.kind === kind);
  return others.length ? undefined : first;
}

/** The option that Decline selects: the only `reject_once` option, or the only one whose name says no more than its kind. */
const refusalOf = (choices: readonly PermissionOption[]): PermissionOption | undefined =>
  onlyOne(choices, 'reject_once') ??
  onlyOne(
    choices.filter((each) => !isTelling(each)),
    'reject_once',
  );

/** A form with options, of which `allowed` is preselected. */
function choiceOf(
  choices: readonly PermissionOption[],
  allowed: PermissionOption | undefined,
  title: string,
): JsonObject {
  const oneOf = choices.map((choice) => ({
    const: choice.optionId,
    title: choice.name,
    ...(isTelling(choice) && {description: choice.kind}),
  }));
  const option = {type: 'string', title, oneOf, ...(allowed && {default: allowed.optionId})};
  return {type: 'object', properties: {option}, required: ['option']};
}

function choicesOf(value: unknown): PermissionOption[] {
  if (!Array.isArray(value) || !value.length)
    throw malformed(PERMISSION, 'options', 'a list of options', value);
  const ids = new Set<string>();
  for (const [index, option] of value.entries()) {
    for (const member of ['optionId', 'name', 'kind']) {
      const text: unknown = objectOf(option)[member];
      if (!isString(text)) throw malformed(PERMISSION, `options[${index}].${member}`, 'a string', text);
    }
    if (ids.has(option.optionId)) throw repeated(PERMISSION, `options[${index}].optionId`);
    ids.add(option.optionId);
  }
  return value;
}

const PERMISSION = 'session/request_permission';

/** Names of options that say no more than their kind. */
const ORDINARY: {readonly [kind: string]: RegExp | undefined} = {
  allow_once: /^(?:yes|allow|approve|accept|(?:allow|approve) once)$/i,
  allow_always: /^(?:always allow|allow always)$/i,
  reject_once: /^(?:no|reject|deny|decline|cancel|(?:reject|deny) once)$/i,
  reject_always: /^(?:never|always (?:reject|deny)|(?:reject|deny) always)$/i,
};

/** The kinds of a call, and what they claim about it. */
const CLAIMS: {readonly [kind: string]: JsonObject | undefined} = {
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

const nonEmptyText = (value: unknown) => (isText(value) ? value : undefined);

/** Whether the name of an option says more than its kind. */
const isTelling = ({kind, name}: PermissionOption): boolean =>
  !Object.hasOwn(ORDINARY, kind) || !ORDINARY[kind]!.test(name);

/**
 * Reads the call that needs permission: `toolCall` of version 1, or the subject of version 2. Members that are not known are evidence, as JSON.
 */
function permissionSubject(
  params: JsonObject,
  options: readonly PermissionOption[],
  limits: readonly EvidenceItem[],
): {call: ToolCall; evidence: readonly EvidenceItem[]} {
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
  const heading = nonEmptyText(title);
  const about = nonEmptyText(description);
  if (!isJsonObject(operation) && (!heading || operation !== undefined))
    throw malformed(PERMISSION, 'toolCall', 'an object', toolCall);
  const members = present(operation);
  const {toolCallId} = members;
  const {name = nonEmptyText(toolCallId), evidence, ...read} = operationOf(members, heading, isSubject);
  if (name === undefined) throw malformed(PERMISSION, 'toolCall.toolCallId', 'a string', toolCallId);
  const names = options
    .filter(isTelling)
    .map((option) => ({label: readableLine(option.kind), value: readableLine(option.name)}));
  // Options with members besides the id, the name and the kind.
  const more = (allOptions as JsonObject[]).filter((option) => Object.keys(present(option)).length > 3);
  return {
    call: {name, ...(about && {description: about}), ...read},
    evidence: displayable(
      [
        ...limits,
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
  const label = heading ?? nonEmptyText(title);
  const isCommand = isString(command);
  const isKind = isString(kind) && Object.hasOwn(CLAIMS, kind);
  const claims = isKind ? CLAIMS[kind] : undefined;
  // Removes members that are displayed elsewhere. The rest is displayed as JSON.
  const omit = (member: string, isShown: boolean) => isShown && delete others[member];
  omit('type', isCommand && type === 'command');
  omit('status', status === 'pending');
  omit('name', isText(name));
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
    name: nonEmptyText(name) ?? (isCommand ? 'command' : undefined) ?? label ?? nonEmptyText(kind),
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
