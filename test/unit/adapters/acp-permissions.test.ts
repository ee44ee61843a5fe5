// What a permission request of ACP displays, how its options are presented, and which one each answer selects.
import {expect} from 'chai';
import {acpClientHandlers} from '../../../src/adapters/acp/index.js';
import type {PromptAnswer, ToolDecision} from '../../../src/adapters/presenter.js';
import {EVIDENCE_KEY} from '../../../src/evidence/index.js';
import type {ElicitRequest} from '../../../src/protocol/elicitation.js';
import type {JsonObject} from '../../../src/protocol/json.js';
import {agreeing, choices, displayed, stringsOf} from './agents.js';

const once = {optionId: 'once', name: 'Allow', kind: 'allow_once'};
const always = {optionId: 'ever', name: 'Always allow', kind: 'allow_always'};
const always2 = {optionId: 'tool', name: 'Always allow this tool', kind: 'allow_always'};
const no = {optionId: 'no', name: 'Reject', kind: 'reject_once'};
const keepPlanning = {...no, name: 'No, keep planning'};
const undo = {optionId: 'undo', name: 'No, and undo everything', kind: 'reject_once'};
const never = {optionId: 'never', name: 'Never', kind: 'reject_always'};

describe('the options of session/request_permission in a frame', () => {
  const asked = async (options: JsonObject[], answer: PromptAnswer) => {
    const requests: ElicitRequest[] = [];
    const elicit = async (request: ElicitRequest) => {
      requests.push(request);
      return answer;
    };
    const toolCall = {toolCallId: '1', name: 'rm', rawInput: {path: '/a'}};
    const handle = acpClientHandlers({elicit})['session/request_permission'];
    const {outcome} = await handle({params: {sessionId: 's', toolCall, options}});
    const request = requests[0]!;
    const field = (request.requestedSchema as {properties: {option: JsonObject}} | undefined)?.properties
      .option;
    return {
      request,
      field,
      offered: (field?.['oneOf'] as {const: string}[] | undefined)?.map((each) => each.const),
      selected: outcome.outcome === 'selected' ? outcome.optionId : outcome.outcome,
    };
  };
  const yes: PromptAnswer = {action: 'accept', content: {}};
  const declined: PromptAnswer = {action: 'decline'};

  it('are a confirmation whose Decline selects the reject option, with the scope that the agent can store', async () => {
    const {request, field} = await asked([once, always, no], yes);
    expect(field).to.equal(undefined);
    expect(request._meta?.['persist']).to.deep.equal(['always']);
    const selected = async (answer: PromptAnswer) => (await asked([once, always, no], answer)).selected;
    expect(await selected(yes)).to.equal('once');
    expect(await selected({...yes, _meta: {persist: 'always'}})).to.equal('ever');
    expect(await selected(declined)).to.equal('no');
    expect(await selected({action: 'cancel'})).to.equal('cancelled');
  });

  it('never select a scope that was not offered', async () => {
    const {request, selected} = await asked([once, no], {...yes, _meta: {persist: 'always'}});
    expect(request).not.to.have.property('_meta');
    expect(selected).to.equal('once');
    const session = await asked([once, always, no], {...yes, _meta: {persist: 'session'}});
    expect(session.selected).to.equal('once');
  });

  it('are a list without the option that Decline selects, with a single `allow_once` preselected', async () => {
    for (const [options, offered, chosen] of [
      [[once, always, always2, no], ['once', 'ever', 'tool'], 'once'],
      [[once, always, no, never], ['once', 'ever', 'never'], 'once'],
      [[always, no], ['ever'], undefined],
      [[once, {...once, optionId: 'all', name: 'Allow all edits'}, no], ['once', 'all'], undefined],
    ] as const) {
      const {field, ...result} = await asked([...options], declined);
      expect(result.offered).to.deep.equal(offered);
      expect(field!['default']).to.equal(chosen);
      expect(result.selected).to.equal('no');
    }
    const answer = (option: string) => ({...yes, content: {option}});
    expect((await asked([once, always, always2, no], answer('tool'))).selected).to.equal('tool');
    expect((await asked([once, always, always2, no], answer('no'))).selected).to.equal('cancelled');
  });

  it('display what Decline means if its name says more than its kind', async () => {
    for (const options of [
      [once, keepPlanning],
      [once, always, always2, keepPlanning],
    ]) {
      const {request, selected} = await asked(options, declined);
      expect(JSON.stringify(request._meta?.[EVIDENCE_KEY])).to.contain('No, keep planning');
      expect(selected).to.equal('no');
    }
  });

  it('include all rejections if several of them could be meant by Decline', async () => {
    const {offered, selected} = await asked([once, keepPlanning, undo], declined);
    expect(offered).to.deep.equal(['once', 'no', 'undo']);
    expect(selected).to.equal('cancelled');
    const plain = await asked([once, no, undo], declined);
    expect(plain.offered).to.deep.equal(['once', 'undo']);
    expect(plain.selected).to.equal('no');
  });

  it('are listed if all of them are rejections', async () => {
    const {offered, selected} = await asked([no], {...yes, content: {option: 'no'}});
    expect([offered, selected]).to.deep.equal([['no'], 'no']);
  });

  it('never select one that lasts for a decline', async () => {
    expect((await asked([always], declined)).selected).to.equal('cancelled');
  });
});

