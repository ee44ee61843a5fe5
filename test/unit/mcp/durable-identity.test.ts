import {expect} from 'chai';
import {DurableRequests} from '../../../src/mcp/durable/durable-requests.js';
import {memoryStore} from '../../../src/mcp/durable/stores.js';
import type {ElicitRequest, ElicitResult} from '../../../src/protocol/elicitation.js';
import {endOf, withEnd} from '../../../src/protocol/ended-by.js';

describe('the identity of a durable request', () => {
  let number = 0;
  const requests = (store = memoryStore()) => {
    const durable = new DurableRequests({name: `identity-${number++}`, store});
    const shown: string[] = [];
    const elicit = async ({message}: ElicitRequest): Promise<ElicitResult> => {
      shown.push(message);
      return {action: 'accept', content: {message}};
    };
    const ask = (request: ElicitRequest) =>
      durable.elicit({elicit}, request, {server: 'Shop', id: 'i', options: {}});
    return {ask, shown, store, durable};
  };

  it('is SHA-256 of its canonical JSON', async () => {
    const {ask, store, durable} = requests();
    await ask({message: 'Go?', _meta: {b: 1, a: 2}});
    const text = '{"_meta":{"a":2,"b":1},"message":"Go?"}';
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
    const [record] = await store.list();
    expect(JSON.parse(record!.key)).to.deep.equal(['Shop', 'i', Buffer.from(digest).toString('base64url')]);
    durable.close();
  });

  it('is the text that was displayed, although the object of the request changes', async () => {
    const {ask, shown, durable} = requests();
    const request = {message: 'Delete a?'};
    const answer = ask(request);
    request.message = 'Delete everything?';
    expect(await answer).to.deep.equal({action: 'accept', content: {message: 'Delete a?'}});
    await ask(request);
    expect(shown).to.deep.equal(['Delete a?', 'Delete everything?']);
    durable.close();
  });

  it('is answered with who or what ended the prompt', async () => {
    const durable = new DurableRequests({name: `identity-${number++}`, store: memoryStore()});
    const elicit = async () => withEnd<ElicitResult>({action: 'cancel'}, 'removed');
    const answer = await durable.elicit({elicit}, {message: 'Go?'}, {server: 'Shop', id: 'i', options: {}});
    expect(endOf(answer)).to.equal('removed');
    durable.close();
  });

  it('is missing for requests that are too large to compare, which are presented every time', async () => {
    const {ask, shown, store, durable} = requests();
    const large = (message: string) => ({message, list: Array.from({length: 200_001}, () => 0)});
    for (const message of ['One?', 'Two?', 'Two?']) await ask(large(message));
    expect(shown).to.deep.equal(['One?', 'Two?', 'Two?']);
    expect(await store.list()).to.deep.equal([]);
    durable.close();
  });
});
