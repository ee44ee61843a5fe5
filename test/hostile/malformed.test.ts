import {expect} from '@open-wc/testing';
import {next, until} from '../support/frame.js';
import {appPage} from '../support/app-page.js';
import {attack, attacker, expectEnd, once} from './attack.js';
import {engine} from '../support/engine.js';

const good = `{action: 'accept', content: {color: '#222222'}}`;
const accepted = {action: 'accept', content: {color: '#222222'}};

/** Submits each of `tries`, waits for its correction, and finally sends a valid answer. */
const trying = (tries: string) =>
  attacker(`
    const tries = [${tries}];
    submit(n <= tries.length ? tries[n - 1]() : ${good}, n);`);

describe('malformed answers', () => {
  it('M8: an answer with an action that is not exactly one of three is refused', async () => {
    const {outcome, sent, endings} = await attack(
      trying(`
        ...['ACCEPT', 'accept ', '', 0, 1, true, null, undefined, ['accept'], {toString: 'accept'}, {accept: true}]
          .map((action) => () => ({action, content: {color: '#111111'}})),
        () => ({content: {color: '#111111'}})`),
    );

    expect(await outcome).to.deep.equal(accepted);
    for (let id = 1; id <= 12; id++) {
      expect(sent(id)[0], `try ${id}`).to.have.nested.property('error.code', -32602);
      expect(sent(id)[0], 'in general words').to.have.nested.property(
        'error.message',
        'The answer is not valid.',
      );
    }
    expect(endings).to.deep.equal(once);
  });

  it('M9: an accept whose content is not a plain object is refused', async () => {
    const {outcome, contexts, endings} = await attack(
      trying(`
        ...[null, [], 'x', 1, new Date(), new Map([['color', '#111111']]), new Set(), new File(['x'], 'x'), new Blob(),
          /x/, new Error('x'), new Uint8Array(3), new String('x'), 10n, new DOMRect()]
          .map((content) => () => ({action: 'accept', content})),
        () => ({action: 'accept'})`),
    );

    expect(await outcome).to.deep.equal(accepted);
    expect(contexts()).to.have.length(17);
    expect(endings).to.deep.equal(once);
  });

  it('M10: keys of Object.prototype do not pollute anything and are removed from the answer', async () => {
    const {outcome} = await attack(
      attacker(`
        const content = JSON.parse('{"color": "#222222", "__proto__": {"polluted": 1, "name": "x"}, "constructor": {"prototype": {"polluted": 1}}, "prototype": 1, "toString": "x", "hasOwnProperty": 1}');
        submit({action: 'accept', content});`),
    );

    const result = (await outcome) as unknown as {content: object};

    expect(Object.keys(result.content)).to.deep.equal(['color']);
    expect((result.content as {name?: string}).name).to.equal(undefined);
    expect(({} as {polluted?: number}).polluted).to.equal(undefined);
  });

  it('M11: unrequested properties are removed from the answer', async () => {
    const {outcome} = await attack(
      attacker(`submit({action: 'accept', content: {color: '#222222', extra: 'x', nested: {a: 1}}});`),
    );

    expect(await outcome).to.deep.equal(accepted);
  });

  it('M13: numbers and values that JSON cannot represent are refused, and -0 becomes 0', async () => {
    const request = {
      message: 'How many?',
      requestedSchema: {type: 'object', properties: {n: {type: 'number'}}, required: ['n']},
    };
    const {outcome, contexts} = await attack(
      attacker(`
        const tries = [NaN, Infinity, -Infinity, 1e400, 10n, Object(1), '1', new Date(), new Map()];
        submit({action: 'accept', content: {n: n <= tries.length ? tries[n - 1] : -0}});`),
      {request},
    );

    const result = (await outcome) as unknown as {content: {n: number}};

    expect(Object.is(result.content.n, 0)).to.equal(true);
    expect(contexts()).to.have.length(10);
    for (const {errors} of contexts().slice(1) as {errors: {path: string}[]}[])
      expect(errors[0]!.path).to.equal('/n');
  });

  it('M14: lone surrogates are replaced, and length limits count characters', async () => {
    const request = {
      message: 'Name?',
      requestedSchema: {type: 'object', properties: {name: {type: 'string', maxLength: 3}}},
    };
    const {outcome, contexts} = await attack(
      attacker(`submit({action: 'accept', content: {name: ['😀😀😀😀', 'a\\uD800\\u0000'][n - 1]}});`),
      {request},
    );

    expect(await outcome).to.deep.equal({action: 'accept', content: {name: 'a\uFFFD\0'}});
    expect(contexts()).to.have.length(2);
  });

  it('M15, M16: a guest that sends a circle, a list of 2³²−1 holes or 2000 levels is removed without blocking the page', async () => {
    await Promise.all(
      [
        'const value = {}; value.self = value;',
        // WebKit iterates over every hole in the guest's own process, which is the page's; no message reaches a host.
        ...(engine === 'webkit' ? [] : ['const value = new Array(2 ** 32 - 1);']),
        'let value = 1; for (let i = 0; i < 2000; i++) value = [value];',
      ].map(async (value) => {
        await expectEnd(
          await attack(attacker(`${value} submit({action: 'accept', content: {color: '#111111', value}});`)),
          {code: 'MESSAGE_TOO_LARGE'},
          value,
        );
      }),
    );
  });

  // WebKit and newer versions of Chromium can read these here; floods.test.ts has a guest whose values no process can read.
  it('M17: an answer with values that another process cannot read is refused', async () => {
    const {outcome, trace, endings} = await attack(
      attacker(`
        const init = {format: 'RGBA', codedWidth: 2, codedHeight: 2, timestamp: 0};
        submit({action: 'accept', content: {color: '#111111', frame: new VideoFrame(new Uint8Array(16), init)}});
        if (n === 1) submit({action: 'decline'});`),
    );

    expect(await outcome).to.deep.equal({action: 'decline'});
    const reasons = trace.flatMap((entry) =>
      entry.kind === 'dropped' ? [`${entry.reason} ${entry.detail}`] : [],
    );
    expect(reasons.length).to.be.greaterThan(0);
    for (const reason of reasons) expect(reason).to.match(/^(?:unreadable undefined|type .*frame)$/);
    expect(endings).to.deep.equal(once);
  });

  it('M18: ports that come with an answer are closed, and the answer is validated without them', async () => {
    const {outcome, reports, endings, frame} = await attack(
      attacker(`
        if (n > 1) return report('corrected');
        const channels = Array.from({length: 1000}, () => new MessageChannel());
        parent.postMessage({jsonrpc: '2.0', method: 'ui/submit-elicitation', params: {action: 'accept', content: {color: '#111111', port: channels[0].port1}}}, '*', channels.map(({port1}) => port1));`),
    );
    await until(() => reports().includes('corrected'), 'the correction');

    frame.decline();

    await expectEnd({outcome, endings}, {action: 'decline'});
  });

  it('M25: a draft whose content is not JSON is dropped, and is not an answer', async () => {
    const {frame, contexts, trace, outcome} = await attack(
      attacker(`
        for (const name of [new Date(), [, 1], 5n, new Map()]) draft({color: '#111111', name});
        draft({color: '#222222'});`),
    );
    await until(() => trace.filter(({kind}) => kind === 'dropped').length === 4, 'four dropped drafts');
    frame.reload();
    await until(() => contexts().length > 1, 'the guest again');

    expect(contexts()[1])
      .to.deep.include({content: {color: '#222222'}})
      .and.not.have.property('errors');
    frame.cancel();
    await outcome;
  });

  it('M25: a decline whose content is not JSON is a decline', async () => {
    await expectEnd(await attack(attacker(`submit({action: 'decline', content: {color: new Date()}}, n);`)), {
      action: 'decline',
    });
  });

  it('M25: an accept whose content is not JSON is refused under its id', async () => {
    const {outcome, sent} = await attack(
      attacker(`submit({action: 'accept', content: {color: n === 1 ? new Date() : '#222222'}}, n);`),
    );

    expect(await outcome).to.deep.equal(accepted);
    expect(sent(1)[0]).to.have.nested.property('error.code', -32602);
    expect(sent(1)[0]).to.have.nested.property('error.data.errors[0].path', '/color');
  });

  it('M25: an app whose response is not JSON is asked again', async () => {
    const page = appPage(`
      let times = 0;
      onRequest = () => ({result: {action: 'accept', content: {color: ++times === 1 ? new Date() : '#222222'}}});`);

    await expectEnd(await attack(page), accepted);
  });
});

