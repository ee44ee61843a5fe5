import {expect, fixture, html} from '@open-wc/testing';
import '../../../components/define/mcp-elicitation-frame.js';
import '../../../components/define/mcp-tool-approval.js';
import '../../../components/define/mcp-sampling-approval.js';
import type {ToolApprover} from '../../../src/app/index.js';
import type {McpAppFrame} from '../../../components/mcp-app-frame.js';
import {isInView} from '../../../components/inbox/waiting-request.js';
import {until} from '../../support/frame.js';
import {appPart, shownApp, toolApp} from '../../support/tool-app.js';

type Mode = McpAppFrame['displayMode'];

const MODES = ['inline', 'fullscreen', 'pip'];

/** An app that calls its tool when it receives its input. */
const calling = () =>
  toolApp(
    `on['tool-input'] = () => call('tools/call', {name: 'write', arguments: {text: 'hi'}}).then((answer) => log({answer}));`,
    {capabilities: {availableDisplayModes: MODES}},
  );

const server = () => ({listTools: async () => ({tools: [tool]}), callTool: async () => ({content: []})});

/** A tool whose arguments can be edited, for which the approval loads the form. */
const tool = {name: 'write', inputSchema: {type: 'object', properties: {text: {type: 'string'}}}};

async function show(frame: McpAppFrame, mode: Mode) {
  frame.displayMode = mode;
  await frame.updateComplete;
}

/** An app, with the focus in it, in a mode. */
async function app(mode: Mode, approver?: unknown) {
  const options = approver ? {approver: approver as ToolApprover} : {};
  const shown = await shownApp(calling(), options, {server: server()});
  await show(shown.frame, mode);
  shown.frame.shadowRoot!.querySelector('iframe')!.focus();
  return shown;
}

/** A place in the page, so far down that it is not in view. */
const farDown = (what: unknown) =>
  fixture<HTMLElement>(html`<div><div style="block-size: 3000px"></div>${what}</div>`);

const headingHasFocus = (element: Element) =>
  element.shadowRoot?.activeElement?.getAttribute('part') === 'heading';

const cardOf = (element: Element | null | undefined) =>
  element?.shadowRoot?.querySelector<HTMLElement>('.card');

