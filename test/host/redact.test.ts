import {expect} from '@open-wc/testing';
import {type TraceEntry, unredacted} from '../../src/host/index.js';
import {REDACTED, redacting} from '../../src/host/redact.js';
import {attack, attacker} from '../hostile/attack.js';
import {colorRequest} from '../support/guest-page.js';

const canary = 'canary-4711';
const schema = {type: 'object', properties: {color: {type: 'string'}, name: {type: 'string'}}};

/** What a listener is told of messages in that direction. */
function told(kind: 'sent' | 'received', message: unknown) {
  const entries: TraceEntry[] = [];
  redacting((entry) => entries.push(entry), schema)!({kind, at: 0, id: '', message});
  return (entries[0] as TraceEntry & {message: unknown}).message;
}

const call = (method: string, params: object) => ({jsonrpc: '2.0', method, params});

describe('the trace', () => {
  it('names the fields that were answered, and leaves out what was entered', () => {
    const content = {color: canary, name: 5, [canary]: {deep: canary}};
    const fields = {color: REDACTED, name: REDACTED, '[other]': REDACTED};

    expect(told('received', call('ui/submit-elicitation', {action: 'accept', content}))).to.deep.equal(
      call('ui/submit-elicitation', {action: 'accept', content: fields}),
    );
    expect(told('received', call('ui/notifications/elicitation-draft', {content}))).to.deep.equal(
      call('ui/notifications/elicitation-draft', {content: fields}),
    );
    expect(told('received', {jsonrpc: '2.0', id: 'e1', result: {action: 'accept', content}})).to.deep.equal({
      jsonrpc: '2.0',
      id: 'e1',
      result: {action: 'accept', content: fields},
    });
  });

  for (const [what, message] of [
    ['another method', call('ui/message', {text: canary})],
    ['no protocol', {type: 'anything', [canary]: 1, payload: {text: canary}}],
    ['a text alone', canary],
    ['an error', {jsonrpc: '2.0', id: 'e1', error: {code: 1, message: canary, data: canary}}],
    ['an action that is none', call('ui/submit-elicitation', {action: canary})],
    ['content that is none', call('ui/submit-elicitation', {action: 'accept', content: [canary]})],
    ['parameters that are none', call('ui/submit-elicitation', [canary])],
  ] as const) {
    it(`tells nothing that a guest says with ${what}`, () => {
      const kept = JSON.stringify(told('received', message));

      expect(kept).to.not.contain(canary);
      expect(kept).to.contain(REDACTED);
    });
  }

  for (const [what, message] of [
    [
      'a context',
      call('ui/notifications/elicitation-context', {
        message: 'Colour?',
        schema,
        context: {theme: 'dark', defaultColor: canary},
        content: {color: canary},
        errors: [{path: '/color', keyword: 'pattern', message: 'must match'}],
      }),
    ],
    [
      'render data',
      {
        type: 'ui-lifecycle-iframe-render-data',
        payload: {
          renderData: {
            elicitation: {message: 'Colour?', schema, content: {color: canary}, context: {theme: 'dark'}},
          },
        },
      },
    ],
    [
      'a correction',
      {
        jsonrpc: '2.0',
        id: 'e2',
        method: 'elicitation/create',
        params: {
          message: 'Colour?',
          requestedSchema: schema,
          _meta: {theme: 'dark', 'mcp-elicitation/correction': {content: {color: canary}, attempt: 2}},
        },
      },
    ],
  ] as const) {
    it(`leaves the request in what is sent, without what had been entered: ${what}`, () => {
      const kept = JSON.stringify(told('sent', message));

      expect(kept).to.not.contain(canary);
      for (const part of ['Colour?', '"color"', 'dark', REDACTED]) expect(kept).to.contain(part);
    });
  }

  it('keeps what says nothing of an answer', () => {
    for (const message of [
      {type: 'ui-lifecycle-iframe-ready', payload: {elicitation: {version: 1}}},
      {type: 'ui-size-change', payload: {height: 40}},
    ])
      expect(told('received', message)).to.deep.equal(message);
    const asked = call('ui/notifications/elicitation-context', {
      message: 'Colour?',
      schema,
      context: {defaultColor: '#fff'},
    });
    expect(told('sent', asked)).to.deep.equal(asked);
  });

  for (const [how, listen, seen] of [
    ['is told nothing of it', (listener: (entry: TraceEntry) => void) => listener, false],
    ['is told all with unredacted()', unredacted, true],
  ] as const) {
    it(`of a frame ${how}`, async () => {
      const entries: TraceEntry[] = [];
      const {outcome} = await attack(
        attacker(`
          draft({name: '${canary}'});
          submit({action: 'accept', content: {color: n === 1 ? '${canary}' : '#222222', name: '${canary}'}}, 1);`),
        {trace: listen((entry) => entries.push(entry))},
      );

      expect((await outcome) as object).to.have.nested.property('content.name', canary);
      expect(entries.filter(({kind}) => kind === 'received')).to.have.length(5);
      expect(JSON.stringify(entries).includes(canary)).to.equal(seen);
      expect(JSON.stringify(entries)).to.contain(colorRequest.message);
    });
  }
});
