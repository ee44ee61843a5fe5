import {expect} from 'chai';
import {classify, ElicitationError, isElicitationError, toJsonRpcError} from '../../../src/protocol/index.js';

describe('classify', () => {
  for (const [data, kind] of [
    [{jsonrpc: '2.0', id: 1, method: 'm'}, 'request'],
    [{jsonrpc: '2.0', id: 'a', method: 'm', params: {}}, 'request'],
    [{jsonrpc: '2.0', method: 'm', params: {}}, 'notification'],
    [{jsonrpc: '2.0', id: 0, result: {}}, 'response'],
    [{jsonrpc: '2.0', id: 0, error: {code: -1, message: 'x'}}, 'response'],
    [{jsonrpc: '1.0', method: 'm'}, 'malformed'],
    [{jsonrpc: '2.0', method: {toString: 'm'}}, 'malformed'],
    [{jsonrpc: '2.0', method: 'm', params: []}, 'malformed'],
    [{jsonrpc: '2.0', id: null, method: 'm'}, 'malformed'],
    [{jsonrpc: '2.0', id: Number.NaN, method: 'm'}, 'malformed'],
    [{jsonrpc: '2.0', id: 'x'.repeat(1e6), method: 'm'}, 'malformed'],
    [{jsonrpc: '2.0', id: 1}, 'malformed'],
    [{jsonrpc: '2.0', id: 1, error: {message: 'x'}}, 'malformed'],
    [[{jsonrpc: '2.0', method: 'm'}], 'foreign'],
    [{type: 'webpackOk'}, 'foreign'],
    ['jsonrpc', 'foreign'],
    [null, 'foreign'],
    [undefined, 'foreign'],
  ] as const) {
    it(`classifies ${(JSON.stringify(data) ?? 'undefined').slice(0, 60)} as ${kind}`, () => {
      expect(classify(data)).to.equal(kind);
    });
  }
});

describe('toJsonRpcError', () => {
  for (const code of ['INVALID_REQUEST', 'INVALID_SCHEMA', 'UNSAFE_URL', 'SENSITIVE_BLOCKED'] as const) {
    it(`reports ${code} as invalid params`, () => {
      expect(toJsonRpcError(new ElicitationError(code, 'x'))).to.deep.equal({
        code: -32602,
        message: 'x',
        data: {code},
      });
    });
  }

  it('keeps the code and the reason of a client that refused', () => {
    const refusal = Object.assign(new Error('refused'), {name: 'ElicitationRequestError', code: -32602});
    expect(toJsonRpcError(refusal)).to.deep.equal({code: -32602, message: 'refused'});
    const data = {code: 'SENSITIVE_BLOCKED'};
    expect(toJsonRpcError(Object.assign(refusal, {data}))).to.deep.equal({
      code: -32602,
      message: 'refused',
      data,
    });
  });

  it('reports everything else as an internal error and hides the message of foreign errors', () => {
    expect(toJsonRpcError(new ElicitationError('CLOSED', 'x')).code).to.equal(-32603);
    const foreign = toJsonRpcError(new Error('password is hunter2'));
    expect(foreign.code).to.equal(-32603);
    expect(JSON.stringify(foreign)).to.not.contain('hunter2');
  });
});

describe('ElicitationError', () => {
  it('is recognised when it comes from a second copy of the package', () => {
    const foreign = Object.assign(new Error('x'), {name: 'ElicitationError', code: 'CLOSED'});

    expect(isElicitationError(foreign)).to.equal(true);
    expect(isElicitationError(new Error('x'))).to.equal(false);
  });

  it('carries the errors of a failed validation', () => {
    const errors = [{path: '/a', keyword: 'type', message: 'must be string'}];

    expect(new ElicitationError('VALIDATION_FAILED', 'x', {errors}).errors).to.equal(errors);
    expect(new ElicitationError('CLOSED', 'x').errors).to.deep.equal([]);
  });
});
