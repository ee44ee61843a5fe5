// Every decision that a protocol accepts can be made, and every button has one that it accepts, or the prompt says that it has none.
import {Ajv2020} from 'ajv/dist/2020.js';
import {expect} from 'chai';
import {acpClientHandlers} from '../../../src/adapters/acp/index.js';
import {type PresentApprovalsOptions, presentApprovals} from '../../../src/adapters/ai-sdk/index.js';
import {
  claudeHandlers,
  type ClaudeOptions,
  type ClaudePermissionContext,
} from '../../../src/adapters/claude/index.js';
import {answerInterrupts} from '../../../src/adapters/langgraph/index.js';
import type {AgentPresenter, PromptAnswer, ToolDecision} from '../../../src/adapters/presenter.js';
import {CLOSED_REASON, editsAsReason} from '../../../src/adapters/prompts.js';
import {ElicitationError} from '../../../src/protocol/errors.js';
import {canonicalJson, type JsonObject, objectOf} from '../../../src/protocol/json.js';
import {REASON_KEY} from '../../../src/protocol/meta.js';
import {approvalOf, chatOf, resumed, type Shown} from './agents.js';

const args = {question: 'Which environment?'};
const edited = {question: 'When?'};

/** All lists of the values. */
const subsets = <T>(values: readonly T[]): T[][] =>
  Array.from({length: 2 ** values.length}, (_, bits) =>
    values.filter((_value, index) => bits & (2 ** index)),
  );

const declined = (reason?: string): PromptAnswer => ({
  action: 'decline',
  ...(reason && {_meta: {[REASON_KEY]: reason}}),
});

const ajv = new Ajv2020({strict: false});
const validatorOf = (schema: JsonObject | undefined) => (value: unknown) =>
  !schema || (ajv.validate(schema, value) as boolean);

/** The values that a user can enter in a field; undefined leaves it empty. */
function valuesOf(field: JsonObject): unknown[] {
  const options = (field['oneOf'] ?? field['enum']) as unknown[] | undefined;
  if (options) return options.map((each) => objectOf(each)['const'] ?? each);
  const byType: {[type: string]: unknown[]} = {boolean: [true, false], object: [edited]};
  return byType[String(field['type'])] ?? ['staging'];
}

/** Everything that Submit can send. */
function contentsOf(schema: JsonObject | undefined): JsonObject[] {
  let contents: JsonObject[] = [{}];
  for (const [name, field] of Object.entries(objectOf(schema?.['properties'])))
    contents = contents.flatMap((content) => [
      content,
      ...valuesOf(objectOf(field)).map((value) => ({...content, [name]: value})),
    ]);
  return contents.filter(validatorOf(schema));
}

type Press = PromptAnswer | ToolDecision;

/** Everything that a user can do with a prompt. The last one closes it. */
function pressesOf({request, call, options}: Shown): Press[] {
  const kept = (call ? options?.scopes : (request!._meta?.['persist'] as string[] | undefined)) ?? [];
  const scopes = [undefined, ...kept];
  if (call)
    return [
      ...scopes.map((scope) => ({decision: 'approve', arguments: args, ...(scope && {scope})})),
      ...(call.inputSchema ? [{decision: 'edit', arguments: edited}] : []),
      {decision: 'reject'},
      {decision: 'reject', reason: 'staging'},
      {decision: 'cancel'},
    ] as Press[];
  const contents = contentsOf(request!.requestedSchema);
  return [
    ...contents.flatMap((content) =>
      scopes.map((persist) => ({action: 'accept', content, ...(persist && {_meta: {persist}})})),
    ),
    declined(),
    declined('staging'),
    {action: 'cancel'},
  ] as Press[];
}

/** One way through the prompts of a request. */
interface Path {
  shown: Shown[];
  presses: Press[];
  isClosed: boolean;
  /** The answer that the agent receives; absent if the agent receives no answer. */
  answer: unknown;
  errors: string[];
  /** Whether the prompt says which decisions are not sent. */
  isSaid: boolean;
}

type Ask = (presenter: AgentPresenter, onError: (error: Error) => void) => Promise<unknown>;

