// Every engine: events, focus and frames of the element that every host relies on.
// The behaviour that pages rely on according to the documentation.
import {expect, fixture, html} from '@open-wc/testing';
import '../../components/define/mcp-elicitation-frame.js';
import {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import {messages as german} from '../../src/locales/catalogues/de.js';
import {registerLocale} from '../../src/locales/index.js';
import {next, present, until} from '../support/frame.js';
import {guestPage} from '../support/guest-page.js';

const question = {message: 'Go on?'};
const nameRequest = {
  message: 'What is your name?',
  requestedSchema: {type: 'object', properties: {name: {type: 'string'}}, required: ['name']},
};
const form = (frame: McpElicitationFrame) => frame.shadowRoot!.querySelector('schema-form')!;

describe('<mcp-elicitation-frame> as documented', () => {
  it('reads every setting from its attribute', async () => {
    const frame = await fixture<McpElicitationFrame>(html`<mcp-elicitation-frame
      src="https://guest.example/" server-name="Acme" mode="sidebar" theme="dark" locale="de" dialect="rich"
      sandbox-url="https://sandbox.example/proxy.html" keep-origin ready-timeout="1500" timeout="60000"
      no-fallback sensitive="block"
    ></mcp-elicitation-frame>`);

    expect(frame).to.include({
      src: 'https://guest.example/',
      serverName: 'Acme',
      mode: 'sidebar',
      theme: 'dark',
      locale: 'de',
      dialect: 'rich',
      sandboxUrl: 'https://sandbox.example/proxy.html',
      keepOrigin: true,
      readyTimeout: 1500,
      timeout: 60_000,
      noFallback: true,
      sensitive: 'block',
    });
  });

  it('has the documented defaults, also for invalid attribute values', async () => {
    const frame = await fixture<McpElicitationFrame>(
      html`<mcp-elicitation-frame ready-timeout="soon" timeout="later"></mcp-elicitation-frame>`,
    );

    expect(frame).to.include({
      theme: 'auto',
      declineReason: 'off',
      dialect: 'auto',
      keepOrigin: false,
      readyTimeout: 10_000,
      noFallback: false,
      sensitive: 'warn',
    });
    const {answer} = await present(frame, question);
    frame.cancel();
    expect(await answer).to.deep.equal({action: 'cancel'});
  });

  it('says how to show a dialog when a request has the `mode` of a frame', async () => {
    const frame = await fixture<McpElicitationFrame>(html`<mcp-elicitation-frame></mcp-elicitation-frame>`);
    const refused = await frame
      .elicit({...question, mode: 'modal'} as never)
      .catch((reason: Error) => reason.message);
    expect(refused).to.contain('"form" or "url"').and.contain("elicit(request, {mode: 'modal'})");

    const other = await frame
      .elicit({...question, mode: 'x'} as never)
      .catch((reason: Error) => reason.message);
    expect(other).to.contain('"form" or "url"').and.not.contain('elicit(request');
  });

  it('keeps properties that were set before it was defined', async () => {
    const frame = document.createElement('late-frame') as McpElicitationFrame;
    Object.assign(frame, {request: question, serverName: 'Acme', readyTimeout: 700, noFallback: true});
    document.body.append(frame);
    const ready = next(frame, 'elicitation-ready');

    customElements.define('late-frame', class extends McpElicitationFrame {});

    expect((await ready).renderer).to.equal('form');
    expect(frame.shadowRoot!.textContent).to.contain('Acme asks you');
    expect(frame).to.include({readyTimeout: 700, noFallback: true});
    frame.remove();
  });

  it('dispatches its own events up to the document and keeps inner events private', async () => {
    const frame = await fixture<McpElicitationFrame>(html`<mcp-elicitation-frame></mcp-elicitation-frame>`);
    const types: string[] = [];
    const listen = (event: Event) => {
      expect([event.target, event.cancelable]).to.deep.equal([frame, false]);
      types.push(event.type);
    };
    const names = ['start', 'ready', 'invalid', 'result', 'error'].map((name) => `elicitation-${name}`);
    const all = [...names, 'elicitation-submit', 'input', 'change'];
    for (const name of all) document.addEventListener(name, listen);
    let attempts = 0;
    frame.validators = async () =>
      attempts++ ? [] : [{path: '/name', keyword: 'custom', message: 'Taken.'}];
    const {answer} = await present(frame, nameRequest);
    const input = form(frame).shadowRoot!.querySelector('input')!;
    input.value = 'Ada';
    input.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));

    form(frame).requestSubmit();
    await until(() => frame.status === 'invalid', 'the correction');
    form(frame).requestSubmit();
    await answer;
    await frame.elicit({} as never).catch(() => {});

    for (const name of all) document.removeEventListener(name, listen);
    expect(types).to.deep.equal(names);
  });

  it('reports a validator of the page that throws, for a form and for a guest, and accepts the next answer', async () => {
    const once = guestPage(`let answers = 0;
      onContext(() => answers++ < 2 && submit({action: 'accept', content: {name: 'Ada'}}));
      hello();`);
    registerLocale(german);
    for (const guest of [undefined, once]) {
      const frame = await fixture<McpElicitationFrame>(html`<mcp-elicitation-frame></mcp-elicitation-frame>`);
      let attempts = 0;
      frame.locale = 'de';
      frame.validators = () => {
        if (!attempts++) throw new Error('no database');
      };
      const errors: [string, boolean][] = [];
      frame.addEventListener('elicitation-error', ({error, fallback}) => errors.push([error.code, fallback]));
      const answer = frame.elicit(nameRequest, {html: guest});
      if (!guest) {
        await next(frame, 'elicitation-ready');
        await frame.updateComplete;
        form(frame).value = {name: 'Ada'};
        form(frame).requestSubmit();
        await until(() => frame.status === 'invalid', 'the correction');
        await form(frame).updateComplete;
        const text = form(frame).shadowRoot!.textContent;
        expect(text).to.contain(german.texts['error.unchecked']).and.to.not.contain('no database');
        form(frame).requestSubmit();
      }
      expect(await answer).to.deep.equal({action: 'accept', content: {name: 'Ada'}});
      expect(errors).to.deep.equal([['VALIDATION_FAILED', false]]);
    }
  });
});
