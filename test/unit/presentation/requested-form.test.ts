import {expect} from 'chai';
import {readRequest} from '../../../src/presentation/search/requested-form.js';
import {DEFAULT_LIMITS} from '../../../src/protocol/limits.js';

describe('a request', () => {
  const search = async (required: string[]) => {
    const schema = {
      type: 'object',
      properties: {a: {$ref: '#/$defs/n'}, b: {}},
      required,
      $defs: {n: {enum: [null]}},
    };
    const settings = {limits: DEFAULT_LIMITS, sensitive: 'warn' as const, words: undefined};
    const {search: searched} = await readRequest(schema, {message: '', requestedSchema: schema}, settings);
    return searched().then(
      () => undefined,
      ({code, message}) => [code, message],
    );
  };

  it('is refused if its schema requires a property that accepts only null', async () => {
    expect(await search(['b', 'a'])).to.deep.equal([
      'INVALID_SCHEMA',
      'The requested schema cannot be used: "/properties/a" accepts only null',
    ]);
    expect(await search(['b'])).to.equal(undefined);
  });
});
