// Adapters for MCP clients.
import {faults} from '../runner/mutation-list.mjs';

const callTool = {
  tests: [
    'test/unit/mcp/call-tool.test.ts',
    'test/unit/mcp/rounds.test.ts',
    'test/unit/mcp/pages-first.test.ts',
    'test/unit/mcp/pending.test.ts',
  ],
};
const connectElicitation = {
  tests: ['test/unit/mcp/connect-elicitation.test.ts', 'test/unit/mcp/failures.test.ts'],
};
const pagesFirst = {tests: ['test/unit/mcp/pages-first.test.ts', 'test/unit/mcp/failures.test.ts']};

export const mutations = [
  ...faults(
    'src/mcp/cancellations.ts',
    {tests: ['test/unit/mcp/cancelled.test.ts']},
    {
      'a cancellation that the SDK ignores leaves the prompt open': [
        "if (isJsonObject(message) && message['method'] === CANCELLED && isJsonObject(message['params']))",
        "if (isJsonObject(message) && isJsonObject(message['params']) && message['params']['requestId'] === '')",
      ],
      'a cancelled request is answered': 'if (!signalOfSdk.aborted) await new Promise<never>(() => {});',
      'a request that is cancelled as it arrives is presented': [
        'requests.set(id, request);\n  void',
        'void',
      ],
      'the requests of all connections of a client share their ids': [
        'const requests = new Map<unknown, AbortController>();',
        'const requests = ((globalThis as {ids?: Map<unknown, AbortController>}).ids ??= new Map<unknown, AbortController>());',
      ],
    },
  ),
  ...faults(
    'src/mcp/capabilities.ts',
    {tests: ['test/unit/mcp/declared-modes.test.ts']},
    {
      'a request of a mode that was not declared is presented': [
        'if (declaresMode(client, mode)) return;',
        'if (declaresMode(client, mode) || mode) return;',
      ],
    },
  ),
  ...faults('src/mcp/tasks/answer-input.ts', callTool, {
    'the handler of the page for roots is not used in a round': [
      'if (!handler) return undefined;',
      'if (handlers) return undefined;',
    ],
  }),
  ...faults(
    'src/testing/prompt-driver.ts',
    {tests: ['test/node/dom/testing-jsdom.test.mjs'], build: true},
    {
      'a test helper operates the next prompt of its frame': [
        '!bound || bound.prompt === requests()?.current ? frame.shadowRoot : undefined',
        'frame.shadowRoot',
      ],
    },
  ),
  ...faults(
    'src/mcp/tasks/dispatch.ts',
    {tests: ['test/unit/mcp/task-session.test.ts']},
    {
      'the SDK also receives the responses to a session of tasks': [
        "settle(error ? {kind: 'error', error} : {kind: 'result', result: result as never});\n    return true;",
        "settle(error ? {kind: 'error', error} : {kind: 'result', result: result as never});\n    return false;",
      ],
    },
  ),
  ...faults(
    'src/mcp/durable/durable-requests.ts',
    {tests: ['test/mcp/durable.test.ts']},
    {
      'a page that is unloaded replaces the record of an answer': [
        'const lastDraftKey = (key: string) => `${key}/draft`;',
        'const lastDraftKey = (key: string) => key;',
      ],
      'a request that the server withdraws is kept': [
        'if (options.signal?.aborted && !isLostConnection(options.signal.reason)) await',
        'if (options.signal?.aborted && isLostConnection(options.signal.reason)) await',
      ],
    },
  ),
  ...faults(
    'src/session/resource.ts',
    {tests: ['test/unit/session/resource.test.ts']},
    {
      'another resource of a result is presented than the one that the request names': [
        "listed.find((item) => isJsonObject(item) && item['uri'] === uri) ?? listed[0]",
        'listed[0]',
      ],
    },
  ),
  ...faults(
    'src/mcp/mcp-client.ts',
    {tests: ['test/unit/mcp/server-name.test.ts']},
    {
      'a call does not use the name that its client was connected with': [
        'name || nameOf(client) || presenter.serverName',
        'name || presenter.serverName',
      ],
      'a client keeps the name of a connection that has ended': [
        '.filter((other) => other !== entry)',
        '.filter(() => true)',
      ],
    },
  ),
  ...faults('src/mcp/elicit-result.ts', connectElicitation, {
    'a malformed answer is a decline': [
      "if (action !== 'accept') return {action: 'cancel'};",
      "if (action !== 'accept') return {action: 'decline'};",
    ],
    'an answer in URL mode has content': "if (request.mode === 'url') return {action, ...meta};",
    'a member __proto__ of an answer is lost': [
      'return Object.fromEntries(members.filter(([, member]) => member !== undefined));',
      'const own: {[key: string]: unknown} = {}; for (const [key, member] of members) if (member !== undefined) own[key] = member; return own;',
    ],
    'NaN goes to the server': " || (typeof value === 'number' && !Number.isFinite(value))",
  }),
  ...faults('src/mcp/calls/tool-run.ts', callTool, {
    'a server may ask any number of times': ['++this.#call.round > maxRounds', '++this.#call.round > 1e9'],
    'a server may ask for the same page without end':
      'if (requests.some(({url}) => this.#call.visited.includes(url!))) throw error;',
    'the state of a server is dropped': '...(requestState !== undefined && {requestState}),',
    'a call goes on after the user declined a page': "if (action !== 'accept') throw rpcError(error);",
    'answers before a reload are asked for again': '.filter(([key]) => !Object.hasOwn(answers, key))',
    'a request that fails leaves the others of its round open':
      "round.controller.abort(new DOMException(message, 'AbortError'));",
  }),
  ...faults('src/mcp/calls/tool-result.ts', pagesFirst, {
    'every error asks for pages': 'if (code !== URL_ELICITATION_REQUIRED) return undefined;',
  }),
  ...faults(
    'src/mcp/calls/pending-call.ts',
    {tests: ['test/unit/mcp/pending.test.ts']},
    {
      'a pending call of another version is resumed': " || value['version'] !== 1",
    },
  ),
  ...faults(
    'src/mcp/answer-sampling.ts',
    {tests: ['test/mcp/connect-sampling.test.ts']},
    {
      'the model is called though the user denied':
        "if (decision.action !== 'approve') throw rpcError(REJECTED);",
      'the model is called though the server stopped waiting': [
        'signal.throwIfAborted();\n    replying',
        'replying',
      ],
      'a late reply is shown with another request': 'replying.get(approval) === signal && ',
    },
  ),
  ...faults(
    'src/mcp/tasks/task-run.ts',
    {tests: ['test/mcp/present-task.test.ts']},
    {
      'a failed poll deletes what the user has entered': [
        'reason = lostConnection();',
        'reason = closing(String(error));',
      ],
    },
  ),
  ...faults(
    'src/adapters/malformed.ts',
    {tests: ['test/node/adapters/hostile.test.mjs'], build: true},
    {
      'of two different interrupts with one id the first is presented': 'map.set(id, undefined);',
    },
  ),
  ...faults(
    'src/adapters/acp.ts',
    {tests: ['test/unit/adapters/permission-options.test.ts']},
    {
      'an approval for a session selects the option that always allows': [
        "session: {approve: 'allow_once',",
        "session: {approve: 'allow_always',",
      ],
    },
  ),
  ...faults(
    'src/mcp/durable/tabs.ts',
    {tests: ['test/unit/mcp/tabs.test.ts']},
    {
      'a later answer of a tab replaces the first one': 'if (this.#answers.has(key)) return;',
    },
  ),
  ...faults(
    'src/mcp/durable/durable-requests.ts',
    {tests: ['test/unit/mcp/durable-identity.test.ts']},
    {
      'durable requests with one id are the same request': [
        'JSON.stringify([server, id, digest])',
        'JSON.stringify([server, id])',
      ],
      'a durable request is presented as it is now, not as its digest says': [
        'JSON.parse(text) as ElicitRequest)',
        'received)',
      ],
    },
  ),
];
