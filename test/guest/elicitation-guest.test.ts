import {expect, fixture, html} from '@open-wc/testing';
import type {GuestContextEvent, GuestInvalidEvent} from '../../src/guest/index.js';
import {until} from '../support/frame.js';
import {hosted} from './hosted-guest.js';

const once = <E extends Event>(target: EventTarget, type: string) =>
  new Promise<E>((resolve) => target.addEventListener(type, (event) => resolve(event as E), {once: true}));

describe('ElicitationGuest', () => {
  it('the guest says hello at once, with its protocol version', async () => {
    const {heard, done} = await hosted();
    await until(() => heard.length);

    expect(heard[0]).to.deep.equal({type: 'ui-lifecycle-iframe-ready', payload: {elicitation: {version: 1}}});
    done();
  });

  it('the guest gets the request by event and by promise', async () => {
    const {guest, context, done} = await hosted();
    const event = once<GuestContextEvent>(guest, 'context');

    context({context: {defaultColor: '#111111', theme: 'dark'}});

    const expected = {
      message: 'Pick',
      schema: {type: 'object'},
      context: {defaultColor: '#111111', theme: 'dark'},
      attempt: 1,
    };
    expect((await event).context).to.deep.equal(expected);
    expect(await guest.connected).to.deep.equal(expected);
    done();
  });

  it('the guest knows what the host shows around it', async () => {
    const {guest, say, context, done} = await hosted();

    say({
      jsonrpc: '2.0',
      method: 'ui/notifications/elicitation-surroundings',
      params: {shows: ['message', 'decline']},
    });
    context();
    await guest.connected;

    expect(guest.surroundings).to.deep.equal(['message', 'decline']);
    done();
  });

  it("the guest adopts the host's colour scheme", async () => {
    const {guest, view, context, done} = await hosted();

    context({context: {theme: 'dark'}});
    await guest.connected;

    expect(guest.theme).to.equal('dark');
    expect(view.getComputedStyle(view.document.documentElement).colorScheme).to.equal('dark');
    done();
  });

  it('submit() sends an id, omits undefined members, and resolves when the answer is accepted', async () => {
    const {guest, context, say, submitted, done} = await hosted();
    context();
    await guest.connected;

    const verdict = guest.submit({color: '#111111', name: undefined});
    const {id, params} = await submitted();
    say({jsonrpc: '2.0', id, result: {accepted: true}});

    expect(params).to.deep.equal({action: 'accept', content: {color: '#111111'}});
    expect(params['content']).to.not.have.property('name');
    expect(await verdict).to.deep.equal({accepted: true, errors: []});
    done();
  });

  it('submit() resolves with the errors of a refused answer', async () => {
    const {guest, context, say, submitted, done} = await hosted();
    context();
    await guest.connected;
    const errors = [{path: '/color', keyword: 'pattern', message: 'must match'}];

    const verdict = guest.submit({color: 'x'});
    const {id} = await submitted();
    say({jsonrpc: '2.0', id, error: {code: -32602, message: 'Not valid', data: {errors, attempt: 2}}});

    expect(await verdict).to.deep.equal({accepted: false, errors});
    done();
  });

  it('submit() does not take the correction of one answer for the verdict on the next', async () => {
    const {guest, context, say, submitted, done} = await hosted();
    context();
    await guest.connected;
    const first = guest.submit({color: 'x'});
    const {id} = await submitted();
    say({jsonrpc: '2.0', id, error: {code: -32602, message: 'Not valid', data: {errors: []}}});
    await first;

    const second = guest.submit({color: 'y'});
    context({context: {error: 'of the first'}, attempt: 2});
    const {id: next} = await submitted(2);
    say({jsonrpc: '2.0', id: next, result: {accepted: true}});

    expect(await second).to.deep.equal({accepted: true, errors: []});
    done();
  });

  it('submit() resolves with a correction where the host does not answer ids', async () => {
    const {guest, context, submitted, done} = await hosted();
    context();
    await guest.connected;
    const invalid = once<GuestInvalidEvent>(guest, 'invalid');
    const again = once<GuestContextEvent>(guest, 'context');

    const verdict = guest.submit({color: 'x'});
    await submitted();
    context({context: {error: '/color must match pattern'}});

    expect((await verdict).accepted).to.equal(false);
    expect((await invalid).message).to.equal('/color must match pattern');
    expect((await again).context).to.include({error: '/color must match pattern', attempt: 2});
    done();
  });

  it('the event `invalid` has the errors and the rejected content', async () => {
    const {guest, context, done} = await hosted();
    const invalid = once<GuestInvalidEvent>(guest, 'invalid');
    const errors = [{path: '/color', keyword: 'pattern', message: 'must match'}];

    context({errors, content: {color: 'x'}, attempt: 3, context: {error: '/color must match'}});

    const event = await invalid;
    expect(event.errors).to.deep.equal(errors);
    expect(event.content).to.deep.equal({color: 'x'});
    expect((await guest.connected).attempt).to.equal(3);
    done();
  });

  for (const action of ['decline', 'cancel'] as const) {
    it(`${action}() sends no content`, async () => {
      const {guest, submitted, done} = await hosted();

      void guest[action]();

      expect((await submitted()).params).to.deep.equal({action, content: null});
      done();
    });
  }

  it('the guest fires events for updates and for the end of the request', async () => {
    const {guest, say, done} = await hosted();
    const update = once<Event & {message: string; data: unknown}>(guest, 'notification');
    const closed = once<Event & {reason: string}>(guest, 'close');
    const pending = guest.submit({});

    say({
      jsonrpc: '2.0',
      method: 'ui/notifications/elicitation-message',
      params: {message: 'Soon', type: 'warning', data: 1},
    });
    say({jsonrpc: '2.0', method: 'ui/notifications/elicitation-closed', params: {reason: 'expired'}});

    expect(await update).to.include({message: 'Soon', type: 'warning', data: 1});
    expect((await closed).reason).to.equal('expired');
    expect(await pending).to.deep.equal({accepted: false, errors: []});
    expect(await guest.submit({})).to.deep.equal({accepted: false, errors: []});
    done();
  });

  it('the guest saves drafts', async () => {
    const {guest, heard, done} = await hosted();

    guest.saveDraft({color: '#1', name: undefined});
    const drafts = () => heard.filter(({method}) => method === 'ui/notifications/elicitation-draft');
    await until(() => drafts().length);

    expect(drafts()[0]!['params']).to.deep.equal({content: {color: '#1'}});
    done();
  });

  it('the guest reports its height, and again when it changes', async () => {
    const {view, heard, done} = await hosted();
    const sizes = () =>
      heard.filter(({type}) => type === 'ui-size-change').map(({payload}) => payload as {height: number});
    await until(() => sizes().length, 'the first size');

    view.document.body.style.height = '777px';
    await until(() => sizes().at(-1)!.height >= 777, 'the second size');
    done();
  });

  it('the guest reports no size with `autoResize: false`', async () => {
    const {guest, heard, context, done} = await hosted({autoResize: false});
    context();
    await guest.connected;
    await new Promise(requestAnimationFrame);

    expect(heard.some(({type}) => type === 'ui-size-change')).to.equal(false);
    done();
  });

  it('the guest ignores messages that are not from its parent', async () => {
    const {guest, view, context, done} = await hosted();
    const contexts: unknown[] = [];
    guest.addEventListener('context', (event) => contexts.push(event.context.message));
    const sibling = await fixture<HTMLIFrameElement>(html`<iframe title="Sibling"></iframe>`);
    const forged = {
      jsonrpc: '2.0',
      method: 'ui/notifications/elicitation-context',
      params: {message: 'Forged', schema: {}},
    };
    const script = sibling.contentDocument!.createElement('script');
    (sibling.contentWindow as unknown as {target: Window}).target = view;
    script.textContent = `target.postMessage(${JSON.stringify(forged)}, '*')`;

    sibling.contentDocument!.body.append(script);
    view.postMessage(
      {jsonrpc: '1.0', method: 'ui/notifications/elicitation-context', params: {message: 'Old'}},
      '*',
    );
    context({message: 'True'});
    await until(() => contexts.length);

    expect(contexts).to.deep.equal(['True']);
    done();
  });

  it('the guest ignores messages that are not from `targetOrigin`', async () => {
    const {guest, context, heard, done} = await hosted({targetOrigin: 'https://host.example'});
    let notified = false;
    guest.addEventListener('context', () => (notified = true));

    context();
    await new Promise((resolve) => setTimeout(resolve));
    await new Promise(requestAnimationFrame);

    expect(notified).to.equal(false);
    expect(heard).to.deep.equal([]);
    done();
  });

  it('the guest forwards Escape, unless the page has handled it', async () => {
    const {view, heard, done} = await hosted();
    const escapes = () => heard.filter(({method}) => method === 'ui/notifications/elicitation-escape').length;
    const press = () =>
      view.document.body.dispatchEvent(
        new view.KeyboardEvent('keydown', {key: 'Escape', bubbles: true, cancelable: true}),
      );

    view.document.body.addEventListener('keydown', (event) => event.preventDefault(), {once: true});
    press();
    press();
    await until(() => escapes() > 0);

    expect(escapes()).to.equal(1);
    done();
  });

  it('the guest is silent after close()', async () => {
    const {guest, view, heard, context, done} = await hosted({autoResize: false});
    await until(() => heard.length === 2, 'both hellos');
    guest.close();
    guest.saveDraft({a: 1});
    let notified = false;
    guest.addEventListener('context', () => (notified = true));

    context();
    const delivered = once(view, 'message');
    view.postMessage('last', '*');
    await delivered;

    expect(notified).to.equal(false);
    expect(heard.slice(2).filter((message) => (message as unknown) !== 'last')).to.deep.equal([]);
    done();
  });
});
