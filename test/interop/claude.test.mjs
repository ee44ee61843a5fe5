// claudeHandlers() with calls as the Claude Agent SDK makes them. types.ts checks them against the SDK's types.
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {claudeHandlers} from '../../dist/claude.js';
import {adapterContract} from './adapter-contract.mjs';
import {declinedWith, scriptedPresenter} from '../node/adapters/presenter.mjs';

const contextOf = (id, more) => ({
  signal: new AbortController().signal,
  toolUseID: id,
  requestId: `request-${id}`,
  ...more,
});
const normal = ({behavior, message, interrupt}) => {
  if (behavior === 'allow') return {outcome: 'yes'};
  return {outcome: interrupt ? 'cancelled' : 'no', reason: message};
};

adapterContract('claudeHandlers()', {
  cancelled: 'cancelled',
  removed: 'cancelled',
  aborted: 'cancelled',
  malformedAnswer: 'no',
  member: /`questions\[0\]\.options\[1\]\.label` must be a string; got number/,
  async start(presenter, names) {
    const stop = new AbortController();
    const {canUseTool} = claudeHandlers(presenter);
    const answers = Promise.all(
      names.map(async (name) => normal(await canUseTool(name, {}, contextOf(name, {signal: stop.signal})))),
    );
    return {answers, abort: () => stop.abort()};
  },
  async ask(presenter, {request}) {
    const {onElicitation} = claudeHandlers(presenter);
    const {_meta, ...answer} = await onElicitation({serverName: 'shop', ...request}, contextOf('1'));
    const reason = _meta?.['mcp-elicitation-elements/reason'];
    return {...answer, ...(reason && {reason})};
  },
  async malformed(presenter) {
    const errors = [];
    const {canUseTool} = claudeHandlers(presenter, {onError: (error) => errors.push(error)});
    const questions = [{question: 'Which?', header: 'Pick', options: [{label: 'a'}, {label: 5}]}];
    const answer = await canUseTool('AskUserQuestion', {questions}, contextOf('1'));
    assert.equal(answer.message, errors[0].message);
    return {received: normal(answer).outcome, errors};
  },
});

const suggestions = [
  {type: 'addRules', rules: [{toolName: 'Bash'}], behavior: 'allow', destination: 'localSettings'},
];

describe('canUseTool of claudeHandlers()', () => {
  const deciding = async (answer, more) => {
    const presenter = scriptedPresenter({approves: true});
    const {canUseTool} = claudeHandlers(presenter);
    const result = canUseTool('Bash', {command: 'ls', kept: {a: 1}}, contextOf('1', more));
    const [prompt] = await presenter.opened();
    prompt.answer(answer);
    return {prompt, result: await result};
  };
  const input = {command: 'ls', kept: {a: 1}};

  it('presents what the SDK says about the call', async () => {
    const more = {displayName: 'Run', title: 'Claude wants to run ls', description: 'Lists', suggestions};
    const {prompt, result} = await deciding({decision: 'approve'}, {...more, mcpServer: {name: 'shell'}});
    assert.deepEqual(prompt.request, {
      name: 'Bash',
      title: 'Run',
      description: 'Claude wants to run ls\nLists',
      arguments: input,
    });
    assert.equal(prompt.options.serverName, 'shell');
    assert.deepEqual(prompt.options.scopes, ['session', 'always']);
    assert.deepEqual(prompt.options.evidence[0].items, ['addRules: allow Bash → localSettings']);
    assert.deepEqual(result, {
      behavior: 'allow',
      updatedInput: input,
      decisionClassification: 'user_temporary',
      toolUseID: '1',
    });
  });

  it('returns the suggested permissions for always, and those of a session for session', async () => {
    const always = await deciding({decision: 'approve', scope: 'always'}, {suggestions});
    assert.deepEqual(always.result.updatedPermissions, suggestions);
    assert.equal(always.result.decisionClassification, 'user_permanent');
    const session = await deciding({decision: 'approve', scope: 'session'}, {suggestions});
    assert.deepEqual(session.result.updatedPermissions, [{...suggestions[0], destination: 'session'}]);
    const once = await deciding({decision: 'approve'}, {suggestions});
    assert.equal('updatedPermissions' in once.result, false);
  });

  it('offers no lasting permission if the SDK forbids it', async () => {
    const more = {suggestions, suppressAlwaysAllowRule: true};
    const {prompt, result} = await deciding({decision: 'approve', scope: 'always'}, more);
    assert.deepEqual(prompt.options.scopes, []);
    assert.equal('updatedPermissions' in result, false);
  });

  it('runs the call with edited arguments', async () => {
    const {result} = await deciding({decision: 'edit', arguments: {command: 'ls -l'}});
    assert.deepEqual(result.updatedInput, {command: 'ls -l'});
  });

  it('denies with the reason of the user as message', async () => {
    const {result} = await deciding({decision: 'reject', reason: 'use fd'});
    const {behavior, message, interrupt} = result;
    assert.deepEqual(
      {behavior, message, interrupt},
      {behavior: 'deny', message: 'use fd', interrupt: undefined},
    );
  });
});

