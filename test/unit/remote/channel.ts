import {mock} from 'node:test';
import {remotePresenter, servePresenter, type ServedPresenter} from '../../../src/remote/index.js';
import {Prompts, settled} from '../adapters/prompts.js';

/** A page that is connected to an agent, unless the test interrupts one direction. */
export interface Page {
  sends: boolean;
  hears: boolean;
  /** The messages of the page, also those that were lost. */
  sent: string[];
  prompts: Prompts;
  served: ReturnType<typeof servePresenter>;
}

/** Returns the error that is thrown. */
export const thrownBy = (work: () => unknown): unknown => {
  try {
    work();
    return undefined;
  } catch (error) {
    return error;
  }
};

const opened: Page[] = [];

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
    /** Sends an answer to the last call, as a page that does not check it. Returns what `receive()` throws. */
    forge: (result: unknown, more = {}) =>
      thrownBy(() => remote.receive({type: 'answer', id: JSON.parse(sent.at(-1)!).id, result, ...more})),
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
      opened.push(page);
      await settled();
      return page;
    },
  };
}

/** Advances the timers until a page says hello again. */
export async function later(): Promise<void> {
  mock.timers.tick(5000);
  await settled();
}

/** Replaces the timers with fake ones, and closes all pages after each test. */
export function controlTime(): void {
  beforeEach(() => mock.timers.enable({apis: ['setTimeout']}));
  afterEach(() => {
    for (const {served} of opened.splice(0)) served.close();
    mock.timers.reset();
  });
}
