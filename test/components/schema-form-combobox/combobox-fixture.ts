import {sendKeys} from '@web/test-runner-commands';
import type {SchemaForm} from '../../../components/schema-form.js';
import type {JsonObject} from '../../../src/protocol/index.js';
import {all, formOf, object, one} from '../form/form-fixture.js';

export const countries = Array.from({length: 120}, (_, index) => `Country ${index}`);

/** A form with a combobox and a text field after it. */
export const comboboxForm = (
  property: JsonObject = {enum: countries},
  required: string[] = [],
  more: Partial<SchemaForm> = {},
) => formOf(object({a: {title: 'Country', ...property}, z: {type: 'string'}}, required), more);

export const inputOf = (form: SchemaForm) => one<HTMLInputElement>(form, '[role=combobox]');
export const isOpen = (form: SchemaForm) => inputOf(form).getAttribute('aria-expanded') === 'true';
/** The labels of the rendered options. */
export const shown = (form: SchemaForm) => all(form, '[role=option] bdi').map(({textContent}) => textContent);
/** The label of the active option. */
export const activeOf = (form: SchemaForm) => {
  const id = inputOf(form).getAttribute('aria-activedescendant');
  return id ? one(form, `#${id} bdi`).textContent : undefined;
};
export const announced = (form: SchemaForm) => one(form, '.combo [role=status]').textContent;

/** Types into the field with real keys. */
export async function typed(form: SchemaForm, text: string) {
  const input = inputOf(form);
  input.focus();
  input.select();
  await sendKeys({type: text});
}

export async function press(...keys: string[]) {
  for (const key of keys) await sendKeys({press: key});
}
