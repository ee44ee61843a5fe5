// Copies of what agents send have the same JSON as the original, or are refused.
import {expect} from 'chai';
import {faithfulJson} from '../../../src/adapters/ag-ui/read.js';
import {frozenJson} from '../../../src/adapters/answer-all.js';
import {isElicitationError} from '../../../src/protocol/errors.js';

const isRefused = (value: unknown) => {
  try {
    frozenJson({value}, 'arguments');
    return false;
  } catch (error) {
    return isElicitationError(error) && error.code === 'INVALID_REQUEST';
  }
};

describe('frozenJson()', () => {
  it('refuses every value that JSON writes as another one', () => {
    class Command {
      path = '/';
    }
    const cyclic: {[name: string]: unknown} = {};
    cyclic['self'] = cyclic;
    const values: {[name: string]: unknown} = {
      'a map': new Map([['path', '/']]),
      'a set': new Set(['/']),
      'an instance of a class': new Command(),
      'an inherited member': Object.create({path: '/'}),
      'an error': new Error('no'),
      'an expression': /rm/,
      bytes: new Uint8Array([1]).buffer,
      'a typed array': new Uint8Array([1]),
      'a URL': new URL('https://a.example'),
      'a wrapped string': new String('a'),
      'an invalid date': new Date(Number.NaN),
      'not a number': Number.NaN,
      infinity: Number.POSITIVE_INFINITY,
      'a function': () => {},
      'a symbol': Symbol('a'),
      'an object with toJSON': {path: '/etc/passwd', toJSON: () => 'safe'},
      'an empty item': [undefined],
      // biome-ignore lint/suspicious/noSparseArray: The hole is what is tested.
      'a hole in a list': [, 1],
      'a cycle': cyclic,
    };
    const accepted = Object.entries(values).filter(([, value]) => !isRefused(value));
    expect(accepted.map(([name]) => name)).to.deep.equal([]);
  });

  it('keeps plain JSON, and writes dates and big integers as text', () => {
    const plain = {a: [1, -0.5, null, true, 'x'], b: {c: {}}, ['__proto__']: {d: 1}};
    expect(JSON.stringify(frozenJson(plain, 'a'))).to.equal(JSON.stringify(plain));
    expect(frozenJson(JSON.parse('{"__proto__":{"d":1}}'), 'a')).to.have.own.property('__proto__');
    expect(frozenJson({at: new Date(0), big: 2n ** 64n, none: undefined}, 'a')).to.deep.equal({
      at: '1970-01-01T00:00:00.000Z',
      big: '18446744073709551616',
    });
    expect(frozenJson(undefined, 'a')).to.equal(undefined);
  });

  it('reads each member once, and freezes the copy', () => {
    let reads = 0;
    const value = {
      get path() {
        return ++reads === 1 ? '/tmp' : '/etc/passwd';
      },
    };
    const copy = frozenJson({value}, 'a');
    expect(copy).to.deep.equal({value: {path: '/tmp'}});
    expect(Object.isFrozen(copy.value)).to.equal(true);
    expect(reads).to.equal(1);
  });
});

describe('faithfulJson()', () => {
  it('parses JSON text whose value says the same as the text', () => {
    const texts = [
      '{}',
      '{"a": {"b": [1, 2.50, -0, 0.0e5, 1e3, 1E+21, 0.1, 123456789012345, 1.7976931348623157e308]}}',
      ' {"10": "a:\\"b", "2": "\\u0061", "-5": true, "e\\\\": [null, false, "{\\"a\\":1,\\"a\\":2}"]} ',
    ];
    for (const text of texts) expect(faithfulJson(text), text).to.deep.equal(JSON.parse(text));
  });

  it('does not parse text with a repeated key or a number that changes', () => {
    const texts = [
      '{"to": "a", "to": "b"}',
      '{"a": [{"path": 1, "p\\u0061th": 1}]}',
      '{"account": 9007199254740993}',
      '{"amount": 1e400}',
      '{"amount": -1e-400}',
      '[12345678901234567890123]',
      '[0.12345678901234567891]',
      '{"a"',
      '',
    ];
    for (const text of texts) expect(faithfulJson(text), text).to.equal(undefined);
  });
});