async function walk(ask: Ask, hasCard: boolean, choose: (presses: Press[], index: number) => number) {
  const path: Path = {shown: [], presses: [], isClosed: false, answer: undefined, errors: [], isSaid: false};
  const press = (shown: Shown) => {
    const presses = pressesOf(shown);
    const chosen = choose(presses, path.presses.length);
    path.shown.push(shown);
    path.presses.push(presses[chosen]!);
    // Who closes what follows a decision has decided.
    if (chosen === presses.length - 1 && path.shown.length === 1) path.isClosed = true;
    return presses[chosen]!;
  };
  const presenter: AgentPresenter = {
    elicit: async (request) => press({request}) as PromptAnswer,
    ...(hasCard && {approve: async (call, options = {}) => press({call, options}) as ToolDecision}),
  };
  path.answer = await ask(presenter, ({message}) => path.errors.push(message));
  const all = JSON.stringify(path.shown);
  path.isSaid = ['The agent accepts only: ', 'its request is cancelled'].some((each) => all.includes(each));
  return path;
}

/** All ways through the prompts of a request. */
async function pathsOf(ask: Ask, hasCard: boolean): Promise<Path[]> {
  const paths: Path[] = [];
  const scripts: number[][] = [[]];
  for (const script of scripts) {
    const chosen: number[] = [];
    const choose = (presses: Press[], index: number) => {
      const choice = script[index] ?? 0;
      if (index >= script.length)
        for (let other = 1; other < presses.length; other++) scripts.push([...chosen, other]);
      chosen.push(choice);
      return choice;
    };
    paths.push(await walk(ask, hasCard, choose));
  }
  return paths;
}

/** A request of an agent. Its decisions are named by what the agent receives. */
interface Asked {
  title: string;
  ask: Ask;
  /** Decisions that the user must be able to make. None: nothing is displayed. */
  reach: readonly unknown[];
  /** Those that need the approval element. */
  needsCard?: readonly unknown[];
  /** Whether the agent accepts an answer of a prompt that was not closed. */
  accepts(answer: unknown, shown: Shown): boolean;
  /** The answer that the agent receives if the prompt is closed. */
  closed?: unknown;
  /** Errors that the page receives with each answer. */
  reports?: number;
  /** The agent accepts something that is not offered. */
  mustSay?: boolean;
}

/** Returns what is wrong with the decisions of a request. */
async function faultsOf(
  {title, ask, reach, needsCard = [], accepts, closed, reports = 0, mustSay}: Asked,
  hasCard: boolean,
): Promise<string[]> {
  const wrong: string[] = [];
  const paths = await pathsOf(ask, hasCard);
  for (const {shown, presses, isClosed, answer, errors, isSaid} of paths) {
    const at = `${title} · ${canonicalJson(presses)}`;
    const isAsked = reach.length > 0;
    if (shown.length > 0 !== isAsked) wrong.push(`${at}: displayed ${shown.length}`);
    if (!isAsked && errors.length !== 1) wrong.push(`${at}: not reported`);
    if (!isAsked) continue;
    if (mustSay && !isSaid) wrong.push(`${at}: unknown decision not said`);
    if (isClosed) {
      if (canonicalJson(answer) !== canonicalJson(closed))
        wrong.push(`${at}: closed ${canonicalJson(answer)}`);
    } else if (!(answer !== undefined && accepts(answer, shown[0]!)) && !isSaid)
      wrong.push(`${at}: ${canonicalJson(answer)} without a word`);
    if (errors.length !== reports && !(isSaid && answer === undefined)) wrong.push(`${at}: ${errors}`);
  }
  const reached = new Set(paths.map(({answer}) => canonicalJson(answer)));
  for (const decision of reach)
    if (!reached.has(canonicalJson(decision)) && (hasCard || !needsCard.includes(decision)))
      wrong.push(`${title}: ${canonicalJson(decision)} cannot be reached`);
  return wrong;
}

const review = (allowed: readonly string[]) => ({
  action_requests: [{name: 'ask_user', args, description: 'The agent asks you'}],
  review_configs: [{action_name: 'ask_user', allowed_decisions: allowed}],
});
const inbox = (allowed: readonly string[]) => ({
  action_request: {action: 'ask_user', args},
  config: Object.fromEntries(allowed.map((each) => [`allow_${each}`, true])),
  description: 'The agent asks you',
});

/** The decision that a graph receives. */
const ofGraph =
  (value: unknown): Ask =>
  async (presenter, onError) => {
    const resume = await answerInterrupts([{id: 'i', value}], presenter, {onError});
    const sent = objectOf(resume)['i'] as {decisions: JsonObject[]} | JsonObject[] | undefined;
    return (Array.isArray(sent) ? sent : sent?.decisions)?.[0];
  };

