import {fixture, html} from '@open-wc/testing';
import '../../../components/define/schema-form.js';
import type {SchemaForm} from '../../../components/schema-form.js';
import type {ElicitationSubmitEvent} from '../../../components/index.js';
import type {JsonObject} from '../../../src/protocol/index.js';

/** Creates a form in the page with properties that are set before it renders. */
export async function formOf(schema?: JsonObject, more: Partial<SchemaForm> = {}): Promise<SchemaForm> {
  const form = document.createElement('schema-form');
  Object.assign(form, {schema, ...more});
  const box = await fixture<HTMLElement>(html`<main lang="en"></main>`);
  box.append(form);
  await form.updateComplete;
  return form;
}

export const object = (
  properties: JsonObject,
  required: string[] = [],
  more: JsonObject = {},
): JsonObject => ({type: 'object', properties, required, ...more});

export const all = (form: SchemaForm, selector: string): HTMLElement[] => [
  ...form.renderRoot.querySelectorAll<HTMLElement>(selector),
];
export const one = <E extends HTMLElement = HTMLElement>(form: SchemaForm, selector: string): E =>
  form.renderRoot.querySelector<E>(selector)!;
export const texts = (form: SchemaForm, selector: string): string[] =>
  all(form, selector).map((node) => node.innerText.trim());
export const button = (form: SchemaForm, part: string): HTMLButtonElement => one(form, `[part=${part}]`);

/** Sets the value of a control and dispatches `input`, like typing. */
export function type(control: HTMLElement, value: string): void {
  (control as HTMLInputElement).value = value;
  control.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
}

/** Collects all answers that the form submits from now on. */
export function answersOf(form: SchemaForm): ElicitationSubmitEvent[] {
  const answers: ElicitationSubmitEvent[] = [];
  form.addEventListener('elicitation-submit', (event) => answers.push(event));
  return answers;
}

export const plain = (answers: ElicitationSubmitEvent[]) =>
  answers.map(({action, content}) => (content === undefined ? {action} : {action, content}));
