// Every engine: date and time controls.
// Times without an offset as schemars writes them, and the positions of tuples.
import {expect} from '@open-wc/testing';
import {all, formOf, object, one, texts, type as enter} from './form/form-fixture.js';

describe('a format of schemars in <schema-form>', () => {
  for (const [format, type, entry, answer] of [
    ['partial-time', 'time', '09:30', '09:30:00'],
    ['partial-date-time', 'datetime-local', '2026-11-23T09:30', '2026-11-23T09:30:00'],
  ] as const)
    it(`has an input of the type ${type} for \`${format}\`, and sends seconds, but neither an offset nor a zone`, async () => {
      const form = await formOf(object({at: {type: 'string', format}}, ['at']));
      const input = one<HTMLInputElement>(form, 'input');
      expect(input.type).to.equal(type);
      enter(input, entry);
      expect(form.value).to.deep.equal({at: answer});
      expect(form.checkValidity()).to.equal(true);
      expect(texts(form, '.help')).to.deep.equal([]);
      form.value = {at: answer.replace('30:00', '45:10')};
      await form.updateComplete;
      expect(input.value).to.equal(`${entry.replace('30', '45')}:10`);
    });
});

describe('tuples in the rows of a <schema-form>', () => {
  it('name their positions differently from the rows, or by their titles', async () => {
    const pair = {
      type: 'array',
      prefixItems: [{type: 'number'}, {type: 'string', title: 'Unit'}],
      minItems: 2,
    };
    const form = await formOf(object({sizes: {type: 'array', items: pair}}));
    form.value = {sizes: [[1, 'kg']]};
    await form.updateComplete;

    expect(texts(form, '.row-item > .field > fieldset > legend')).to.deep.equal(['Item 1']);
    expect(texts(form, '.row-item label')).to.deep.equal(['Value 1', 'Unit']);
    expect(all(form, 'textarea')).to.deep.equal([]);
    await expect(form).to.be.accessible();
  });
});
