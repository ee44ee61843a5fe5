// An answer means no more than the card says: its strings are displayed strings or ids.
import {expect} from 'chai';
import {acpClientHandlers} from '../../../src/adapters/acp/index.js';
import {type ClaudePermissionUpdate, claudeHandlers} from '../../../src/adapters/claude/index.js';
import {answerInterrupts} from '../../../src/adapters/langgraph/index.js';
import type {ToolDecision} from '../../../src/adapters/presenter.js';
import {EVIDENCE_KEY, type EvidenceItem, readEvidence} from '../../../src/evidence/index.js';
import type {JsonObject} from '../../../src/protocol/json.js';
import {DEFAULT_LIMITS} from '../../../src/protocol/limits.js';
import {agreeing, choices, type Shown} from './agents.js';

/** All text that a card displays: what names the call, its arguments, and the items of its evidence as they are read. */
function displayed({request, call, options}: Shown): string {
  const evidence = request ? request._meta?.[EVIDENCE_KEY] : options?.evidence;
  const {items, omitted} = readEvidence(evidence ?? [], DEFAULT_LIMITS);
  expect(omitted).to.equal(0);
  const texts: unknown[] = [request?.message, call, items];
  return texts
    .flatMap((each) => (each === undefined ? [] : [JSON.stringify(each).replaceAll('\\"', '"')]))
    .join('\n');
}

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}

