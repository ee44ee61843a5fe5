import {digestOf as digestInPage} from '../../../src/ledger/digest.js';
import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {verifyAuthenticationResponse} from '@simplewebauthn/server';
import {expect} from 'chai';
import type {JsonObject} from '../../../src/protocol/json.js';
import {
  type ApprovalChallenge,
  type AuthenticatorResponse,
  digestOf,
  SHOWN_KEY,
  type ShownTexts,
  VERIFIED_APPROVAL_KEY,
  verifyApproval,
} from '../../../src/verified/server.js';
import {type Ceremony, softAuthenticator} from '../../support/soft-authenticator.js';

/** An answer with its proof, of which the tests change each member. */
interface Answer extends JsonObject {
  action?: string;
  decision?: string;
  arguments?: JsonObject;
  content?: JsonObject;
  _meta: {
    [VERIFIED_APPROVAL_KEY]: {
      method: string;
      challengeId: string;
      response: AuthenticatorResponse;
    };
    [SHOWN_KEY]: {digest: string; request: JsonObject; shown: {server: string; texts: unknown[]}};
    persist?: string;
  };
}
type Options = Parameters<typeof verifyApproval>[0];

/** Ceremonies of Chromium's virtual authenticator, which test/e2e/verified.test.mjs has recorded. */
const recorded: {
  origin: string;
  id: string;
  publicKey: string;
  counter: number;
  ceremonies: {subject: JsonObject; answer: Answer; challenge: ApprovalChallenge}[];
} = JSON.parse(readFileSync('test/fixtures/ceremonies.json', 'utf8'));
const {origin, id, counter, ceremonies} = recorded;
const publicKey = new Uint8Array(Buffer.from(recorded.publicKey, 'base64url'));
const base = {rpId: 'localhost', origins: [origin], verifyAuthenticationResponse};

const soon = () => new Date(Date.now() + 60_000).toISOString();
const base64url = (...parts: Uint8Array[]) => Buffer.concat(parts).toString('base64url');
const bytesOf = (text: string) => Buffer.from(text, 'base64url');
const proofOf = (answer: Answer) => answer._meta[VERIFIED_APPROVAL_KEY];
const signedIn = (answer: Answer) => proofOf(answer).response.response;
const shownIn = (answer: Answer) => answer._meta[SHOWN_KEY];

