import {fixture, html} from '@open-wc/testing';
import '../../../components/define/mcp-elicitation-frame.js';
import '../../../components/define/mcp-sampling-approval.js';
import '../../../components/define/mcp-tool-approval.js';
import {EVIDENCE_KEY} from '../../../src/evidence/index.js';
import type {SettledRecord} from '../../../src/presentation/index.js';
import {pierce, until} from '../../support/frame.js';

/** The members of an element that asks the user which the contract uses. */
export interface AskingElement extends HTMLElement {
  serverName: string;
  request?: object | undefined;
  readonly updateComplete: Promise<boolean>;
  requestUpdate(): void;
  elicit?(request: object, options?: object): Promise<object>;
  approve?(request: object, options?: object): Promise<object>;
}

/** How the contract drives one element. */
export interface Asking {
  tag: string;
  /** The method that asks. */
  method: 'elicit' | 'approve';
  /** The event that reports an answer, and the answer in it. */
  event: 'elicitation-result' | 'tool-approval' | 'sampling-approval';
  answerIn(event: Event): object;
  /** A request that displays `name` and a field for text. `extra` is a member of it that may have any JSON value. */
  request(name: string, extra?: unknown): object;
  /** Values that are not requests, by what is wrong. */
  malformed: Record<string, () => unknown>;
  /** The button that accepts: its part, and the line after it. */
  yes: {part: string; line: string};
  /** The button that refuses: its part, the answer, and the line after it. */
  no: {part: string; answer: object; line: string};
  /** The answer to a request that ends without an answer of the user, or by the close button. */
  refusal: object;
  /** Members for an element that lets the user choose a scope, give a reason, and see evidence; undefined for one that has none of it. */
  options?: {
    /** Properties with which the user may give a reason. */
    reason: object;
    /** The answer with a reason. */
    refusalWith(reason: string): object;
    /** A request without a field, and the options with which it has evidence. */
    confirmation(name: string, evidence?: unknown): [request: object, options: object];
    /** The scope of an answer. */
    scopeOf(element: AskingElement, answer: object): Promise<string | undefined>;
  };
}

/** One that has these members. */
export type AskingMore = Asking & {options: NonNullable<Asking['options']>};

const note = {type: 'object', properties: {note: {type: 'string', title: 'Note'}}};
const user = (text: string) => ({role: 'user', content: {type: 'text', text}});

const frame: Asking = {
  tag: 'mcp-elicitation-frame',
  method: 'elicit',
  event: 'elicitation-result',
  answerIn: (event) => (event as HTMLElementEventMap['elicitation-result']).result,
  request: (message, extra) => ({
    message,
    requestedSchema: {...note, ...(extra !== undefined && {'x-extra': extra})},
  }),
  malformed: {
    'a text': () => 'hello',
    'no message': () => ({requestedSchema: {}}),
    'a number as message': () => ({message: 5}),
    'an unknown mode': () => ({message: 'x', mode: 'popup'}),
    'a list as schema': () => ({message: 'x', requestedSchema: []}),
  },
  yes: {part: 'submit', line: 'You answered'},
  no: {part: 'decline', answer: {action: 'decline'}, line: 'Declined'},
  refusal: {action: 'cancel'},
  options: {
    reason: {declineReason: 'optional'},
    refusalWith: (reason) => ({action: 'decline', _meta: {'mcp-elicitation-elements/reason': reason}}),
    confirmation: (message, evidence) => [
      {message, ...(evidence !== undefined && {_meta: {[EVIDENCE_KEY]: evidence}})},
      {server: 'https://files.example/mcp', tool: 'delete'},
    ],
    async scopeOf(element) {
      const {grants} = element as HTMLElementTagNameMap['mcp-elicitation-frame'];
      return (await grants?.list())?.at(-1)?.scope ?? 'once';
    },
  },
};

const tool: Asking = {
  tag: 'mcp-tool-approval',
  method: 'approve',
  event: 'tool-approval',
  answerIn: (event) => (event as HTMLElementEventMap['tool-approval']).result,
  request: (title, extra) => ({
    name: 'write',
    title,
    inputSchema: note,
    arguments: {note: 'a', ...(extra !== undefined && {extra})},
  }),
  malformed: {
    'a call without a name': () => ({arguments: {}}),
    'an empty name': () => ({name: ''}),
    'a name of 1 MB': () => ({name: 'n'.repeat(1_000_000)}),
    'a title of 20 kB': () => ({name: 'a', title: 't'.repeat(20_000)}),
    'a description of 70 kB': () => ({name: 'a', description: 'd'.repeat(70_000)}),
    'a list of arguments': () => ({name: 'a', arguments: [1]}),
    'a date as arguments': () => ({name: 'a', arguments: new Date()}),
    'arguments of 6 MB': () => ({name: 'a', arguments: {text: 'a'.repeat(6_000_000)}}),
  },
  yes: {part: 'approve', line: 'Approved'},
  no: {part: 'reject', answer: {decision: 'reject'}, line: 'Declined'},
  refusal: {decision: 'reject'},
  options: {
    reason: {},
    refusalWith: (reason) => ({decision: 'reject', reason}),
    confirmation: (title, evidence) => [{name: 'write', title}, evidence === undefined ? {} : {evidence}],
    scopeOf: async (_, answer) => (answer as {scope?: string}).scope,
  },
};

