import {expect, fixture, html} from '@open-wc/testing';
import '../../../src/locales/catalogues/ar.js';
import '../../../components/define/mcp-elicitation-frame.js';
import type {McpElicitationFrame} from '../../../components/mcp-elicitation-frame.js';
import {sendKeys} from '@web/test-runner-commands';
import {expectAccessible} from '../../support/accessible.js';
import {next, until} from '../../support/frame.js';
import {click} from '../../support/url-mode.js';
import {appPart, type ShownToolApp, shownApp, toolApp} from '../../support/tool-app.js';

/** Script of an app: a button that fills the app, and a report when it has been painted, because a click before that may be lost. */
const button = `const button = document.createElement('button');
  button.textContent = 'Ask';
  button.style.cssText = 'position:fixed;inset:0';
  document.body.append(button);
  initialized.then(() => requestAnimationFrame(() => requestAnimationFrame(() => log({painted: true}))));`;

/** An app that asks for a mode when its button is pressed, or at once. */
const asking = (mode: string, how: 'click' | 'load', modes = ['inline', 'fullscreen', 'pip']) =>
  toolApp(
    `const ask = () => call('ui/request-display-mode', {mode: '${mode}'}).then(({result}) => log({mode: result.mode}));
     ${how === 'load' ? 'initialized.then(ask)' : `${button} button.onclick = ask;`}`,
    {capabilities: {availableDisplayModes: modes}},
  );

const iframe = (frame: HTMLElement) => frame.shadowRoot!.querySelector('iframe')!;

/** Clicks the button of an app. */
async function clickApp({frame, logs}: ShownToolApp) {
  await until(() => logs.some((log) => 'painted' in (log as object)), 'the button');
  await click(iframe(frame));
}

const modes = (logs: unknown[]) =>
  logs.filter((log) => 'mode' in (log as object)).map((log) => (log as {mode: string}).mode);

