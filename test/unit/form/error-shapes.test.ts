import {expect} from 'chai';
import {errorsFrom} from '../../../components/form/errors/error-shapes.js';

const errors = (value: unknown) => errorsFrom(value).map(({path, message}) => [path, message]);

describe('the errors of FastAPI and pydantic', () => {
  const zip = {loc: ['body', 'zip'], msg: 'No such place', type: 'value_error', input: '1', ctx: {error: {}}};
  const row = {type: 'missing', loc: ['body', 'items', 0, 'sku/x'], msg: 'Field required'};

  it('are errors of the fields that `loc` names', () => {
    const expected = [
      ['/zip', 'No such place'],
      ['/items/0/sku~1x', 'Field required'],
    ];

    expect(errors({detail: [zip, row]})).to.deep.equal(expected);
    expect(errors([zip, row])).to.deep.equal(expected);
    expect(
      errors([
        {...zip, loc: ['zip']},
        {...row, loc: row.loc.slice(1)},
      ]),
    ).to.deep.equal(expected);
  });

  it('concern the whole answer if `loc` is empty, and a field called "body" keeps its errors', () => {
    expect(errors({detail: [{loc: [], msg: 'No'}]})).to.deep.equal([['', 'No']]);
    expect(errors([{loc: ['body'], msg: 'Too short'}])).to.deep.equal([['/body', 'Too short']]);
    expect(errors({detail: [{loc: ['body', 'body'], msg: 'Too short'}]})).to.deep.equal([
      ['/body', 'Too short'],
    ]);
  });

  it('are not confused with sentences by field', () => {
    expect(errors({detail: ['Too short'], loc: ['Unknown']})).to.deep.equal([
      ['/detail', 'Too short'],
      ['/loc', 'Unknown'],
    ]);
  });
});

describe('the errors of a server in another shape', () => {
  const shapes: Array<[string, unknown]> = [
    ['a JSON Pointer', [{path: '/items/0/sku', keyword: 'custom', message: 'Sold out.'}]],
    ['a dotted path', [{path: 'items.0.sku', message: 'Sold out.'}]],
    ['a path with brackets', [{path: 'items[0].sku', message: 'Sold out.'}]],
    ['a list of keys', [{path: ['items', 0, 'sku'], message: 'Sold out.'}]],
    ['the shape of Rails', {'items.0.sku': ['Sold out.']}],
    ['the shape of Laravel', {message: 'Invalid.', errors: {'items.0.sku': ['Sold out.']}}],
    ['nested objects', {items: {0: {sku: 'Sold out.'}}}],
  ];

  it('are errors of the field', () => {
    for (const [name, value] of shapes)
      expect(errors(value), name).to.deep.include(['/items/0/sku', 'Sold out.']);
  });
});
