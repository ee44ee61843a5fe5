import '../../../components/define/index.js';
import '../../../components/define/elicitation-inspector.js';
import type {McpElicitationFrame} from '../../../components/mcp-elicitation-frame.js';
import type {SchemaForm} from '../../../components/schema-form.js';
import {next} from '../../support/frame.js';

export const accepted = {action: 'accept', content: {color: '#222222'}};
export const nameRequest = {
  message: 'Name?',
  requestedSchema: {type: 'object', properties: {name: {type: 'string', minLength: 2}}, required: ['name']},
};

export const made = <T extends HTMLElement>(tag: string, properties: object, there: Document) => {
  const element = Object.assign(document.createElement(tag) as T, properties);
  there.body.append(element);
  return element;
};
export const frameIn = (there: Document, properties: object = {}) =>
  made<McpElicitationFrame>('mcp-elicitation-frame', {serverName: 'Acme', ...properties}, there);

export const formOf = (frame: McpElicitationFrame) =>
  frame.shadowRoot!.querySelector<SchemaForm>('schema-form')!;

export function type(form: SchemaForm, text: string) {
  const field = form.shadowRoot!.querySelector('input')!;
  field.value = text;
  field.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
}

/** The computed style of the card and of the submit button. */
export function look(frame: McpElicitationFrame) {
  const view = frame.ownerDocument.defaultView!;
  const card = view.getComputedStyle(frame.shadowRoot!.querySelector('.card')!);
  const submit = view.getComputedStyle(formOf(frame).shadowRoot!.querySelector('[part~="submit"]')!);
  return [card.borderRadius, card.backgroundColor, submit.backgroundColor, submit.borderRadius];
}

export const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export async function shownForm(frame: McpElicitationFrame, request: object = nameRequest) {
  const ready = next(frame, 'elicitation-ready');
  const answer = frame.elicit({...nameRequest, ...request});
  answer.catch(() => {});
  const {renderer} = await ready;
  await frame.updateComplete;
  return {renderer, answer};
}