describe('mcp-app-frame and display modes', () => {
  it('does not change the mode without a click or key press in the app', async () => {
    const {frame, logs} = await shownApp(asking('fullscreen', 'load'));
    await until(() => modes(logs).length, 'the answer');
    expect(modes(logs)).to.deep.equal(['inline']);
    expect(frame.displayMode).to.equal('inline');
  });

  for (const mode of ['fullscreen', 'pip'] as const) {
    it(`changes to ${mode} after a click in the app, in the same frame, and back with Escape`, async () => {
      const app = await shownApp(asking(mode, 'click'));
      const {frame, logs, notified} = app;
      const before = iframe(frame);
      const changed = next(frame, 'app-display-mode');
      await clickApp(app);
      expect((await changed).mode).to.equal(mode);
      await until(() => modes(logs).length, 'the answer');

      expect(modes(logs)).to.deep.equal([mode]);
      await until(
        () => notified('host-context-changed').some(({displayMode}) => displayMode === mode),
        'the context',
      );
      expect(appPart(frame, 'card')!.matches(':popover-open')).to.equal(true);
      expect(appPart(frame, 'heading')!.textContent).to.contain('Acme');
      expect(iframe(frame)).to.equal(before);
      await expectAccessible(frame);

      appPart(frame, 'mode')!.focus();
      await sendKeys({press: 'Escape'});
      await until(() => frame.displayMode === 'inline', 'inline');
      expect(iframe(frame)).to.equal(before);
      expect(frame.status).to.equal('ready');
    });
  }

  for (const mode of ['fullscreen', 'pip'] as const)
    it(`does not change to ${mode} for the app while a prompt is open, which it could cover`, async () => {
      const place = await fixture<HTMLElement>(html`<div></div>`);
      const root = place.attachShadow({mode: 'open'});
      const prompts = await fixture<McpElicitationFrame>(
        html`<mcp-elicitation-frame></mcp-elicitation-frame>`,
      );
      const app = await shownApp(asking(mode, 'click'));
      const {frame, logs} = app;
      await until(() => logs.some((log) => 'painted' in (log as object)), 'the button');
      const ask = async (element: McpElicitationFrame) => {
        void element.elicit({message: 'Go on?'});
        await until(() => element.shadowRoot!.querySelector('.card'), 'the prompt');
      };
      const press = async (count: number) => {
        await clickApp(app);
        await until(() => modes(logs).length === count, `answer ${count}`);
      };

      await ask(prompts);
      await press(1);
      prompts.cancel();
      await prompts.updateComplete;
      // In a shadow root, in which only its events are seen.
      root.append(prompts);
      await ask(prompts);
      await press(2);
      prompts.cancel();
      await prompts.updateComplete;
      await press(3);

      expect(modes(logs)).to.deep.equal(['inline', 'inline', mode]);
      expect(frame.displayMode).to.equal(mode);
    });

  it('fills the window in full screen, and gives the app its height', async () => {
    const {frame, notified} = await shownApp(asking('fullscreen', 'click'));
    frame.displayMode = 'fullscreen';
    await frame.updateComplete;
    const {width, height} = appPart(frame, 'card')!.getBoundingClientRect();
    expect([width, height]).to.deep.equal([innerWidth, innerHeight]);
    await until(
      () =>
        notified('host-context-changed').some(
          ({containerDimensions}) => (containerDimensions as {height?: number}).height,
        ),
      'the height',
    );
    expect(iframe(frame).clientHeight).to.be.greaterThan(innerHeight / 2);
  });

  it('has a button for full screen only if the app supports it, and a button that leaves it', async () => {
    const plain = await shownApp(asking('fullscreen', 'click', ['inline']));
    expect(appPart(plain.frame, 'mode')).to.equal(null);

    const {frame} = await shownApp(asking('fullscreen', 'click'));
    const button = () => appPart<HTMLButtonElement>(frame, 'mode')!;
    expect(button().ariaLabel ?? button().getAttribute('aria-label')).to.equal('Full screen');
    button().focus();
    await sendKeys({press: 'Enter'});
    await until(() => frame.displayMode === 'fullscreen', 'full screen');
    await frame.updateComplete;
    expect(button().getAttribute('aria-label')).to.equal('Back to the page');
    expect(frame.shadowRoot!.activeElement).to.equal(button());
    await sendKeys({press: 'Enter'});
    await until(() => frame.displayMode === 'inline', 'inline');
  });

  it('has one border in the page, and in full screen no border and no gutter', async () => {
    const {frame} = await shownApp(asking('fullscreen', 'click'));
    const sides = () => {
      const [card, area] = ['card', 'guest-area'].map((name) => getComputedStyle(appPart(frame, name)!));
      return [card!.borderLeftWidth, card!.paddingLeft, area!.borderLeftWidth];
    };
    expect(sides()).to.deep.equal(['1px', '0px', '0px']);
    frame.displayMode = 'fullscreen';
    await frame.updateComplete;
    expect(sides()).to.deep.equal(['0px', '0px', '0px']);
    expect(iframe(frame).getBoundingClientRect().width).to.equal(innerWidth);
  });

  it('has a way back in the place of an app that is in a corner', async () => {
    const {frame} = await shownApp(asking('pip', 'click'));
    const before = iframe(frame);
    frame.displayMode = 'pip';
    await frame.updateComplete;
    expect(appPart(frame, 'elsewhere')!.textContent).to.contain(
      'The app from Acme is open in a separate view.',
    );
    await expectAccessible(frame);
    await click(appPart(frame, 'elsewhere')!.querySelector('button')!);
    await until(() => frame.displayMode === 'inline', 'inline');
    await frame.updateComplete;
    expect(appPart(frame, 'elsewhere') === null).to.equal(true);
    expect(frame.shadowRoot!.activeElement?.getAttribute('part')).to.equal('mode');
    expect(iframe(frame) === before).to.equal(true);
  });

  for (const mode of ['fullscreen', 'pip'] as const)
    it(`shows the question about a link above the app in ${mode}, with the focus and without a ring on its heading`, async () => {
      const {frame, view, notified} = await shownApp(
        toolApp(
          `on['tool-input'] = () => call('ui/open-link', {url: 'http://localhost:1/' + 'a'.repeat(300)}).then((answer) => log({answer}));`,
          {capabilities: {availableDisplayModes: ['inline', 'fullscreen', 'pip']}},
        ),
      );
      frame.displayMode = mode;
      await frame.updateComplete;
      iframe(frame).focus();
      view.toolInput({});
      await until(() => appPart(frame, 'link'), 'the question');
      const heading = appPart(frame, 'link')!.querySelector('h3')!;
      expect(frame.shadowRoot!.activeElement === heading).to.equal(true);
      expect(getComputedStyle(heading).outlineStyle).to.equal('none');
      const isHit = (element: Element) => {
        const {left, top, width, height} = element.getBoundingClientRect();
        return element.contains(frame.shadowRoot!.elementFromPoint(left + width / 2, top + height / 2));
      };
      expect(isHit(heading), 'the heading').to.equal(true);
      appPart(frame, 'refuse')!.scrollIntoView({block: 'nearest'});
      expect(isHit(appPart(frame, 'refuse')!), 'the buttons').to.equal(true);
      expect(appPart(frame, 'card')!.scrollTop, 'the card, which the user cannot scroll').to.equal(0);
      expect(notified('tool-input')).to.have.length(1);
    });

  it('grows in its corner for the question about a link, so that the app stays in view and the question does not scroll', async () => {
    const {frame, view} = await shownApp(
      toolApp(`on['tool-input'] = () => call('ui/open-link', {url: 'https://docs.example.com/'});`, {
        capabilities: {availableDisplayModes: ['inline', 'pip']},
      }),
    );
    frame.style.setProperty('--mcp-app-pip-height', '18rem');
    frame.displayMode = 'pip';
    await frame.updateComplete;
    const card = appPart(frame, 'card')!;
    expect(card.offsetHeight).to.equal(288);
    view.toolInput({});
    await until(() => appPart(frame, 'link'), 'the question');
    expect(iframe(frame).offsetHeight).to.be.at.least(64);
    const {scrollHeight, clientHeight} = appPart(frame, 'link')!.parentElement!;
    expect(scrollHeight).to.equal(clientHeight);
    expect(card.offsetHeight).to.be.within(289, innerHeight * 0.7);
    await click(appPart(frame, 'refuse')!);
    await until(() => card.offsetHeight === 288, 'its height');
  });

  it('keeps the focus in the full-screen view', async () => {
    const {frame} = await shownApp(asking('fullscreen', 'click'));
    frame.displayMode = 'fullscreen';
    await frame.updateComplete;
    const [start, end] = frame.shadowRoot!.querySelectorAll<HTMLElement>('.edge');
    start!.focus();
    expect(frame.shadowRoot!.activeElement === iframe(frame)).to.equal(true);
    end!.focus();
    expect(frame.shadowRoot!.activeElement === appPart(frame, 'mode')).to.equal(true);
  });

  it('refuses a mode that the page does not allow', async () => {
    const app = await shownApp(asking('pip', 'click'), {displayModes: ['fullscreen']});
    const {logs} = app;
    await clickApp(app);
    await until(() => modes(logs).length, 'the answer');
    expect(modes(logs)).to.deep.equal(['inline']);
  });

  it('accepts a chat message after a click in the app', async () => {
    const received: unknown[] = [];
    const page = toolApp(`${button}
      button.onclick = () => call('ui/message', {role: 'user', content: [{type: 'text', text: 'hi'}]}).then((answer) => log({answer}));`);
    const app = await shownApp(page, {appHandlers: {message: ({content}) => received.push(content)}});
    const {frame, logs} = app;
    const reported = next(frame, 'app-message');
    await clickApp(app);
    await until(() => logs.some((log) => 'answer' in (log as object)), 'the answer');
    expect(received).to.deep.equal([[{type: 'text', text: 'hi'}]]);
    expect((await reported).content).to.deep.equal([{type: 'text', text: 'hi'}]);
  });

  it('does not download a file without a click in the app', async () => {
    const received: unknown[] = [];
    const page =
      toolApp(`const contents = [{type: 'resource', resource: {uri: 'file:///a.txt', mimeType: 'text/plain', text: 'hi'}}];
      call('ui/download-file', {contents}).then((answer) => log({answer}));`);
    const {logs} = await shownApp(page, {
      appHandlers: {downloadFile: ({contents}) => received.push(contents)},
    });
    await until(() => logs.length, 'the answer');
    expect(received).to.deep.equal([]);
    expect(JSON.stringify(logs)).to.contain('"error"');
  });

  it('shows the name of the server, also in the compact header', async () => {
    const {frame} = await shownApp(toolApp(), {compact: true});
    expect(appPart(frame, 'heading')!.textContent).to.equal('App from Acme');
    expect(appPart(frame, 'heading')!.getBoundingClientRect().height).to.be.greaterThan(0);
    expect(iframe(frame).title).to.equal('App from Acme');
  });

  it('fits 320 px, and mirrors its header in a right-to-left language', async () => {
    const {frame} = await shownApp(asking('fullscreen', 'click'), {
      locale: 'ar',
      serverName: 'A server with a name that is quite long for this width',
    });
    frame.style.inlineSize = '320px';
    await frame.updateComplete;
    expect(appPart(frame, 'card')!.scrollWidth).to.be.at.most(320);
    const [card, mark] = ['card', 'mark'].map((name) => appPart(frame, name)!.getBoundingClientRect());
    expect(getComputedStyle(appPart(frame, 'card')!).direction).to.equal('rtl');
    expect(mark!.left).to.be.greaterThan(card!.left + card!.width / 2);
    await expectAccessible(frame);
  });
});
