import {expect} from 'chai';
import {McpAppsDialect} from '../../../src/session/dialects/mcp-apps.js';
import {RichDialect} from '../../../src/session/dialects/rich.js';
import type {Dialect} from '../../../src/session/dialects/dialect.js';
import type {TraceEntry} from '../../../src/presentation/index.js';
import {namesIn} from '../../../src/session/trace/discreet-errors.js';
import {REDACTED, redactor} from '../../../src/session/trace/redact.js';
import {colorRequest} from '../../support/guest-page.js';
import {random} from '../../support/random.js';
import {list} from '../schema/list.js';
import {object} from '../schema/object.js';

const canary = 'canary-4711';
const schema = {type: 'object', properties: {color: {type: 'string'}, name: {type: 'string'}}};

/** The version of an entry that a listener receives. */
const traced = redactor(schema);

/** The version of a message that a listener receives. */
const redacted = (kind: 'sent' | 'received', message: unknown) =>
  (traced({kind, at: 0, id: '', message}) as TraceEntry & {message: unknown}).message;

const call = (method: string, params: object) => ({jsonrpc: '2.0', method, params});

describe('the redacted trace', () => {
  it('the trace names the answered fields and leaves out their values', () => {
    const content = {color: canary, name: 5, [canary]: {deep: canary}};
    const fields = {color: REDACTED, name: REDACTED, '[other]': REDACTED};

    expect(redacted('received', call('ui/submit-elicitation', {action: 'accept', content}))).to.deep.equal(
      call('ui/submit-elicitation', {action: 'accept', content: fields}),
    );
    expect(redacted('received', call('ui/notifications/elicitation-draft', {content}))).to.deep.equal(
      call('ui/notifications/elicitation-draft', {content: fields}),
    );
    expect(
      redacted('received', {jsonrpc: '2.0', id: 'e1', result: {action: 'accept', content}}),
    ).to.deep.equal({jsonrpc: '2.0', id: 'e1', result: {action: 'accept', content: fields}});
  });

  for (const [what, message] of [
    ['another method', call('ui/message', {text: canary})],
    ['an unknown type', {type: 'anything', [canary]: 1, payload: {text: canary}}],
    ['a plain string', canary],
    ['an error', {jsonrpc: '2.0', id: 'e1', error: {code: 1, message: canary, data: canary}}],
    ['an unknown action', call('ui/submit-elicitation', {action: canary})],
    ['malformed content', call('ui/submit-elicitation', {action: 'accept', content: [canary]})],
    ['malformed parameters', call('ui/submit-elicitation', [canary])],
    [
      'the type of a size and the method of an answer',
      {...call('ui/submit-elicitation', {action: 'accept', content: {x: canary}}), type: 'ui-size-change'},
    ],
    ['a size that is text', {type: 'ui-size-change', payload: {height: canary}}],
    ['a size with more members', call('ui/notifications/size-changed', {height: 4, canary})],
    ['a hello with more members', {type: 'ui-lifecycle-iframe-ready', payload: {elicitation: {canary}}}],
    ['a hello with a name', call('ui/initialize', {appInfo: {name: canary}, protocolVersion: canary})],
    ['an id', {...call('ui/initialize', {}), id: canary}],
    ['a method of its own', call(canary, {})],
    ['a type of its own', {type: canary}],
    ['a version of its own', {jsonrpc: canary, method: 'ui/initialize'}],
    ['the name of a member', {...call('ui/notifications/initialized', {}), [canary]: 1}],
  ] as const) {
    it(`the trace shows no value that a guest sends with ${what}`, () => {
      const kept = JSON.stringify(redacted('received', message));

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
    it(`the trace shows the sent request without earlier input: ${what}`, () => {
      const kept = JSON.stringify(redacted('sent', message));

      expect(kept).to.not.contain(canary);
      for (const part of ['Colour?', '"color"', 'dark', REDACTED]) expect(kept).to.contain(part);
    });
  }

  it('the trace keeps messages that reveal nothing of an answer', () => {
    for (const message of [
      {type: 'ui-lifecycle-iframe-ready', payload: {elicitation: {version: 1}}},
      {type: 'ui-size-change', payload: {height: 40}},
    ])
      expect(redacted('received', message)).to.deep.equal(message);
    const context = call('ui/notifications/elicitation-context', {
      message: 'Colour?',
      schema,
      context: {defaultColor: '#fff'},
    });
    expect(redacted('sent', context)).to.deep.equal(context);
  });

  it('the trace shows no value of a guest in responses and dropped messages', () => {
    const data = {
      errors: [{path: `/${canary}`, keyword: 'type', message: 'must be text', params: {limit: 3}}],
    };
    for (const entry of [
      {kind: 'sent', message: {jsonrpc: '2.0', id: canary, result: {accepted: true}}},
      {kind: 'sent', message: {jsonrpc: '2.0', id: 1, result: {content: [{type: 'text', text: canary}]}}},
      {kind: 'sent', message: {jsonrpc: '2.0', id: 1, error: {code: 1, message: `Not supported: ${canary}`}}},
      {kind: 'sent', message: {jsonrpc: '2.0', id: 1, error: {code: 1, message: 'Not valid.', data}}},
      {
        kind: 'sent',
        message: {type: 'ui-message-response', messageId: canary, payload: {response: {canary}}},
      },
      {
        kind: 'sent',
        message: call('ui/notifications/elicitation-context', {context: {error: canary}, ...data}),
      },
      {kind: 'dropped', reason: 'unknown-notification', detail: canary},
      {kind: 'dropped', reason: 'guest-error', detail: 'RangeError', full: canary},
      {kind: 'dropped', reason: 'type', detail: `/params/content/${canary}/0`},
      {kind: 'dropped', reason: 'type', detail: `/params/${canary}`},
    ])
      expect(JSON.stringify(traced({at: 0, id: '', ...entry} as TraceEntry))).to.not.contain(canary);
    const place = {
      kind: 'dropped',
      at: 0,
      id: '',
      reason: 'type',
      detail: '/params/content/color/0',
    } as const;
    expect(traced(place)).to.deep.equal(place);
  });

  it('the trace shows no value in 10,000 random messages of a guest and their responses', () => {
    const next = random(4711);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
    const words = [...METHODS, ...TYPES, canary, `${canary}/x`, '2.0', 'accept', '', 'e1', `e${canary}`];
    const keys = [...KEYS, canary, '__proto__', 'constructor'];
    const anything = (depth = 0): unknown =>
      pick<() => unknown>([
        () => pick(words),
        () => canary,
        () => pick([0, -1, 1.5, null, true]),
        () => (depth > 3 ? canary : [anything(depth + 1), anything(depth + 1)]),
        () => (depth > 3 ? canary : members(depth + 1)),
        () => (depth > 3 ? canary : members(depth + 1)),
      ])();
    const members = (depth: number) =>
      Object.fromEntries(Array.from({length: Math.floor(next() * 5)}, () => [pick(keys), anything(depth)]));
    const rich = new RichDialect(() => 'light');
    const readers: Dialect[] = [
      rich,
      new McpAppsDialect(colorRequest, () => ({theme: 'light'}), {elicitation: {}}),
    ];
    let shown = 0;

    for (let round = 0; round < 10_000; round++) {
      const message = {
        ...members(0),
        ...(next() < 0.7 && {jsonrpc: '2.0'}),
        ...(next() < 0.5 && {method: pick(METHODS)}),
        ...(next() < 0.5 && {type: pick(TYPES)}),
      };
      const event = pick(readers).read(message);
      const answers =
        event.kind === 'question'
          ? event.answer
          : event.kind === 'unsupported'
            ? rich.unsupported(event.id, event.method)
            : event.kind === 'call'
              ? [...event.reply.received, ...event.reply.result({text: canary})]
              : event.kind === 'submit' && event.id !== undefined
                ? rich.accepted(event.id)
                : [];
      const entries = [
        redacted('received', message),
        ...answers.map((answer) => redacted('sent', answer)),
        event.kind === 'unknown' && traced({...event, kind: 'dropped', at: 0, id: ''}),
      ];
      shown += JSON.stringify([message, answers]).includes(canary) ? 1 : 0;
      expect(JSON.stringify(entries), JSON.stringify(message)).to.not.contain(canary);
    }

    // The canary is present: without redaction most of these messages show it.
    expect(shown).to.be.greaterThan(5_000);
  });
});

const METHODS = list(`
  ui/submit-elicitation; ui/notifications/elicitation-draft;
  ui/notifications/elicitation-escape; ui/initialize; ui/notifications/initialized;
  ui/notifications/size-changed; ui/notifications/request-teardown; ui/open-link; tools/call;
  ui/message; notifications/message; ping; ui/unknown`);
const TYPES = list(`ui-lifecycle-iframe-ready; ui-size-change; ui-request-render-data; ui-request-data; tool;
  link; notify`);
const KEYS = [
  ...['jsonrpc', 'id', 'method', 'type', 'messageId', 'params', 'payload', 'result', 'error', 'other'],
  ...['action', 'content', 'height', 'width', 'elicitation', 'version', 'appInfo', 'appCapabilities'],
  ...['protocolVersion', 'color', 'name', 'url', 'code', 'message', 'data', 'errors', 'path'],
];

describe('namesIn', () => {
  it('finds property names at every level and required names', () => {
    const schema = object(
      {a: object({b: {type: 'string'}})},
      {required: ['c', 1], $defs: {d: object({e: {type: 'string'}})}},
    );
    expect([...namesIn(schema)].sort()).to.deep.equal(['a', 'b', 'c', 'e']);
  });
});
