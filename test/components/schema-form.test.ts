import {expect, oneEvent} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {ElicitationSubmitEvent} from '../../components/index.js';
import {SchemaForm} from '../../components/schema-form.js';
import {registerLocale} from '../../src/locales/index.js';
import {messages as en} from '../../src/locales/catalogues/en.js';
import './schema-form/rerendered-literals.js';
import {all, answersOf, button, formOf, object, one, plain, type} from './form/form-fixture.js';

const person = object(
  {
    name: {type: 'string', title: 'Name', minLength: 2},
    mail: {type: 'string', title: 'Mail', format: 'email'},
    age: {type: 'integer', title: 'Age'},
  },
  ['name'],
);

describe('<schema-form>', () => {
  it('is registered by its define file and tolerates a second import', async () => {
    expect(customElements.get('schema-form')).to.equal(SchemaForm);
    await import('../../components/define/schema-form.js?again' as string);
    expect(customElements.get('schema-form')).to.equal(SchemaForm);
  });

  it('accepts a value before its schema', async () => {
    const form = document.createElement('schema-form');
    form.value = {name: 'Ada'};
    expect(form.value).to.deep.equal({name: 'Ada'});
    form.schema = person;
    expect(form.value).to.deep.equal({name: 'Ada'});
  });

  it('has its value before it is rendered', () => {
    const form = new SchemaForm();
    form.schema = object({a: {type: 'string', default: 'x'}});
    expect(form.value).to.deep.equal({a: 'x'});
    expect(form.checkValidity()).to.equal(true);
  });

  describe('<schema-form> events', () => {
    it('include input and change for user actions', async () => {
      const form = await formOf(person);
      const events: string[] = [];
      for (const name of ['input', 'change'])
        document.addEventListener(
          name,
          (event) => events.push(`${event.type} ${(event.target as Element).localName}`),
          {once: true},
        );

      one(form, 'input').focus();
      await sendKeys({type: 'Ada'});
      await sendKeys({press: 'Tab'});

      expect(events).to.deep.equal(['input schema-form', 'change schema-form']);
      expect(form.value).to.deep.equal({name: 'Ada'});
    });

    for (const end of ['pointerup', 'pointercancel']) {
      it(`delay change until a simultaneous pointer press ends with ${end}`, async () => {
        const form = await formOf(person);
        const changed = () => oneEvent(form, 'change');
        const input = one<HTMLInputElement>(form, 'input');
        type(input, 'Ada');
        const events: Event[] = [];
        form.addEventListener('change', (event) => events.push(event));

        window.dispatchEvent(new PointerEvent('pointerdown'));
        input.dispatchEvent(new Event('change', {bubbles: true}));
        expect(events).to.have.length(0);
        const late = changed();
        window.dispatchEvent(new PointerEvent(end));
        await late;
        input.dispatchEvent(new Event('change', {bubbles: true}));

        expect(events).to.have.length(2);
      });
    }

    it('include elicitation-submit with the answer', async () => {
      const form = await formOf(person, {value: {name: ' Ada ', age: 0}});
      setTimeout(() => button(form, 'submit').click());

      const {action, content, cancelable, composed} = (await oneEvent(
        form,
        'elicitation-submit',
      )) as unknown as ElicitationSubmitEvent;

      expect({action, content, cancelable, composed}).to.deep.equal({
        action: 'accept',
        content: {name: ' Ada ', age: 0},
        cancelable: true,
        composed: true,
      });
    });
  });

  describe('<schema-form> with the keyboard', () => {
    it('focuses the first field', async () => {
      const form = await formOf(person);
      form.focus();
      expect((form.renderRoot as ShadowRoot).activeElement).to.equal(one(form, 'input'));
    });
  });

  describe('the entries of <schema-form>', () => {
    it('stay with their focus when the same fields are set again', async () => {
      const form = await formOf(person);
      const input = one<HTMLInputElement>(form, 'input');
      input.focus();
      type(input, 'A');

      form.schema = structuredClone(person);
      await form.updateComplete;
      expect((form.renderRoot as ShadowRoot).activeElement).to.equal(input);

      form.schema = object({...(person['properties'] as object), more: {type: 'string'}});
      await form.updateComplete;
      expect(form.draft).to.deep.equal({name: 'A'});
      expect(one<HTMLInputElement>(form, 'input').value).to.equal('A');
    });

    it('stay when errors, locale, theme and disabled change', async () => {
      const form = await formOf(person);
      type(all(form, 'input')[2]!, '42xyz');

      form.errors = [{path: '/age', keyword: 'type', message: 'no', params: {type: 'integer'}}];
      form.locale = 'de';
      form.theme = 'dark';
      form.disabled = true;
      await form.updateComplete;

      expect((all(form, 'input')[2] as HTMLInputElement).value).to.equal('42xyz');
    });
  });

  describe('the texts of <schema-form>', () => {
    it('follow the locale and its direction', async () => {
      registerLocale({...en, locale: 'qx', dir: 'rtl', texts: {...en.texts, submit: 'XX'}});
      const form = await formOf(person);

      form.locale = 'qx';
      await form.updateComplete;

      expect(button(form, 'submit').innerText).to.equal('XX');
      expect(one(form, '.form').dir).to.equal('rtl');
    });

    it('stay on the side of the label in another direction', async () => {
      const form = await formOf(object({name: {type: 'string', description: 'Latin script'}}));
      one(form, '.form').dir = 'rtl';
      const help = one(form, '.help');
      const words = document.createRange();
      words.selectNodeContents(help);

      expect(getComputedStyle(help).direction).to.equal('ltr');
      expect(words.getBoundingClientRect().right).to.be.closeTo(help.getBoundingClientRect().right, 2);
    });

    it('include the `submitLabel` of the page', async () => {
      const form = await formOf(person, {submitLabel: 'Create'});
      expect(button(form, 'submit').innerText).to.equal('Create');
    });
  });

  it('hides the buttons with `noActions` and submits on requestSubmit()', async () => {
    const form = await formOf(person, {noActions: true, value: {name: 'Ada'}});
    const answers = answersOf(form);
    expect(all(form, 'button')).to.have.length(0);
    form.requestSubmit();
    expect(plain(answers)).to.deep.equal([{action: 'accept', content: {name: 'Ada'}}]);
  });

  it('accepts no input while it is disabled', async () => {
    const form = await formOf(person, {disabled: true, value: {name: 'Ada'}});
    const answers = answersOf(form);
    form.requestSubmit();
    button(form, 'submit').click();
    expect(answers).to.have.length(0);
    expect(one<HTMLInputElement>(form, 'input').matches(':disabled')).to.equal(true);
  });
});
