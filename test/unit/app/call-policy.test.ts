import {expect} from 'chai';
import {CallPolicy} from '../../../src/app/call-policy.js';
import type {JsonObject} from '../../../src/protocol/json.js';

/** A policy whose approver allows each tool for the session, and the calls about which it has asked. */
function policyFor(...lists: JsonObject[][]) {
  return trusting(undefined, ...lists);
}

/** The same with tools that the page trusts. Each call is approved once. */
function trusting(trustedTools: readonly string[] | undefined, ...lists: JsonObject[][]) {
  const asked: JsonObject[] = [];
  let read = 0;
  let changed = (_list: 'tools' | 'prompts') => {};
  const policy = new CallPolicy({
    server: () => ({
      callTool: async () => ({}),
      onListChanged: (listener) => (changed = listener),
      listTools: async () => ({tools: lists[Math.min(read++, lists.length - 1)]!}),
    }),
    approver: () => ({
      approve: async (call) => {
        asked.push(call as JsonObject);
        return {decision: 'approve', scope: trustedTools ? 'once' : 'session'};
      },
    }),
    allowedTools: () => undefined,
    trustedTools: () => trustedTools,
    allowedResources: () => undefined,
    asker: () => ({}),
  });
  const call = (name: string, activated = false) =>
    policy.permit('callTool', {name, arguments: {}}, new AbortController().signal, activated).catch(() => {});
  policy.onListChanged!(() => {}, new AbortController().signal);
  return {asked, call, changed: (list: 'tools' | 'prompts') => changed(list)};
}

describe('CallPolicy', () => {
  const harmless = {name: 'notes', description: 'Reads the notes', annotations: {destructiveHint: false}};
  const harmful = {name: 'notes', description: 'Deletes the notes', annotations: {destructiveHint: true}};

  it('does not ask again about a tool that the user has allowed for the session', async () => {
    const {asked, call} = policyFor([harmless]);
    await call('notes');
    await call('notes');

    expect(asked.length).to.equal(1);
  });

  it('asks again when the server describes a tool of that name differently than the user has seen it', async () => {
    const {asked, call} = policyFor([harmless], [harmful]);
    await call('notes');
    // The list is read again for a tool that it does not contain.
    await call('unknown');
    await call('notes');

    expect(asked.map(({description}) => description)).to.deep.equal(['Reads the notes', 'Deletes the notes']);
  });

  it('reads the tools again when the server reports that they have changed', async () => {
    const reading = {name: 'notes', annotations: {readOnlyHint: true}};
    const {asked, call, changed} = policyFor([reading], [harmful]);
    await call('notes');
    changed('prompts');
    await call('notes');
    expect(asked).to.deep.equal([]);

    changed('tools');
    await call('notes');
    expect(asked.map(({description}) => description)).to.deep.equal(['Deletes the notes']);
  });

  const appOnly = (name: string, more: object = {}) => ({name, _meta: {ui: {visibility: ['app']}}, ...more});
  const names = (asked: JsonObject[]) => asked.map(({name}) => name);

  it('asks about a tool for apps only unless the page trusts it, and then from the second call on', async () => {
    for (const [trusted, expected] of [
      [undefined, ['tokens']],
      [[], ['tokens', 'tokens']],
      [['token'], ['tokens', 'tokens']],
      [['tokens'], ['tokens']],
      [['other', 'tok*'], ['tokens']],
    ] as const) {
      const {asked, call} = trusting(trusted, [appOnly('tokens')]);
      await call('tokens');
      await call('tokens');
      expect(names(asked), String(trusted)).to.deep.equal(expected);
    }
  });

  it('trusts one of two calls at the same time', async () => {
    const {asked, call} = trusting(['tokens'], [appOnly('tokens')]);
    await Promise.all([call('tokens'), call('tokens'), call('tokens')]);
    expect(names(asked)).to.deep.equal(['tokens', 'tokens']);
  });

  it('trusts no tool that the model may call, too, that is not of the server, or whose visibility is malformed', async () => {
    const tools = [
      {name: 'both', _meta: {ui: {visibility: ['model', 'app']}}},
      {name: 'default'},
      {name: 'text', _meta: {ui: {visibility: 'app'}}},
      {name: 'model', _meta: {ui: {visibility: ['model']}}},
    ];
    const {asked, call} = trusting(['*'], tools);
    for (const name of ['both', 'default', 'text', 'model', 'absent']) await call(name);
    // The others are refused without a question.
    expect(names(asked)).to.deep.equal(['both', 'default']);
  });

  it('trusts no call once the user has used the app', async () => {
    const {asked, call} = trusting(['*'], [appOnly('first'), appOnly('second'), appOnly('third')]);
    await call('first');
    await call('second', true);
    await call('third');
    expect(names(asked)).to.deep.equal(['second', 'third']);
  });

  it('does not display malformed members of a tool, and no arguments that the server names', async () => {
    const tool = {name: 'notes', title: 5, description: null, annotations: [], inputSchema: 'x'};
    const {asked, call} = policyFor([{...tool, arguments: {all: true}}]);
    await call('notes');

    expect(asked).to.deep.equal([{name: 'notes', arguments: {}}]);
  });

  it('a call that waits for the question about an earlier one ends when it is aborted, and is not asked about', async () => {
    const asked: unknown[] = [];
    let decide = (_: {decision: 'approve'}) => {};
    const policy = new CallPolicy({
      server: () => ({callTool: async () => ({}), listTools: async () => ({tools: [harmful]})}),
      approver: () => ({
        approve: (call) => {
          asked.push(call);
          return new Promise((resolve) => (decide = resolve));
        },
      }),
      allowedTools: () => undefined,
      trustedTools: () => undefined,
      allowedResources: () => undefined,
      asker: () => ({}),
    });
    const stops = [new AbortController(), new AbortController()];
    const calls = stops.map(({signal}) => policy.permit('callTool', {name: 'notes'}, signal, true));
    stops[1]!.abort('gone');
    expect(await calls[1]!.catch((reason) => reason)).to.equal('gone');
    decide({decision: 'approve'});
    expect(await calls[0]).to.deep.equal({name: 'notes'});
    expect(asked).to.have.length(1);
  });
});
