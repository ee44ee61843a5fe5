import {expect} from '@open-wc/testing';
import * as React from 'react';
import type {
  ElicitationSubmitEvent,
  McpElicitationFrame,
  SchemaForm as FormElement,
} from '../../../components/index.js';
import {
  ColorPickerElicitation,
  ElicitationConfig,
  ElicitationFrame,
  type ElicitationFrameProps,
  SamplingApproval,
  SchemaForm,
} from '../../../components/react/index.js';
import {next, part, until} from '../../support/frame.js';
import {cleanUp, mount} from './mount.js';

const {createElement: h, createRef} = React;
const requestedSchema = {type: 'object', properties: {name: {type: 'string'}}};

describe('the React components', () => {
  afterEach(cleanUp);

  it('set properties, listen to events and have the element as their ref', async () => {
    const ref = createRef<McpElicitationFrame>();
    const heard: string[] = [];
    const props: ElicitationFrameProps = {
      serverName: 'Acme',
      className: 'prompt',
      request: {message: 'Your name?', requestedSchema},
      onElicitationStart: ({request}) => heard.push(request.message),
      onElicitationReady: ({renderer, currentTarget}) => heard.push(renderer, currentTarget.status),
      onElicitationResult: ({result}) => heard.push(result.action),
    };
    const {render} = await mount(h(ElicitationFrame, {ref, ...props}));
    const frame = ref.current!;
    await until(() => heard.includes('form'), 'the prompt');
    expect(frame.localName).to.equal('mcp-elicitation-frame');
    expect(frame.className).to.equal('prompt');
    expect(part(frame, 'heading')!.textContent).to.contain('Acme');

    // An equal literal is not another request.
    await render(h(ElicitationFrame, {ref, ...props, request: {message: 'Your name?', requestedSchema}}));
    expect(frame.pending).to.equal(1);
    frame.decline();
    await until(() => heard.includes('decline'), 'the answer');
    expect(heard).to.deep.equal(['Your name?', 'form', 'ready', 'decline']);
  });

  it('remove a listener that is no longer given', async () => {
    const heard: string[] = [];
    const ref = createRef<McpElicitationFrame>();
    const {render} = await mount(h(ElicitationFrame, {ref, onElicitationStart: () => heard.push('start')}));
    await render(h(ElicitationFrame, {ref}));
    const answer = ref.current!.elicit({message: 'Go on?'});
    await next(ref.current!, 'elicitation-ready');
    ref.current!.cancel();
    await answer;
    expect(heard).to.deep.equal([]);
  });

  it('show an answered request from a literal, and keep it when they are rendered again', async () => {
    const node = () =>
      h(ElicitationFrame, {
        ended: {
          request: {message: 'Your name?', requestedSchema},
          result: {action: 'accept', content: {name: 'Ada'}},
        },
      });
    const {container, render} = await mount(node());
    const frame = container.querySelector('mcp-elicitation-frame')!;
    await until(() => part(frame, 'answer'), 'the answer');
    await render(node());
    await frame.updateComplete;
    expect(part(frame, 'answer')!.textContent).to.contain('Ada');
  });

  it('exist for every element of a page', async () => {
    const ref = createRef<FormElement>();
    const heard: string[] = [];
    const {container} = await mount(
      h(
        ElicitationConfig,
        {locale: 'en'},
        h(SchemaForm, {
          ref,
          schema: requestedSchema,
          value: {name: 'Ada'},
          errors: {name: 'Taken.'},
          onElicitationSubmit: ({action, content}: ElicitationSubmitEvent) =>
            heard.push(`${action} ${content?.['name']}`),
          onInput: () => heard.push('input'),
        }),
        h(ColorPickerElicitation, {value: '#336699'}),
        h(SamplingApproval, {onSamplingApproval: ({action}) => heard.push(action)}),
      ),
    );
    const form = ref.current!;
    await form.updateComplete;
    form
      .shadowRoot!.querySelector('input')!
      .dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
    form.shadowRoot!.querySelector<HTMLElement>('[part=submit]')!.click();
    await until(() => heard.includes('accept Ada'), 'the answer');
    expect(heard).to.deep.equal(['input', 'accept Ada']);
    expect(container.querySelector('color-picker-elicitation')!.value).to.equal('#336699');
    for (const element of container.querySelectorAll('*'))
      if (element.localName.includes('-'))
        expect(element.matches(':defined'), element.localName).to.equal(true);
  });
});

/** Never run: what the compiler accepts and refuses. */
export const refused = () => [
  // @ts-expect-error a mode that does not exist
  h(ElicitationFrame, {mode: 'popup'}),
  // @ts-expect-error the status is read-only
  h(ElicitationFrame, {status: 'ready'}),
  // @ts-expect-error a method is not a prop
  h(ElicitationFrame, {elicit: () => {}}),
  // @ts-expect-error the event has no such field
  h(SchemaForm, {onElicitationSubmit: ({answer}) => answer}),
  // @ts-expect-error the form fires `input` as an Event
  h(SchemaForm, {onInput: ({data}) => data}),
];
