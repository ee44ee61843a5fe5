// What Claude Code asks: an answer means no more than the card says, and its strings are displayed strings or ids.
import {expect} from 'chai';
import {type ClaudePermissionUpdate, claudeHandlers} from '../../../src/adapters/claude/index.js';
import type {ToolDecision} from '../../../src/adapters/presenter.js';
import {EVIDENCE_KEY, type EvidenceItem} from '../../../src/evidence/index.js';
import type {JsonObject} from '../../../src/protocol/json.js';
import {agreeing, displayed, type Shown, stringsOf} from './agents.js';

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
    const about = {
      displayName: 'Change',
      title: 'Claude wants to edit',
      description: 'Adds a line',
      blockedPath: '/etc',
    };
    const context = {...about, mcpServer: {name: 'files'}, toolUseID: '1', defaultToNo: true};
    const {result, shown} = await asked([], {decision: 'approve'}, context);
    const call = {name: 'Edit', title: 'Change', description: 'Claude wants to edit\nAdds a line\n/etc'};
    expect(shown.call).to.deep.equal({...call, arguments: {path: '/a'}});
    expect(shown.options).to.include({serverName: 'files', defaultToNo: true});
    expect((await asked([], {decision: 'approve'})).shown.options).not.to.have.property('defaultToNo');
    const answer = {behavior: 'allow', updatedInput: {path: '/a'}, toolUseID: '1'};
    expect(result).to.deep.equal({...answer, decisionClassification: 'user_temporary'});
  });

  it('offers no scope, and returns none, if the SDK forbids it', async () => {
    const {result, scopes} = await asked(suggestions, always, {suppressAlwaysAllowRule: true});
    expect(scopes).to.deep.equal([]);
    expect(result).not.to.have.property('updatedPermissions');
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
