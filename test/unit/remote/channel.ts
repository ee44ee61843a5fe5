import {mock} from 'node:test';
import {withResolvers} from '../../../src/async.js';
import {remotePresenter, servePresenter, type ServedPresenter} from '../../../src/remote/index.js';

/** A prompt of a page, which the test answers. */
export interface Prompt {
  call: 'elicit' | 'approve';
  subject: {message?: string; name?: string};
  options: {id?: string; signal: AbortSignal; [name: string]: unknown};
  answer(result: unknown): void;
  fail(error: unknown): void;
}

/** A presenter whose prompts the test answers. */
export class Prompts {
  readonly all: Prompt[] = [];
  readonly presenter = {
    elicit: (subject: object, options: object) => this.#open('elicit', subject, options),
    approve: (subject: object, options: object) => this.#open('approve', subject, options),
  } as unknown as ServedPresenter;

  get last(): Prompt {
    return this.all.at(-1)!;
  }

  #open(call: Prompt['call'], subject: Prompt['subject'], options: object) {
    const {promise, resolve, reject} = withResolvers<unknown>();
    const prompt = {call, subject, options: options as Prompt['options'], answer: resolve, fail: reject};
    prompt.options.signal.addEventListener('abort', () => reject(prompt.options.signal.reason));
    this.all.push(prompt);
    return promise;
  }
}

/** A page that is connected to an agent, unless the test interrupts one direction. */
export interface Page {
  sends: boolean;
  hears: boolean;
  /** The messages of the page, also those that were lost. */
  sent: string[];
  prompts: Prompts;
  served: ReturnType<typeof servePresenter>;
}

/** An agent with its channel to pages. */
export function connected(options?: Parameters<typeof remotePresenter>[1]) {
  const pages: Page[] = [];
  const sent: string[] = [];
  const remote = remotePresenter((message) => {
    sent.push(message);
    for (const page of pages) if (page.hears) page.served.receive(message);
  }, options);
  return {
    ...remote,
    /** The messages of the agent, also those that were lost. */
    sent,
    pages,
    async open(presenter?: ServedPresenter): Promise<Page> {
      const prompts = new Prompts();
      const page: Page = {
        sends: true,
        hears: true,
        sent: [],
        prompts,
        served: servePresenter(presenter ?? prompts.presenter, (message) => {
          page.sent.push(message);
          if (page.sends) remote.receive(message);
        }),
      };
      pages.push(page);
      await settled();
      return page;
    },
  };
}

/** Resolves when all promises that can settle have settled. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Advances the timers until a page says hello again. */
export async function later(): Promise<void> {
  mock.timers.tick(5000);
  await settled();
}

/** Replaces the timers with fake ones. */
export function controlTime(): void {
  beforeEach(() => mock.timers.enable({apis: ['setTimeout']}));
  afterEach(() => mock.timers.reset());
}
