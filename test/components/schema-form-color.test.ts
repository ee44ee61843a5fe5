import {expect} from '@open-wc/testing';
import '../../components/define/color-picker-elicitation.js';
import {formOf, object, one} from './form/form-fixture.js';

describe('a colour field in <schema-form>', () => {
  const color = {type: 'string', pattern: '^#[0-9a-fA-F]{6}$', title: 'Colour'};

  it('uses the colour picker if it is defined and answers a required field with the colour shown', async () => {
    const form = await formOf(object({color, name: {type: 'string'}}, ['color']));

    const picker = one<HTMLElement & {value: string}>(form, 'color-picker-elicitation');

    expect(form.value).to.deep.equal({color: picker.value});
    expect(form.matches(':valid')).to.equal(true);
  });

  it('has no answer until the user changes it if it is optional', async () => {
    const form = await formOf(object({color, name: {type: 'string'}}, ['name'], {}));
    expect(form.value).to.deep.equal({});

    const picker = one<HTMLElement & {value: string}>(form, 'color-picker-elicitation');
    picker.value = '#123456';
    picker.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));

    expect(form.value).to.deep.equal({color: '#123456'});
    await expect(form).to.be.accessible();
  });
});
