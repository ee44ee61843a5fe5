import {expect} from 'chai';
import {
  EVENTS_IN,
  type PresentationStatus,
  type PromptEvent,
  type PromptState,
  step,
} from '../../../src/presentation/prompt-state.js';
import {ElicitationError} from '../../../src/protocol/errors.js';

const state = (more: Partial<PromptState> = {}): PromptState => ({
  status: 'ready',
  display: 'form',
  schema: {type: 'object'},
  warned: false,
  errors: [],
  noFallback: false,
  ...more,
});

const failure = (code: ElicitationError['code'] = 'HANDSHAKE_TIMEOUT') => new ElicitationError(code, code);
const content = {name: 'Ada'};
const answer = {action: 'accept', content} as const;

const EVENTS: {[type in PromptEvent['type']]: PromptEvent & {type: type}} = {
  read: {type: 'read', schema: {type: 'object'}, warned: true},
  opened: {type: 'opened'},
  displayed: {type: 'displayed', renderer: 'form', changes: {display: 'form'}},
  drafted: {type: 'drafted', content},
  submitted: {type: 'submitted', content},
  rejected: {type: 'rejected', content, errors: [{path: '/name', keyword: 'type', message: ''}], attempt: 1},
  reloaded: {type: 'reloaded', draft: content},
  'guest-failed': {type: 'guest-failed', error: failure(), draft: content},
  unusable: {type: 'unusable', error: failure('INVALID_SCHEMA')},
  ended: {type: 'ended', ending: {by: 'user', answer}},
};

type Row = {[type in PromptEvent['type']]: string};

/** The status after each event of an open request, and the effects. `=` is the status before the event. */
const open: Row = {
  read: '=',
  opened: 'loading',
  displayed: 'ready ready',
  drafted: '=',
  submitted: 'validating',
  rejected: 'invalid invalid',
  reloaded: '= close show',
  'guest-failed': '= close error show',
  unusable: 'failed close error',
  ended: 'settled close end',
};
/** `-` is an event that does not count. */
const closed = Object.fromEntries(Object.keys(open).map((type) => [type, '-'])) as Row;

const TABLE: {[status in PresentationStatus]: Row} = {
  loading: {...open, submitted: '-', rejected: '-'},
  ready: {...open, rejected: '-'},
  validating: {...open, submitted: '-'},
  invalid: {...open, rejected: '-'},
  failed: {...closed, ended: 'settled close end'},
  settled: closed,
};

describe('step', () => {
  it('moves a prompt from each status by each event as in the table', () => {
    const outcome = (status: PresentationStatus, event: PromptEvent) => {
      const [next, ...effects] = step(state({status}), event) ?? [];
      return next ? [next.status, ...effects.map(({type}) => type)].join(' ') : '-';
    };
    for (const status of Object.keys(EVENTS_IN) as PresentationStatus[])
      for (const [type, expected] of Object.entries(TABLE[status]))
        expect(outcome(status, EVENTS[type as PromptEvent['type']]), `${status}, ${type}`).to.equal(
          expected.replace('=', status),
        );
  });

  it('leaves the state as it was, and ignores all events after the end', () => {
    const before = Object.freeze(state({draft: content}));
    const [after] = step(before, EVENTS.ended)!;

    expect(before).to.deep.equal(state({draft: content}));
    expect(after).to.include({ended: true, status: 'settled', draft: undefined});
    for (const event of Object.values(EVENTS)) expect(step(after, event), event.type).to.equal(undefined);
  });

  it('takes no content of the form before the request was searched for credentials', () => {
    expect(step(state({schema: undefined}), EVENTS.submitted)).to.equal(undefined);
    for (const display of ['url', 'guest'] as const)
      expect(step(state({schema: undefined, display}), EVENTS.submitted)![0].status).to.equal('validating');
  });

  it('reports once that a guest is ready, which may receive the request again', () => {
    const guest = {type: 'displayed', renderer: 'guest'} as const;

    expect(step(state({status: 'loading', display: 'guest'}), guest)![1]).to.deep.equal({
      ...guest,
      type: 'ready',
    });
    for (const status of ['ready', 'validating', 'invalid'] as const) {
      const [next, ...effects] = step(state({status, display: 'guest'}), guest)!;
      expect([next.status, effects]).to.deep.equal(['ready', []]);
    }
  });

  it('replaces a guest that fails by the form, with the draft', () => {
    const [next, close, report, show] = step(state({display: 'guest'}), EVENTS['guest-failed'])!;

    expect(next).to.include({draft: content, display: 'guest', status: 'loading'});
    expect(next.error?.code).to.equal('HANDSHAKE_TIMEOUT');
    expect(close).to.deep.equal({type: 'close', reason: 'failed'});
    expect(report).to.deep.include({type: 'error', fallback: true});
    expect(show).to.deep.equal({type: 'show', display: 'form'});
  });

  for (const [name, before, event] of [
    ['a guest that fails without a fallback', {noFallback: true}, EVENTS['guest-failed']],
    [
      'a request for a credential that is blocked',
      {},
      {type: 'unusable', error: failure('SENSITIVE_BLOCKED')},
    ],
    ['an address that must not be opened', {}, {type: 'unusable', error: failure('UNSAFE_URL')}],
  ] as const)
    it(`ends the request with the error for ${name}`, () => {
      const [next, ...effects] = step(state(before), event)!;

      expect(next).to.include({status: 'failed', ended: true, display: 'none'});
      expect(effects.map(({type}) => type)).to.deep.equal(['error', 'close', 'end']);
      expect(effects[2]).to.deep.equal({type: 'end', ending: {by: 'failure'}, reason: event.error});
    });

  it('displays the reason for a schema that cannot be used, also if a guest finds it', () => {
    const error = failure('INVALID_SCHEMA');
    for (const event of [EVENTS.unusable, {...EVENTS['guest-failed'], error}]) {
      const [next] = step(state({schema: {}}), event)!;
      expect(next).to.include({status: 'failed', display: 'none', schema: undefined});
      expect(next.ended).to.equal(undefined);
    }
  });

  it('reports errors without names that are not in the schema', () => {
    const schema = {type: 'object', properties: {name: {type: 'string'}}};
    const errors = [
      {path: '/name', keyword: 'type', message: ''},
      {path: '/my secret', keyword: 'type', message: ''},
    ];
    const [next, report] = step(state({status: 'validating', schema}), {
      type: 'rejected',
      content,
      errors,
      attempt: 2,
    })!;

    expect(next.errors).to.equal(errors);
    expect(report).to.deep.equal({
      type: 'invalid',
      attempt: 2,
      errors: [errors[0], {...errors[1], path: ''}],
    });
  });

  it('does not report or end anything for a request that is presented again', () => {
    const [next, ...effects] = step(state(), {type: 'ended', ending: {by: 'server'}, stopped: true})!;

    expect(next.ended).to.equal(true);
    expect(effects).to.deep.equal([{type: 'close', reason: 'aborted'}]);
  });
});