describe('the options of session/request_permission with `approve`', () => {
  it('never select one that lasts longer than the decision of the user', async () => {
    for (const [decision, optionId] of [
      [{decision: 'approve'}, 'once'],
      [{decision: 'approve', scope: 'session'}, 'once'],
      [{decision: 'approve', scope: 'always'}, 'ever'],
      [{decision: 'reject'}, 'no'],
      [{decision: 'reject', scope: 'always'}, 'never'],
      [{decision: 'edit', arguments: {path: '/'}}, 'no'],
    ] as [ToolDecision, string][]) {
      const presenter = agreeing(true, {decision});
      const params = {
        toolCall: {toolCallId: '1', name: 'rm', title: 'Remove'},
        options: [once, always, no, never],
      };
      const {outcome} = await acpClientHandlers(presenter)['session/request_permission']({params});
      expect(outcome, JSON.stringify(decision)).to.deep.equal({outcome: 'selected', optionId});
      expect(presenter.shown[0]!.call).to.deep.include({name: 'rm', title: 'Remove'});
      expect(presenter.shown[0]!.options!.scopes).to.deep.equal(['always']);
    }
  });
});

describe('session/request_permission of acpClientHandlers()', () => {
  const asked = async (params: JsonObject, approves: boolean) => {
    const presenter = agreeing(approves);
    const handlers = acpClientHandlers(presenter);
    const result = await handlers['session/request_permission']({params: {options: choices, ...params}});
    return {result, text: displayed(presenter.shown[0]!), shown: presenter.shown[0]!};
  };
  const yes = {outcome: {outcome: 'selected', optionId: 'yes'}};
  const diff = {type: 'diff', path: '/etc/hosts', oldText: 'before', newText: 'after'};
  const texts = (...content: unknown[]) => ({toolCallId: 'c', title: 'Edit a file', kind: 'edit', content});

  const showing = (...content: unknown[]) => ({toolCall: texts(...content)});
  /** With other members of the call. */
  const having = (members: object) => ({toolCall: {...texts(), ...members}});
  const showsBlock = (content: JsonObject) => showing({type: 'content', content});
  const rows: {[what: string]: JsonObject} = {
    diffs: showing(diff),
    'a new file': showing({...diff, oldText: null}),
    'a diff with another patch': showing({...diff, patch: 'harmless'}),
    'a diff with another title': showing({...diff, title: 'README.md'}),
    'a diff with a long path': showing({...diff, path: `/${'a/'.repeat(200)}passwd`}),
    'a malformed diff': showing({...diff, newText: {text: 'after'}}),
    texts: showsBlock({type: 'text', text: 'The plan'}),
    resources: showsBlock({type: 'resource_link', uri: 'file:///etc', name: 'a'}),
    'embedded resources': showing({
      type: 'content',
      note: 'outer',
      content: {
        type: 'resource',
        note: 'middle',
        resource: {uri: 'file:///plan.md', text: '# Plan', note: 'inner'},
      },
    }),
    'the changes of a diff that has no patch': showing({
      type: 'diff',
      changes: [
        {operation: 'move', oldPath: '/etc/a', path: '/etc/b', fileType: 'symlink'},
        {operation: '_link', target: '/etc/passwd'},
      ],
    }),
    patches: showing({
      type: 'diff',
      changes: [{operation: 'modify', path: '/a'}],
      patch: {format: 'git_patch', text: '-before, +after', by: 'tool'},
    }),
    'patches of an unknown format': showing({type: 'diff', changes: [], patch: {format: 'ed', text: '1d'}}),
    'images that cannot be displayed': showsBlock({
      type: 'image',
      mimeType: 'image/svg+xml',
      data: 'PHN2Zz4=',
    }),
    terminals: showing({type: 'terminal', terminalId: 'term-1'}),
    'unknown content': showing({type: 'later', body: {secret: 'all'}}),
    'content that is not a list': having({content: 'all files'}),
    locations: having({locations: [{path: '/etc/a', line: 7}]}),
    'unknown members of locations': having({locations: [{path: '/a', glob: '**'}]}),
    'more than 20 diffs': showing(
      ...Array.from({length: 40}, (_, index) => ({...diff, path: `/file-${index}-`})),
    ),
    'a command next to the raw input': {
      subject: {type: 'command', command: 'rm -rf ~', cwd: '/home/ada', rawInput: {note: 'list'}},
    },
    'a command and its environment': {
      subject: {type: 'command', command: 'ls', cwd: '/home', env: {PATH: '/evil'}},
    },
    'the command of a tool call': {
      toolCall: {toolCallId: 'c', name: 'shell', command: 'rm -rf ~', cwd: '/home/ada', rawInput: {}},
    },
    'a tool call inside a subject, and what is next to it': {
      subject: {type: 'tool_call', toolCall: {...texts(diff), title: 'Inner'}, risk: 'high'},
      title: 'Outer',
    },
    'a tool call next to a subject': {
      subject: {type: 'command', command: 'ls'},
      toolCall: {toolCallId: 'c', rawInput: {path: '/etc/passwd'}},
    },
    'unknown subjects': {subject: {type: 'network', host: 'evil.example', toolCallId: 'c'}},
    'unknown members of the request': {toolCall: texts(), scope: 'whole disk'},
    'members of one name at several levels': {toolCall: {...texts(), scope: 'one file'}, scope: 'whole disk'},
    'unknown kinds': having({kind: 'wipe'}),
    'titles that are not text': {toolCall: {...texts(), title: {text: 'Odd'}}, title: ['Outer']},
    'members of content that have the names of ids': showing({
      ...diff,
      toolCallId: 'id-in-content',
      status: 'done',
      _meta: {by: 'someone'},
    }),
    'members of unknown content that have the names of ids': showing({
      type: 'plan',
      toolCallId: 'id-in-content',
      _meta: {by: 'someone'},
    }),
    'the metadata of the call and of the request': {
      toolCall: {...texts(), status: 'failed', _meta: {by: 'the call'}},
      _meta: {by: 'the request'},
    },
    'the type of a subject': {subject: {type: 'elevated', command: 'ls'}, title: 'List'},
    'the type of a subject with a call': {subject: {type: 'elevated', toolCall: texts()}},
    'unknown members of options': {
      toolCall: texts(),
      options: [{...choices[0], description: 'Also next time'}, choices[1]],
    },
    'unknown members of options in a list': {
      toolCall: texts(),
      options: [choices[0], {...choices[1], kind: 'other', description: 'Also ever'}],
    },
    'raw output': having({rawOutput: {sent: 'key'}}),
  };
  /** Texts that say what something else is: the id of the call, and types and kinds that are displayed as what they are. */
  const KNOWN = new Set([
    ...stringsOf(choices),
    ...['c', 'edit', 'content', 'resource', 'diff', 'tool_call', 'git_patch'],
  ]);

  for (const approves of [false, true])
    it(`displays everything that a request contains ${approves ? 'with `approve`' : 'in a confirmation'}`, async () => {
      const missing: string[] = [];
      for (const [what, params] of Object.entries(rows)) {
        const {result, text} = await asked(params, approves);
        expect(result, what).to.deep.equal(yes);
        for (const each of stringsOf(params))
          if (!KNOWN.has(each) && !text.includes(each)) missing.push(`${what}: ${each}`);
      }
      expect(missing).to.deep.equal([]);
    });

  it('passes diffs of both versions, and the text of resources, with their line breaks', async () => {
    const patch = {format: 'git_patch', text: '@@ -1 +1 @@\n-a\n+b'};
    const plan = {uri: 'file:///plan.md', text: '1. Read\n2. Write', mimeType: 'text/markdown'};
    const content = [
      {...diff, title: 'README.md'},
      {type: 'diff', changes: [{operation: 'modify', path: '/a', mimeType: 'text/plain'}], patch},
      {type: 'content', content: {type: 'resource', resource: plan}},
    ];
    const {shown} = await asked({toolCall: texts(...content)}, true);
    expect(shown.options?.evidence).to.deep.equal([
      {kind: 'diff', path: '/etc/hosts', newText: 'after', oldText: 'before'},
      {kind: 'code', language: 'json', text: '{\n  "title": "README.md"\n}'},
      {kind: 'list', items: ['modify /a {"mimeType":"text/plain"}']},
      {kind: 'diff', patch: patch.text},
      {kind: 'code', path: plan.uri, text: plan.text},
      {kind: 'code', language: 'json', text: '{\n  "mimeType": "text/markdown"\n}'},
    ]);
  });

  it('displays the names of options that say more than their kind', async () => {
    const plan = [
      {optionId: 'yes', name: 'Yes, and accept all edits', kind: 'allow_once'},
      {optionId: 'ever', name: 'Always allow git *', kind: 'allow_always'},
      {optionId: 'no', name: 'No', kind: 'reject_once'},
    ];
    const {text} = await asked({toolCall: texts(), options: plan}, true);
    expect(text).to.contain('allow_once: Yes, and accept all edits');
    expect(text).to.contain('allow_always: Always allow git *');
    expect(text).not.to.contain('reject_once');
  });

  it('displays neither the id of the call nor what every call has', async () => {
    const {shown} = await asked({sessionId: 's', toolCall: {...texts(), status: 'pending'}}, true);
    expect(shown.options).not.to.have.property('evidence');
    const command = {type: 'command', command: 'ls', toolCallId: 'c'};
    expect((await asked({subject: command}, true)).shown.options).not.to.have.property('evidence');
    const subject = {type: 'tool_call', toolCall: texts()};
    expect((await asked({subject}, true)).shown.options).not.to.have.property('evidence');
  });

  it('passes the kind of the call as annotations', async () => {
    const {shown} = await asked({toolCall: {...texts(), kind: 'delete'}}, true);
    expect(shown.call?.annotations).to.deep.equal({destructiveHint: true});
  });

  it('refuses evidence that is too large to be displayed', async () => {
    const params = {toolCall: texts({...diff, newText: 'x'.repeat(5_000_000)})};
    const error = await asked(params, true).catch((reason: unknown) => reason);
    expect((error as {code: number}).code).to.equal(-32602);
  });

  it('closes the prompts of a cancelled session, and answers them with cancelled', async () => {
    const signals: AbortSignal[] = [];
    const elicit = (_: unknown, options: {signal?: AbortSignal} = {}) => {
      signals.push(options.signal!);
      return new Promise<never>((_resolve, reject) =>
        options.signal!.addEventListener('abort', () => reject(options.signal!.reason)),
      );
    };
    const handlers = acpClientHandlers({elicit});
    const [first, other] = ['s1', 's2'].map((sessionId) =>
      handlers['session/request_permission']({params: {sessionId, toolCall: texts(), options: choices}}),
    );
    const form = handlers['elicitation/create']({params: {sessionId: 's1', message: 'Name?'}});
    handlers.cancel('s1');
    expect(await first).to.deep.equal({outcome: {outcome: 'cancelled'}});
    expect(await form).to.deep.equal({action: 'cancel'});
    expect(signals.map(({aborted}) => aborted)).to.deep.equal([true, false, true]);
    handlers.cancel('s2');
    expect(await other).to.deep.equal({outcome: {outcome: 'cancelled'}});
  });

  it('presents an elicitation without the ids that say where it belongs', async () => {
    const presenter = agreeing(false);
    const params = {sessionId: 's', toolCallId: 'c', requestId: 1, message: 'Name?', kept: 1};
    await acpClientHandlers(presenter)['elicitation/create']({params});
    expect(presenter.shown[0]!.request).to.deep.equal({message: 'Name?', kept: 1});
  });
});