describe('AskUserQuestion through claudeHandlers()', () => {
  const input = {
    questions: [
      {
        question: 'Which library?',
        header: 'Library',
        options: [
          {label: 'dayjs', description: 'Small', preview: 'dayjs()'},
          {label: 'luxon', description: 'Zones'},
        ],
        multiSelect: false,
      },
      {
        question: 'Which features?',
        header: 'Features',
        options: [
          {label: 'Parse', description: ''},
          {label: 'Format', description: ''},
        ],
        multiSelect: true,
      },
    ],
    metadata: {source: 'kept'},
  };
  const asking = async (answer) => {
    const presenter = scriptedPresenter({approves: true});
    const result = claudeHandlers(presenter).canUseTool('AskUserQuestion', input, contextOf('1'));
    const [prompt] = await presenter.opened();
    prompt.answer(answer);
    return {prompt, result: await result};
  };

  it('is a form with the options, their descriptions, the previews as code, and a text for another answer', async () => {
    const {prompt} = await asking({action: 'cancel'});
    const {properties} = prompt.request.requestedSchema;
    assert.deepEqual(Object.keys(properties), ['question1', 'other1', 'question2', 'other2']);
    assert.deepEqual(properties.question1, {
      type: 'string',
      title: 'Which library?',
      oneOf: [
        {const: 'dayjs', title: 'dayjs', description: 'Small'},
        {const: 'luxon', title: 'luxon', description: 'Zones'},
      ],
    });
    assert.deepEqual(prompt.request._meta, {
      'mcp-elicitation-elements/evidence': [{kind: 'code', title: 'dayjs', text: 'dayjs()'}],
    });
    assert.equal(properties.question2.type, 'array');
    assert.equal(properties.other2.title, 'Something else (Features)');
  });

  it('returns the answers by question, with the rest of the input', async () => {
    const content = {question1: 'dayjs', question2: ['Parse', 'Format'], other2: 'Zones'};
    const {result} = await asking({action: 'accept', content});
    assert.deepEqual(result, {
      behavior: 'allow',
      updatedInput: {
        ...input,
        answers: {'Which library?': 'dayjs', 'Which features?': 'Parse, Format, Zones'},
        annotations: {'Which library?': {preview: 'dayjs()'}},
      },
      toolUseID: '1',
    });
  });

  it('returns words next to an option as a note, and marks a question that was skipped', async () => {
    const {result} = await asking({action: 'accept', content: {question1: 'luxon', other1: 'version 3'}});
    const {answers, annotations} = result.updatedInput;
    assert.equal(answers['Which library?'], 'luxon');
    assert.equal(answers['Which features?'], 'The user skipped this question.');
    assert.deepEqual(annotations, {
      'Which library?': {notes: 'version 3'},
      'Which features?': {unanswered: 'skipped'},
    });
  });
});

describe('onElicitation of claudeHandlers()', () => {
  const request = {
    serverName: 'shop',
    message: 'Size?',
    mode: 'form',
    requestedSchema: {type: 'object', properties: {size: {type: 'string'}}},
    kept: 1,
  };

  it('presents the request of the server, and returns its content and _meta', async () => {
    const presenter = scriptedPresenter();
    const result = claudeHandlers(presenter).onElicitation(request, contextOf('1'));
    const [prompt] = await presenter.opened();
    const {serverName, ...presented} = request;
    assert.deepEqual(prompt.request, presented);
    assert.equal(prompt.options.serverName, serverName);
    prompt.answer({action: 'accept', content: {size: 'm'}, _meta: {a: 1}});
    assert.deepEqual(await result, {action: 'accept', content: {size: 'm'}, _meta: {a: 1}});
  });

  it('returns a denial with its reason, and cancel if the presenter fails', async () => {
    const {onElicitation} = claudeHandlers({elicit: async () => declinedWith('no')});
    assert.deepEqual(await onElicitation(request, contextOf('1')), declinedWith('no'));
    const failing = claudeHandlers({elicit: () => Promise.reject(new Error('removed'))});
    assert.deepEqual(await failing.onElicitation(request, contextOf('1')), {action: 'cancel'});
  });
});
