// Every engine: locks, databases and channels of an origin.
import {expect} from '@open-wc/testing';
import fc from 'fast-check';
import {withResolvers} from '../../src/async.js';
import {
  type Durable,
  type DurableOptions,
  type DurableRecord,
  type DurableStore,
  durable,
  type PresentOptions,
} from '../../src/mcp/index.js';
import {memoryStore} from '../../src/mcp/durable/stores.js';
import type {ElicitContent, ElicitRequest, ElicitResult} from '../../src/protocol/index.js';
import {shortenTimers} from '../support/clock.js';

const request: ElicitRequest = {
  message: 'Your name?',
  requestedSchema: {type: 'object', properties: {name: {type: 'string'}}},
};

let names = 0;
const newName = () => `test-${Date.now()}-${names++}`;

/** A presenter whose answers the test gives. */
class Prompts {
  readonly open: {options: PresentOptions; answer: (result: ElicitResult) => void; fail: () => void}[] = [];
  #news = withResolvers<void>();
  content: ElicitContent | undefined;
  /** The tab is gone. */
  closed = false;

  async elicit(_: ElicitRequest, options: PresentOptions = {}): Promise<ElicitResult> {
    if (this.closed) throw new Error('closed');
    const {promise, resolve, reject} = withResolvers<ElicitResult>();
    const prompt = {options, answer: resolve, fail: () => reject(new Error('removed'))};
    options.signal?.addEventListener('abort', () => reject(options.signal?.reason));
    this.open.push(prompt);
    this.#news.resolve();
    this.#news = withResolvers();
    try {
      return await promise;
    } finally {
      this.open.splice(this.open.indexOf(prompt), 1);
    }
  }

  draft(): ElicitContent | undefined {
    return this.content;
  }

  async next() {
    while (!this.open.length) await this.#news.promise;
    return this.open[0]!;
  }
}

/** One tab: its own memory, and the storage, locks and channels of the origin. */
class Tab {
  readonly prompts = new Prompts();
  readonly durable: Durable;
  readonly presenter: Prompts;

  constructor(name: string, options: Omit<DurableOptions, 'name'> = {}) {
    this.durable = durable({name, ...options});
    this.presenter = this.durable.present(this.prompts);
  }

  ask(id = 'task/name', more: PresentOptions = {}, asked = request) {
    return this.presenter.elicit(asked, {id, serverName: 'Shop', ...more});
  }
}

const accept = (name: string): ElicitResult => ({action: 'accept', content: {name}});
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: {code?: string}) => error.code,
  );

