// Checks with generated schedules that each call of an agent ends exactly once, over a channel that loses, repeats and reorders messages, with
// pages that come and go.
import assert from 'node:assert/strict';
import {describe, it, mock} from 'node:test';
import {remotePresenter, servePresenter} from '../../../src/remote/index.js';
import {type Prompt, Prompts, settled} from '../adapters/prompts.js';
import {fc, runs} from './runs.js';

interface Call {
  name: string;
  stop: AbortController;
  ends: unknown[];
}

/** One page with its messages in transit. */
class Page {
  isOpen = true;
  readonly prompts = new Prompts();
  readonly toAgent: string[] = [];
  readonly toPage: string[] = [];
  readonly served = servePresenter(this.prompts.presenter, (message) => this.toAgent.push(message));
}

const nameOf = ({subject}: Prompt) => subject.message ?? subject.name ?? '';

const isWaiting = (prompt: Prompt, given: Map<Prompt, unknown>) =>
  !prompt.options.signal.aborted && !given.has(prompt);

/** A run of an agent and its pages. */
class Run {
  readonly pages: Page[] = [new Page()];
  readonly calls: Call[] = [];
  /** The answers of the users. */
  readonly given = new Map<Prompt, unknown>();
  readonly agent = remotePresenter((message) => {
    for (const {isOpen, toPage} of this.pages) if (isOpen) toPage.push(message);
  });

  get open() {
    return this.pages.filter(({isOpen}) => isOpen);
  }

  /** The names of the calls that wait for a user. */
  get displayed() {
    const prompts = this.pages.flatMap(({prompts}) => prompts.all);
    return prompts.filter((prompt) => isWaiting(prompt, this.given)).map(nameOf);
  }

  ask(): void {
    const call: Call = {name: `call ${this.calls.length}`, stop: new AbortController(), ends: []};
    const {signal} = call.stop;
    const result =
      this.calls.length % 2
        ? this.agent.presenter.approve({name: call.name}, {signal})
        : this.agent.presenter.elicit({message: call.name}, {signal});
    const end = (value: unknown) => call.ends.push(value);
    result.then(end, end);
    this.calls.push(call);
  }

  answer(page: Page, which: number): void {
    const waiting = page.prompts.all.filter((prompt) => isWaiting(prompt, this.given));
    const prompt = waiting[which % waiting.length];
    if (!prompt) return;
    const _meta = {to: nameOf(prompt), number: this.given.size};
    const result = prompt.call === 'elicit' ? {action: 'accept', _meta} : {decision: 'approve', _meta};
    this.given.set(prompt, result);
    prompt.answer(result);
  }

  /** Delivers one message of a page's channel, in either direction. */
  deliver(page: Page, which: number, {isKept = false, isLost = false} = {}): void {
    const queue = which % 2 ? page.toAgent : page.toPage;
    const index = Math.floor(which / 2) % (queue.length || 1);
    const message = queue[index];
    if (message === undefined) return;
    if (!isKept) queue.splice(index, 1);
    if (isLost) return;
    if (queue === page.toAgent) this.agent.receive(message);
    else page.served.receive(message);
  }

  /** Replaces a page by a new one, as a reload does. */
  reload(page: Page): void {
    page.isOpen = false;
    page.served.close();
    this.pages.push(new Page());
  }

  /** Delivers all messages until neither side sends another. */
  async heal(): Promise<void> {
    for (let round = 0; round < 4; round++) {
      mock.timers.tick(5000);
      await settled();
      while (this.open.some(({toPage, toAgent}) => toPage.length + toAgent.length)) {
        for (const page of this.open) {
          while (page.toPage.length) this.deliver(page, 0);
          while (page.toAgent.length) this.deliver(page, 1);
        }
        await settled();
      }
    }
  }
}

const number = fc.nat(1000);
const step = fc.oneof(
  {weight: 2, arbitrary: fc.record({do: fc.constant('ask' as const), page: number, which: number})},
  {weight: 8, arbitrary: fc.record({do: fc.constant('deliver' as const), page: number, which: number})},
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('answer' as const, 'lose' as const, 'repeat' as const, 'wait' as const),
      page: number,
      which: number,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('abort' as const, 'reload' as const, 'connect' as const),
      page: number,
      which: number,
    }),
  },
);

describe('an agent and its pages', () => {
  it('end each call once, with the first answer that arrived or an abort, in any order of messages', async () => {
    mock.timers.enable({apis: ['setTimeout']});
    const schedules = fc.asyncProperty(
      fc.array(step, {minLength: 10, maxLength: 80, size: 'max'}),
      async (steps) => {
        const run = new Run();
        for (const {do: action, page: index, which} of steps) {
          const page = run.open[index % run.open.length]!;
          if (action === 'ask') run.ask();
          else if (action === 'deliver') run.deliver(page, which);
          else if (action === 'lose') run.deliver(page, which, {isLost: true});
          else if (action === 'repeat') run.deliver(page, which, {isKept: true});
          else if (action === 'answer') run.answer(page, which);
          else if (action === 'wait') mock.timers.tick(which);
          else if (action === 'abort') run.calls[which % run.calls.length]?.stop.abort();
          else if (action === 'reload') run.reload(page);
          else if (run.open.length < 3) run.pages.push(new Page());
          await settled();
        }
        await run.heal();
        const ended = run.calls.filter(({ends}) => ends.length).map(({name}) => name);
        assert.deepEqual(
          run.displayed.filter((name) => ended.includes(name)),
          [],
          'no prompt outlives its call',
        );
        for (const page of run.open)
          for (let count = run.calls.length; count > 0; count--) run.answer(page, 0);
        await run.heal();

        assert.deepEqual(run.displayed, []);
        for (const {name, stop, ends} of run.calls) {
          assert.equal(ends.length, 1, `${name} ends ${ends.length} times`);
          const [end] = ends as [{_meta?: {to: string}}];
          const answers = [...run.given.values()];
          if (end !== stop.signal.reason) {
            assert.equal(end._meta?.to, name);
            assert.ok(answers.some((answer) => JSON.stringify(answer) === JSON.stringify(end)));
          }
        }
        for (const page of run.pages) {
          const names = page.prompts.all.map(nameOf);
          assert.equal(new Set(names).size, names.length, 'a page displays a call once');
          // Everything is confirmed.
          mock.timers.tick(5000);
          if (page.isOpen) assert.deepEqual(JSON.parse(page.toAgent.at(-1)!), {type: 'hello', ids: []});
          page.served.close();
        }
      },
    );
    try {
      await fc.assert(schedules, runs(100));
    } finally {
      mock.timers.reset();
    }
  });
});
