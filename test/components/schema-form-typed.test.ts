// Chromium only: WebKit's driver does not type a letter twice in a row.
import {expect, oneEvent} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {formOf, object, one} from './form/form-fixture.js';

describe('a typed text that is valid only in another form', () => {
  it('is displayed in that form when the user leaves the field or submits, not while they type', async () => {
    const name = {type: 'string', pattern: '^[A-Z][a-z]+ [A-Z][a-z]+$'};
    const form = await formOf(
      object({name, link: {type: 'string', format: 'uri'}, code: {type: 'string', pattern: '^[A-Z]\\d$'}}),
    );
    const [first, link, code] = [...form.renderRoot.querySelectorAll('input')];
    const shown = () => [first, link, code].map((input) => input!.value);
    form.addEventListener('input', () => [form.value, form.draft, form.checkValidity()]);
    first!.focus();
    await sendKeys({type: 'Ann Lee '});
    expect(first!.value).to.equal('Ann Lee ');
    await sendKeys({press: 'Tab'});
    await sendKeys({type: 'https://b\u00fccher.example/a'});
    expect(shown()).to.deep.equal(['Ann Lee', 'https://b\u00fccher.example/a', '']);
    await sendKeys({press: 'Tab'});
    await sendKeys({type: '\uff21\uff11'});
    expect(shown()).to.deep.equal(['Ann Lee', 'https://xn--bcher-kva.example/a', '\uff21\uff11']);
    const sent = oneEvent(form, 'elicitation-submit');
    await sendKeys({press: 'Enter'});
    await sent;
    expect(shown()).to.deep.equal(['Ann Lee', 'https://xn--bcher-kva.example/a', 'A1']);
    expect(Object.values(form.value!)).to.deep.equal(shown());
  });

  it('is sent in that form when an approval is given with a key in the field', async () => {
    const form = await formOf(object({code: {type: 'string', pattern: '^[A-Z]$'}}));
    form.renderRoot.querySelector('input')!.focus();
    await sendKeys({type: 'A '});
    expect(form.reportValidity()).to.equal(true);
    expect(form.value).to.deep.equal({code: 'A'});
  });

  it('stays as it is if the user has not typed it', async () => {
    const form = await formOf(object({code: {type: 'string', pattern: '^[A-Z]$', default: ' A'}}));
    const [code] = form.renderRoot.querySelectorAll('input');
    expect(form.reportValidity()).to.equal(false);
    expect(code!.value).to.equal(' A');
  });

  it('names half a date as the problem, in an optional field, too', async () => {
    const form = await formOf(object({day: {type: 'string', format: 'date'}}));
    const input = one(form, 'input') as HTMLInputElement;
    input.focus();
    await sendKeys({type: '05'});
    expect(input.validity.badInput).to.equal(true);
    input.blur();
    await form.updateComplete;
    expect(form.checkValidity()).to.equal(false);

    input.focus();
    await sendKeys({press: 'Backspace'});
    await sendKeys({press: 'Delete'});
    input.blur();
    await form.updateComplete;
    expect(form.checkValidity()).to.equal(true);
    expect(form.value).to.deep.equal({});
  });
});