describe('durable()', () => {
  const tabs: Tab[] = [];
  const newTab = (name: string, options?: {ttl?: number}) => {
    const tab = new Tab(name, options);
    tabs.push(tab);
    return tab;
  };
  afterEach(async () => {
    for (const tab of tabs.splice(0)) {
      await tab.durable.forget();
      tab.durable.close();
    }
  });

  it('closes the prompt in all tabs when one answers, and all return the same answer', async () => {
    const name = newName();
    const [first, second] = [newTab(name), newTab(name)];
    const results = [first.ask(), second.ask()];
    const closed = (await second.prompts.next()).options.signal!;
    (await first.prompts.next()).answer(accept('Ada'));
    expect(await Promise.all(results)).to.deep.equal([accept('Ada'), accept('Ada')]);
    expect(closed.aborted).to.equal(true);
    expect(second.prompts.open).to.deep.equal([]);
  });

  it('returns the same bytes when a request is presented again, without a prompt', async () => {
    const name = newName();
    const [first, second] = [newTab(name), newTab(name)];
    const result = first.ask();
    (await first.prompts.next()).answer({action: 'accept', content: {b: 1, a: 2}});
    const text = JSON.stringify(await result);
    expect(JSON.stringify(await first.ask())).to.equal(text);
    expect(JSON.stringify(await second.ask())).to.equal(text);
    expect(second.prompts.open).to.deep.equal([]);
  });

  it('refuses a second answer after all tabs that know the first one were closed', async () => {
    const name = newName();
    const first = newTab(name);
    const result = first.ask();
    (await first.prompts.next()).answer(accept('Ada'));
    await result;
    first.durable.close();
    const later = newTab(name);
    expect(await codeOf(later.ask())).to.equal('CLOSED');
    expect(later.prompts.open).to.deep.equal([]);
  });

  it('keeps the request and its draft over a reload, and deletes them when it is answered', async () => {
    const name = newName();
    const before = newTab(name);
    const lost = codeOf(before.ask());
    const prompt = await before.prompts.next();
    before.prompts.content = {name: 'A'};
    window.dispatchEvent(new Event('pagehide'));
    const stored = async () => (await before.durable.pending())[0];
    while (!(await stored())?.draft);
    prompt.fail();
    await lost;
    before.durable.close();

    const after = newTab(name);
    const [pending] = await after.durable.pending();
    expect(pending).to.deep.include({id: 'task/name', serverName: 'Shop', request, draft: {name: 'A'}});
    const result = after.ask();
    const restored = await after.prompts.next();
    expect(restored.options.content).to.deep.equal({name: 'A'});
    restored.answer(accept('Ada'));
    await result;
    expect(await after.durable.pending()).to.deep.equal([]);
  });

  it('never stores an answer', async () => {
    const name = newName();
    const tab = newTab(name);
    const result = tab.ask();
    (await tab.prompts.next()).answer(accept('the-secret'));
    await result;
    const opening = indexedDB.open(`mcp-elicitation-elements/${name}`);
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const all = opening.result.transaction('records').objectStore('records').getAll();
    await new Promise((resolve) => (all.onsuccess = resolve));
    opening.result.close();
    expect(all.result).to.have.length(1);
    expect(all.result[0].answered).to.equal(true);
    expect(JSON.stringify(all.result)).not.to.contain('the-secret');
    expect(JSON.stringify(all.result)).not.to.contain('Your name?');
  });

  it('gives no server the answer to another one, nor to another request with the same id', async () => {
    const name = newName();
    const tab = newTab(name);
    const result = tab.ask();
    (await tab.prompts.next()).answer(accept('Ada'));
    await result;
    const other = tab.ask('task/name', {serverName: 'Other'});
    (await tab.prompts.next()).answer(accept('Bob'));
    expect(await other).to.deep.equal(accept('Bob'));
    const changed = tab.ask('task/name', {}, {...request, message: 'Your password?'});
    (await tab.prompts.next()).answer(accept('Cy'));
    expect(await changed).to.deep.equal(accept('Cy'));
  });

  it('presents requests without an id or a name of the server as usual', async () => {
    const tab = newTab(newName());
    for (const options of [{}, {id: 'x'}, {serverName: 'Shop'}]) {
      const result = tab.presenter.elicit(request, options);
      (await tab.prompts.next()).answer(accept('Ada'));
      expect(await result).to.deep.equal(accept('Ada'));
    }
    expect(await tab.durable.pending()).to.deep.equal([]);
  });

  it('forgets a request that is aborted, and one whose time is over', async () => {
    const name = newName();
    const tab = newTab(name, {ttl: 0});
    const expired = codeOf(tab.ask());
    (await tab.prompts.next()).fail();
    await expired;
    expect(await tab.durable.pending()).to.deep.equal([]);
    const stop = new AbortController();
    const kept = newTab(name);
    const aborted = codeOf(kept.ask('other', {signal: stop.signal}));
    await kept.prompts.next();
    expect(await kept.durable.pending()).to.have.length(1);
    stop.abort();
    await aborted;
    expect(await kept.durable.pending()).to.deep.equal([]);
  });

  it('keeps a request and its draft if the connection to its server is lost', async () => {
    const tab = newTab(newName());
    const stop = new AbortController();
    tab.prompts.content = {name: 'A'};
    const lost = codeOf(tab.ask('task/name', {signal: stop.signal}));
    await tab.prompts.next();
    window.dispatchEvent(new Event('pagehide'));
    const draft = async () => (await tab.durable.pending())[0]?.draft;
    while (!(await draft()));
    stop.abort(new DOMException('lost', 'NetworkError'));
    await lost;
    expect(await draft()).to.deep.equal({name: 'A'});
  });

  it('stores the draft before the page is unloaded, without undoing an answer in another tab', async () => {
    const records = new Map<string, DurableRecord>();
    const store: DurableStore = {
      get: async (key) => records.get(key),
      set: async (record) => void records.set(record.key, record),
      delete: async (key) => void records.delete(key),
      list: async () => [...records.values()],
    };
    const text = () => JSON.stringify([...records.values()]);
    const name = newName();
    const first = new Tab(name, {store});
    const result = first.ask();
    const prompt = await first.prompts.next();
    first.prompts.content = {name: 'A'};
    window.dispatchEvent(new Event('pagehide'));
    // An unloading page cannot await anything.
    expect(text()).to.contain('"draft":{"name":"A"}');
    expect(await first.durable.pending()).to.have.length(1);

    const second = new Tab(name, {store});
    const elsewhere = second.ask();
    const restored = await second.prompts.next();
    expect(restored.options.content).to.deep.equal({name: 'A'});
    restored.answer(accept('Ada'));
    window.dispatchEvent(new Event('pagehide'));
    expect(await elsewhere).to.deep.equal(accept('Ada'));
    expect(await result).to.deep.equal(accept('Ada'));
    expect(prompt.options.signal?.aborted).to.equal(true);
    expect(await second.durable.pending()).to.deep.equal([]);
    expect(text()).not.to.contain('draft');
    for (const tab of [first, second]) tab.durable.close();
  });

  const failing = () => {
    throw new Error('storage');
  };
  const silent = () => new Promise<never>(() => {});
  it('presents and answers requests if the store throws, rejects or does not answer', async () => {
    // A store has ten times 300 ms to answer.
    const restore = shortenTimers(300, 10);
    try {
      for (const call of [failing, async () => failing(), silent]) {
        const tab = new Tab(newName(), {store: {get: call, set: call, delete: call, list: call}});
        for (const id of ['first', 'second']) {
          const result = tab.ask(id);
          (await tab.prompts.next()).answer(accept('Ada'));
          expect(await result).to.deep.equal(accept('Ada'));
        }
        expect(await tab.durable.pending()).to.deep.equal([]);
        tab.durable.close();
      }
    } finally {
      restore();
    }
  });

  it('presents and answers requests in a page without an origin, which has no locks and no database', async () => {
    const {request: lock} = LockManager.prototype;
    const {open} = IDBFactory.prototype;
    const refused = () => {
      throw new DOMException('The page has no origin.', 'SecurityError');
    };
    LockManager.prototype.request = async () => refused();
    IDBFactory.prototype.open = refused;
    try {
      const tab = new Tab(newName());
      const result = tab.ask();
      (await tab.prompts.next()).answer(accept('Ada'));
      expect(await result).to.deep.equal(accept('Ada'));
      expect(await tab.ask()).to.deep.equal(accept('Ada'));
      tab.durable.close();
    } finally {
      LockManager.prototype.request = lock;
      IDBFactory.prototype.open = open;
    }
  });

  it('passes other members of an element through', async () => {
    class Frame extends Prompts {
      #secret = 1;
      serverName = 'Shop';
      get label() {
        return `label ${this.#secret}`;
      }
      complete(id: string) {
        return `${id} ${this.#secret}`;
      }
    }
    const tab = newTab(newName());
    const frame = new Frame();
    const presenter = tab.durable.present(frame);
    expect(presenter.label).to.equal('label 1');
    expect(presenter.complete('x')).to.equal('x 1');
    const result = presenter.elicit(request, {id: 'x'});
    (await frame.next()).answer(accept('Ada'));
    expect(await result).to.deep.equal(accept('Ada'));
    expect(await tab.durable.pending()).to.deep.equal([]);
  });

  /** The steps of one tab in a schedule. */
  type Step = {tab: 0 | 1; does: 'ask' | 'answer' | 'cancel' | 'fail' | 'reload'; turns: number};
  const step: fc.Arbitrary<Step> = fc.record({
    tab: fc.constantFrom(0, 1),
    does: fc.oneof(
      {weight: 6, arbitrary: fc.constantFrom('ask' as const)},
      {weight: 6, arbitrary: fc.constantFrom('answer' as const)},
      {weight: 1, arbitrary: fc.constantFrom('cancel' as const, 'fail' as const)},
      {weight: 1, arbitrary: fc.constantFrom('reload' as const)},
    ),
    turns: fc.nat(12),
  });

  /** Runs a schedule in two tabs. Returns the different answers that the server received. */
  async function answersOf(
    schedule: Step[],
    {name, store}: {name: string; store?: DurableStore},
    id: string,
    isDurable = true,
  ) {
    const received = new Set<string>();
    const running: Promise<unknown>[] = [];
    const create = () => new Tab(name, store && {store});
    const pair = [create(), create()];
    const ask = (tab: Tab) => {
      const presenter = isDurable ? tab.presenter : tab.prompts;
      const asked = presenter.elicit(request, {id, serverName: 'Shop'});
      running.push(
        asked.then(
          // A tab that was closed sends nothing.
          (result) => pair.includes(tab) && received.add(JSON.stringify(result)),
          () => {},
        ),
      );
    };
    let count = 0;
    for (const {tab: index, does, turns} of schedule) {
      const tab = pair[index]!;
      const prompt = tab.prompts.open[0];
      if (does === 'ask') ask(tab);
      else if (does === 'answer') prompt?.answer(accept(`answer ${count++}`));
      else if (does === 'cancel') prompt?.answer({action: 'cancel'});
      else if (does === 'fail') prompt?.fail();
      else {
        pair[index] = create();
        tab.durable.close();
        tab.prompts.closed = true;
        for (const each of [...tab.prompts.open]) each.fail();
      }
      for (let turn = 0; turn < turns; turn++) await Promise.resolve();
      // A task of the database, in some schedules.
      if (turns % 4 === 0) await pair[0]!.durable.pending();
    }
    for (const tab of pair) for (const each of [...tab.prompts.open]) each.answer(accept(`last ${count++}`));
    const left = () => pair.flatMap(({prompts}) => prompts.open);
    const ended = Promise.all(running).then(() => true);
    const turn = () => new Promise<false>((resolve) => setTimeout(() => resolve(false), 5));
    while (!(await Promise.race([ended, turn()])))
      for (const each of left()) each.answer(accept(`late ${count++}`));
    for (const tab of pair) tab.durable.close();
    return received;
  }

  it('sends at most one answer in 1000 random schedules of two tabs', async function () {
    this.timeout(120_000);
    // Schedules that run at the same time.
    const length = 100;
    let id = 0;
    let answered = 0;
    const schedule = fc.array(step, {minLength: 2, maxLength: 8});
    const schedules = fc.array(schedule, {minLength: length, maxLength: length});
    const runIn = (storages: {name: string; store?: DurableStore}[], numRuns: number) =>
      fc.assert(
        fc.asyncProperty(schedules, async (list) => {
          const received = await Promise.all(
            list.map((each, index) => answersOf(each, storages[index % storages.length]!, `id-${id++}`)),
          );
          answered += received.filter(({size}) => size > 0).length;
          for (const answers of received) expect([...answers]).to.have.length.at.most(1);
        }),
        {numRuns},
      );
    const databases = Array.from({length: 20}, newName);
    for (const name of databases) newTab(name);

    await runIn(
      databases.map((name) => ({name})),
      2,
    );
    // The database takes most of the time. The order of the calls is decided by locks and channels, which are real here, too.
    await runIn(
      Array.from({length: 20}, () => ({name: newName(), store: memoryStore()})),
      8,
    );

    // Schedules without an answer would prove nothing.
    expect(answered).to.be.greaterThan(500);
  });

  it('sends exactly one answer to a request that both tabs present and answer', async () => {
    const both: Step[] = [
      {tab: 0, does: 'ask', turns: 12},
      {tab: 1, does: 'ask', turns: 12},
    ];
    const name = newName();
    newTab(name);
    expect((await answersOf(both, {name}, 'id')).size).to.equal(1);
    // The control: without durable() the server receives two.
    expect((await answersOf(both, {name}, 'id', false)).size).to.equal(2);
  });
});
