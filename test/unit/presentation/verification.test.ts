import {createHash} from 'node:crypto';
import {expect} from 'chai';
import {verified} from '../../../src/presentation/verification.js';
import {canonicalJson, type JsonObject} from '../../../src/protocol/index.js';

/** SHA-256 as the guide for approvals describes it. */
const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('base64url');

describe('verified()', () => {
  const shown = {server: 'Acme', texts: ['Delete a?', 'Confirm']};
  const signal = new AbortController().signal;
  const digestOf = async (request: unknown, answer: JsonObject = {action: 'accept'}) => {
    let digest = '';
    await verified(
      async (verification) => {
        digest = verification.digest;
        return {};
      },
      {request, shown, answer, signal},
    );
    return digest;
  };

  it('passes the SHA-256 of the canonical JSON of answer, request and displayed texts', async () => {
    const text =
      '{"answer":{"action":"accept"},"request":{"message":"Delete a?"},"shown":{"server":"Acme","texts":["Delete a?","Confirm"]}}';
    expect(await digestOf({message: 'Delete a?'})).to.equal(sha256(text));
  });

  it('computes the same digest for members in another order, however deep they are', async () => {
    const one = await digestOf({
      message: 'x',
      requestedSchema: {properties: {a: {x: 1, y: [{p: 1, q: 2}]}, b: 2}},
    });
    const other = await digestOf({
      requestedSchema: {properties: {b: 2, a: {y: [{q: 2, p: 1}], x: 1}}},
      message: 'x',
    });
    expect(one).to.equal(other);
  });

  it('computes another digest for each difference of a value, a type, an order of items or a place', async () => {
    const requests = [
      {message: 'x', list: [1, 2]},
      {message: 'x', list: [2, 1]},
      {message: 'x', list: ['1', 2]},
      {message: 'x', list: [1, 2, null]},
      {message: 'x', list: {0: 1, 1: 2}},
      {message: 'x', list: [[1, 2]]},
      {message: 'x ', list: [1, 2]},
    ];
    const digests = await Promise.all(requests.map((request) => digestOf(request)));
    expect(new Set(digests).size).to.equal(requests.length);
  });

  it('distinguishes texts that look alike, and encodes all of Unicode', async () => {
    const texts = ['é', 'e\u0301', 'а', 'a', 'a\u200b', '\u202ea', '😀', '\ud83d', 'a\nb', 'a\\nb'];
    const digests = await Promise.all(texts.map((message) => digestOf({message})));
    expect(new Set(digests).size).to.equal(texts.length);
  });

  it('sorts members by their UTF-16 code units, also those that are numbers', () => {
    expect(canonicalJson({'\ud83d\ude00': 1, '\ufb33': 2, b: 3, 10: 4, 9: 5, B: 6})).to.equal(
      '{"10":4,"9":5,"B":6,"b":3,"\ud83d\ude00":1,"\ufb33":2}',
    );
    expect(canonicalJson({properties: {b: 1, a: 2}, n: [1e21, 1.0, -0, 1e-7]})).to.equal(
      '{"n":[1e+21,1,0,1e-7],"properties":{"a":2,"b":1}}',
    );
  });

  it('writes an item that a list does not have as null, as a server reads it', () => {
    const list = [undefined, 1];
    delete list[0];
    expect(canonicalJson({list, other: [1, undefined]})).to.equal(
      JSON.stringify({list, other: [1, undefined]}),
    );
  });

  it('adds the result to `_meta`, and keeps the members that the answer has already', async () => {
    const answer = {action: 'accept', _meta: {persist: 'session'} as JsonObject};
    const {answer: given} = await verified(async () => ({proof: 1, persist: 'always'}), {
      request: {},
      shown,
      answer,
      signal,
    });
    expect(given).to.deep.equal({action: 'accept', _meta: {proof: 1, persist: 'session'}});
  });

  it('gives the answer of the digest, although `verify` changes its copy', async () => {
    const answer: JsonObject & {_meta?: JsonObject} = {action: 'accept', content: {amount: 1}};
    const {answer: given} = await verified(
      async (verification) => {
        (verification.answer['content'] as JsonObject)['amount'] = 1000;
        return {};
      },
      {request: {}, shown, answer, signal},
    );
    expect(given?.['content']).to.deep.equal({amount: 1});
  });

  it('rejects a result that is not an object, an answer that is too large, and an ended prompt', async () => {
    const verify = async () => 'yes' as unknown as JsonObject;
    const parts = {request: {}, shown, answer: {}, signal};
    const codeWith = async (changes: Partial<typeof parts>) =>
      (await verified(verify, {...parts, ...changes})).error?.code;
    expect(await codeWith({})).to.equal('VALIDATION_FAILED');
    const large: JsonObject & {_meta?: JsonObject} = {list: Array.from({length: 200_001}, () => 0)};
    expect(await codeWith({answer: large})).to.equal('INVALID_REQUEST');
    expect(await codeWith({signal: AbortSignal.abort()})).to.equal('VALIDATION_FAILED');
  });

  it('does not call `verify` on a page that is not secure, and says why', async () => {
    const {crypto} = globalThis;
    Object.defineProperty(globalThis, 'crypto', {value: {}, configurable: true});
    try {
      let called = false;
      const verify = async () => {
        called = true;
        return {};
      };
      const {error} = await verified(verify, {request: {}, shown, answer: {}, signal});
      expect(error?.code).to.equal('RESOURCE_UNAVAILABLE');
      expect(error?.message).to.contain('https');
      expect(called).to.equal(false);
    } finally {
      Object.defineProperty(globalThis, 'crypto', {value: crypto, configurable: true});
    }
  });
});
