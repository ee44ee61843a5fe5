import {expect} from 'chai';
import {DEFAULT_LIMITS} from '../../../src/protocol/index.js';
import {readEvidence} from '../../../src/evidence/read-evidence.js';

describe('a table of evidence', () => {
  const read = (rows: unknown[]) =>
    readEvidence({kind: 'table', columns: ['to', 'amount'], rows}, DEFAULT_LIMITS).items[0]!;

  it('is displayed as JSON if a row has a member that is not a column', () => {
    const row = {to: 'Ann', amount: 1};
    expect(read([row]).kind).to.equal('table');
    expect(read([{...row, note: 'and everything else'}])).to.deep.include({kind: 'text'});
    expect(JSON.stringify(read([{...row, note: 'and everything else'}]))).to.contain('and everything else');
  });
});
