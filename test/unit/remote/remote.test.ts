import {expect} from 'chai';
import type {JsonObject} from '../../../src/protocol/json.js';
import {remotePresenter, servePresenter} from '../../../src/remote/index.js';
import {Prompts, settled} from '../adapters/prompts.js';
import {connected, controlTime, later} from './channel.js';

const requestedSchema = {type: 'object', properties: {name: {type: 'string'}}};
const accept = (content: JsonObject = {}) => ({action: 'accept', content});

describe('remotePresenter() with servePresenter()', () => {
  controlTime();

  it('carries requests, tool calls, their options and their answers', async () => {
    const {presenter, open} = connected();
    const {prompts} = await open();
    const options = {id: 'a', serverName: 'Shop', expiresAt: 9e12, content: {name: 'A'}, tool: 'buy'};
    const asked = presenter.elicit(
      {message: 'Name?', requestedSchema, _meta: {kept: 1}},
      {
        ...options,
        resolveResource: (() => {}) as never,
      },
    );
    const {
      subject,
      options: {signal, server, ...rest},
      answer,
    } = prompts.last;
    expect(subject).to.deep.equal({message: 'Name?', requestedSchema, _meta: {kept: 1}});
    expect(rest).to.deep.equal(options);
    expect(server).to.be.an('object');
    expect(signal.aborted).to.equal(false);
    const result = {...accept({name: 'B'}), _meta: {proof: 'x'}, more: 1};
    answer(result);
    expect(await asked).to.deep.equal(result);

    const evidence = [{kind: 'list', items: ['a']}] as never;
    const more = {serverName: 'Shop', scopes: ['session'] as const, evidence, defaultToNo: true};
    const approved = presenter.approve({name: 'rm', arguments: {path: '/a'}}, more);
    const {
      subject: call,
      options: {signal: _, id: name, server: from, ...received},
    } = prompts.last;
    expect(name).to.match(/\/2$/);
    expect(from).to.deep.equal({});
    expect(call).to.deep.equal({name: 'rm', arguments: {path: '/a'}});
    expect(received).to.deep.equal(more);
    prompts.last.answer({decision: 'edit', arguments: {path: '/b'}, scope: 'session', _meta: {proof: 'y'}});
    expect(await approved).to.deep.equal({
      decision: 'edit',
      arguments: {path: '/b'},
      scope: 'session',
      _meta: {proof: 'y'},
    });
  });

  it('works over a channel that encodes messages as JSON or parses them', async () => {
    for (const encode of [JSON.stringify, JSON.parse]) {
      const prompts = new Prompts();
      const agent = remotePresenter((message) => page.receive(encode(message)));
      const page = servePresenter(prompts.presenter, (message) => agent.receive(encode(message)));
      const asked = agent.presenter.elicit({message: 'Name?', requestedSchema});
      prompts.last.answer(accept({name: 'A'}));
      expect(await asked).to.deep.equal(accept({name: 'A'}));
      page.close();
    }
  });

  it('reports progress, and completed pages, under the id of the prompt', async () => {
    const {presenter, open} = connected();
    const calls: unknown[] = [];
    const prompts = new Prompts();
    const frame = {
      elicit: prompts.presenter.elicit as never,
      notify: (update: object) => calls.push(update),
      complete: (...page: unknown[]) => calls.push(page),
      completed: async () => 'finished' as const,
    };
    await open({elicit: frame});
    const from = {serverName: 'Shop'};
    const url = 'https://a.example';
    const asked = presenter.elicit({mode: 'url', message: 'Sign in', url}, {id: 'a', ...from});
    presenter.notify({id: 'a', message: 'Half'});
    presenter.notify({id: 'other', message: 'None'});
    // A browser needs a minute to lay out the longest text that a message may contain.
    presenter.notify({id: 'a', message: 'x '.repeat(1_000_000)});
    prompts.last.answer({action: 'accept'});
    await asked;
    expect(await presenter.completed('a')).to.equal('finished');
    expect(await presenter.completed('other')).to.equal(undefined);
    presenter.complete('a');
    presenter.complete('other');
    expect(calls).to.deep.equal([
      {id: 'a', message: 'Half', from: {...from, server: {}}},
      {id: 'a', message: 'x '.repeat(1000), from: {...from, server: {}}},
      ['a', {...from, server: {}}],
    ]);
  });

  it('closes a prompt when the agent stops waiting, with its reason', async () => {
    const end = new AbortController();
    const {presenter, open} = connected({signal: end.signal});
    const {prompts} = await open();
    const reasons = [
      [new DOMException('Lost.', 'NetworkError'), 'NetworkError: Lost.'],
      ['a secret', 'AbortError: The agent stopped waiting.'],
    ] as const;
    for (const [reason, text] of reasons) {
      const stop = new AbortController();
      const asked = presenter.elicit({message: 'Sure?'}, {signal: stop.signal});
      stop.abort(reason);
      expect(await asked.catch((error) => error)).to.equal(reason);
      expect(String(prompts.last.options.signal.reason)).to.equal(text);
    }
    const asked = presenter.approve({name: 'rm'});
    end.abort();
    expect(await asked.catch((error) => error)).to.equal(end.signal.reason);
    expect(prompts.last.options.signal.aborted).to.equal(true);
    const count = prompts.all.length;
    expect(await presenter.elicit({message: 'Sure?'}).catch((error) => error)).to.equal(end.signal.reason);
    expect(prompts.all.length).to.equal(count);
  });

  it('presents an open request in a page that connects later, and closes all prompts with the first answer', async () => {
    const {presenter, open} = connected();
    const asked = presenter.elicit({message: 'Sure?', requestedSchema});
    const [desktop, phone] = [await open(), await open()];
    const [first, second] = [desktop.prompts.last, phone.prompts.last];
    expect(first.options.id).to.be.a('string').and.to.equal(second.options.id);
    second.answer(accept({name: 'phone'}));
    expect(await asked).to.deep.equal(accept({name: 'phone'}));
    expect(String(first.options.signal.reason)).to.equal('AbortError: The request was answered elsewhere.');
    first.answer(accept({name: 'desktop'}));
    await later();
    expect((await open()).prompts.all).to.deep.equal([]);

    const decided = presenter.approve({name: 'rm'});
    const [card, other] = [desktop.prompts.last, phone.prompts.last];
    other.answer({decision: 'reject'});
    expect(await decided).to.deep.equal({decision: 'reject'});
    expect(String(card.options.signal.reason)).to.equal('AbortError: The request was answered elsewhere.');
  });

  it('answers once if the connection is lost and comes back', async () => {
    for (const lost of ['request', 'answer', 'confirmation']) {
      const {presenter, open} = connected();
      const page = await open();
      page.hears = lost !== 'request';
      const asked = presenter.elicit({message: 'Sure?', requestedSchema});
      page.hears = true;
      await later();
      page.sends = lost !== 'answer';
      page.hears = lost !== 'confirmation';
      page.prompts.last.answer(accept({name: lost}));
      await settled();
      page.sends = page.hears = true;
      await later();
      expect(await asked, lost).to.deep.equal(accept({name: lost}));
      await later();
      expect(page.prompts.all.length, lost).to.equal(1);
      // Everything is confirmed.
      expect(JSON.parse(page.sent.at(-1)!), lost).to.deep.equal({type: 'hello', ids: []});
    }
  });

  it('closes a prompt whose end was lost', async () => {
    const stop = new AbortController();
    const {presenter, open} = connected();
    const page = await open();
    presenter.elicit({message: 'Sure?'}, {signal: stop.signal}).catch(() => {});
    page.hears = false;
    stop.abort();
    page.hears = true;
    await later();
    expect(page.prompts.last.options.signal.aborted).to.equal(true);
  });

  it('closes the prompts of an ended agent when another one replaces it', async () => {
    const prompts = new Prompts();
    const start = () => remotePresenter((message) => page.receive(message));
    const page = servePresenter(prompts.presenter, (message) => agent.receive(message));
    let agent = start();
    void agent.presenter.elicit({message: 'Sure?'});
    agent = start();
    await later();
    expect(prompts.last.options.signal.aborted).to.equal(true);
    page.close();
  });

  it('resends messages that the channel could not send', async () => {
    const prompts = new Prompts();
    let send: (message: string) => unknown = () => {
      throw new Error('not connected');
    };
    const agent = remotePresenter(async (message) => send(message));
    const asked = agent.presenter.elicit({message: 'Sure?'});
    const page = servePresenter(prompts.presenter, (message) => agent.receive(message));
    send = () => Promise.reject(new Error('not connected'));
    await settled();
    send = (message) => page.receive(message);
    await later();
    prompts.last.answer(accept());
    expect(await asked).to.deep.equal(accept());
    page.close();
  });

  it('keeps a call open for the next page when a page is closed', async () => {
    const {presenter, open} = connected();
    const page = await open();
    const asked = presenter.elicit({message: 'Sure?'}, {id: 'a'});
    const {signal} = page.prompts.last.options;
    page.served.close();
    // So that `durable()` keeps what was entered.
    expect(signal.reason).to.have.property('name', 'NetworkError');
    const sent = page.sent.length;
    await later();
    expect(page.sent.length).to.equal(sent);
    const next = await open();
    expect(next.prompts.last.options.id).to.equal('a');
    next.prompts.last.answer(accept());
    expect(await asked).to.deep.equal(accept());
    page.served.receive('anything');
    expect(page.prompts.all.length).to.equal(1);
  });
});
