// Messages between host and guest: bounded copies, JSON-RPC, JSON Pointers, limits.
import {faults} from '../runner/mutation-list.mjs';

export const mutations = [
  ...faults(
    'src/protocol/copy.ts',
    {tests: ['test/unit/protocol/copy.test.ts']},
    {
      'copies have a prototype': [
        'const copy: {[key: string]: unknown} = Object.create(null);',
        'const copy: {[key: string]: unknown} = {};',
      ],
      'copies are not limited in depth': ' || place.length > budget.depth',
      'copies are not limited in values': '--nodes < 0 || ',
      'copies are not limited in characters': 'chars -= string.length;',
      'the length of a list is not checked before its items':
        "if (items.length > nodes) throw new Refused('size');",
      'copies take lists with holes': ['!Object.hasOwn(items, index) || items[index] === undefined', 'false'],
      'copies take inherited members': 'if (!Object.hasOwn(item, key)) continue;',
      'copies take objects with a brand':
        "if (Object.prototype.toString.call(item) !== PLAIN) throw new Refused('type');",
      'copies take objects of a class':
        "if (prototype !== null && Object.getPrototypeOf(prototype) !== null) throw new Refused('type');",
      'copies keep -0': ['return item === 0 ? 0 : item;', 'return item;'],
      'copies keep lone surrogates': [
        "text.toWellFormed?.() ?? text.replace(LONE_SURROGATE, '\\uFFFD')",
        'text',
      ],
      'only the first level of a copy is frozen':
        'for (const member of Object.values(value)) deepFreeze(member);',
    },
  ),
  ...faults(
    'src/protocol/json-rpc.ts',
    {tests: ['test/unit/protocol/json-rpc.test.ts']},
    {
      'JSON-RPC ids may have any length': ['value.length <= MAX_ID_CHARS', 'true'],
      'any version of JSON-RPC is read': "if (jsonrpc !== '2.0') return 'malformed';",
      'JSON-RPC parameters may be anything': ' || (params !== undefined && !isJsonObject(params))',
      'JSON-RPC errors need no code': "Number.isInteger(error['code']) && ",
    },
  ),
  ...faults(
    'src/protocol/json-pointer.ts',
    {tests: ['test/unit/protocol/json-pointer.test.ts']},
    {
      'JSON Pointers are unescaped in the wrong order': [
        "token.replaceAll('~1', '/').replaceAll('~0', '~')",
        "token.replaceAll('~0', '~').replaceAll('~1', '/')",
      ],
    },
  ),
  ...faults(
    'src/protocol/limits.ts',
    {tests: ['test/unit/protocol/limits.test.ts']},
    {
      'limits may be negative': ' && value > 0',
    },
  ),
  ...faults(
    'src/guest/errors-by-field.ts',
    {tests: ['test/unit/guest/errors-by-field.test.ts']},
    {
      'the messages of a guest have the members of every object': ['Object.create(null)', '{}'],
    },
  ),
  ...faults(
    'src/session/guest-reports.ts',
    {tests: ['test/integration/guest-reports.test.ts']},
    {
      'the text of an error in a guest that knows the request is in every trace': [
        "{reason: 'guest-error', detail: errorName, full}",
        "{reason: 'guest-error', detail: full, full}",
      ],
      'a guest with a syntax error is waited for as long as any other': [
        "fatal: errorName === 'SyntaxError'",
        'fatal: false',
      ],
    },
  ),
  ...faults(
    'src/session/trace/redact.ts',
    {tests: ['test/unit/session/redact.test.ts']},
    {
      'a redacted trace has the whole text of an error in a guest': [
        'const {full: _, ...rest} = entry;',
        'const rest = entry;',
      ],
    },
  ),
];
