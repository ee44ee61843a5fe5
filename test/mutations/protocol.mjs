// Messages between host and guest: bounded copies, JSON-RPC, JSON Pointers, limits.
const copy = {file: 'src/protocol/copy.ts', tests: ['test/unit/protocol/copy.test.ts']};
const rpc = {file: 'src/protocol/json-rpc.ts', tests: ['test/unit/protocol/json-rpc.test.ts']};

export const mutations = [
  {
    ...copy,
    name: 'copies have a prototype',
    find: 'const copy: {[key: string]: unknown} = Object.create(null);',
    replace: 'const copy: {[key: string]: unknown} = {};',
  },
  {...copy, name: 'copies are not limited in depth', find: ' || place.length > budget.depth', replace: ''},
  {...copy, name: 'copies are not limited in values', find: '--nodes < 0 || ', replace: ''},
  {...copy, name: 'copies are not limited in characters', find: 'chars -= string.length;', replace: ''},
  {
    ...copy,
    name: 'the length of a list is not checked before its items',
    find: "if (items.length > nodes) throw new Refused('size');",
    replace: '',
  },
  {
    ...copy,
    name: 'copies take lists with holes',
    find: '!Object.hasOwn(items, index) || items[index] === undefined',
    replace: 'false',
  },
  {
    ...copy,
    name: 'copies take inherited members',
    find: 'if (!Object.hasOwn(item, key)) continue;',
    replace: '',
  },
  {
    ...copy,
    name: 'copies take objects with a brand',
    find: "if (Object.prototype.toString.call(item) !== PLAIN) throw new Refused('type');",
    replace: '',
  },
  {
    ...copy,
    name: 'copies take objects of a class',
    find: "if (prototype !== null && Object.getPrototypeOf(prototype) !== null) throw new Refused('type');",
    replace: '',
  },
  {...copy, name: 'copies keep -0', find: 'return item === 0 ? 0 : item;', replace: 'return item;'},
  {
    ...copy,
    name: 'copies keep lone surrogates',
    find: "text.toWellFormed?.() ?? text.replace(LONE_SURROGATE, '\\uFFFD')",
    replace: 'text',
  },
  {
    ...copy,
    name: 'only the first level of a copy is frozen',
    find: 'for (const member of Object.values(value)) deepFreeze(member);',
    replace: '',
  },
  {...rpc, name: 'JSON-RPC ids may have any length', find: 'value.length <= MAX_ID_CHARS', replace: 'true'},
  {
    ...rpc,
    name: 'any version of JSON-RPC is read',
    find: "if (jsonrpc !== '2.0') return 'malformed';",
    replace: '',
  },
  {
    ...rpc,
    name: 'JSON-RPC parameters may be anything',
    find: ' || (params !== undefined && !isJsonObject(params))',
    replace: '',
  },
  {
    ...rpc,
    name: 'JSON-RPC errors need no code',
    find: "Number.isInteger(error['code']) && ",
    replace: '',
  },
  {
    name: 'JSON Pointers are unescaped in the wrong order',
    file: 'src/protocol/json-pointer.ts',
    find: "token.replaceAll('~1', '/').replaceAll('~0', '~')",
    replace: "token.replaceAll('~0', '~').replaceAll('~1', '/')",
    tests: ['test/unit/protocol/json-pointer.test.ts'],
  },
  {
    name: 'limits may be negative',
    file: 'src/protocol/limits.ts',
    find: ' && value > 0',
    replace: '',
    tests: ['test/unit/protocol/limits.test.ts'],
  },
  {
    file: 'src/guest/errors-by-field.ts',
    tests: ['test/unit/guest/errors-by-field.test.ts'],
    name: 'the messages of a guest have the members of every object',
    find: 'Object.create(null)',
    replace: '{}',
  },
  {
    file: 'src/session/guest-reports.ts',
    tests: ['test/integration/guest-reports.test.ts'],
    name: 'the text of an error in a guest that knows the request is in every trace',
    find: "{reason: 'guest-error', detail: errorName, full}",
    replace: "{reason: 'guest-error', detail: full, full}",
  },
  {
    file: 'src/session/trace/redact.ts',
    tests: ['test/unit/session/redact.test.ts'],
    name: 'a redacted trace has the whole text of an error in a guest',
    find: 'const {full: _, ...rest} = entry;',
    replace: 'const rest = entry;',
  },
  {
    file: 'src/session/guest-reports.ts',
    tests: ['test/integration/guest-reports.test.ts'],
    name: 'a guest with a syntax error is waited for as long as any other',
    find: "fatal: errorName === 'SyntaxError'",
    replace: 'fatal: false',
  },
];
