// The contract of adapters whose agents ask several things at once: ids, copies and comparisons, as `answerAll()` guarantees them.
import {expect} from 'chai';
import {type AgUiResume, connectAgUi} from '../../../src/adapters/ag-ui/index.js';
import {presentApprovals} from '../../../src/adapters/ai-sdk/index.js';
import {answerInterrupts} from '../../../src/adapters/langgraph/index.js';
import type {AgentPresenter} from '../../../src/adapters/presenter.js';
import type {JsonObject} from '../../../src/protocol/json.js';
import {agreeing} from './agents.js';

/** The answers that the agent received, by id: `yes` or `refused`. */
type Received = {[id: string]: string};

interface Driver {
  /** Something that the agent asks. */
  item(id: unknown, text: string): JsonObject;
  /** The member of an item that is read first. */
  first: string;
  /** Asks about all items, which may change meanwhile. */
  ask(items: unknown[], presenter: AgentPresenter, onError: (error: Error) => void): Promise<Received>;
  /** The answer to a request that cannot be presented. Default: none. */
  refused?: string;
  /** Whether the adapter ignores what it does not know, because the agent lists other things, too. */
  ignores?: boolean;
  /** Whether the adapter presents what has changed again. */
  again?: boolean;
}

const chatDriver = (item: Driver['item']): Driver => ({
  item,
  first: 'type',
  refused: 'refused',
  ignores: true,
  again: true,
  async ask(parts, presenter, onError) {
    const received: Received = {};
    const chat = {
      messages: [{parts: parts as object[]}],
      addToolApprovalResponse({id, approved}: {id: string; approved: boolean}) {
        received[id] = approved ? 'yes' : 'refused';
      },
      addToolOutput({toolCallId, ...output}: {toolCallId: string}) {
        received[toolCallId] = 'errorText' in output ? 'refused' : 'yes';
      },
    };
    await presentApprovals(chat, presenter, {forms: {ask: true}, onError});
    return received;
  },
});

const drivers: {[name: string]: Driver} = {
  'connectAgUi()': {
    item: (id, message) => ({id, reason: 'confirmation', message}),
    first: 'id',
    refused: 'refused',
    again: true,
    async ask(pendingInterrupts, presenter, onError) {
      const resume = await new Promise<AgUiResume[]>((resolve) => {
        const runAgent = async (input: {resume: AgUiResume[]}) => resolve(input.resume);
        const agent = {messages: [], pendingInterrupts: pendingInterrupts as object[], runAgent};
        connectAgUi({...agent, subscribe: () => ({unsubscribe() {}})}, presenter, {onError});
        setTimeout(() => resolve([]), 20);
      });
      const entries = resume.map(({interruptId, payload}) => [interruptId, payload ? 'yes' : 'refused']);
      return Object.fromEntries(entries);
    },
  },
  'presentApprovals()': chatDriver((id, text) => ({
    type: 'tool-rm',
    toolCallId: 'c',
    state: 'approval-requested',
    approval: {id},
    input: {text},
  })),
  'presentApprovals() with forms': chatDriver((toolCallId, message) => ({
    type: 'tool-ask',
    toolCallId,
    state: 'input-available',
    input: {message},
  })),
  'answerInterrupts()': {
    item: (id, value) => ({id, value}),
    first: 'id',
    async ask(interrupts, presenter, onError) {
      const answers = (await answerInterrupts(interrupts as object[], presenter, {onError})) ?? {};
      return Object.fromEntries(Object.keys(answers).map((id) => [id, 'yes']));
    },
  },
};

const throwing = (member: string) =>
  Object.defineProperty({}, member, {
    enumerable: true,
    get() {
      throw new Error('hostile');
    },
  });

for (const [name, {item, first, ask, refused, ignores, again}] of Object.entries(drivers))
  describe(`what an agent asks through ${name}`, () => {
    const good = item('good', 'Go?');
    /** `during` runs while the first prompt is open. */
    const asked = async (items: unknown[], during?: () => unknown) => {
      const errors: string[] = [];
      const presenter = agreeing(false, during && {during});
      const received = await ask(items, presenter, ({message}) => errors.push(message));
      return {received, errors, prompts: presenter.shown.length, presenter};
    };
    const refusal = (id: string) => (refused ? {[id]: refused} : {});

    it('is answered although something else is not an object, throws when it is read or has no id', async () => {
      for (const [bad, count] of [
        [null, ignores ? 0 : 1],
        [throwing(first), 1],
        [item({toString: 1, valueOf: 1}, 'Go?'), 1],
      ] as const) {
        const {received, errors} = await asked([bad, good]);
        expect(received).to.deep.equal({good: 'yes'});
        expect(errors).to.have.length(count);
      }
    });

    it('is presented once if it is listed twice', async () => {
      const {received, prompts, errors} = await asked([good, {...good}]);
      expect([received, prompts, errors]).to.deep.equal([{good: 'yes'}, 1, []]);
    });

    it('is refused without a prompt if something else has its id', async () => {
      const {received, prompts, errors} = await asked([good, item('good', 'Stop?'), item('other', 'Go?')]);
      expect(received).to.deep.equal({...refusal('good'), other: 'yes'});
      expect(prompts).to.equal(1);
      expect(errors.join()).to.match(/must be unique\.$/);
    });

    it('is refused if something else with its id arrives while the user decides', async () => {
      const items: unknown[] = [good];
      const {received, prompts, errors} = await asked(items, () => items.push(item('good', 'Stop?')));
      expect([received, prompts]).to.deep.equal([refusal('good'), 1]);
      expect(errors.join()).to.match(
        again ? /must be unique\.$/ : /must not change while the user decides\.$/,
      );
    });

    it('is answered as it was presented last if it changes while the user decides, or not at all', async () => {
      const items: unknown[] = [good, item('other', 'Go?')];
      const {received, presenter} = await asked(items, () => (items[0] = item('good', 'Everything?')));
      expect(received).to.deep.equal({...(again && {good: 'yes'}), other: 'yes'});
      if (again) expect(JSON.stringify(presenter.shown.slice(2))).to.contain('Everything?');
    });

    it('is not answered if it is gone when the user answers', async () => {
      const items: unknown[] = [good];
      const {received, prompts} = await asked(items, () => items.pop());
      expect([received, prompts]).to.deep.equal([{}, 1]);
    });
  });
