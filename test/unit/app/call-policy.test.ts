import {expect} from 'chai';
import {CallPolicy} from '../../../src/app/call-policy.js';
import type {JsonObject} from '../../../src/protocol/json.js';

/** A policy whose approver allows each tool for the session, and the calls about which it has asked. */
function policyFor(...lists: JsonObject[][]) {
  const asked: JsonObject[] = [];
  let read = 0;
  const policy = new CallPolicy({
    server: () => ({
      callTool: async () => ({}),
      listTools: async () => ({tools: lists[Math.min(read++, lists.length - 1)]!}),
    }),
    approver: () => ({
      approve: async (call) => {
        asked.push(call as JsonObject);
        return {decision: 'approve', scope: 'session'};
      },
    }),
    allowedTools: () => undefined,
    allowedResources: () => undefined,
    asker: () => ({}),
  });
  const call = (name: string) =>
    policy.permit('callTool', {name, arguments: {}}, new AbortController().signal).catch(() => {});
  return {asked, call};
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

  it('does not display malformed members of a tool, and no arguments that the server names', async () => {
    const tool = {name: 'notes', title: 5, description: null, annotations: [], inputSchema: 'x'};
    const {asked, call} = policyFor([{...tool, arguments: {all: true}}]);
    await call('notes');

    expect(asked).to.deep.equal([{name: 'notes', arguments: {}}]);
  });
});
