import {expect} from 'chai';
import {noticeMembers} from '../../../src/development/members.js';

describe('noticeMembers', () => {
  const noticesFor = (request: unknown, options: unknown = {}, origin = 'http://localhost:1') => {
    const warnings: string[] = [];
    const {warn} = console;
    delete (globalThis as Record<symbol, unknown>)[Symbol.for('mcp-elicitation.notices')];
    console.warn = (text: string) => void warnings.push(text.replace('mcp-elicitation-elements: ', ''));
    Object.defineProperty(globalThis, 'origin', {configurable: true, value: origin});
    try {
      noticeMembers(request, options);
    } finally {
      Reflect.deleteProperty(globalThis, 'origin');
      console.warn = warn;
    }
    return warnings;
  };

  it('finds a member in the wrong argument of elicit()', () => {
    expect(noticesFor({message: '', serverName: 'Acme', timeout: 1}, {requestedSchema: {}})).to.deep.equal([
      'elicit(): `serverName` in the request has no effect; it is an option; pass it in the second argument of elicit().',
      'elicit(): `timeout` in the request has no effect; it is an option; pass it in the second argument of elicit().',
      'elicit(): `requestedSchema` in the options has no effect; it belongs to the request, the first argument of elicit().',
    ]);
  });

  it('finds options with another spelling', () => {
    expect(noticesFor({}, {servername: 'Acme', timout: 1, color: 'red'})).to.deep.equal([
      'elicit(): `servername` in the options has no effect; use `serverName`.',
      'elicit(): `timout` in the options has no effect; use `timeout`.',
      'elicit(): `color` in the options has no effect; remove it.',
    ]);
  });

  it('reports eight members of a request at most, with short names, and reads no values', () => {
    const request: {[name: string]: unknown} = {['x'.repeat(100)]: 1};
    for (let count = 0; count < 20; count++) request[`b${count}`] = 1;
    Object.defineProperty(request, 'b1', {enumerable: true, get: () => expect.fail('read')});
    const notices = noticesFor(request);

    expect(notices).to.have.length(8);
    expect(notices[0]).to.contain(`\`${'x'.repeat(40)}\``);
  });

  it('reports nothing about what is not an object', () => {
    const hostile = new Proxy({}, {ownKeys: () => expect.fail('thrown')});
    for (const request of [undefined, null, 'text', hostile]) expect(noticesFor(request)).to.deep.equal([]);
  });

  it('reports nothing in production', () => {
    expect(noticesFor({schema: {}}, {}, 'https://example.com')).to.deep.equal([]);
    expect(noticesFor({schema: {}})).to.have.length(1);
  });
});
