// Decisions that are bound to one call, to a time and to what the agent lets the user store.
import {expect} from 'chai';
import {type ClaudePermissionContext, claudeHandlers} from '../../../src/adapters/claude/index.js';
import type {AgentPresenter, ApprovalOptions} from '../../../src/adapters/presenter.js';
import {agreeing, resumed} from './agents.js';

const callOf = (text: string) => ({toolCalls: [{id: 'c', function: {name: 'pay', arguments: text}}]});
const pendingInterrupts = [{id: 'i', reason: 'tool_call', toolCallId: 'c'}];

describe('an interrupt of AG-UI', () => {
  it('is not presented if two different calls have its id, and presented once if they are equal', async () => {
    const errors: string[] = [];
    const onError = ({message}: Error) => errors.push(message);
    const twice = agreeing(true);
    const messages = [callOf('{"amount":1}'), callOf('{"amount":1000}')];
    expect(await resumed({pendingInterrupts, messages}, twice, {onError})).to.deep.equal([
      {interruptId: 'i', status: 'cancelled'},
    ]);
    expect(twice.shown).to.deep.equal([]);
    expect(errors.join()).to.match(/`messages\[\]\.toolCalls\[\]\.id` must be unique/);
    const equal = agreeing(true);
    const same = [callOf('{"amount":1}'), callOf('{"amount":1}')];
    const [answer] = await resumed({pendingInterrupts, messages: same}, equal);
    expect([answer!.status, equal.shown.length]).to.deep.equal(['resolved', 1]);
  });

  it('is cancelled if its time is over when the user answers', async () => {
    const {now} = Date;
    const expiresAt = new Date(now() + 60_000).toISOString();
    const interrupt = {...pendingInterrupts[0]!, expiresAt};
    try {
      const late = agreeing(true, {
        during: () => {
          Date.now = () => now() + 60_001;
        },
      });
      const messages = [callOf('{}')];
      expect(await resumed({pendingInterrupts: [interrupt], messages}, late)).to.deep.equal([
        {interruptId: 'i', status: 'cancelled'},
      ]);
      expect(late.shown).to.have.length(1);
      Date.now = now;
      const [inTime] = await resumed({pendingInterrupts: [interrupt], messages}, agreeing(true));
      expect(inTime!.status).to.equal('resolved');
    } finally {
      Date.now = now;
    }
  });
});

describe('a call of the Claude Agent SDK', () => {
  const suggestions = [
    {
      type: 'addRules',
      rules: [{toolName: 'Bash', ruleContent: 'npm test:*'}],
      behavior: 'allow',
      destination: 'localSettings',
    },
  ];
  /** The scopes that are offered, and the permission if the user chooses one. */
  async function decide(scope: 'session' | 'always', more: object = {}) {
    let offered: ApprovalOptions['scopes'];
    const presenter: AgentPresenter = {
      elicit: async () => ({action: 'cancel'}),
      async approve(_call, options) {
        offered = options?.scopes;
        return {decision: 'approve', scope};
      },
    };
    const context = {suggestions, ...more} as ClaudePermissionContext & {suggestions: typeof suggestions};
    const permission = await claudeHandlers(presenter).canUseTool('Bash', {command: 'ls'}, context);
    return {offered, permission: permission as {updatedPermissions?: unknown}};
  }

  it('stores no rule if the SDK suppresses it, whatever the presenter answers', async () => {
    const {offered, permission} = await decide('always', {suppressAlwaysAllowRule: true});
    expect(offered).to.deep.equal([]);
    expect(permission.updatedPermissions).to.equal(undefined);
    expect((await decide('always')).permission.updatedPermissions).to.deep.equal(suggestions);
  });

  it('stores its rule only in the session if the user allows it for the session', async () => {
    const {permission} = await decide('session');
    expect(permission.updatedPermissions).to.deep.equal([{...suggestions[0], destination: 'session'}]);
    expect(suggestions[0]!.destination).to.equal('localSettings');
  });
});