/** The decisions that the middleware receives, by what the user does. */
async function answersOf(allowed: string[], hasCard: boolean): Promise<{[press: string]: unknown}> {
  const paths = await pathsOf(ofGraph(review(allowed)), hasCard);
  return Object.fromEntries(
    paths.map(({presses: [press], answer}) => {
      const {action, content, _meta} = press as PromptAnswer & {content?: JsonObject};
      return [
        [action, content ? JSON.stringify(content) : _meta?.[REASON_KEY]].filter(Boolean).join(' '),
        answer,
      ];
    }),
  );
}

const graphRequests = (
  known: readonly string[],
  value: (allowed: string[]) => unknown,
  type: (decision: string) => string,
): Asked[] =>
  subsets([...known, 'escalate']).map((allowed) => ({
    title: allowed.join(),
    ask: async (...by) => objectOf(await ofGraph(value(allowed))(...by))['type'],
    reach: allowed.filter((each) => known.includes(each)).map(type),
    // A confirmation has no place to edit.
    needsCard: ['edit'],
    accepts: (answer) => allowed.map(type).includes(String(answer)),
    mustSay: allowed.includes('escalate'),
  }));

const permissions = [
  {optionId: 'once', name: 'Allow', kind: 'allow_once'},
  {optionId: 'ever', name: 'Always allow', kind: 'allow_always'},
  {optionId: 'no', name: 'Reject', kind: 'reject_once'},
  {optionId: 'never', name: 'Never', kind: 'reject_always'},
  {optionId: 'all', name: 'Allow all edits', kind: 'allow_once'},
  {optionId: 'undo', name: 'No, and undo everything', kind: 'reject_once'},
  {optionId: 'report', name: 'Report', kind: 'escalate'},
];

const permissionRequests = subsets(permissions)
  .filter((options) => options.length)
  .map((options): Asked => {
    const ids = options.map(({optionId}) => optionId);
    return {
      title: ids.join(),
      async ask(presenter, onError) {
        const handle = acpClientHandlers(presenter, {onError})['session/request_permission'];
        const toolCall = {toolCallId: 'c', name: 'ask_user', rawInput: args};
        const {outcome} = await handle({params: {toolCall, options}});
        return outcome.outcome === 'selected' ? outcome.optionId : outcome.outcome;
      },
      reach: ids,
      accepts: (answer) => ids.includes(String(answer)),
      closed: 'cancelled',
    };
  });

const approved = {type: 'boolean'};
const yes = {approved: true};
const no = {approved: false};
const scope = {enum: ['once', 'always']};
const withScopes = [yes, no, {...yes, scope: 'once'}, {...yes, scope: 'always'}];
const object = (properties: JsonObject, more: JsonObject = {}) => ({type: 'object', properties, ...more});
/** Response schemas, and payloads that must be possible. */
const responses: [JsonObject | undefined, JsonObject[]][] = [
  [undefined, [yes, no, {...no, reason: 'staging'}]],
  [{}, [yes, no, {...no, reason: 'staging'}]],
  [object({approved}), [yes, no]],
  [object({confirmed: approved}, {required: ['confirmed']}), [{confirmed: true}, {confirmed: false}]],
  [object({approved, reason: {type: 'string'}}), [yes, no, {...no, reason: 'staging'}]],
  [object({approved, editedArgs: {type: 'object'}}), [yes, no, {...yes, editedArgs: edited}]],
  [object({approved, scope}), withScopes],
  [object({approved, scope}, {required: ['approved']}), withScopes],
  [object({approved, editedArgs: {type: 'object'}, scope}), [...withScopes, {...yes, editedArgs: edited}]],
  [object({approved, reason: {enum: ['unsafe', 'late']}}), [yes, no, {...no, reason: 'late'}]],
  [object({decision: {enum: ['run', 'stop']}}), [{decision: 'run'}, {decision: 'stop'}]],
  [object({approved: {const: true}}, {required: ['approved']}), [yes]],
];

/** Members of a composed schema, which a tool call cannot send. */
const composed: JsonObject[] = [
  {allOf: [object({scope})]},
  {anyOf: [object({scope}), object({note: {type: 'string'}})]},
  {if: object({approved: {const: false}}), else: object({scope})},
  {$ref: '#/$defs/More', $defs: {More: object({scope})}},
  {dependentSchemas: {approved: object({scope})}},
  {patternProperties: {'^x-': {type: 'string'}}},
];

