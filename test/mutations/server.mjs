// Helpers for MCP servers.
const ask = {tests: ['test/node/server/request-elicitation.test.mjs']};

export const mutations = [
  {
    ...ask,
    name: 'a server may ask to open any scheme',
    file: 'src/server/web-url.ts',
    find: ' || !/^https?:$/.test(new URL(url).protocol)',
    replace: '',
  },
  {
    ...ask,
    name: 'a server waits for an answer without limit',
    file: 'src/async.ts',
    find: 'if (timeout < LONGEST_TIMEOUT) count(STEPS - 1);',
    replace: '',
  },
  {
    ...ask,
    name: 'a server accepts any action as an answer',
    file: 'src/server/answer-check.ts',
    find: "if (action !== 'accept')",
    replace: "if (action === 'nothing')",
  },
  {
    ...ask,
    name: 'a server accepts an answer that does not match its schema',
    file: 'src/server/answer-check.ts',
    find: 'if (errors.length === 0)',
    replace: 'if (errors)',
  },
  {
    ...ask,
    name: 'a schema is sent unchecked',
    file: 'src/server/request-elicitation.ts',
    find: 'assertRequestedSchema(request.requestedSchema, {revision});',
    replace: '',
  },
  {
    name: 'an app is sent to clients that do not present apps',
    file: 'src/server/params-for-client.ts',
    find: "if (params.mode !== 'url' && clientPresentsApps(capabilities)) return params;",
    replace: "if (params.mode !== 'url') return params;",
    tests: ['test/node/server/params-for-client.test.mjs'],
  },
  {
    name: 'a required name that is not a property is accepted',
    file: 'src/server/lint/requested-schema.ts',
    find: '!Object.hasOwn(properties, name)',
    replace: 'false',
    tests: ['test/node/server/requested-schema.test.mjs'],
  },
  {
    name: 'a requested schema may have any size',
    file: 'src/server/lint/requested-schema.ts',
    find: 'size > DEFAULT_LIMITS.maxSchemaChars',
    replace: 'size < 0',
    tests: ['test/node/server/requested-schema.test.mjs'],
  },
];
