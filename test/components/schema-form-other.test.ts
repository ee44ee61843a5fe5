// A choice with an answer of one's own: a union of listed values and a text.
import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {type JsonObject, validate} from '../../src/index.js';
import {all, formOf, object, one, texts} from './form/form-fixture.js';

const listed = {enum: ['rail', 'air']};
const titled = {
  oneOf: [
    {const: 'rail', title: 'By train'},
    {const: 'air', title: 'By plane'},
  ],
};
const own = {type: 'string', minLength: 3, maxLength: 12, pattern: '^[a-z]+$'};
const formWith = (carrier: JsonObject, required = true, more = {}) =>
  formOf(object({carrier: {title: 'Carrier', ...carrier}}, required ? ['carrier'] : []), more);
const input = (form: Parameters<typeof one>[0]) => one(form, 'input') as HTMLInputElement;
/** Replaces the text by keys. */
const enter = async (control: HTMLInputElement, text: string) => {
  control.focus();
  control.select();
  await sendKeys({type: text});
};

const shapes: [string, JsonObject][] = [
  ['anyOf, options first', {anyOf: [listed, own]}],
  ['anyOf, text first', {anyOf: [own, listed]}],
  ['oneOf of constants', {oneOf: [...titled.oneOf, {...own, not: {enum: ['rail', 'air']}}]}],
  ['anyOf with titled options', {anyOf: [titled, own]}],
  [
    'a type next to the union',
    {type: 'string', anyOf: [listed, {minLength: 3, maxLength: 12, pattern: '^[a-z]+$'}]},
  ],
];

describe('a choice with an own text in <schema-form>', () => {
  const [, anyOf] = shapes[0]!;

  for (const [name, carrier] of shapes)
    it(`is one control with the options for ${name}, takes an own text by keys, and refuses it outside its limits`, async () => {
      const form = await formWith(carrier);
      expect(form.checkValidity(), 'required').to.equal(false);
      expect(all(form, 'input, textarea, select')).to.have.length(1);
      expect(texts(form, 'label')).to.deep.equal(['Carrier']);
      expect(input(form).labels![0]!.textContent!.trim()).to.equal('Carrier');
      const options = [...input(form).list!.options];
      expect(options.map(({value}) => value)).to.deep.equal(['rail', 'air']);
      if (/constants|titled/.test(name))
        expect(options.map(({label}) => label)).to.deep.equal(['By train', 'By plane']);
      await expect(form).to.be.accessible();

      for (const text of ['air', 'canoe']) {
        await enter(input(form), text);
        expect(form.value).to.deep.equal({carrier: text});
        expect(form.checkValidity()).to.equal(true);
        expect(await validate(form.schema!, form.value)).to.deep.equal({valid: true});
      }
      for (const text of ['x', 'UPPER', 'abcdefghijklmnop']) {
        await enter(input(form), text);
        expect(form.reportValidity(), text).to.equal(false);
        await form.updateComplete;
        expect(input(form).getAttribute('aria-invalid')).to.equal('true');
        expect(texts(form, '.error').join()).to.not.equal('');
      }
    });

  it('begins with an own text, and returns to it', async () => {
    const form = await formWith({...anyOf, default: 'canoe'});
    expect(input(form).value).to.equal('canoe');
    await enter(input(form), 'air');
    form.reset();
    await form.updateComplete;
    expect(input(form).value).to.equal('canoe');
    form.value = {carrier: 'coach'};
    await form.updateComplete;
    expect(input(form).value).to.equal('coach');
  });

  it('cannot be changed when it is readonly', async () => {
    const form = await formWith(anyOf, true, {readonly: true, value: {carrier: 'canoe'}});
    expect(input(form).readOnly).to.equal(true);
    input(form).focus();
    await sendKeys({type: 'x'});
    expect(form.value).to.deep.equal({carrier: 'canoe'});
  });
});