const payloadOf =
  (responseSchema: JsonObject | undefined): Ask =>
  async (presenter, onError) => {
    const call = {id: 'c', function: {name: 'ask_user', arguments: JSON.stringify(args)}};
    const interrupt = {
      id: 'i',
      reason: 'tool_call',
      toolCallId: 'c',
      ...(responseSchema && {responseSchema}),
    };
    const agent = {messages: [{toolCalls: [call]}], pendingInterrupts: [interrupt]};
    const [answer] = await resumed(agent, presenter, {onError});
    return answer!.payload ?? answer!.status;
  };

const responseRequests = responses.map(([schema, reach]): Asked => {
  const isValid = validatorOf(schema);
  return {
    title: JSON.stringify(schema),
    ask: payloadOf(schema),
    reach,
    needsCard: reach.filter((each) => 'editedArgs' in each),
    // A form without a member that says no is declined so.
    accepts: (answer, {request}) => (answer === 'cancelled' ? !!request?.requestedSchema : isValid(answer)),
    closed: 'cancelled',
  };
});

const rule = (toolName: string, destination: string) => ({
  type: 'addRules',
  rules: [{toolName}],
  behavior: 'allow',
  destination,
});
const known = [rule('Edit', 'localSettings'), {type: 'setMode', mode: 'plan', destination: 'session'}];
const unknown = [
  {type: 'addTeams', teams: ['all'], destination: 'session'},
  {...rule('Read', 'session'), until: 'noon'},
];
const ofClaude =
  (options: ClaudeOptions, context: ClaudePermissionContext): Ask =>
  async (presenter, onError) => {
    const {canUseTool} = claudeHandlers(presenter, {...options, onError});
    const {toolUseID: _, ...answer} = (await canUseTool('ask_user', args, context)) as JsonObject;
    const {updatedPermissions, ...others} = answer;
    return updatedPermissions ? {...others, updatedPermissions} : others;
  };

const claudeRequests = subsets([...known, ...unknown]).flatMap((suggestions): Asked[] => {
  const offered = suggestions.filter((each) => known.includes(each as never));
  const allow = {behavior: 'allow', updatedInput: args, decisionClassification: 'user_temporary'};
  const deny = {behavior: 'deny', decisionClassification: 'user_reject'};
  const session = offered.map((each) => ({...each, destination: 'session'}));
  const edit = {...allow, updatedInput: edited};
  const isLasting = offered.some(({destination}) => destination !== 'session');
  const reach = [
    allow,
    {...deny, message: 'The user declined.'},
    {...deny, message: 'staging'},
    ...(offered.length ? [{...allow, updatedPermissions: session}] : []),
    ...(isLasting ? [{...allow, updatedPermissions: offered, decisionClassification: 'user_permanent'}] : []),
  ];
  const asked = (more: object, options: ClaudeOptions, edits: object[]): Asked => ({
    title: canonicalJson([more, suggestions])!,
    ask: ofClaude(options, {suggestions, ...more} as ClaudePermissionContext),
    reach: [...reach, ...edits],
    needsCard: edits,
    accepts: (answer) => [...reach, ...edits].some((each) => canonicalJson(each) === canonicalJson(answer)),
    closed: {behavior: 'deny', message: CLOSED_REASON, interrupt: true},
    reports: suggestions.length - offered.length,
  });
  const tools = {ask_user: {inputSchema: object({question: {type: 'string'}})}};
  return [asked({}, {}, []), asked({defaultToNo: true}, {tools}, [edit])];
});

const chatRequests = [{}, {tools: {ask_user: {inputSchema: object({question: {type: 'string'}})}}}].map(
  (options: PresentApprovalsOptions): Asked => {
    const isEditable = Object.keys(options).length > 0;
    const edits = isEditable ? [{approved: false, reason: editsAsReason(edited)}] : [];
    return {
      title: JSON.stringify(options),
      async ask(presenter, onError) {
        const chat = chatOf(approvalOf('a', args, {type: 'tool-ask_user'}));
        await presentApprovals(chat, presenter, {...options, onError});
        const {id: _, ...response} = chat.responses[0]!;
        return response;
      },
      reach: [yes, no, {...no, reason: 'staging'}, ...edits],
      needsCard: edits,
      accepts: (answer) => typeof objectOf(answer)['approved'] === 'boolean',
      closed: {...no, reason: CLOSED_REASON},
    };
  },
);

