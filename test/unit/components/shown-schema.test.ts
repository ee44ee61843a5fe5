import {expect} from 'chai';
import {shownSchema} from '../../../components/tool-approval/shown-schema.js';
import type {JsonObject} from '../../../src/protocol/index.js';

const titlesOf = (titles: {[key: string]: string}) => {
  const properties = Object.entries(titles).map(([key, title]) => [key, {type: 'string', title}] as const);
  const shown = shownSchema({type: 'object', properties: Object.fromEntries(properties)});
  return Object.values(shown['properties'] as JsonObject).map((each) => (each as JsonObject)['title']);
};

describe('the title of a field in a tool call', () => {
  it('is followed by the key, unless it is the key in words', () => {
    expect(titlesOf({file_path: 'File path', to: 'Recipient'})).to.deep.equal([
      'File path',
      'Recipient (to)',
    ]);
  });

  it('is followed by the key if it has letters of another script besides', () => {
    expect(titlesOf({to: '备份 to', amount: 'не amount', path: 'p 密 a 码 t 无 h'})).to.deep.equal([
      '备份 to (to)',
      'не amount (amount)',
      'p 密 a 码 t 无 h (path)',
    ]);
  });
});