describe('verifyApproval()', () => {
  const verify = (
    answer: unknown,
    {subject, challenge}: (typeof ceremonies)[number],
    more: Partial<Options> = {},
  ) =>
    verifyApproval({
      ...base,
      answer,
      challenge: {...challenge, expiresAt: soon()},
      credential: {id, publicKey, counter},
      request: subject,
      ...more,
    } as Parameters<
      typeof verifyApproval<{id: string; publicKey: Uint8Array<ArrayBuffer>; counter: number}>
    >[0]);

  it('accepts the 20 recorded ceremonies, with the digest and the new counter', async () => {
    const verdicts = await Promise.all(ceremonies.map((each) => verify(each.answer, each)));
    expect(verdicts.filter(({ok}) => ok)).to.have.length(20);
    for (const [index, {answer}] of ceremonies.entries()) {
      const {digest, credential} = verdicts[index]!;
      expect(digest).to.equal(shownIn(answer).digest);
      expect(credential).to.include({id, publicKey});
      expect(credential!.counter).to.be.greaterThan(counter);
    }
  });

  /** Changes the JSON of the client data. */
  const client = (change: (data: JsonObject) => unknown) => (answer: Answer) => {
    const data = JSON.parse(bytesOf(signedIn(answer).clientDataJSON).toString());
    change(data);
    signedIn(answer).clientDataJSON = base64url(Buffer.from(JSON.stringify(data)));
  };
  /** Changes bytes of a member of the response. */
  const bytes =
    (member: 'signature' | 'authenticatorData', change: (bytes: Buffer) => unknown) => (answer: Answer) => {
      const value = bytesOf(signedIn(answer)[member]);
      const changed = change(value);
      signedIn(answer)[member] = base64url(changed instanceof Uint8Array ? changed : value);
    };
  /** A change for which the page also states the new digest. */
  const consistent = (change: (answer: Answer) => unknown) => async (answer: Answer) => {
    change(answer);
    const {_meta, ...own} = answer;
    const {request, shown} = shownIn(answer);
    shownIn(answer).digest = await digestOf({answer: own, request, shown: shown as ShownTexts});
  };
  const valuesOf = (answer: Answer): JsonObject => answer.arguments ?? (answer.content ??= {});

  const forgeries: {[what: string]: [reason: string, change: (answer: Answer) => unknown]} = {
    'another value': ['argument_hash_mismatch', (answer) => (valuesOf(answer)['amount'] = 9999)],
    'another value and its digest': [
      'signature_verification_failed',
      consistent((answer) => (valuesOf(answer)['amount'] = 9999)),
    ],
    'one more member of the answer': ['argument_hash_mismatch', (answer) => (answer['scope'] = 'always')],
    'a scope in `_meta`': ['argument_hash_mismatch', (answer) => (answer._meta.persist = 'always')],
    'a displayed text less': ['argument_hash_mismatch', (answer) => shownIn(answer).shown.texts.pop()],
    'another server': [
      'signature_verification_failed',
      consistent((answer) => (shownIn(answer).shown.server = 'Other')),
    ],
    'another request': [
      'argument_hash_mismatch',
      (answer) => Object.assign(shownIn(answer).request, {name: 'pay', message: 'Pay'}),
    ],
    'no displayed texts': ['missing_evidence', (answer) => Reflect.deleteProperty(answer._meta, SHOWN_KEY)],
    'displayed texts of another type': ['missing_evidence', (answer) => (shownIn(answer).shown.texts = [1])],
    'no proof': ['missing_evidence', (answer) => Reflect.deleteProperty(answer._meta, VERIFIED_APPROVAL_KEY)],
    'another method': ['missing_evidence', (answer) => (proofOf(answer).method = 'password')],
    'another challenge': ['challenge_unknown', (answer) => (proofOf(answer).challengeId = 'other')],
    'another credential': [
      'unknown_credential',
      (answer) => Object.assign(proofOf(answer).response, {id: 'b3RoZXI', rawId: 'b3RoZXI'}),
    ],
    'another signature': [
      'signature_verification_failed',
      bytes('signature', (value) => (value[value.length - 1]! ^= 1)),
    ],
    'a truncated signature': [
      'signature_verification_failed',
      bytes('signature', (value) => value.subarray(0, -4)),
    ],
    'no signature': ['signature_verification_failed', (answer) => (signedIn(answer).signature = '')],
    'truncated authenticator data': [
      'signature_verification_failed',
      bytes('authenticatorData', (value) => value.subarray(0, 36)),
    ],
    'a flag less': [
      'signature_verification_failed',
      bytes('authenticatorData', (value) => (value[32]! ^= 4)),
    ],
    'another flag': [
      'signature_verification_failed',
      bytes('authenticatorData', (value) => (value[32]! ^= 8)),
    ],
    'a higher counter': [
      'signature_verification_failed',
      bytes('authenticatorData', (value) => (value[35]! ^= 1)),
    ],
    'another relying party': [
      'signature_verification_failed',
      bytes('authenticatorData', (value) => (value[0]! ^= 1)),
    ],
    'another origin': [
      'signature_verification_failed',
      client((data) => (data['origin'] = 'https://elsewhere.example')),
    ],
    'another signed challenge': [
      'signature_verification_failed',
      client((data) => (data['challenge'] += 'A')),
    ],
    'client data with another member': [
      'signature_verification_failed',
      client((data) => (data['more'] = 1)),
    ],
    'a declined answer': [
      'not_approved',
      (answer) => Object.assign(answer, answer.action ? {action: 'decline'} : {decision: 'reject'}),
    ],
    'no answer': ['not_approved', (answer) => [delete answer.action, delete answer['decision']]],
  };

  it('refuses 520 forgeries of them, each for its reason, and accepts the original after each', async () => {
    const wrong: string[] = [];
    let count = 0;
    for (const [what, [reason, change]] of Object.entries(forgeries)) {
      for (const each of ceremonies) {
        const forged = structuredClone(each.answer);
        await change(forged);
        const verdict = await verify(forged, each);
        if (verdict.reason !== reason) wrong.push(`${what}: ${verdict.reason}`);
        count++;
      }
      const [first] = ceremonies;
      if (!(await verify(first!.answer, first!)).ok) wrong.push(`the original after ${what}`);
    }
    expect(wrong).to.deep.equal([]);
    expect(count).to.equal(520);
  });

  it('refuses genuine proofs with options of another approval', async () => {
    const [call, confirmation] = [ceremonies.at(-1)!, ceremonies[0]!];
    const cases: [reason: string, one: typeof call, more: Partial<Options>][] = [
      ['request_mismatch', call, {request: {name: 'pay'}}],
      ['request_mismatch', confirmation, {request: {message: 'Transfer 9999 EUR to Bob'}}],
      ['request_mismatch', confirmation, {request: {...confirmation.subject, url: 'https://pay.example'}}],
      ['challenge_unknown', call, {challenge: confirmation.challenge}],
      ['challenge_unknown', call, {challenge: () => undefined}],
      ['unknown_credential', call, {credential: () => undefined}],
      ['signature_verification_failed', call, {credential: {...softAuthenticator(id).credential}}],
      ['signature_verification_failed', call, {rpId: 'bank.example'}],
      ['signature_verification_failed', call, {origins: ['https://chat.example', `${origin}0`]}],
    ];
    const changed = (more: Partial<ApprovalChallenge>): Partial<Options> => ({
      challenge: {...call.challenge, ...more},
    });
    const nonce = base64url(Buffer.alloc(32, 1));
    const allowing = (credential: string) => ({
      ...call.challenge.requestOptions,
      allowCredentials: [{type: 'public-key' as const, id: credential}],
    });
    cases.push(
      ['challenge_expired', call, changed({expiresAt: new Date(Date.now() - 1).toISOString()})],
      ['challenge_expired', call, changed({expiresAt: 'soon'})],
      ['not_displayed', call, changed({displayText: 'Transfer 1 EUR'})],
      ['signature_verification_failed', call, changed({requestOptions: {challenge: nonce}})],
      ['unknown_credential', call, changed({requestOptions: allowing('b3RoZXI')})],
    );
    for (const [reason, one, more] of cases)
      expect((await verify(one.answer, one, more)).reason, JSON.stringify(more)).to.equal(reason);
    const found = {
      credential: async (asked: string) => (asked === id ? {id, publicKey, counter} : undefined),
      challenge: async () => call.challenge,
      origins: ['https://chat.example', origin],
    };
    expect((await verify(call.answer, call, found as never)).ok).to.equal(true);
  });

  it('refuses a counter that has not grown, and only if the signature is valid', async () => {
    const each = ceremonies[3]!;
    const after = (await verify(each.answer, each)).credential!.counter;
    const with_ = (value: number) => ({credential: {id, publicKey, counter: value}}) as Partial<Options>;
    for (const value of [after, after + 1, 2 ** 31])
      expect((await verify(each.answer, each, with_(value))).reason).to.equal('signature_counter_regression');
    expect((await verify(each.answer, each, with_(after - 1))).ok).to.equal(true);
    const forged = structuredClone(each.answer);
    forgeries['a truncated signature']![1](forged);
    expect((await verify(forged, each, with_(after))).reason).to.equal('signature_verification_failed');
  });

  describe('with a key whose owner lies', () => {
    const request = {name: 'transfer', arguments: {to: 'Bob', amount: 5}};
    const answer = {decision: 'approve', arguments: request.arguments};
    const shown = {server: 'Bank', texts: ['Transfer 5 EUR to Bob', 'Approve']};
    const nonce = Buffer.alloc(32, 7);
    const serverId = 'https://bank.example';
    const hash = (name: string, args: object, server = serverId) =>
      createHash('sha256')
        .update([name, JSON.stringify(args), server].join('\0'))
        .digest();
    const key = softAuthenticator();
    let digest = '';
    before(async () => {
      digest = await digestOf({answer, request, shown});
    });

    const proof = (response: AuthenticatorResponse) => ({
      [VERIFIED_APPROVAL_KEY]: {method: 'webauthn', challengeId: 'c1', response},
      [SHOWN_KEY]: {digest, request, shown},
    });
    const judge = (given: unknown, challenge: Uint8Array = nonce, more: Partial<Options> = {}) =>
      verifyApproval({
        ...base,
        answer: given,
        challenge: {challengeId: 'c1', requestOptions: {challenge: base64url(challenge)}},
        credential: key.credential,
        serverId,
        ...more,
      } as never);
    const signed = () => base64url(nonce, bytesOf(digest));

    it('refuses valid signatures of anything but this approval', async () => {
      const lies: {[what: string]: Partial<Ceremony>} = {
        'a person who was not verified': {flags: 1},
        'an absent person': {flags: 4},
        'another relying party': {rpId: 'login.example'},
        'another origin': {origin: 'https://elsewhere.example'},
        'an enrolment': {type: 'webauthn.create'},
        'a frame of another page': {client: {crossOrigin: true, topOrigin: 'https://elsewhere.example'}},
        'a frame of a page that the browser does not name': {client: {crossOrigin: true}},
        'the nonce alone': {challenge: base64url(nonce)},
        'the digest alone': {challenge: digest},
        'the digest first': {challenge: base64url(bytesOf(digest), nonce)},
        'another nonce': {challenge: base64url(Buffer.alloc(32, 8), bytesOf(digest))},
        'the digest of another answer': {challenge: base64url(nonce, Buffer.alloc(32, 9))},
        'a payment': {type: 'payment.get'},
      };
      const honest = key.sign({challenge: signed(), origin});
      for (const [what, lie] of Object.entries(lies)) {
        const response = key.sign({challenge: signed(), origin, ...lie});
        const {reason} = await judge({...answer, _meta: proof(response)});
        expect(reason, what).to.equal('signature_verification_failed');
        expect((await judge({...answer, _meta: proof(honest)})).ok, `after ${what}`).to.equal(true);
      }
    });

    it('accepts the parameters of `tools/call`, and refuses those of another tool or with other arguments', async () => {
      const _meta = {
        ...proof(key.sign({challenge: signed(), origin})),
        progressToken: 1,
        traceparent: '00-1',
        'io.modelcontextprotocol/clientInfo': {name: 'chat'},
      };
      const call = {name: 'transfer', arguments: {amount: 5, to: 'Bob'}, _meta, task: {ttl: 60}};
      expect((await judge(call)).ok).to.equal(true);
      expect((await judge({...call, name: 'pay'})).reason).to.equal('challenge_wrong_tool');
      for (const args of [{amount: 6, to: 'Bob'}, {}, undefined])
        expect((await judge({...call, arguments: args})).reason).to.equal('argument_hash_mismatch');
      for (const args of [null, [], 'x'])
        expect((await judge({...call, arguments: args})).reason).to.equal('not_approved');
    });

    it('accepts edited and missing arguments in the parameters of `tools/call`', async () => {
      const edited = {to: 'Bob', amount: 4};
      const rows: [given: object, request: object, answer: object][] = [
        [{name: 'transfer', arguments: edited}, {...request}, {decision: 'edit', arguments: edited}],
        [{name: 'list', arguments: {}}, {name: 'list'}, {decision: 'approve'}],
        [{name: 'list'}, {name: 'list', arguments: {}}, {decision: 'approve', arguments: {}}],
        [{name: 'list'}, {name: 'list'}, {decision: 'approve'}],
      ];
      for (const [given, displayed, decision] of rows) {
        const of = await digestOf({answer: decision, request: displayed, shown});
        const response = key.sign({challenge: base64url(nonce, bytesOf(of)), origin});
        const _meta = {...proof(response), [SHOWN_KEY]: {digest: of, request: displayed, shown}};
        expect((await judge({...given, _meta})).reason, JSON.stringify(given)).to.equal(undefined);
      }
    });

    it('accepts a challenge that is bound to a call, also of a client without displayed texts', async () => {
      const args = {amount: 5, to: 'Bob'};
      const bound = Buffer.concat([nonce, hash('transfer', args)]);
      const {[SHOWN_KEY]: _, ..._meta} = proof(key.sign({challenge: base64url(bound), origin}));
      const call = {name: 'transfer', arguments: args, _meta};
      const credential = {...key.credential, counter: 1};
      expect(await judge(call, bound)).to.deep.equal({ok: true, digest: undefined, credential});
      for (const [given, challenge] of [
        [{...call, name: 'pay'}, bound],
        [{...call, arguments: {...args, amount: 6}}, bound],
        [{decision: 'approve', arguments: args, _meta}, bound],
        [{action: 'accept', content: args, _meta}, bound],
        [call, Buffer.concat([nonce, hash('transfer', args, 'https://other.example')])],
        [call, Buffer.concat([nonce, Buffer.alloc(32, 7)])],
      ] as const)
        expect((await judge(given, challenge)).reason).to.equal('argument_hash_mismatch');
      const other = Buffer.concat([Buffer.alloc(32, 8), hash('transfer', args)]);
      expect((await judge(call, other)).reason).to.equal('signature_verification_failed');
    });

    it('accepts a decision with a challenge that is bound to a call only for the tool that the server asked about', async () => {
      const args = {amount: 5, to: 'Bob'};
      const bound = Buffer.concat([nonce, hash('transfer', args)]);
      const {[SHOWN_KEY]: stated, ...evidence} = proof(key.sign({challenge: base64url(bound), origin}));
      const asked = (name: string) => ({request: {name}});
      const decided = (name?: string) => ({
        decision: 'approve',
        arguments: args,
        _meta: {...evidence, ...(name && {[SHOWN_KEY]: {...stated, request: {name, arguments: args}}})},
      });
      expect((await judge(decided(), bound, asked('transfer'))).ok).to.equal(true);
      expect((await judge(decided('transfer'), bound, asked('transfer'))).ok).to.equal(true);
      const wrong: [given: object, more: Partial<Options>, reason: string][] = [
        [decided('transfer'), asked('delete'), 'challenge_wrong_tool'],
        [decided('transfer'), {}, 'challenge_wrong_tool'],
        [decided('delete'), asked('delete'), 'argument_hash_mismatch'],
        [decided(), asked('delete'), 'argument_hash_mismatch'],
        [{...decided(), scope: 'always'}, asked('transfer'), 'argument_hash_mismatch'],
        [
          {...decided(), _meta: {...evidence, persist: 'always'}},
          asked('transfer'),
          'argument_hash_mismatch',
        ],
        [{name: 'transfer', arguments: args, _meta: evidence}, asked('delete'), 'challenge_wrong_tool'],
      ];
      for (const [given, more, reason] of wrong)
        expect((await judge(given, bound, more)).reason, reason).to.equal(reason);
    });

    it('refuses a number that is too large for JSON in place of `null`', async () => {
      const huge = JSON.parse('1e400');
      const request = {name: 'transfer', arguments: {amount: null}};
      const decision = {decision: 'approve', arguments: request.arguments};
      const of = await digestOf({answer: decision, request, shown});
      const bound = Buffer.concat([nonce, hash('transfer', request.arguments)]);
      for (const [challenge, signs] of [
        [nonce, base64url(nonce, bytesOf(of))],
        [bound, base64url(bound)],
      ] as const) {
        const signature = proof(key.sign({challenge: signs, origin}));
        const _meta = {...signature, [SHOWN_KEY]: {digest: of, request, shown}};
        for (const call of [{name: 'transfer'}, {decision: 'approve'}]) {
          const given = {...call, arguments: {amount: null}, _meta};
          const more = {request: {name: 'transfer'}};
          expect((await judge(given, challenge, more)).ok).to.equal(true);
          for (const amount of [huge, -huge]) {
            const {reason} = await judge({...given, arguments: {amount}}, challenge, more);
            expect(reason).to.equal('argument_hash_mismatch');
          }
        }
      }
      for (const amount of [huge, Number.NaN]) {
        const parts = {answer: {arguments: {amount}}, request, shown};
        expect(() => digestOf(parts))
          .to.throw()
          .with.property('code', 'INVALID_REQUEST');
      }
    });

    it('refuses a question to which a page has added fields or a page to open', async () => {
      const message = 'Delete everything?';
      const keep = {type: 'object', properties: {keep: {type: 'boolean', title: 'Keep everything'}}};
      const empty = {type: 'object', properties: {}};
      const rows: [displayed: object, reason: string | undefined, asked?: object][] = [
        [{message}, undefined],
        [{message, mode: 'form', requestedSchema: empty}, undefined],
        [{message, requestedSchema: keep}, undefined, {message, requestedSchema: keep}],
        [{message, requestedSchema: keep}, 'request_mismatch'],
        [{message, requestedSchema: {allOf: [keep]}}, 'request_mismatch'],
        [{message, mode: 'url', url: 'https://help.example'}, 'request_mismatch'],
      ];
      for (const [displayed, reason, asked = {message}] of rows) {
        const given = {action: 'accept', content: {}};
        const of = await digestOf({answer: given, request: displayed, shown});
        const response = key.sign({challenge: base64url(nonce, bytesOf(of)), origin});
        const _meta = {...proof(response), [SHOWN_KEY]: {digest: of, request: displayed, shown}};
        const verdict = await judge({...given, _meta}, nonce, {request: asked});
        expect(verdict.reason, JSON.stringify(displayed)).to.equal(reason);
      }
    });

    it('refuses what is not an answer without throwing', async () => {
      const deep = JSON.parse(`${'['.repeat(100)}${']'.repeat(100)}`);
      const response = key.sign({challenge: signed(), origin});
      const _meta = proof(response);
      const garbage: unknown[] = [
        undefined,
        null,
        'accept',
        [],
        {},
        {...answer, _meta: []},
        {...answer, _meta: {[VERIFIED_APPROVAL_KEY]: {method: 'webauthn', challengeId: 'c1', response: []}}},
        {...answer, _meta: {..._meta, [SHOWN_KEY]: 'x'}},
        {...answer, deep, _meta},
        {...answer, _meta: {..._meta, deep}},
        ...[null, 1, 'x', {}, {...response.response, clientDataJSON: 5}].map((part) => ({
          ...answer,
          _meta: proof({...response, response: part as never}),
        })),
      ];
      for (const given of garbage) expect((await judge(given)).ok).to.equal(false);
      // A store of challenges can be an object, which has other members, too.
      const stored: {[challengeId: string]: ApprovalChallenge} = {};
      for (const challengeId of ['constructor', '__proto__']) {
        const named = {
          ...answer,
          _meta: {..._meta, [VERIFIED_APPROVAL_KEY]: {method: 'webauthn', challengeId, response}},
        };
        const {reason} = await judge(named, nonce, {challenge: (asked: string) => stored[asked]});
        expect(reason, challengeId).to.equal('challenge_unknown');
      }
      expect((await judge({...answer, _meta})).ok).to.equal(true);
    });

    it('accepts a key without a counter as often as it signs', async () => {
      const response = key.sign({challenge: signed(), origin, counter: 0});
      const given = {...answer, _meta: proof(response)};
      expect(await judge(given)).to.deep.equal({ok: true, digest, credential: key.credential});
      const counted = {credential: {...key.credential, counter: 3}};
      expect((await judge(given, nonce, counted as never)).reason).to.equal('signature_counter_regression');
    });

    it('throws for options of the server that prove nothing', async () => {
      const response = key.sign({challenge: signed(), origin});
      const wrong: {[member: string]: unknown}[] = [
        {verifyAuthenticationResponse: undefined},
        {rpId: ''},
        {origins: []},
        {origins: origin},
        {origins: [undefined]},
        {challenge: {challengeId: 'c1', requestOptions: {challenge: base64url(Buffer.alloc(33))}}},
        {challenge: {challengeId: 'c1'}},
      ];
      for (const more of wrong) {
        const error = await judge({...answer, _meta: proof(response)}, nonce, more as never).then(
          () => undefined,
          (thrown) => thrown,
        );
        expect(error?.code, JSON.stringify(more)).to.equal('INVALID_REQUEST');
        expect(error.message).to.match(/^verifyApproval\(\)/);
      }
    });
  });
});

