// Older mcp-ui widgets as apps: their actions are those of `<mcp-elicitation-frame>`.
import {expect} from '@open-wc/testing';
import {sendMouse} from '@web/test-runner-commands';
import type {McpAppFrame} from '../../../components/mcp-app-frame.js';
import type {AppToShow} from '../../../components/app/app-stage.js';
import type {JsonObject} from '../../../src/protocol/index.js';
import {until} from '../../support/frame.js';
import {guestPage} from '../../support/guest-page.js';
import {appFrame, toolApp, toolAppResource} from '../../support/tool-app.js';

const tools = [
  {name: 'read', annotations: {readOnlyHint: true}, inputSchema: {type: 'object'}},
  {name: 'write', inputSchema: {type: 'object'}},
];

/** Opens a widget that runs `script`. */
async function widget(script: string, options: Partial<McpAppFrame> = {}, app: AppToShow = {}) {
  const opened = await appFrame(options);
  const called: unknown[] = [];
  const view = opened.frame.open({
    resource: toolAppResource(guestPage(script)),
    server: {
      callTool: async (params) => ({content: [], called: called.push(params)}),
      listTools: async () => ({tools}),
    },
    ...app,
  });
  const sent = (type: string) =>
    opened.trace.flatMap((entry) =>
      entry.kind === 'sent' && (entry.message as JsonObject)['type'] === type
        ? [entry.message as JsonObject]
        : [],
    );
  const responses = () => sent('ui-message-response').map(({messageId, payload}) => [messageId, payload]);
  return {...opened, view, called, sent, responses};
}

const action = (type: string, payload: object) =>
  `post(${JSON.stringify({type, messageId: type, payload})});`;

/** Clicks the middle of the app. */
async function clickIn(frame: McpAppFrame) {
  const {x, y, width, height} = frame.shadowRoot!.querySelector('iframe')!.getBoundingClientRect();
  const position: [number, number] = [Math.round(x + width / 2), Math.round(y + height / 2)];
  await sendMouse({type: 'click', position});
}

/** A widget whose whole page is a button for these actions. */
const onClick = (actions: string) =>
  `hello(); document.body.style.height = '100vh'; document.body.addEventListener('click', () => {${actions}});`;

describe('mcp-app-frame and an older mcp-ui widget', () => {
  it('gives it the tool call as render data, with its hello, on request and when there is more', async () => {
    const {view, sent, errors} = await widget(`post({type: 'ui-request-render-data', messageId: 'r1'});`, {});
    view.toolInput({city: 'Rome'});
    await until(() => view.status === 'ready', 'the widget');
    view.toolResult({content: [], structuredContent: {degrees: 20}});

    const [first, last] = sent('ui-lifecycle-iframe-render-data') as {
      messageId?: string;
      payload: {renderData: JsonObject};
    }[];
    expect(first!.messageId).to.equal('r1');
    expect(first!.payload.renderData).to.include({theme: 'light', displayMode: 'inline'});
    expect(first!.payload.renderData['toolInput']).to.deep.equal({city: 'Rome'});
    expect(last!.payload.renderData['toolOutput']).to.deep.equal({
      content: [],
      structuredContent: {degrees: 20},
    });
    expect(errors).to.deep.equal([]);
  });

  it('runs its tool by the rules for apps, and takes its size', async () => {
    const {frame, called, responses} = await widget(`hello();
      ${action('ui-size-change', {height: 333})}
      ${action('tool', {toolName: 'read', params: {n: 1}})}
      post({type: 'tool', messageId: 'denied', payload: {toolName: 'write', params: {}}});`);
    await until(() => responses().length === 2, 'the responses');

    expect(called).to.deep.equal([{name: 'read', arguments: {n: 1}}]);
    const byId = Object.fromEntries(responses()) as Record<string, JsonObject>;
    expect(byId['tool']).to.deep.equal({response: {content: [], called: 1}});
    expect(byId['denied']).to.have.nested.property('error.code', -32000);
    const height = () => frame.shadowRoot!.querySelector('iframe')!.getBoundingClientRect().height;
    await until(() => height() === 333, 'the height');
  });

  it('displays a widget that says no hello, with its first action', async () => {
    const {view, called, errors} = await widget(action('tool', {toolName: 'read', params: {}}));
    await until(() => called.length, 'the call');

    expect(view.status).to.equal('ready');
    expect(errors).to.deep.equal([]);
  });

  it('passes prompt and intent to the page only after a click, and notify at any time', async () => {
    const received: unknown[] = [];
    const appHandlers = {
      message: (params: object) => received.push(params),
      intent: (params: object) => received.push(params),
      notify: (params: object) => received.push(params),
    };
    const actions = `${action('prompt', {prompt: 'Tell me more'})} ${action('intent', {intent: 'buy', params: {id: 5}})}`;
    const {frame, responses} = await widget(
      `${onClick(actions)} ${action('notify', {message: 'shown'})} ${actions}`,
      {appHandlers},
    );
    await until(() => responses().length === 3, 'the responses');
    expect(received).to.deep.equal([{message: 'shown'}]);
    expect(responses().filter(([, payload]) => 'error' in (payload as object))).to.have.length(2);

    await clickIn(frame);
    await until(() => received.length === 3, 'the messages');
    expect(received.slice(1)).to.deep.equal([
      {role: 'user', content: [{type: 'text', text: 'Tell me more'}]},
      {intent: 'buy', params: {id: 5}},
    ]);
  });

  it('asks the user about its link', async () => {
    const {frame} = await widget(`hello(); ${action('link', {url: 'https://example.com/a'})}`);
    await until(() => frame.shadowRoot!.querySelector('.link'), 'the question');

    expect(frame.shadowRoot!.querySelector('.link')!.textContent).to.contain('example.com');
  });

  it('refuses what it does not know, and what has no handler', async () => {
    const {responses, called, trace} = await widget(`hello();
      ${action('ui-request-data', {requestType: 'user'})}
      ${action('notify', {message: 'x'})}
      ${action('constructor', {})}
      ${action('tool', {toolName: ['read']})}`);
    await until(() => responses().length === 3, 'the responses');

    expect(
      responses().map(([id, payload]) => [id, (payload as {error: {code: number}}).error.code]),
    ).to.have.deep.members([
      ['ui-request-data', -32601],
      ['notify', -32601],
      ['tool', -32602],
    ]);
    expect(called).to.deep.equal([]);
    expect(trace.some((entry) => entry.kind === 'dropped' && entry.reason === 'unknown-message')).to.equal(
      true,
    );
  });

  it('lets an MCP App use the actions, too, and sends it render data only if it asks', async () => {
    const opened = await appFrame();
    const called: unknown[] = [];
    opened.frame.open({
      resource: toolAppResource(
        toolApp(`initialized.then(() => {${action('tool', {toolName: 'read', params: {}})}})`),
      ),
      server: {
        callTool: async (params) => ({content: [], called: called.push(params)}),
        listTools: async () => ({tools}),
      },
    });
    await until(() => called.length, 'the call');
    expect(opened.errors).to.deep.equal([]);
  });
});
