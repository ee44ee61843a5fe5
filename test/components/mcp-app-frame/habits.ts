// What apps expect of their page: links, styles, and the tool that they belong to.
import {expect} from '@open-wc/testing';
import {sendMouse} from '@web/test-runner-commands';
import type {McpAppFrame} from '../../../components/mcp-app-frame.js';
import type {JsonObject} from '../../../src/protocol/index.js';
import {until} from '../../support/frame.js';
import {appFrame, appPart, shownApp, toolApp, toolAppResource} from '../../support/tool-app.js';

/** An app that is one large link. */
const linking = (href: string, attributes = '', script = '') =>
  toolApp(`
    document.body.innerHTML = '<a ${attributes} style="display: block; height: 100vh" href="${href}">Link</a>';
    document.body.style.margin = 0;
    addEventListener('hashchange', () => log({hash: location.hash}));
    ${script}`);

async function clickOn(frame: McpAppFrame) {
  const {x, y, width, height} = frame.shadowRoot!.querySelector('iframe')!.getBoundingClientRect();
  const position: [number, number] = [Math.round(x + width / 2), Math.round(y + height / 2)];
  await sendMouse({type: 'click', position});
}

describe('mcp-app-frame and a link in an app', () => {
  for (const attributes of ['', 'target="_blank"', 'target="_top"'])
    it(`asks the user to open it after a click (${attributes || 'no target'})`, async () => {
      const {frame, errors, view} = await shownApp(linking('https://docs.example.com/a?b=1', attributes));
      await clickOn(frame);
      await until(() => appPart(frame, 'link'), 'the question');

      expect(appPart(frame, 'link')!.textContent).to.contain('https://docs.example.com/a?b=1');
      expect(view.status).to.equal('ready');
      expect(errors).to.deep.equal([]);
    });

  it('leaves a click to the app that handles it itself', async () => {
    const script = `document.body.addEventListener('click', (event) => { event.preventDefault(); log({handled: true}); });`;
    const {frame, logs} = await shownApp(linking('https://docs.example.com/', '', script));
    await clickOn(frame);
    await until(() => logs.some((log) => 'handled' in (log as object)), 'the click');

    expect(appPart(frame, 'link') === null).to.equal(true);
  });

  it('moves within the app, and keeps it', async () => {
    const {frame, logs, view} = await shownApp(linking('#part'));
    await clickOn(frame);
    await until(() => logs.some((log) => 'hash' in (log as object)), 'the fragment');

    expect(logs).to.deep.include({hash: '#part'});
    expect(view.status).to.equal('ready');
  });

  it('keeps an app whose link leads nowhere, and traces it', async () => {
    const {frame, trace} = await appFrame();
    const view = frame.open({resource: toolAppResource(linking('/route'))});
    await until(() => view.status === 'ready', 'the app');
    await clickOn(frame);
    const blocked = () => trace.some((entry) => entry.kind === 'dropped' && entry.detail === 'navigation');
    await until(blocked, 'the notice');

    expect(view.status).to.equal('ready');
    expect(appPart(frame, 'link') === null).to.equal(true);
  });
});

describe('mcp-app-frame and the context of an app', () => {
  const context = (
    frame: McpAppFrame,
    page = toolApp('initialized.then(({hostContext}) => log({hostContext}))'),
  ) => frame.open({resource: toolAppResource(page)});
  const logged = (logs: unknown[]) =>
    (logs.find((log) => 'hostContext' in (log as object)) as {hostContext: JsonObject} | undefined)
      ?.hostContext;

  it('has a valid value for each of the 76 style variables of the specification', async () => {
    const {frame, logs} = await appFrame();
    context(frame);
    await until(() => logged(logs), 'the context');
    const {variables} = logged(logs)!['styles'] as {variables: Record<string, string>};
    const property = (name: string) =>
      [
        [/^--color/, 'color'],
        [/shadow/, 'box-shadow'],
        [/radius|width/, 'border-top-left-radius'],
        [/weight/, 'font-weight'],
        [/size$/, 'font-size'],
        [/line-height$/, 'line-height'],
        [/./, 'font-family'],
      ].find(([pattern]) => (pattern as RegExp).test(name))![1] as string;
    const invalid = Object.entries(variables).filter(([name, value]) => !CSS.supports(property(name), value));

    expect(Object.keys(variables)).to.have.length(76);
    expect(invalid).to.deep.equal([]);
    for (const name of ['color-text-info', 'color-ring-warning', 'font-heading-3xl-line-height', 'shadow-lg'])
      expect(variables).to.have.property(`--${name}`);
  });

  it('has the tool of the element, also if the page sets it after the resource', async () => {
    const {frame, logs, notified} = await appFrame();
    const tool = {name: 'show', inputSchema: {type: 'object'}};
    frame.resource = toolAppResource(toolApp('initialized.then(({hostContext}) => log({hostContext}))'));
    await until(() => logged(logs), 'the context');
    frame.tool = tool;
    await until(() => notified('host-context-changed').some(({toolInfo}) => toolInfo), 'the new context');
    expect(notified('host-context-changed').at(-1)!['toolInfo']).to.deep.equal({tool});

    const second = await appFrame();
    second.frame.tool = tool;
    second.frame.resource = toolAppResource(
      toolApp('initialized.then(({hostContext}) => log({hostContext}))'),
    );
    await until(() => logged(second.logs), 'the second context');
    expect(logged(second.logs)!['toolInfo']).to.deep.equal({tool});
  });
});
