import {expect} from 'chai';
import {messageDescriber} from '../../../components/inspector/rows.js';
import {HELLO, SIZE_CHANGE} from '../../../src/protocol/dialects/rich.js';
import {McpAppsDialect} from '../../../src/session/dialects/mcp-apps.js';

describe('a guest that speaks both dialects', () => {
  it('is not reported for its hello, or for a size before the first answer, when it serves as an MCP App', () => {
    const dialect = new McpAppsDialect({message: 'Name?'}, () => ({}) as never, {});

    expect(dialect.read({type: HELLO, payload: {elicitation: {}}})).to.deep.equal({kind: 'log'});
    expect(dialect.read({type: SIZE_CHANGE, payload: {height: 9}})).to.deep.equal({kind: 'log'});
    expect(dialect.read({type: 'something-else'})).to.deep.equal({
      kind: 'unknown',
      reason: 'unknown-message',
    });
  });

  it('shows the refusal of a method of the other dialect as "not supported", and no error', () => {
    const describe = messageDescriber();

    describe('in', {jsonrpc: '2.0', id: 1, method: 'ui/initialize', params: {}}, 0);
    const refusal = describe(
      'out',
      {jsonrpc: '2.0', id: 1, error: {code: -32601, message: 'Not supported'}},
      1,
    );
    const failure = describe('out', {jsonrpc: '2.0', id: 2, error: {code: -32000, message: 'No'}}, 1);

    expect(refusal).to.deep.include({title: 'not supported', note: 'ui/initialize'});
    expect(failure).to.deep.include({title: 'error'});
  });
});