const sampling: Asking = {
  tag: 'mcp-sampling-approval',
  method: 'approve',
  event: 'sampling-approval',
  answerIn(event) {
    const {action, request} = event as HTMLElementEventMap['sampling-approval'];
    return {action, ...(request && {request})};
  },
  request: (name, extra) => ({messages: [user(name)], ...(extra !== undefined && {metadata: {extra}})}),
  malformed: {
    'no messages': () => ({}),
    'a text as messages': () => ({messages: 'x'}),
    'an unknown role': () => ({messages: [{...user('a'), role: 'system'}]}),
    'a message without content': () => ({messages: [{role: 'user'}]}),
    'a part without a type': () => ({messages: [{role: 'user', content: {text: 'a'}}]}),
    'array-like messages': () => ({messages: {length: 1, 0: user('a')}}),
    'more than 50,000 values': () => ({
      messages: [user('a')],
      metadata: Array.from({length: 50_000}, () => 0),
    }),
    'more than 20 MB of text': () => ({messages: [user('a')], metadata: 'a'.repeat(20_971_521)}),
  },
  yes: {part: 'approve', line: 'Approved'},
  no: {part: 'deny', answer: {action: 'deny'}, line: 'Declined'},
  refusal: {action: 'deny'},
};

/** Every element that asks the user. */
export const askingElements: readonly Asking[] = [frame, tool, sampling];

/** An element in the page, in `parent` if there is one. */
export async function inPage(
  {tag}: Asking,
  properties: object = {},
  parent?: Element,
): Promise<AskingElement> {
  const box = parent ?? (await fixture<HTMLElement>(html`<div></div>`));
  const element = Object.assign(document.createElement(tag) as AskingElement, {
    serverName: 'Acme',
    locale: 'en',
    ...properties,
  });
  box.append(element);
  await element.updateComplete;
  return element;
}

/** Asks with a request that displays `name`. */
export const ask = (asking: Asking, element: AskingElement, name: string, options?: object) =>
  element[asking.method]!(asking.request(name), options);

/** An element that displays a request, and the answer to it. */
export async function shown(asking: Asking, options?: object, properties?: object) {
  const element = await inPage(asking, properties);
  const answer = ask(asking, element, 'First', options);
  await displayed(asking, element, 'First');
  return {element, answer};
}

/** Displays a confirmation in an element. */
export async function confirmation(
  asking: AskingMore,
  name: string,
  {evidence, element}: {evidence?: unknown; element?: AskingElement} = {},
  properties: object = {},
) {
  const used = element ?? (await inPage(asking, properties));
  const [request, options] = asking.options.confirmation(name, evidence);
  const answer = used[asking.method]!(request, options);
  await displayed(asking, used, name);
  return {element: used, answer, yes: () => buttonOf(used, asking.yes)!};
}

/** All text below an element, through shadow roots, with the values of its fields. */
export function textIn(root: ParentNode & Node): string {
  const inner = [...root.querySelectorAll<HTMLElement>('*')].map((element) =>
    element.shadowRoot
      ? textIn(element.shadowRoot)
      : element.matches('input, textarea')
        ? (element as HTMLInputElement).value
        : '',
  );
  return [root.textContent, ...inner].join('\n').trim();
}

/** A part of an element, outside of the form in it. */
export const part = <E extends HTMLElement = HTMLElement>({shadowRoot}: Element, name: string) =>
  shadowRoot!.querySelector<E>(`[part~=${name}]`);

export const buttonOf = (element: Element, {part: name}: {part: string}) =>
  pierce<HTMLButtonElement>(element, `button[part~=${name}]`);

/** The field of the displayed request. */
export const fieldOf = (element: Element) =>
  pierce<HTMLInputElement>(part(element, 'card')!, ':is(input, textarea):not([part=reason-input])')!;

/** Waits until the element displays a request, complete with its buttons. */
export async function displayed({no, yes}: Asking, element: AskingElement, name: string): Promise<void> {
  const text = () => part(element, 'card') && textIn(part(element, 'card')!);
  await until(() => text()?.includes(name) && buttonOf(element, yes) && buttonOf(element, no), name);
  await element.updateComplete;
}

/** Refuses the displayed request, as a script may. */
export const refuse = ({no}: Asking, element: AskingElement) => buttonOf(element, no)!.click();

/** The line about the last request. */
export async function endedLine(element: AskingElement): Promise<string | undefined> {
  await element.updateComplete;
  return element.shadowRoot!.querySelector('.ended')?.textContent?.trim();
}

/** Records how the requests of an element end: the events with the answers, and the records for audits. */
export function endsOf({event, answerIn}: Asking, element: AskingElement) {
  const events: [by: string, answer: object][] = [];
  const records: SettledRecord[] = [];
  element.addEventListener(event, (fired) =>
    events.push([(fired as Event & {by?: string}).by ?? 'user', answerIn(fired)]),
  );
  element.addEventListener('elicitation-settled', ({record}) => records.push(record));
  return {
    events,
    /** Who ended each request, what the record says about the answer, and whether it was displayed. */
    async records() {
      await until(() => records.length >= Math.max(1, events.length), 'the records');
      return records.map(({by, action, shownAt}) => [by, action, shownAt !== undefined]);
    },
  };
}
