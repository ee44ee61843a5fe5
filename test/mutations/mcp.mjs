// Adapters for MCP clients.
const result = {
  file: 'src/mcp/elicit-result.ts',
  tests: ['test/unit/mcp/connect-elicitation.test.ts', 'test/unit/mcp/failures.test.ts'],
};
const run = {
  file: 'src/mcp/calls/tool-run.ts',
  tests: [
    'test/unit/mcp/call-tool.test.ts',
    'test/unit/mcp/rounds.test.ts',
    'test/unit/mcp/pages-first.test.ts',
    'test/unit/mcp/pending.test.ts',
  ],
};
const sampling = {file: 'src/mcp/answer-sampling.ts', tests: ['test/mcp/connect-sampling.test.ts']};

const cancelled = {file: 'src/mcp/cancellations.ts', tests: ['test/unit/mcp/cancelled.test.ts']};
const named = {file: 'src/mcp/mcp-client.ts', tests: ['test/unit/mcp/server-name.test.ts']};

export const mutations = [
  {
    ...cancelled,
    name: 'a cancellation that the SDK ignores leaves the prompt open',
    find: "if (isJsonObject(message) && message['method'] === CANCELLED && isJsonObject(message['params']))",
    replace:
      "if (isJsonObject(message) && isJsonObject(message['params']) && message['params']['requestId'] === '')",
  },
  {
    ...cancelled,
    name: 'a cancelled request is answered',
    find: 'if (!signalOfSdk.aborted) await new Promise<never>(() => {});',
    replace: '',
  },
  {
    ...cancelled,
    name: 'a request that is cancelled as it arrives is presented',
    find: 'requests.set(id, request);\n  void',
    replace: 'void',
  },
  {
    ...cancelled,
    name: 'the requests of all connections of a client share their ids',
    find: 'const requests = new Map<unknown, AbortController>();',
    replace:
      'const requests = ((globalThis as {ids?: Map<unknown, AbortController>}).ids ??= new Map<unknown, AbortController>());',
  },
  {
    name: 'a request of a mode that was not declared is presented',
    file: 'src/mcp/declared-modes.ts',
    tests: ['test/unit/mcp/declared-modes.test.ts'],
    find: 'if (declaresMode(client, mode)) return;',
    replace: 'if (declaresMode(client, mode) || mode) return;',
  },
  {
    ...run,
    name: 'the handler of the page for roots is not used in a round',
    file: 'src/mcp/own-handlers.ts',
    find: 'if (!handler) return undefined;',
    replace: 'if (handlers) return undefined;',
  },
  {
    name: 'a test helper operates the next prompt of its frame',
    file: 'src/testing/prompt-driver.ts',
    tests: ['test/node/dom/testing-jsdom.test.mjs'],
    build: true,
    find: '!bound || bound.prompt === requests()?.current ? frame.shadowRoot : undefined',
    replace: 'frame.shadowRoot',
  },
  {
    name: 'the SDK also receives the responses to a session of tasks',
    file: 'src/mcp/tasks/dispatch.ts',
    tests: ['test/unit/mcp/task-session.test.ts'],
    find: 'if (!settle) return onmessage?.apply(transport, received);',
    replace: 'onmessage?.apply(transport, received); if (!settle) return;',
  },
  {
    name: 'a page that is unloaded replaces the record of an answer',
    file: 'src/mcp/durable/durable-requests.ts',
    tests: ['test/mcp/durable.test.ts'],
    find: 'const lastDraftKey = (key: string) => `${key}/draft`;',
    replace: 'const lastDraftKey = (key: string) => key;',
  },
  {
    name: 'another resource of a result is presented than the one that the request names',
    file: 'src/session/resource.ts',
    tests: ['test/unit/session/resource.test.ts'],
    find: "listed.find((item) => isJsonObject(item) && item['uri'] === uri) ?? listed[0]",
    replace: 'listed[0]',
  },
  {
    ...named,
    name: 'a call does not use the name that its client was connected with',
    find: 'name || nameOf(client) || presenter.serverName',
    replace: 'name || presenter.serverName',
  },
  {
    ...named,
    name: 'a client keeps the name of a connection that has ended',
    find: '.filter((other) => other !== entry)',
    replace: '.filter(() => true)',
  },
  {
    ...result,
    name: 'a malformed answer is a decline',
    find: "if (action !== 'accept') return {action: 'cancel'};",
    replace: "if (action !== 'accept') return {action: 'decline'};",
  },
  {
    ...result,
    name: 'an answer in URL mode has content',
    find: "if (request.mode === 'url') return {action, ...meta};",
    replace: '',
  },
  {
    ...result,
    name: 'a member __proto__ of an answer is lost',
    find: 'return Object.fromEntries(members.filter(([, member]) => member !== undefined));',
    replace:
      'const own: {[key: string]: unknown} = {}; for (const [key, member] of members) if (member !== undefined) own[key] = member; return own;',
  },
  {
    ...result,
    name: 'NaN goes to the server',
    find: " || (typeof value === 'number' && !Number.isFinite(value))",
    replace: '',
  },
  {
    ...run,
    name: 'a server may ask any number of times',
    find: '++this.#round > maxRounds',
    replace: '++this.#round > 1e9',
  },
  {
    ...run,
    name: 'a server may ask for the same page without end',
    find: 'if (requests.some(({url}) => this.#visited.includes(url!))) throw error;',
    replace: '',
  },
  {
    ...run,
    name: 'the state of a server is dropped',
    find: '...(requestState !== undefined && {requestState}),',
    replace: '',
  },
  {
    ...run,
    name: 'a call goes on after the user declined a page',
    find: "if (action !== 'accept') throw rpcError(error);",
    replace: '',
  },
  {
    ...run,
    name: 'answers before a reload are asked for again',
    find: '.filter(([key]) => !Object.hasOwn(answers, key))',
    replace: '',
  },
  {
    ...run,
    name: 'a request that fails leaves the others of its round open',
    find: "round.controller.abort(new DOMException(message, 'AbortError'));",
    replace: '',
  },
  {
    name: 'every error asks for pages',
    file: 'src/mcp/calls/tool-result.ts',
    find: 'if (code !== URL_ELICITATION_REQUIRED) return undefined;',
    replace: '',
    tests: ['test/unit/mcp/pages-first.test.ts', 'test/unit/mcp/failures.test.ts'],
  },
  {
    name: 'a pending call of another version is resumed',
    file: 'src/mcp/calls/pending-call.ts',
    find: " || value['version'] !== 1",
    replace: '',
    tests: ['test/unit/mcp/pending.test.ts'],
  },
  {
    ...sampling,
    name: 'the model is called though the user denied',
    find: "if (decision.action !== 'approve') throw rpcError(REJECTED);",
    replace: '',
  },
  {
    ...sampling,
    name: 'the model is called though the server stopped waiting',
    find: 'signal.throwIfAborted();\n    replying',
    replace: 'replying',
  },
  {
    ...sampling,
    name: 'a late reply is shown with another request',
    find: 'replying.get(approval) === signal && ',
    replace: '',
  },
  {
    file: 'src/mcp/tasks/task-run.ts',
    tests: ['test/mcp/present-task.test.ts'],
    name: 'a failed poll deletes what the user has entered',
    find: 'reason = lostConnection();',
    replace: 'reason = closing(String(error));',
  },
  {
    file: 'src/mcp/durable/durable-requests.ts',
    tests: ['test/mcp/durable.test.ts'],
    name: 'a request that the server withdraws is kept',
    find: 'if (options.signal?.aborted && !isLostConnection(options.signal.reason)) await',
    replace: 'if (options.signal?.aborted && isLostConnection(options.signal.reason)) await',
  },
  {
    name: 'of two different interrupts with one id the first is presented',
    file: 'src/adapters/malformed.ts',
    tests: ['test/node/adapters/hostile.test.mjs'],
    build: true,
    find: 'map.set(id, undefined);',
    replace: '',
  },
  {
    name: 'an approval for a session selects the option that always allows',
    file: 'src/adapters/acp.ts',
    tests: ['test/unit/adapters/permission-options.test.ts'],
    find: "session: {approve: 'allow_once',",
    replace: "session: {approve: 'allow_always',",
  },
  {
    name: 'a later answer of a tab replaces the first one',
    file: 'src/mcp/durable/tabs.ts',
    tests: ['test/unit/mcp/tabs.test.ts'],
    find: 'if (this.#answers.has(key)) return;',
    replace: '',
  },
  {
    name: 'durable requests with one id are the same request',
    file: 'src/mcp/durable/durable-requests.ts',
    tests: ['test/unit/mcp/durable-identity.test.ts'],
    find: 'JSON.stringify([server, id, digest])',
    replace: 'JSON.stringify([server, id])',
  },
  {
    name: 'a durable request is presented as it is now, not as its digest says',
    file: 'src/mcp/durable/durable-requests.ts',
    tests: ['test/unit/mcp/durable-identity.test.ts'],
    find: 'JSON.parse(text) as ElicitRequest)',
    replace: 'received)',
  },
];