describe('mcp-app-frame and prompts of the page', () => {
  afterEach(() => scrollTo(0, 0));

  for (const mode of ['inline', 'fullscreen'] as const)
    it(`shows the question about a call of an app that is ${mode}, also far down in the page`, async () => {
      const place = await farDown(html`<mcp-tool-approval></mcp-tool-approval>`);
      const approval = place.querySelector('mcp-tool-approval')!;
      const {frame, view} = await app(mode, approval);
      expect(isInView(approval), 'before the call (control)').to.equal(false);
      view.toolInput({});
      await until(() => cardOf(approval) && isInView(approval), 'the question in view');
      if (mode === 'fullscreen') await until(() => headingHasFocus(approval), 'the focus in the question');
      expect(frame.displayMode).to.equal('inline');
      // In full screen, the user could see nothing but the app. In the page, the app keeps the focus.
      expect(headingHasFocus(approval)).to.equal(mode === 'fullscreen');
    });

  it('leaves the corner for the question about a call if it covers it, and only then', async () => {
    for (const [style, stays] of [
      ['position: fixed; inset: 0 auto auto 0; inline-size: 15rem', true],
      ['position: fixed; inset: auto 0 0 auto; inline-size: 15rem', false],
    ] as const) {
      const approval = await fixture(html`<mcp-tool-approval style=${style}></mcp-tool-approval>`);
      const {frame, view} = await app('pip', approval);
      view.toolInput({});
      await until(() => headingHasFocus(approval), 'the focus in the question');
      await until(() => frame.displayMode === (stays ? 'pip' : 'inline'), `the place: ${style}`);
      frame.remove();
      approval.remove();
    }
  });

  for (const mode of ['fullscreen', 'pip'] as const)
    it(`leaves ${mode} before a function of the page asks about a call`, async () => {
      const modes: string[] = [];
      const {frame, view, logs} = await app(mode, {
        approve: async () => {
          modes.push(frame.displayMode, String(appPart(frame, 'card')!.matches(':popover-open')));
          return {decision: 'reject'};
        },
      });
      view.toolInput({});
      await until(() => logs.some((log) => 'answer' in (log as object)), 'the answer');
      expect(modes).to.deep.equal(['inline', 'false']);
    });

  for (const [kind, ask] of [
    [
      'mcp-elicitation-frame',
      (element: HTMLElement) =>
        void (element as HTMLElementTagNameMap['mcp-elicitation-frame'])
          .elicit({message: 'Really?'})
          .catch(() => {}),
    ],
    [
      'mcp-tool-approval',
      (element: HTMLElement) =>
        ((element as HTMLElementTagNameMap['mcp-tool-approval']).request = {name: 'x'}),
    ],
    [
      'mcp-sampling-approval',
      (element: HTMLElement) =>
        ((element as HTMLElementTagNameMap['mcp-sampling-approval']).request = {messages: [], maxTokens: 1}),
    ],
  ] as const)
    it(`leaves full screen for a prompt of any server: ${kind}`, async () => {
      const element = document.createElement(kind);
      const place = await farDown(element);
      const {frame} = await app('fullscreen');
      ask(element);
      await until(() => headingHasFocus(element), 'the focus in the prompt');
      expect(frame.displayMode).to.equal('inline');
      expect(isInView(element.shadowRoot!.querySelector('h2')!)).to.equal(true);
      place.remove();
    });

  it('stays in full screen below a prompt in a dialog, which is above it', async () => {
    const element = await fixture<HTMLElementTagNameMap['mcp-elicitation-frame']>(
      html`<mcp-elicitation-frame mode="modal"></mcp-elicitation-frame>`,
    );
    const {frame} = await app('fullscreen');
    void element.elicit({message: 'Really?'}).catch(() => {});
    await until(() => cardOf(element)?.matches(':modal'), 'the dialog');
    await frame.updateComplete;
    expect(frame.displayMode).to.equal('fullscreen');
    element.remove();
  });

  it('opens the details in which the question is', async () => {
    const place = await fixture<HTMLDetailsElement>(
      html`<details><summary>Requests</summary><mcp-tool-approval></mcp-tool-approval></details>`,
    );
    const approval = place.querySelector('mcp-tool-approval')!;
    const {view} = await app('fullscreen', approval);
    expect(place.open, 'before the call (control)').to.equal(false);
    view.toolInput({});
    await until(() => headingHasFocus(approval), 'the focus in the question');
    expect(place.open).to.equal(true);
  });

  it('opens the details around a component of the page in which the question is', async () => {
    const place = await fixture<HTMLDetailsElement>(
      html`<details><summary>Requests</summary><p></p></details>`,
    );
    const approval = document.createElement('mcp-tool-approval');
    place.querySelector('p')!.attachShadow({mode: 'open'}).append(approval);
    const {view} = await app('fullscreen', approval);
    view.toolInput({});
    await until(() => headingHasFocus(approval), 'the focus in the question');
    expect(place.open).to.equal(true);
  });

  it('does not take the focus from a text field of the page', async () => {
    const field = await fixture<HTMLInputElement>(html`<input aria-label="Message">`);
    const place = await farDown(html`<mcp-tool-approval></mcp-tool-approval>`);
    const approval = place.querySelector('mcp-tool-approval')!;
    const {view} = await app('pip', approval);
    // Without a scroll, which Firefox makes a frame later.
    field.focus({preventScroll: true});
    view.toolInput({});
    await until(() => cardOf(approval) && isInView(approval), 'the question in view');
    expect(document.activeElement === field).to.equal(true);
  });
});