const protocols: {[name: string]: Asked[]} = {
  'the middleware': graphRequests(['approve', 'edit', 'reject', 'respond'], review, (each) => each),
  'Agent Inbox': graphRequests(
    ['accept', 'edit', 'ignore', 'respond'],
    (allowed) => [inbox(allowed)],
    (each) => (each === 'respond' ? 'response' : each),
  ),
  'an agent of ACP': permissionRequests,
  'an agent of AG-UI': responseRequests,
  'a chat of the AI SDK': chatRequests,
  'Claude Code': claudeRequests,
};

describe('the decisions that a prompt offers', () => {
  for (const [name, requests] of Object.entries(protocols))
    for (const hasCard of [false, true])
      it(`are those that ${name} accepts, ${hasCard ? 'with an approval element' : 'with a frame only'}`, async () => {
        const wrong: string[] = [];
        for (const each of requests) wrong.push(...(await faultsOf(each, hasCard)));
        expect(wrong).to.deep.equal([]);
      });

  it('are those of a form, if a tool call cannot send members that the response schema composes', async () => {
    for (const each of composed) {
      const {shown} = await walk(payloadOf(object({approved}, each)), true, () => 0);
      expect(!!shown[0]!.request, JSON.stringify(each)).to.equal(true);
    }
  });

  it('include a text, if the graph expects nothing else', async () => {
    for (const hasCard of [false, true]) {
      const answers = await answersOf(['respond'], hasCard);
      expect(answers['accept {"value":"staging"}']).to.deep.equal({type: 'respond', message: 'staging'});
      expect(answers['decline staging']).to.deep.equal({type: 'respond', message: 'staging'});
      expect(Object.keys(answers).filter((each) => each.startsWith('accept'))).to.have.length(1);
    }
  });

  it('include a text besides the approval in a frame, where a rejection stays a rejection', async () => {
    const answers = await answersOf(['approve', 'edit', 'reject', 'respond'], false);
    expect(answers['accept {"value":"staging"}']).to.deep.equal({type: 'respond', message: 'staging'});
    expect(answers['accept {}']).to.deep.equal({type: 'approve'});
    expect(answers['decline staging']).to.deep.equal({type: 'reject', message: 'staging'});
  });

  it('include a text besides the approval element: a rejection with a reason is followed by the question whether it is the answer', async () => {
    const shown: string[] = [];
    const invalid: PromptAnswer = {action: 'cancel'};
    const decide = async (decisions: string[], decision: ToolDecision, next: PromptAnswer) => {
      shown.length = 0;
      const presenter: AgentPresenter = {
        elicit: async ({requestedSchema}) => {
          const {value} = objectOf(requestedSchema?.['properties']);
          shown.push(`form: ${objectOf(value)['default']}`);
          if (next === invalid) throw new ElicitationError('INVALID_REQUEST', 'invalid');
          return next;
        },
        approve: async () => {
          shown.push('call');
          return decision;
        },
      };
      const resume = await answerInterrupts([{id: 'i', value: review(decisions)}], presenter);
      return (objectOf(resume)['i'] as {decisions: JsonObject[]} | undefined)?.decisions[0];
    };
    const all = ['approve', 'edit', 'reject', 'respond'];
    const refusal: ToolDecision = {decision: 'reject', reason: 'staging'};
    const answered: PromptAnswer = {action: 'accept', content: {value: 'staging, please'}};
    expect(await decide(all, refusal, answered)).to.deep.equal({type: 'respond', message: 'staging, please'});
    expect(shown).to.deep.equal(['call', 'form: staging']);
    // Whatever else happens to the question, the call stays rejected.
    for (const next of [
      declined(),
      invalid,
      {action: 'cancel'} as const,
      {action: 'accept', content: {}} as const,
    ])
      expect(await decide(all, refusal, next)).to.deep.equal({type: 'reject', message: 'staging'});
    expect(await decide(all, refusal, declined('no'))).to.deep.equal({type: 'reject', message: 'no'});
    expect(await decide(all, {decision: 'reject'}, answered)).to.deep.equal({type: 'reject'});
    expect(shown).to.deep.equal(['call']);
    expect(await decide(all, {decision: 'approve', arguments: args}, answered)).to.deep.equal({
      type: 'approve',
    });
    expect(shown).to.deep.equal(['call']);
    expect(await decide(all.slice(0, 3), refusal, answered)).to.deep.equal({
      type: 'reject',
      message: 'staging',
    });
    expect(shown).to.deep.equal(['call']);
  });
});