describe('competing answers', () => {
  it('M20: the first of two accepts in one task wins, although validation of the second would finish sooner', async () => {
    const validated: unknown[] = [];
    const {outcome, endings, trace} = await attack(
      attacker(`
        submit({action: 'accept', content: {color: '#222222'}});
        submit({action: 'accept', content: {color: '#333333'}});`),
      {
        // The verdict on the first waits until the second has been dropped or validated.
        validators: async ({color}) => {
          validated.push(color);
          if (color !== '#222222') return [];
          const dropped = () => trace.some((entry) => entry.kind === 'dropped' && entry.reason === 'busy');
          await until(() => dropped() || validated.length > 1, 'the second answer');
          await new Promise((resolve) => setTimeout(resolve));
          return [];
        },
      },
    );

    expect(await outcome).to.deep.equal(accepted);
    expect(validated).to.deep.equal(['#222222']);
    expect(endings).to.deep.equal(once);
  });

  it('M21: other answers are refused while one is being validated', async () => {
    const {frame, outcome, sent, endings} = await attack(
      attacker(`
        submit({action: 'accept', content: {color: '#222222'}}, 1);
        submit({action: 'accept', content: {color: '#333333'}}, 2);
        submit({action: 'cancel'}, 3);`),
      {validators: () => until(() => sent(2).length && sent(3).length, 'the refusals').then(() => [])},
    );

    expect(await outcome).to.deep.equal(accepted);
    for (const id of [2, 3]) expect(sent(id)[0]).to.have.nested.property('error.code', -32000);
    expect(frame.status).to.equal('settled');
    expect(endings).to.deep.equal(once);
  });

  it('M22: the first of several actions in one task wins', async () => {
    await Promise.all(
      (
        [
          [['decline', 'accept', 'cancel'], {action: 'decline'}],
          [['cancel', 'decline', 'accept'], {action: 'cancel'}],
          [['accept', 'decline', 'cancel'], accepted],
        ] as const
      ).map(async ([order, first]) => {
        const content = `{color: '#222222'}`;
        await expectEnd(
          await attack(
            attacker(`for (const action of ${JSON.stringify(order)}) submit({action, content: ${content}});`),
          ),
          first,
          order.join(),
        );
      }),
    );
  });

  it('M23: batches, responses, errors and other shapes are dropped', async () => {
    const submit = {
      jsonrpc: '2.0',
      method: 'ui/submit-elicitation',
      params: {action: 'accept', content: {color: '#111111'}},
    };
    const shapes = [
      [submit],
      {jsonrpc: '2.0', id: 1, result: {action: 'accept', content: {color: '#111111'}}},
      {jsonrpc: '2.0', id: 1, error: {code: -1, message: 'x', data: 'x'.repeat(100_000)}},
      {...submit, jsonrpc: '1.0'},
      {...submit, jsonrpc: 2},
      {...submit, method: ['ui/submit-elicitation']},
      {...submit, params: [submit.params]},
      {...submit, params: 'accept'},
      {...submit, id: {}},
      {type: 'ui/submit-elicitation', payload: submit.params},
      {...submit, method: 'ui/notifications/ui/submit-elicitation'},
      null,
      'accept',
      0,
      [],
    ];
    const {frame, outcome, contexts, reports, endings} = await attack(
      attacker(`for (const shape of ${JSON.stringify(shapes)}) post(shape); report('sent');`),
    );
    const errors: unknown[] = [];
    const onError = (event: ErrorEvent) => errors.push(event.message);
    addEventListener('error', onError);
    await next(frame, 'elicitation-ready');

    await until(() => reports().includes('sent'), 'the attempts');

    expect(frame.status).to.equal('ready');
    expect(contexts()).to.have.length(1);
    expect(errors).to.deep.equal([]);
    removeEventListener('error', onError);
    frame.decline();
    await expectEnd({outcome, endings}, {action: 'decline'});
  });
});
