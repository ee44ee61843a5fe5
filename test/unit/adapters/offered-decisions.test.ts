// Every decision that a graph accepts can be made, and every button has one that it accepts, or the prompt says that it has none.
import {expect} from 'chai';
import {answerInterrupts} from '../../../src/adapters/langgraph/index.js';
import type {AgentPresenter, PromptAnswer, ToolCall, ToolDecision} from '../../../src/adapters/presenter.js';
import {ElicitationError} from '../../../src/protocol/errors.js';
import type {ElicitRequest} from '../../../src/protocol/elicitation.js';
import {type JsonObject, objectOf} from '../../../src/protocol/json.js';
import {REASON_KEY} from '../../../src/protocol/meta.js';

const args = {question: 'Which environment?'};

/** All lists of the values. */
const subsets = (values: readonly string[]): string[][] =>
  Array.from({length: 2 ** values.length}, (_, bits) =>
    values.filter((_value, index) => bits & (2 ** index)),
  );

const review = (allowed: readonly string[]) => ({
  action_requests: [{name: 'ask_user', args, description: 'The agent asks you'}],
  review_configs: [{action_name: 'ask_user', allowed_decisions: allowed}],
});
const inbox = (allowed: readonly string[]) => ({
  action_request: {action: 'ask_user', args},
  config: Object.fromEntries(allowed.map((each) => [`allow_${each}`, true])),
  description: 'The agent asks you',
});

/** One press of a user: what it answers to the prompt that is displayed, or undefined if this does not exist there. */
type Press = (shown: {request?: ElicitRequest; call?: ToolCall}) => PromptAnswer | ToolDecision | undefined;

const declined = (reason?: string): PromptAnswer => ({
  action: 'decline',
  ...(reason && {_meta: {[REASON_KEY]: reason}}),
});

/** The content that Submit sends: the options, or a text in each field. */
const contentOf = (schema: JsonObject | undefined, text: string | undefined): JsonObject =>
  Object.fromEntries(
    Object.entries(objectOf(schema?.['properties'])).flatMap(([name, field]) => {
      const [option] = (objectOf(field)['oneOf'] as {const: unknown}[] | undefined) ?? [];
      if (option) return [[name, option.const]];
      return text === undefined ? [] : [[name, text]];
    }),
  );
const isRequired = ({requestedSchema}: ElicitRequest) =>
  !!(requestedSchema?.['required'] as unknown[])?.length;

const presses: {[name: string]: Press} = {
  yes: ({request, call}) => {
    if (call) return {decision: 'approve', arguments: args};
    if (
      request!.requestedSchema &&
      isRequired(request!) &&
      'value' in objectOf(request!.requestedSchema['properties'])
    )
      return undefined;
    return {action: 'accept', content: contentOf(request!.requestedSchema, undefined)};
  },
  no: ({call}) => (call ? {decision: 'reject'} : declined()),
  'no, with a reason': ({call}) => (call ? {decision: 'reject', reason: 'staging'} : declined('staging')),
  edit: ({call}) => (call?.inputSchema ? {decision: 'edit', arguments: {question: 'When?'}} : undefined),
  'no, then a text': ({request, call}) => {
    if (call) return {decision: 'reject', reason: 'staging'};
    const {default: value} = objectOf(objectOf(request?.requestedSchema?.['properties'])['value']);
    return value === 'staging' ? {action: 'accept', content: {value}} : undefined;
  },
  text: ({request}) =>
    request?.requestedSchema && 'value' in objectOf(request.requestedSchema['properties'])
      ? {action: 'accept', content: contentOf(request.requestedSchema, 'staging')}
      : undefined,
};

interface Pressed {
  isShown: boolean;
  /** Undefined if the button does not exist. */
  answer?: JsonObject | undefined;
  errors: string[];
  /** Whether the prompt says what the graph accepts. */
  isSaid: boolean;
}

