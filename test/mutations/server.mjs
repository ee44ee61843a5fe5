// Helpers for MCP servers.
import {faults} from '../runner/mutation-list.mjs';

const requestElicitation = {tests: ['test/node/server/request-elicitation.test.mjs']};
const answerWork = {tests: ['test/node/server/answer-work.test.mjs']};
const misspelledMembers = {tests: ['test/node/server/misspelled-members.test.mjs']};
const terminalPresenter = {tests: ['test/node/server/terminal-presenter.test.mjs']};

export const mutations = [
  ...faults('src/server/checked-request.ts', requestElicitation, {
    'a server may ask to open any scheme': ' || !/^https?:$/.test(new URL(url).protocol)',
    'a schema is sent unchecked': 'assertRequestedSchema(request.requestedSchema, revision && {revision});',
  }),
  ...faults('src/async.ts', requestElicitation, {
    'a server waits for an answer without limit': 'if (timeout < LONGEST_TIMEOUT) count(STEPS - 1);',
  }),
  ...faults('src/server/answer-check.ts', requestElicitation, {
    'a server accepts any action as an answer': ["if (action !== 'accept')", "if (action === 'nothing')"],
    'a server accepts an answer that does not match its schema': ['if (errors.length === 0)', 'if (errors)'],
  }),
  ...faults(
    'src/server/eliciting-server.ts',
    {tests: ['test/node/server/params-for-client.test.mjs']},
    {
      'an app is sent to clients that do not present apps': [
        "if (params.mode !== 'url' && clientPresentsApps(capabilities)) return params;",
        "if (params.mode !== 'url') return params;",
      ],
    },
  ),
  ...faults(
    'src/server/lint/requested-schema.ts',
    {tests: ['test/node/server/requested-schema.test.mjs']},
    {
      'a required name that is not a property is accepted': ['!Object.hasOwn(properties, name)', 'false'],
      'a requested schema may have any size': ['size > DEFAULT_LIMITS.maxSchemaChars', 'size < 0'],
    },
  ),
  ...faults('src/server/answer-check.ts', answerWork, {
    'a server checks an answer however long it takes': [
      'if (error instanceof TooMuchWork) return true;',
      'if (error instanceof TooMuchWork) return false;',
    ],
    'a server sends a pattern that may never end': ['if (endless)', 'if (endless && !endless.source)'],
    'a server reads answers of any length': [
      'const content = ok ? prepareContent',
      'const content = ok || !ok ? prepareContent',
    ],
  }),
  ...faults('src/server/send-elicitation.ts', answerWork, {
    'the SDK of a server runs costly patterns': [
      'server.elicitInput(withoutCostlyPatterns(params) as never, options)',
      'server.elicitInput(params as never, options)',
    ],
  }),
  ...faults(
    'src/schema/patterns/linear-pattern.ts',
    {tests: ['test/unit/schema/repeated-groups.test.ts']},
    {
      'repetitions that share a text in several ways have a bound': [
        'if (!chain) throw NOT_UNDERSTOOD;',
        'if (!chars) throw NOT_UNDERSTOOD;',
      ],
    },
  ),
  ...faults('src/server/checked-request.ts', misspelledMembers, {
    'a request with a misspelled schema is sent as a confirmation':
      'if (isJsonObject(params)) assertSpelling(call, params as JsonObject);',
  }),
  ...faults('src/server/lint/misspelled-members.ts', misspelledMembers, {
    'a misspelled keyword of a property is not found':
      'assertKeywords(call, where, property, PROPERTY_KEYWORDS);',
  }),
  ...faults(
    'src/server/second-question.ts',
    {tests: ['test/node/server/second-question.test.mjs']},
    {
      'a second question sends passwords back': [
        'return secretFilter(new SecretSearch(schema, {message, ...(meta && {meta})}))(content) ?? {};',
        'return (secretFilter(new SecretSearch(schema, {message, ...(meta && {meta})})), content);',
      ],
      'a second question has a default that is not a valid answer': [
        'Object.hasOwn(content, name) && isAllowed(filled)',
        'Object.hasOwn(content, name)',
      ],
    },
  ),
  ...faults(
    'src/server/input-rounds.ts',
    {tests: ['test/node/server/input-rounds.test.mjs']},
    {
      'an answer of a round is not checked': [
        'return check(inputResponses[key]) as TypedElicitResult<S>;',
        'return (check, inputResponses[key]) as TypedElicitResult<S>;',
      ],
      'a member of the prototype is the answer of a round': [
        '!Object.hasOwn(inputResponses, key)',
        '!(key in inputResponses)',
      ],
      'a round asks clients that cannot answer':
        "if (isJsonObject(envelope)) assertCapability(capabilities, request.mode ?? 'form');",
    },
  ),
  ...faults(
    'src/server/request-elicitation.ts',
    {tests: ['test/node/server/missing-stream.test.mjs']},
    {
      'a server waits for the answer to a request that was dropped':
        'if (relatedRequestId === undefined) assertStream(target);',
    },
  ),
  ...faults('src/server/terminal/terminal-lines.ts', terminalPresenter, {
    'a server controls the terminal': [
      "readableProse(text.replaceAll(/\\r\\n?/g, '\\n'))",
      "text.replaceAll(/\\r\\n?/g, '\\n')",
    ],
  }),
  ...faults('src/server/terminal/terminal-presenter.ts', terminalPresenter, {
    'a terminal opens a page without a yes': [
      "if (!(await dialog.decide(preset))) return {action: 'decline'};",
      'await dialog.decide(preset ?? true);',
    ],
    'a terminal takes what was typed before the question for the answer': 'await this.#lines.forget();',
    'a terminal presents what became of a request while it waited': [
      'const copy = checkRequest(request);',
      'const copy = request;',
    ],
  }),
  ...faults('src/server/terminal/terminal-form.ts', terminalPresenter, {
    'a terminal displays passwords': [
      'return this.#dialog.read({...current, hidden: secret});',
      'return this.#dialog.read({...current, hidden: secret && !secret});',
    ],
    'a terminal begins the form again after an error': [
      'this.#asked.filter((field) => !concerned.has(field))',
      '[]',
    ],
  }),
];
