// Frameworks set equal literals again on every render.
import {expect} from '@open-wc/testing';
import {all, button, formOf, object, one, texts, type} from '../form/form-fixture.js';
import {present, tracedFrame} from '../../support/frame.js';

const issue = () => object({title: {type: 'string'}, notes: {type: 'string'}});
const takenError = () => [{path: '/title', keyword: 'custom', message: 'Taken.'}];

describe('<schema-form> with literals that are set again', () => {
  it('keeps entries when an equal value is set again', async () => {
    const form = await formOf(issue(), {value: {title: 'Emma'}});
    const [title, notes] = all(form, 'input') as HTMLInputElement[];
    type(notes!, 'Call back');

    Object.assign(form, {schema: issue(), value: {title: 'Emma'}, errors: [], meta: undefined});
    await form.updateComplete;

    expect(form.value).to.deep.equal({title: 'Emma', notes: 'Call back'});
    expect(all(form, 'input')).to.deep.equal([title, notes]);
    expect(notes!.value).to.equal('Call back');
  });

  it('applies a value again after another value, undefined or a reset', async () => {
    const form = await formOf(issue(), {value: {title: 'Emma'}});
    for (const between of [
      () => (form.value = {title: 'Ada'}),
      () => (form.value = undefined as never),
      () => form.reset(),
    ]) {
      type(one(form, 'input'), 'typed');
      between();
      form.value = {title: 'Emma'};
      expect(form.value).to.deep.equal({title: 'Emma'});
    }
  });

  it('applies the copy of a value that was modified in place', async () => {
    const value = {title: 'Emma'};
    const form = await formOf(issue(), {value});
    value.title = 'Ada';
    form.value = {...value};
    expect(form.value).to.deep.equal({title: 'Ada'});
  });

  it('fills fields of a later schema from the current value', async () => {
    const form = await formOf(object({title: {type: 'string'}}), {
      value: {title: 'Emma', notes: 'Call back'},
    });
    type(one(form, 'input'), 'Ada');

    Object.assign(form, {schema: issue(), value: {title: 'Emma', notes: 'Call back'}});
    await form.updateComplete;

    expect(form.value).to.deep.equal({title: 'Ada', notes: 'Call back'});
  });

  it('keeps the focus in a field, after its text, when other fields or the message change', async () => {
    for (const change of [
      {schema: object({first: {type: 'string'}, ...(issue()['properties'] as object)})},
      {message: 'Which issue?'},
    ]) {
      const form = await formOf(issue());
      const before = one<HTMLInputElement>(form, '[data-pointer="/notes"] input');
      type(before, 'Call back');
      before.focus();

      Object.assign(form, change);
      await form.updateComplete;

      const notes = one<HTMLInputElement>(form, '[data-pointer="/notes"] input');
      expect(form.shadowRoot!.activeElement === notes).to.equal(true);
      expect([notes.value, notes.selectionStart]).to.deep.equal(['Call back', 9]);
    }
  });

  it('leaves the focus of the page when the schema changes', async () => {
    const form = await formOf(issue());
    const other = document.createElement('input');
    form.before(other);
    other.focus();
    form.schema = object({notes: {type: 'string'}});
    await form.updateComplete;
    expect(document.activeElement === other).to.equal(true);
    other.remove();
  });

  it('keeps the summary and the focus in it when a frame around it renders again', async () => {
    const {frame} = await tracedFrame();
    await present(frame, {
      message: 'Which title?',
      requestedSchema: object({title: {type: 'string'}}, ['title']),
    });
    const form = frame.shadowRoot!.querySelector('schema-form')!;
    button(form, 'submit').click();
    await form.updateComplete;
    const summary = one(form, '.summary');
    expect(form.shadowRoot!.activeElement).to.equal(summary);

    frame.locale = 'de';
    frame.notify({message: 'Almost done'});
    await frame.updateComplete;
    await form.updateComplete;

    expect(form.shadowRoot!.activeElement).to.equal(summary);
  });

  it('hides an error of the page when the user corrects it, and does not show it again when equal errors are set', async () => {
    const form = await formOf(issue(), {value: {title: 'Emma'}, errors: takenError()});
    expect(texts(form, '.field .error')).to.deep.equal(['Taken.']);
    type(one(form, 'input'), 'Emma B.');
    await form.updateComplete;
    expect(texts(form, '.field .error')).to.deep.equal([]);

    form.errors = takenError();
    await form.updateComplete;

    expect(texts(form, '.field .error')).to.deep.equal([]);
  });

  for (const [how, submit] of [
    ['submits', (form) => button(form, 'submit').click()],
    ['submits and the page validates', (form) => form.reportValidity()],
    ['submits the surrounding <form>', (form) => (form.parentElement as HTMLFormElement).requestSubmit()],
  ] as [string, (form: Awaited<ReturnType<typeof formOf>>) => void][]) {
    it(`shows equal errors again after the user ${how}`, async () => {
      const form = await formOf(issue(), {value: {title: 'Emma'}, errors: takenError(), name: 'issue'});
      const around = document.createElement('form');
      around.addEventListener('submit', (event) => event.preventDefault());
      form.replaceWith(around);
      around.append(form);
      type(one(form, 'input'), 'Emma B.');
      submit(form);

      form.errors = takenError();
      await form.updateComplete;

      expect(texts(form, '.field .error')).to.deep.equal(['Taken.']);
    });
  }
});
