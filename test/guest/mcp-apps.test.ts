import {expect} from '@open-wc/testing';
import type {JsonObject} from '../../src/protocol/index.js';
import {until} from '../support/frame.js';
import {hosted} from './hosted-guest.js';

/** A guest of this page, which acts as its MCP Apps host. */
async function inApp() {
  const {say, heard, ...rest} = await hosted({autoResize: false});
  const message = async (matches: (message: JsonObject) => boolean) => {
    await until(() => heard.some(matches), 'a message of the guest');
    return heard.find(matches)!;
  };
  return {
    ...rest,
    heard,
    message,
    response: (id: unknown) => message((each) => each['id'] === id && each['method'] === undefined),
    respond: (id: unknown, result: JsonObject) => say({jsonrpc: '2.0', id, result}),
    request: (id: unknown, method: string, params: JsonObject = {}) =>
      say({jsonrpc: '2.0', id, method, params}),
    notify: (method: string, params: JsonObject) => say({jsonrpc: '2.0', method, params}),
  };
}

const colorForm = {mode: 'form', message: 'Pick', requestedSchema: {type: 'object'}};

describe('ElicitationGuest with an MCP Apps host', () => {
  it('the guest initializes itself and adopts the look of the host', async () => {
    const {guest, view, message, respond, done} = await inApp();
    const {id} = await message(({method}) => method === 'ui/initialize');

    respond(id, {hostContext: {theme: 'dark', styles: {variables: {'--color': 'red', color: 'red'}}}});
    await message(({method}) => method === 'ui/notifications/initialized');

    const {style} = view.document.documentElement;
    expect(guest.theme).to.equal('dark');
    expect(style.getPropertyValue('--color')).to.equal('red');
    expect(style.color).to.equal('');
    done();
  });

  it('the guest answers a request with its response, and a correction with another one', async () => {
    const {guest, heard, message, respond, request, response, done} = await inApp();
    const {id} = await message(({method}) => method === 'ui/initialize');
    respond(id, {});
    request('e1', 'elicitation/create', colorForm);
    expect((await guest.connected).message).to.equal('Pick');
    expect(guest.dialect).to.equal('mcp-apps');

    const first = guest.submit({color: 'x'});
    expect((await response('e1'))['result']).to.deep.equal({action: 'accept', content: {color: 'x'}});
    const errors = [{path: '/color', keyword: 'pattern', message: 'must match'}];
    const correction = {'mcp-elicitation/correction': {content: {color: 'x'}, errors, attempt: 2}};
    request('e2', 'elicitation/create', {...colorForm, _meta: correction});
    expect(await first).to.deep.equal({accepted: false, errors});

    const second = guest.decline();
    expect((await response('e2'))['result']).to.deep.equal({action: 'decline'});
    request('teardown', 'ui/resource-teardown', {reason: 'declined'});
    expect(await second).to.deep.equal({accepted: true, errors: []});
    expect(heard.some(({method}) => method === 'ui/submit-elicitation')).to.equal(false);
    done();
  });

  it('the guest answers in the dialect of the request when the host sends no response to its first message', async () => {
    const {guest, request, response, done} = await inApp();
    request(7, 'elicitation/create', colorForm);
    await guest.connected;

    void guest.cancel();

    expect((await response(7))['result']).to.deep.equal({action: 'cancel'});
    done();
  });

  it('the guest closes when its open request is cancelled, but not when another one is', async () => {
    const {guest, request, notify, done} = await inApp();
    const reasons: unknown[] = [];
    guest.addEventListener('close', ({reason}) => reasons.push(reason));
    request('e1', 'elicitation/create', colorForm);
    await guest.connected;

    notify('notifications/cancelled', {});
    notify('notifications/cancelled', {requestId: 'e0'});
    notify('notifications/cancelled', {requestId: 'e1'});
    await until(() => reasons.length, 'the end');

    expect(reasons).to.deep.equal(['cancelled']);
    done();
  });

  it('the guest answers a ping, and other requests with an error', async () => {
    const {request, response, done} = await inApp();

    request(1, 'ping');
    request(2, 'ui/notifications/elicitation-context', {message: 'A request, not a notification'});

    expect((await response(1))['result']).to.deep.equal({});
    expect((await response(2))['error']).to.include({code: -32601});
    done();
  });
});