describe('digestOf()', () => {
  const parts = {
    request: {message: 'Täglich? 😀', requestedSchema: {properties: {b: {type: 'string'}, a: {}}}},
    shown: {server: 'Bank', texts: ['Täglich?', '1e21', '"\\\u2028']},
    answer: {action: 'accept', content: {b: 1e21, a: -0, '\u20ac': [null, true], '10': 1, '9': 2}},
  };

  it('is the SHA-256 of the canonical JSON, for any order of the members', async () => {
    const text =
      '{"answer":{"action":"accept","content":{"10":1,"9":2,"a":0,"b":1e+21,"€":[null,true]}},' +
      '"request":{"message":"Täglich? 😀","requestedSchema":{"properties":{"a":{},"b":{"type":"string"}}}},' +
      '"shown":{"server":"Bank","texts":["Täglich?","1e21","\\"\\\\\u2028"]}}';
    const expected = createHash('sha256').update(text).digest('base64url');
    expect(await digestOf(parts)).to.equal(expected);
    const {shown, request, answer} = parts;
    const turned = {texts: shown.texts, server: shown.server};
    expect(await digestOf({shown: turned, answer, request})).to.equal(expected);
  });

  it('returns at once the digest that the page computes', async () => {
    for (const answer of [parts.answer, {action: 'decline', reason: 'a\ud800b'}]) {
      const digest: string = digestOf({...parts, answer});
      expect(digest).to.match(/^[\w-]{43}$/);
      expect(digest).to.equal(await digestInPage({...parts, answer}));
    }
  });

  it('throws for what has no JSON text or too many levels, and says why', () => {
    for (const answer of [1n, {a: Infinity}, JSON.parse(`${'['.repeat(100)}${']'.repeat(100)}`)])
      expect(() => digestOf({...parts, answer}))
        .to.throw(/must be JSON with finite numbers/)
        .with.property('code', 'INVALID_REQUEST');
  });
});
