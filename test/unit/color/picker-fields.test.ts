import {expect} from 'chai';
import {pickerFields} from '../../../components/color-picker/picker-fields.js';

const string = {type: 'string'};

describe('pickerFields', () => {
  const colors: [what: string, properties: Record<string, unknown>, color: string][] = [
    ['`color` in any position', {name: string, color: string}, 'color'],
    [
      'the property with a colour format',
      {title: string, accent: {type: 'string', format: 'color'}},
      'accent',
    ],
    [
      'the property with a pattern of hex digits',
      {title: string, accent: {type: 'string', pattern: '^#[0-9a-fA-F]{6}$'}},
      'accent',
    ],
    [
      'the first string, when none resembles a colour',
      {count: {type: 'integer'}, shade: string, other: string},
      'shade',
    ],
    ['`color` by default', {}, 'color'],
  ];
  for (const [what, properties, color] of colors) {
    it(`uses ${what}`, () => expect(pickerFields({type: 'object', properties}).color).to.equal(color));
  }

  it('reads the name from `name` if the schema declares it', () => {
    const properties = {color: string, name: {type: 'string', title: 'Colour name'}};

    expect(pickerFields({properties})).to.include({
      name: 'name',
      nameTitle: 'Colour name',
      nameRequired: false,
    });
    expect(pickerFields({properties, required: ['name']}).nameRequired).to.equal(true);
    expect(pickerFields({properties: {color: string}}).name).to.equal(undefined);
    expect(pickerFields({properties: {name: string}})).to.include({color: 'name', name: undefined});
  });

  it('reports whether the schema constrains the colour', () => {
    expect(pickerFields({properties: {color: {type: 'string', pattern: '^#'}}}).checked).to.equal(true);
    expect(pickerFields({properties: {color: string}}).checked).to.equal(false);
  });

  for (const schema of [
    {},
    {properties: null},
    {properties: []},
    {properties: {color: null}, required: 'color'},
  ]) {
    it(`uses \`color\` for the malformed schema ${JSON.stringify(schema)}`, () =>
      expect(pickerFields(schema).color).to.equal('color'));
  }

  it('does not confuse inherited names with properties', () => {
    expect(pickerFields({properties: JSON.parse('{"__proto__": {"type": "string"}}')}).color).to.equal(
      '__proto__',
    );
    expect(pickerFields({properties: {}}).name).to.equal(undefined);
  });
});
