import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import '../../components/define/color-picker-elicitation.js';
import type {SchemaForm} from '../../components/schema-form.js';
import {formOf, object, one} from './form/form-fixture.js';

describe('a colour field in <schema-form>', () => {
  const color = {type: 'string', pattern: '^#[0-9a-fA-F]{6}$', title: 'Colour'};

  it('uses the colour picker if it is defined and answers a required field with the colour shown', async () => {
    const form = await formOf(object({color, name: {type: 'string'}}, ['color']));

    const picker = one<HTMLElement & {value: string}>(form, 'color-picker-elicitation');

    expect(form.value).to.deep.equal({color: picker.value});
    expect(form.matches(':valid')).to.equal(true);
  });

  const inside = (form: SchemaForm, part: string) =>
    one(form, 'color-picker-elicitation').shadowRoot!.querySelector<HTMLInputElement>(`[part=${part}]`)!;

  it('is one line whose button opens the sliders', async () => {
    const form = await formOf(object({color, name: {type: 'string'}}, ['color']));
    const picker = one(form, 'color-picker-elicitation');
    expect(picker.offsetHeight).to.be.lessThan(80);
    expect(inside(form, 'area').checkVisibility()).to.equal(false);
    expect(inside(form, 'adjust').ariaExpanded).to.equal('false');

    inside(form, 'adjust').click();
    await form.updateComplete;
    await (picker as unknown as SchemaForm).updateComplete;

    expect(inside(form, 'area').checkVisibility()).to.equal(true);
    expect(inside(form, 'adjust').ariaExpanded).to.equal('true');
    await expect(form).to.be.accessible();
    inside(form, 'adjust').click();
    await (picker as unknown as SchemaForm).updateComplete;
    expect(inside(form, 'area').checkVisibility()).to.equal(false);
  });

  it('is empty and marked if it is optional, and can be emptied again', async () => {
    const form = await formOf(object({color, name: {type: 'string'}}));
    const hex = inside(form, 'hex');
    expect(form.value).to.deep.equal({});
    await expect(form).to.be.accessible();
    expect([hex.value, hex.placeholder]).to.deep.equal(['', '#3b82f6']);
    expect(one(form, 'color-picker-elicitation').shadowRoot!.querySelector('#label')!.textContent).to.equal(
      'Colour optional',
    );
    hex.focus();
    await sendKeys({type: '#0f0'});
    expect(hex.value).to.equal('#0f0');
    await sendKeys({press: 'Tab'});
    expect(form.value).to.deep.equal({color: '#00ff00'});

    hex.focus();
    hex.select();
    await sendKeys({press: 'Backspace'});
    await sendKeys({press: 'Tab'});
    expect(form.value).to.deep.equal({});
    expect(form.checkValidity()).to.equal(true);
    expect(hex.ariaInvalid).to.equal(null);
  });

  it('reports a text that is not a colour', async () => {
    const form = await formOf(object({color, name: {type: 'string'}}));
    inside(form, 'hex').focus();
    await sendKeys({type: 'blue'});
    await sendKeys({press: 'Tab'});
    expect(inside(form, 'hex').value).to.equal('blue');
    expect(form.checkValidity()).to.equal(false);
    expect(form.value).to.deep.equal({});
  });
});