describe('canUseTool of claudeHandlers()', () => {
  const asked = async (suggestions: ClaudePermissionUpdate[], decision: ToolDecision, context = {}) => {
    const presenter = agreeing(true, {decision});
    const errors: string[] = [];
    const onError = ({message}: Error) => errors.push(message);
    const result = await claudeHandlers(presenter, {onError}).canUseTool(
      'Edit',
      {path: '/a'},
      {suggestions, ...context},
    );
    return {result, errors, shown: presenter.shown[0]!, scopes: presenter.shown[0]!.options?.scopes};
  };
  const always: ToolDecision = {decision: 'approve', scope: 'always'};
  const suggestions = [
    {
      type: 'addRules',
      rules: [{toolName: 'Bash', ruleContent: 'curl:*'}, {toolName: 'WebFetch'}],
      behavior: 'allow',
      destination: 'localSettings',
    },
    {type: 'removeRules', rules: [{toolName: 'Read'}], behavior: 'deny', destination: 'userSettings'},
    {type: 'setMode', mode: 'bypassPermissions', destination: 'session'},
    {type: 'addDirectories', directories: ['/etc', '/home/a'], destination: 'projectSettings'},
  ];

  it('displays every rule that a longer scope adds, and returns no other', async () => {
    const {result, shown, scopes} = await asked(suggestions, always);
    expect(scopes).to.deep.equal(['session', 'always']);
    expect(result).to.include({decisionClassification: 'user_permanent'});
    const {updatedPermissions} = result as {updatedPermissions: object[]};
    expect(updatedPermissions).to.deep.equal(suggestions);
    const text = displayed(shown);
    for (const each of stringsOf(updatedPermissions)) expect(text).to.contain(each);
    expect(text).to.contain('addRules: allow Bash(curl:*) → localSettings');
    expect(text).to.contain('setMode: bypassPermissions → session');
  });

  it('never returns a suggestion that is not understood completely, and reports it; the others are offered', async () => {
    const [rules, mode] = [suggestions[0] as JsonObject, suggestions[2] as JsonObject];
    const odd = [
      {...mode, type: 'becomeRoot'},
      {...mode, also: 'everything'},
      {...mode, mode: {name: 'plan'}},
      {...mode, destination: undefined},
      {...rules, rules: [{toolName: 'Bash', ruleContent: {prefix: 'curl'}}]},
      {...rules, rules: [{toolName: 'Bash', scope: 'all'}]},
      {...rules, rules: []},
      {...mode, type: 'constructor'},
    ];
    for (const each of odd) {
      const {result, scopes, errors} = await asked([suggestions[0]!, each as never], always);
      expect(scopes, JSON.stringify(each)).to.deep.equal(['session', 'always']);
      expect(result).to.deep.include({updatedPermissions: [suggestions[0]!]});
      expect(errors.join()).to.contain('`canUseTool.suggestions[1]` must be a known suggestion');
      const alone = await asked([each as never], always);
      expect(alone.scopes).to.deep.equal([]);
      expect(alone.result).not.to.have.property('updatedPermissions');
      expect(alone.result).to.include({behavior: 'allow', decisionClassification: 'user_temporary'});
    }
  });

  it('offers no scope if the suggestions are too large to be displayed, and displays the call', async () => {
    const rules = Array.from({length: 30_000}, (_, index) => ({toolName: 'Bash', ruleContent: `x${index}`}));
    const {result, scopes, errors} = await asked([{...suggestions[0]!, rules} as never], always);
    expect(scopes).to.deep.equal([]);
    expect(errors.join()).to.contain('`canUseTool.suggestions` must be small enough to be displayed');
    expect(result).to.include({behavior: 'allow', decisionClassification: 'user_temporary'});
    expect(result).not.to.have.property('updatedPermissions');
  });

  it('returns nothing for a scope that was not offered', async () => {
    const {result} = await asked([suggestions[2]!], always);
    expect(result).not.to.have.property('updatedPermissions');
  });

  it('presents what the SDK says about the call, and returns its id', async () => {
    const about = {displayName: 'Change', title: 'Claude wants to edit', description: 'Adds a line'};
    const context = {...about, mcpServer: {name: 'files'}, toolUseID: '1'};
    const {result, shown} = await asked([], {decision: 'approve'}, context);
    const call = {name: 'Edit', title: 'Change', description: 'Claude wants to edit\nAdds a line'};
    expect(shown.call).to.deep.equal({...call, arguments: {path: '/a'}});
    expect(shown.options).to.include({serverName: 'files'});
    const answer = {behavior: 'allow', updatedInput: {path: '/a'}, toolUseID: '1'};
    expect(result).to.deep.equal({...answer, decisionClassification: 'user_temporary'});
  });

  it('offers no scope, and returns none, if the SDK forbids it', async () => {
    const {result, scopes} = await asked(suggestions, always, {suppressAlwaysAllowRule: true});
    expect(scopes).to.deep.equal([]);
    expect(result).not.to.have.property('updatedPermissions');
  });

  it('displays the path that the SDK has blocked', async () => {
    const {shown} = await asked([], {decision: 'approve'}, {blockedPath: '/etc/passwd'});
    expect(displayed(shown)).to.contain('/etc/passwd');
  });

  it('displays the rule of the user that forces the question', async () => {
    const matchedAskRule = {source: 'projectSettings', toolName: 'Bash', ruleContent: 'git push:*'};
    const {shown} = await asked([], {decision: 'approve'}, {matchedAskRule});
    expect(displayed(shown)).to.contain('ask Bash(git push:*) ← projectSettings');
    const odd = await asked([], {decision: 'approve'}, {matchedAskRule: {...matchedAskRule, toolName: 5}});
    expect(displayed(odd.shown)).not.to.contain('projectSettings');
  });

  describe('the evidence of a built-in tool', () => {
    const evidenceOf = async (name: string, input: JsonObject, context = {}, approves = true) => {
      const presenter = agreeing(approves);
      const result = await claudeHandlers(presenter).canUseTool(name, input, context);
      expect(result).to.deep.include({behavior: 'allow', updatedInput: input});
      const [shown] = presenter.shown as [Shown];
      const inMessage = shown.request && (JSON.parse(/\{.*/s.exec(shown.request.message)![0]) as JsonObject);
      expect(shown.call?.arguments ?? inMessage).to.deep.equal(input);
      return approves ? shown.options?.evidence : shown.request?._meta?.[EVIDENCE_KEY];
    };
    const path = '/a.ts';
    const rows: [string, JsonObject, object][] = [
      [
        'Edit',
        {file_path: path, old_string: 'a\nb', new_string: 'a\nc', replace_all: true},
        {kind: 'diff', path, oldText: 'a\nb', newText: 'a\nc'},
      ],
      ['Write', {file_path: path, content: 'a\nb'}, {kind: 'diff', path, newText: 'a\nb'}],
      [
        'Bash',
        {command: 'rm -r build\nls', description: 'Cleans'},
        {kind: 'command', command: 'rm -r build\nls'},
      ],
      ['NotebookEdit', {notebook_path: path, new_source: 'x = 1'}, {kind: 'code', path, text: 'x = 1'}],
      ['ExitPlanMode', {plan: '1. Read\n2. Write'}, {kind: 'text', text: '1. Read\n2. Write'}],
    ];

    it('is a diff, a command, code or a text, in addition to all arguments', async () => {
      for (const approves of [true, false])
        for (const [name, input, item] of rows)
          expect(await evidenceOf(name, input, {}, approves), name).to.deep.equal([item]);
    });

    it('is displayed after the rules that a longer scope adds', async () => {
      const evidence = (await evidenceOf('Bash', {command: 'ls'}, {suggestions})) as EvidenceItem[];
      expect(evidence.map(({kind}) => kind)).to.deep.equal(['list', 'command']);
    });

    it('exists only for tools of the SDK with the expected input', async () => {
      for (const [name, input, context] of [
        ['Bash', {command: ['ls']}, {}],
        ['Edit', {file_path: path, new_string: 'b'}, {}],
        ['Edit', {file_path: path, old_string: 'a', new_string: 'b'}, {mcpServer: {name: 'shop'}}],
        ['constructor', {command: 'ls'}, {}],
      ] as const)
        expect(await evidenceOf(name, input, context)).to.equal(undefined);
    });

    it('is omitted if it is too large to be displayed', async () => {
      const input = {file_path: path, content: 'x'.repeat(5_000_000)};
      expect(await evidenceOf('Write', input)).to.equal(undefined);
    });
  });

  it('passes that rejecting is the default', async () => {
    const {shown} = await asked([], {decision: 'approve'}, {defaultToNo: true});
    expect(shown.options?.defaultToNo).to.equal(true);
    expect((await asked([], {decision: 'approve'})).shown.options).not.to.have.property('defaultToNo');
  });
});

describe('onElicitation of claudeHandlers()', () => {
  it('displays the texts that the server gives for the prompt, and returns the content and _meta', async () => {
    const requests: unknown[] = [];
    const accepted = {action: 'accept', content: {size: 'm'}, _meta: {proof: 1}} as const;
    const elicit = async (...asked: unknown[]) => {
      requests.push(asked);
      return accepted;
    };
    const texts = {title: 'Confirm a payment', displayName: 'Shop', description: 'You pay 5 €'};
    const request = {serverName: 'shop', message: 'Go on?', ...texts, kept: 1};
    expect(await claudeHandlers({elicit}).onElicitation(request, {})).to.deep.equal(accepted);
    const [[shown, {serverName}]] = requests as [[object, {serverName: string}]];
    const message = 'Shop\n\nConfirm a payment\n\nYou pay 5 €\n\nGo on?';
    expect([shown, serverName]).to.deep.equal([{message, kept: 1}, 'shop']);
  });
});

describe('onMessage of claudeHandlers()', () => {
  const message = {type: 'system', subtype: 'elicitation_complete', mcp_server_name: 'shop'};
  const signIn = {mode: 'url', message: 'Sign in', url: 'https://a.example', serverName: 'shop'} as const;

  it('reports the completed page of a server under the id of its prompt, once', async () => {
    const completed: string[] = [];
    const presenter = Object.assign(agreeing(true), {complete: (id: string) => void completed.push(id)});
    const {onElicitation, onMessage} = claudeHandlers(presenter);
    await onElicitation({...signIn, elicitationId: 'e'}, {requestId: 'r'});
    await onElicitation(signIn, {requestId: 'without an id'});

    for (const other of [
      {...message, mcp_server_name: 'bank', elicitation_id: 'e'},
      {...message, subtype: 'status', elicitation_id: 'e'},
      {...message, elicitation_id: 'f'},
      message,
      {type: 'assistant'},
    ])
      onMessage(other);
    expect(completed).to.deep.equal([]);
    for (const _ of [1, 2]) onMessage({...message, elicitation_id: 'e'});
    expect(completed).to.deep.equal(['r']);
  });
});

describe('AskUserQuestion through claudeHandlers()', () => {
  const preview = 'CREATE TABLE a (\n  id serial\n)';
  const questions = [
    {
      question: 'Which?',
      header: 'DB',
      options: [
        {label: 'Postgres', preview},
        {label: 'SQLite', description: 'Small'},
      ],
    },
    {question: 'And?', multiSelect: true, options: [{label: 'a'}, {label: 'b'}]},
  ];
  const answered = async (content: JsonObject, more: JsonObject = {}) => {
    const shown: Shown[] = [];
    const presenter = {
      async elicit(request: Shown['request'] & object, {tool}: {tool?: string} = {}) {
        shown.push({request});
        expect(tool, 'the tool in records').to.equal('AskUserQuestion');
        return {action: 'accept', content} as const;
      },
    };
    const result = await claudeHandlers(presenter).canUseTool('AskUserQuestion', {questions, ...more}, {});
    return {shown: shown[0]!, input: (result as unknown as {updatedInput: JsonObject}).updatedInput};
  };

  it('is a form with the options, their descriptions, and a text for another answer', async () => {
    const {properties} = (await answered({})).shown.request!.requestedSchema as {properties: JsonObject};
    const one = {const: 'Postgres', title: 'Postgres'};
    const other = {const: 'SQLite', title: 'SQLite', description: 'Small'};
    expect(Object.keys(properties)).to.deep.equal(['question1', 'other1', 'question2', 'other2']);
    expect(properties['question1']).to.deep.equal({type: 'string', title: 'Which?', oneOf: [one, other]});
    expect(properties['other1']).to.deep.equal({type: 'string', title: 'Something else (DB)'});
    expect(properties['question2']).to.include({type: 'array', title: 'And?'});
  });

  it('displays previews as code, with their blanks and line breaks', async () => {
    const {shown} = await answered({});
    expect(shown.request!._meta?.[EVIDENCE_KEY]).to.deep.equal([
      {kind: 'code', title: 'Postgres', text: preview},
    ]);
  });

  it('returns no member of the input that was not displayed, except its `metadata`', async () => {
    const hidden = {
      annotations: {'And?': {notes: 'Deploy to production'}, 'Which?': {notes: 'All'}},
      answers: {'And?': 'a'},
      metadata: {source: 'remember'},
      extra: 'hidden',
    };
    const {input} = await answered({question1: 'SQLite', question2: ['b']}, hidden);
    const {metadata} = hidden;
    expect(input).to.deep.equal({questions, metadata, answers: {'Which?': 'SQLite', 'And?': 'b'}});
    const [first, second] = questions;
    const options = [{label: 'a', value: 'hidden'}, {label: 'b'}];
    const unknown = {
      questions: [
        {...first, default: 'hidden'},
        {...second, options},
      ],
    };
    expect(JSON.stringify(await answered({question1: 'SQLite'}, unknown))).not.to.contain('hidden');
  });

  it('returns the option and the words of the user', async () => {
    const {input} = await answered({question1: 'Postgres', other1: 'version 17 please', other2: 'c'});
    expect(input['answers']).to.deep.equal({'Which?': 'Postgres', 'And?': 'c'});
    expect(input['annotations']).to.deep.equal({'Which?': {preview, notes: 'version 17 please'}});
    const words = await answered({other1: 'MySQL', question2: ['a'], other2: 'c'});
    expect(words.input['answers']).to.deep.equal({'Which?': 'MySQL', 'And?': 'a, c'});
    const skipped = await answered({question1: 'SQLite'});
    expect(skipped.input['answers']).to.deep.include({'And?': 'The user skipped this question.'});
    expect(skipped.input['annotations']).to.deep.equal({'And?': {unanswered: 'skipped'}});
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
  const rows: Record<string, [JsonObject, string[]]> = {
    diffs: [showing(diff), ['/etc/hosts', 'before', 'after']],
    'a new file': [showing({...diff, oldText: null}), ['/etc/hosts', 'after']],
    'a diff with another patch': [showing({...diff, patch: 'harmless'}), ['after', 'harmless']],
    'a diff with another title': [showing({...diff, title: 'README.md'}), ['/etc/hosts', 'README.md']],
    'a diff with a long path': [
      showing({...diff, path: `/${'a/'.repeat(200)}passwd`}),
      [`/${'a/'.repeat(200)}passwd`],
    ],
    'a malformed diff': [showing({...diff, newText: {text: 'after'}}), ['/etc/hosts', 'after']],
    texts: [showing({type: 'content', content: {type: 'text', text: 'The plan'}}), ['The plan']],
    resources: [
      showing({type: 'content', content: {type: 'resource_link', uri: 'file:///etc', name: 'a'}}),
      ['file:///etc'],
    ],
    'embedded resources': [
      showing({
        type: 'content',
        note: 'outer',
        content: {
          type: 'resource',
          note: 'middle',
          resource: {uri: 'file:///plan.md', text: '# Plan', note: 'inner'},
        },
      }),
      ['file:///plan.md', '# Plan', 'outer', 'middle', 'inner'],
    ],
    'the changes of a diff that has no patch': [
      showing({
        type: 'diff',
        changes: [
          {operation: 'move', oldPath: '/etc/a', path: '/etc/b', fileType: 'symlink'},
          {operation: '_link', target: '/etc/passwd'},
        ],
      }),
      ['move /etc/a → /etc/b', 'symlink', '_link', '/etc/passwd'],
    ],
    patches: [
      showing({
        type: 'diff',
        changes: [{operation: 'modify', path: '/a'}],
        patch: {format: 'git_patch', text: '-before\n+after', by: 'tool'},
      }),
      ['modify /a', '-before', '+after', 'tool'],
    ],
    'patches of an unknown format': [
      showing({type: 'diff', changes: [], patch: {format: 'ed', text: '1d'}}),
      ['ed', '1d'],
    ],
    'images that cannot be displayed': [
      showing({type: 'content', content: {type: 'image', mimeType: 'image/svg+xml', data: 'PHN2Zz4='}}),
      ['image/svg+xml', 'PHN2Zz4='],
    ],
    terminals: [showing({type: 'terminal', terminalId: 'term-1'}), ['term-1']],
    'unknown content': [showing({type: 'later', body: {secret: 'all'}}), ['later', 'all']],
    'content that is not a list': [having({content: 'all files'}), ['all files']],
    locations: [having({locations: [{path: '/etc/a', line: 7}]}), ['/etc/a:7']],
    'unknown members of locations': [having({locations: [{path: '/a', glob: '**'}]}), ['**']],
    'more than 20 diffs': [
      showing(...Array.from({length: 40}, (_, index) => ({...diff, path: `/file-${index}-`}))),
      Array.from({length: 40}, (_, index) => `/file-${index}-`),
    ],
    'a command next to the raw input': [
      {subject: {type: 'command', command: 'rm -rf ~', cwd: '/home/ada', rawInput: {note: 'list'}}},
      ['rm -rf ~', '/home/ada', 'list'],
    ],
    'a command and its environment': [
      {subject: {type: 'command', command: 'ls', cwd: '/home', env: {PATH: '/evil'}}},
      ['ls', '/home', '/evil'],
    ],
    'the command of a tool call': [
      {toolCall: {toolCallId: 'c', name: 'shell', command: 'rm -rf ~', cwd: '/home/ada', rawInput: {}}},
      ['rm -rf ~', '/home/ada'],
    ],
    'a tool call inside a subject, and what is next to it': [
      {
        subject: {type: 'tool_call', toolCall: {...texts(diff), title: 'Inner'}, risk: 'high'},
        title: 'Outer',
      },
      ['after', 'Inner', 'Outer', 'high'],
    ],
    'a tool call next to a subject': [
      {
        subject: {type: 'command', command: 'ls'},
        toolCall: {toolCallId: 'c', rawInput: {path: '/etc/passwd'}},
      },
      ['ls', '/etc/passwd'],
    ],
    'unknown subjects': [
      {subject: {type: 'network', host: 'evil.example', toolCallId: 'c'}},
      ['evil.example'],
    ],
    'unknown members of the request': [{toolCall: texts(), scope: 'whole disk'}, ['whole disk']],
    'members of one name at several levels': [
      {toolCall: {...texts(), scope: 'one file'}, scope: 'whole disk'},
      ['one file', 'whole disk'],
    ],
    'unknown kinds': [having({kind: 'wipe'}), ['wipe']],
    'titles that are not text': [
      {toolCall: {...texts(), title: {text: 'Odd'}}, title: ['Outer']},
      ['Odd', 'Outer'],
    ],
    'members of content that have the names of ids': [
      showing({...diff, toolCallId: 'id-in-content', status: 'done', _meta: {by: 'someone'}}),
      ['id-in-content', 'done', 'someone'],
    ],
    'members of unknown content that have the names of ids': [
      showing({type: 'plan', toolCallId: 'id-in-content', _meta: {by: 'someone'}}),
      ['id-in-content', 'someone'],
    ],
    'the metadata of the call and of the request': [
      {toolCall: {...texts(), status: 'failed', _meta: {by: 'the call'}}, _meta: {by: 'the request'}},
      ['failed', 'the call', 'the request'],
    ],
    'the type of a subject': [
      {subject: {type: 'elevated', command: 'ls'}, title: 'List'},
      ['elevated', 'ls'],
    ],
    'the type of a subject with a call': [{subject: {type: 'elevated', toolCall: texts()}}, ['elevated']],
    'unknown members of options': [
      {toolCall: texts(), options: [{...choices[0], description: 'Also next time'}, choices[1]]},
      ['Also next time'],
    ],
    'unknown members of options in a list': [
      {toolCall: texts(), options: [choices[0], {...choices[1], kind: 'other', description: 'Also ever'}]},
      ['Also ever'],
    ],
    'raw output': [having({rawOutput: {sent: 'key'}}), ['key']],
  };
  for (const approves of [false, true])
    it(`displays everything that a request contains ${approves ? 'with `approve`' : 'in a confirmation'}`, async () => {
      for (const [what, [params, expected]] of Object.entries(rows)) {
        const {result, text} = await asked(params, approves);
        expect(result, what).to.deep.equal(yes);
        for (const each of expected) expect(text, what).to.contain(each);
      }
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

describe('answerInterrupts()', () => {
  it('displays the members of an edited call that it returns', async () => {
    const presenter = agreeing(true, {decision: {decision: 'edit', arguments: {path: '/b'}}});
    const action = {name: 'rm', args: {path: '/a'}, cwd: '/etc', tool_call_id: 'id-1', description: 'Go?'};
    const resume = await answerInterrupts([{id: 'i', value: {actionRequests: [action]}}], presenter);
    const text = displayed(presenter.shown[0]!);
    for (const each of stringsOf(resume).filter((string) => !['edit', '/b', 'id-1'].includes(string)))
      expect(text).to.contain(each);
    expect(presenter.shown[0]!.call?.inputSchema).to.deep.equal({type: 'object'});
  });

  it('uses the schema inside the value of an interrupt as its form, and displays one that it does not use', async () => {
    const [responseSchema, other] = ['age', 'name'].map((name) => ({
      type: 'object',
      properties: {[name]: {}},
    }));
    const requestFor = async (value: JsonObject, response_schema?: unknown) => {
      const presenter = agreeing(false);
      await answerInterrupts([{id: 'i', value: {question: 'Age?', ...value}, response_schema}], presenter);
      return presenter.shown[0]!.request!;
    };
    for (const member of ['requestedSchema', 'response_schema', 'responseSchema'])
      expect(await requestFor({[member]: responseSchema}, null), member).to.deep.equal({
        message: 'Age?',
        requestedSchema: responseSchema,
      });
    const {message, requestedSchema, _meta} = await requestFor({responseSchema}, other);
    expect([message, requestedSchema]).to.deep.equal(['Age?', other]);
    expect(JSON.stringify(_meta)).to.contain('age');
  });
});