async function press(value: unknown, hasCard: boolean, by: Press): Promise<Pressed | undefined> {
  const errors: string[] = [];
  let [isShown, isSaid, exists] = [false, false, false];
  const shown = (prompt: Parameters<Press>[0], all: unknown) => {
    isShown = true;
    isSaid = JSON.stringify([prompt, all]).includes('The agent accepts only: ');
    const answer = by(prompt);
    exists = !!answer;
    return answer;
  };
  const presenter: AgentPresenter = {
    elicit: async (request) => (shown({request}, {}) ?? {action: 'cancel'}) as PromptAnswer,
    ...(hasCard && {
      approve: async (call, options) =>
        (shown({call}, options?.evidence) ?? {decision: 'cancel'}) as ToolDecision,
    }),
  };
  const resume = await answerInterrupts([{id: 'i', value}], presenter, {
    onError: ({message}) => errors.push(message),
  });
  if (isShown && !exists) return undefined;
  const sent = objectOf(resume)['i'] as {decisions: JsonObject[]} | JsonObject[] | undefined;
  const [answer] = (Array.isArray(sent) ? sent : sent?.decisions) ?? [];
  return {isShown, answer, errors, isSaid};
}

const protocols = {
  'the middleware': {
    known: ['approve', 'edit', 'reject', 'respond'],
    value: review,
    type: (decision: string) => decision,
  },
  'Agent Inbox': {
    known: ['accept', 'edit', 'ignore', 'respond'],
    value: (allowed: readonly string[]) => [inbox(allowed)],
    type: (decision: string) => (decision === 'respond' ? 'response' : decision),
  },
};

describe('the decisions that a prompt offers', () => {
  for (const [name, {known, value, type}] of Object.entries(protocols))
    for (const hasCard of [false, true])
      it(`are those that ${name} allows, ${hasCard ? 'with an approval element' : 'with a frame only'}`, async () => {
        const wrong: string[] = [];
        for (const allowed of subsets([...known, 'escalate'])) {
          const isPossible = allowed.some((each) => known.includes(each));
          const reached = new Set<unknown>();
          for (const [button, by] of Object.entries(presses)) {
            const pressed = await press(value(allowed), hasCard, by);
            if (!pressed) continue;
            const at = `${allowed} · ${button}`;
            const {isShown, answer, errors, isSaid} = pressed;
            if (isShown !== isPossible) wrong.push(`${at}: displayed ${isShown}`);
            if (!isShown) {
              if (errors.length !== 1) wrong.push(`${at}: not reported`);
              continue;
            }
            if (allowed.includes('escalate') && !isSaid) wrong.push(`${at}: unknown decision not said`);
            if (answer) {
              reached.add(answer['type']);
              if (!allowed.map(type).includes(String(answer['type']))) wrong.push(`${at}: ${answer['type']}`);
              if (errors.length) wrong.push(`${at}: ${errors}`);
            } else if (!isSaid) wrong.push(`${at}: refused without a word`);
          }
          if (!isPossible) continue;
          for (const decision of known.filter((each) => allowed.includes(each))) {
            // A confirmation has no place to edit.
            const isEditing = decision === 'edit' && !hasCard;
            if (!reached.has(type(decision)) && !isEditing)
              wrong.push(`${allowed}: ${decision} cannot be reached`);
          }
        }
        expect(wrong).to.deep.equal([]);
      });

  it('include a text, if the graph expects nothing else', async () => {
    for (const hasCard of [false, true]) {
      const pressed = await press(review(['respond']), hasCard, presses['text']!);
      expect(pressed!.answer).to.deep.equal({type: 'respond', message: 'staging'});
      expect(await press(review(['respond']), hasCard, presses['yes']!)).to.equal(undefined);
      const refused = await press(review(['respond']), hasCard, presses['no, with a reason']!);
      expect(refused!.answer).to.deep.equal({type: 'respond', message: 'staging'});
    }
  });

  it('include a text besides the approval in a frame, where a rejection stays a rejection', async () => {
    const all = review(['approve', 'edit', 'reject', 'respond']);
    const by = async (name: string) => (await press(all, false, presses[name]!))!.answer;
    expect(await by('text')).to.deep.equal({type: 'respond', message: 'staging'});
    expect(await by('yes')).to.deep.equal({type: 'approve'});
    expect(await by('no, with a reason')).to.deep.equal({type: 'reject', message: 'staging'});
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
