import {createHash} from 'node:crypto';
import {expect} from 'chai';
import {
  type ApprovalChallenge,
  SHOWN_KEY,
  VERIFIED_APPROVAL_KEY,
  verifiedApproval,
} from '../../../src/verified/index.js';

const bytes = (length: number) => Buffer.alloc(length, 7).toString('base64url');
const digest = Buffer.alloc(32, 9).toString('base64url');
const shown = {server: 'Bank', texts: ['Bank asks', 'Transfer 5 EUR\nto Bob', 'Approve']};

describe('verifiedApproval()', () => {
  const globals = ['PublicKeyCredential', 'navigator'] as const;
  const originals = globals.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));
  let requests: {publicKey: {challenge: string; userVerification: string}; signal: AbortSignal}[];
  let respond: () => unknown;

  const define = (name: string, value: unknown) =>
    Object.defineProperty(globalThis, name, {value, configurable: true, writable: true});
  beforeEach(() => {
    requests = [];
    respond = () => ({toJSON: () => ({id: 'key'})});
    define('PublicKeyCredential', {parseRequestOptionsFromJSON: (options: unknown) => options});
    define('navigator', {
      credentials: {
        get: async (request: (typeof requests)[number]) => {
          requests.push(request);
          return respond();
        },
      },
    });
  });
  afterEach(() => {
    for (const [index, name] of globals.entries()) {
      Reflect.deleteProperty(globalThis, name);
      if (originals[index]) Object.defineProperty(globalThis, name, originals[index]);
    }
  });

  const challenge = (more: Partial<ApprovalChallenge> = {}): ApprovalChallenge => ({
    challengeId: 'c1',
    requestOptions: {challenge: bytes(32), userVerification: 'discouraged'},
    ...more,
  });
  const verification = (signal = new AbortController().signal) => ({
    digest,
    shown,
    request: {name: 'transfer'},
    answer: {decision: 'approve'},
    signal,
  });
  const verify = (source: Parameters<typeof verifiedApproval>[0], signal?: AbortSignal) =>
    verifiedApproval(source)(verification(signal));
  const failure = (promise: Promise<unknown>) =>
    promise.then(
      () => expect.fail('expected a rejection'),
      (error) => error,
    );

  it('signs a nonce with the digest, with user verification, and returns proof and texts', async () => {
    const meta = await verify(challenge());
    const [{publicKey} = expect.fail()] = requests;
    const signed = Buffer.from(publicKey.challenge, 'base64url');
    expect(signed.equals(Buffer.concat([Buffer.alloc(32, 7), Buffer.alloc(32, 9)]))).to.equal(true);
    expect(publicKey.userVerification).to.equal('required');
    expect(meta).to.deep.equal({
      [VERIFIED_APPROVAL_KEY]: {method: 'webauthn', challengeId: 'c1', response: {id: 'key'}},
      [SHOWN_KEY]: {digest, request: {name: 'transfer'}, shown},
    });
  });

  const args = {to: 'Bob', amount: 5};
  const pays = {...verification(), answer: {decision: 'approve', arguments: args}};
  /** A nonce, and the hash of a call as SEP-2672 defines it. */
  const bound = (name: string, text: string, serverId: string) =>
    Buffer.concat([
      Buffer.alloc(32, 7),
      createHash('sha256').update([name, text, serverId].join('\0')).digest(),
    ]).toString('base64url');
  const text = '{"amount":5,"to":"Bob"}';

  it('signs a challenge that its server has bound to the displayed call', async () => {
    const sign = (wire: string, options = {}, more: object = {}) =>
      verifiedApproval(challenge({requestOptions: {challenge: wire}}), options)({...pays, ...more});
    await sign(bound('transfer', text, 'https://bank.example'), {serverId: 'https://bank.example'});
    await sign(bound('transfer', text, ''));
    await sign(bound('transfer', '{}', ''), {}, {answer: {decision: 'approve'}});
    await sign(
      bound('transfer', '{"amount":6}', ''),
      {},
      {answer: {decision: 'edit', arguments: {amount: 6}}},
    );
    expect(requests.map(({publicKey}) => publicKey.challenge.length)).to.deep.equal([86, 86, 86, 86]);
    expect(requests[1]!.publicKey.challenge).to.equal(bound('transfer', text, ''));
  });

  it('signs no 64 bytes of a login, of another call, of other arguments or of another server', async () => {
    const serverId = 'https://bank.example';
    const asked = {message: 'Hello', name: 'transfer'};
    const cases: {[what: string]: [wire: string, more?: object]} = {
      login: [bytes(64)],
      'another tool': [bound('pay', text, serverId)],
      'other arguments': [bound('transfer', '{"amount":9999,"to":"Bob"}', serverId)],
      'the proposal instead of the edit': [
        bound('transfer', text, serverId),
        {request: {name: 'transfer', arguments: args}, answer: {decision: 'edit', arguments: {amount: 6}}},
      ],
      'another server': [bound('transfer', text, 'https://other.example')],
      'no server': [bound('transfer', text, '')],
      'a request that is not a call': [
        bound('transfer', '{}', serverId),
        {request: asked, answer: {action: 'accept', content: {}}},
      ],
      'a name with the separator': [
        bound('transfer\0{}', text, serverId),
        {request: {name: 'transfer\0{}', arguments: args}},
      ],
      'the two halves exchanged': [
        Buffer.concat([
          Buffer.from(bound('transfer', text, serverId), 'base64url').subarray(32),
          Buffer.alloc(32, 7),
        ]).toString('base64url'),
      ],
    };
    for (const [what, [wire, more]] of Object.entries(cases)) {
      const verify = verifiedApproval(challenge({requestOptions: {challenge: wire}}), {serverId});
      const error = await failure(verify({...pays, ...more}));
      expect(error, what).to.have.property('code', 'INVALID_REQUEST');
    }
    expect(requests).to.deep.equal([]);
  });

  it('signs for the relying party of the page, without extensions or other options of the server', async () => {
    const requestOptions = {
      challenge: bytes(32),
      rpId: 'login.example',
      extensions: {prf: {eval: {first: bytes(32)}}},
      mediation: 'silent',
      timeout: 60_000,
      hints: ['security-key'],
      allowCredentials: [{id: 'key', type: 'public-key'}],
    };
    await verify(challenge({requestOptions}));
    await verifiedApproval(challenge({requestOptions}), {rpId: 'page.example'})(verification());
    const [own, named] = requests.map(({publicKey: {challenge: _, ...others}}) => others);
    const {timeout, hints, allowCredentials} = requestOptions;
    expect(own).to.deep.equal({timeout, hints, allowCredentials, userVerification: 'required'});
    expect(named).to.deep.equal({...own, rpId: 'page.example'});
  });

  it('requests a challenge for each approval from a function', async () => {
    const answers: unknown[] = [];
    await verify(async ({answer}) => {
      answers.push(answer);
      return challenge();
    });
    expect(answers).to.deep.equal([{decision: 'approve'}]);
  });

  it('asks for no signature without a challenge of a known form', async () => {
    for (const malformed of [
      undefined,
      {},
      {challengeId: 'c1'},
      challenge({challengeId: 1 as unknown as string}),
      challenge({challengeId: ''}),
      challenge({displayText: 1 as unknown as string}),
      ...['', bytes(16), bytes(33), bytes(65), '!'.repeat(43)].map((text) =>
        challenge({requestOptions: {challenge: text}}),
      ),
    ])
      expect(await failure(verify(() => malformed as ApprovalChallenge))).to.have.property(
        'code',
        'INVALID_REQUEST',
      );
    expect(requests).to.deep.equal([]);
  });

  it('names the options of a challenge that the browser cannot read', async () => {
    const cause = new TypeError('not base64url');
    define('PublicKeyCredential', {
      parseRequestOptionsFromJSON: () => {
        throw cause;
      },
    });
    const options = {challenge: bytes(32), allowCredentials: [{id: '!', type: 'public-key'}]};
    const error = await failure(verify(challenge({requestOptions: options})));
    expect(error).to.include({code: 'INVALID_REQUEST', cause});
    expect(error.message).to.include('allowCredentials');
    expect(requests).to.deep.equal([]);
  });

  it('asks for a signature only if the card displays the text of the server', async () => {
    for (const displayText of ['Transfer 5 EUR\nto Bob', 'Bank asks\nTransfer 5 EUR'])
      await verify(challenge({displayText}));
    expect(requests).to.have.length(2);
    for (const displayText of ['Transfer 50 EUR\nto Bob', 'transfer 5 EUR', ' '])
      expect(await failure(verify(challenge({displayText})))).to.have.property('code', 'INVALID_REQUEST');
    expect(requests).to.have.length(2);
  });

  it('asks for no signature if the text of the server is a part of a displayed line', async () => {
    const card = (texts: string[]) => ({...verification(), shown: {server: 'Bank', texts}});
    const verifyIn = (texts: string[], displayText: string) =>
      verifiedApproval(challenge({displayText}))(card(texts));
    for (const texts of [['Pay 1000'], ['Do not Pay 10'], ['Pay 10.50'], ['Pay', '10'], ['Pay 10 to Eve']])
      expect(await failure(verifyIn(texts, 'Pay 10'))).to.have.property('code', 'INVALID_REQUEST');
    expect(await failure(verifyIn(['Pay 10', 'to Bobby'], 'Pay 10\nto Bob'))).to.have.property(
      'code',
      'INVALID_REQUEST',
    );
    expect(requests).to.deep.equal([]);
    await verifyIn(['Text', ' Pay \u00a0 10 \nto Bob'], 'Pay 10');
    await verifyIn(['Pay 10'], '\n Pay\t10\n');
    expect(requests).to.have.length(2);
  });

  it('refuses a challenge that has expired, or whose end is not a time', async () => {
    await verify(challenge({expiresAt: new Date(Date.now() + 60_000).toISOString()}));
    for (const expiresAt of [new Date(Date.now() - 1).toISOString(), 'soon'])
      expect(await failure(verify(challenge({expiresAt})))).to.have.property('code', 'CLOSED');
    expect(requests).to.have.length(1);
  });

  it('reports a user who has not confirmed, with the cause', async () => {
    const cause = new DOMException('No', 'NotAllowedError');
    respond = () => {
      throw cause;
    };
    const error = await failure(verify(challenge()));
    expect(error).to.include({code: 'VALIDATION_FAILED', cause});
    expect(error.message).to.contain('passkey');
  });

  it('rejects with the reason of the signal when the prompt ends', async () => {
    const stop = new AbortController();
    const reason = new Error('ended');
    respond = () => {
      stop.abort(reason);
      throw new DOMException('aborted', 'AbortError');
    };
    expect(await failure(verify(challenge(), stop.signal))).to.equal(reason);
    expect(requests[0]!.signal).to.equal(stop.signal);
  });

  it('says so where WebAuthn is missing', async () => {
    define('PublicKeyCredential', undefined);
    expect(await failure(verify(challenge()))).to.have.property('code', 'RESOURCE_UNAVAILABLE');
  });
});
