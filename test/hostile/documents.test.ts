import {expect, fixture, html} from '@open-wc/testing';
import {sendMouse} from '@web/test-runner-commands';
import '../../components/define/index.js';
import '../../components/define/elicitation-inspector.js';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import type {SchemaForm} from '../../components/schema-form.js';
import {messages as french} from '../../src/locales/fr.js';
import {registerLocale} from '../../src/locales/index.js';
import {HostSession} from '../../src/host/host-session.js';
import {notification} from '../../src/protocol/json-rpc.js';
import {RELAY_READY, RELAY_RESOURCE, RELAY_VERSION} from '../../src/protocol/messages.js';
import {next, until} from '../support/frame.js';
import {colorRequest, guestPage} from '../support/guest-page.js';
import {attack, carriers, once} from './attack.js';

const answering = guestPage(
  `onContext(() => submit({action: 'accept', content: {color: '#222222'}})); hello();`,
);
/** Answers when the page sends it a message. */
const waiting = guestPage(
  `onMessage(({method}) => method.endsWith('message') && submit({action: 'accept', content: {color: '#222222'}})); hello();`,
);
const accepted = {action: 'accept', content: {color: '#222222'}};
const nameRequest = {
  message: 'Name?',
  requestedSchema: {type: 'object', properties: {name: {type: 'string', minLength: 2}}, required: ['name']},
};

// A loaded page each time: the empty one that a frame begins with goes away, and WebKit runs no srcdoc in the srcdoc of a srcdoc.
const PAGE = '/test/guests/nothing.html';

async function frameDocument(): Promise<Document> {
  const around = await fixture<HTMLElement>(html`<div></div>`);
  const frame = document.createElement('iframe');
  frame.title = 'Another document';
  frame.width = '600';
  frame.height = '600';
  frame.src = PAGE;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, {once: true}));
  around.append(frame);
  await loaded;
  return frame.contentDocument!;
}

let popup: Window | null = null;
/** Opened by a real click, as every browser demands it. */
async function popupDocument(): Promise<Document> {
  const button = await fixture<HTMLButtonElement>(html`<button>Open</button>`);
  button.addEventListener('click', () => {
    popup = window.open(PAGE, '_blank', 'popup,width=700,height=700');
  });
  const {left, top} = button.getBoundingClientRect();
  await sendMouse({type: 'click', position: [Math.round(left + 5), Math.round(top + 5)]});
  await until(() => popup, 'a popup');
  await until(
    () => popup!.location.pathname === PAGE && popup!.document.readyState === 'complete',
    'its page',
  );
  return popup!.document;
}

const documents = [
  ["an iframe's document", frameDocument],
  ["a popup's document", popupDocument],
] as const;

const made = <T extends HTMLElement>(tag: string, properties: object, there: Document) => {
  const element = Object.assign(document.createElement(tag) as T, properties);
  there.body.append(element);
  return element;
};
const frameIn = (there: Document, properties: object = {}) =>
  made<McpElicitationFrame>('mcp-elicitation-frame', {serverName: 'Acme', ...properties}, there);

const formOf = (frame: McpElicitationFrame) => frame.shadowRoot!.querySelector<SchemaForm>('schema-form')!;

function type(form: SchemaForm, text: string) {
  const field = form.shadowRoot!.querySelector('input')!;
  field.value = text;
  field.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
}

/** What the style sheets say of the card and of the button that submits. */
function look(frame: McpElicitationFrame) {
  const view = frame.ownerDocument.defaultView!;
  const card = view.getComputedStyle(frame.shadowRoot!.querySelector('.card')!);
  const submit = view.getComputedStyle(formOf(frame).shadowRoot!.querySelector('[part~="submit"]')!);
  return [card.borderRadius, card.backgroundColor, submit.backgroundColor, submit.borderRadius];
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

async function shownForm(frame: McpElicitationFrame, request: object = nameRequest) {
  const ready = next(frame, 'elicitation-ready');
  const answer = frame.elicit({...nameRequest, ...request});
  answer.catch(() => {});
  const {renderer} = await ready;
  await frame.updateComplete;
  return {renderer, answer};
}

describe('another document', () => {
  afterEach(() => {
    popup?.close();
    popup = null;
  });

  for (const [what, open] of documents) {
    describe(what, () => {
      it('C10: a frame that is put there asks by the form, and looks as it does here', async () => {
        const here = frameIn(document);
        await shownForm(here);
        const there = await open();
        const frame = frameIn(there);

        const {renderer, answer} = await shownForm(frame);
        expect(renderer).to.equal('form');
        await until(() => same(look(frame), look(here)), 'the look');
        type(formOf(frame), 'A');
        formOf(frame).requestSubmit();
        expect(formOf(frame).shadowRoot!.querySelector('.summary')).to.not.equal(null);
        type(formOf(frame), 'Ada');
        formOf(frame).requestSubmit();

        expect(await answer).to.deep.equal({action: 'accept', content: {name: 'Ada'}});
        here.remove();
      });

      it('C10: a form that is moved there and back keeps what was entered, and its look', async () => {
        const frame = frameIn(document);
        const {answer} = await shownForm(frame);
        const before = look(frame);
        type(formOf(frame), 'Ada');
        const there = await open();

        there.body.append(frame);
        await frame.updateComplete;
        await until(() => same(look(frame), before), 'the look');
        expect(formOf(frame).draft).to.deep.equal({name: 'Ada'});
        document.body.append(frame);
        await frame.updateComplete;
        await until(() => same(look(frame), before), 'the look');

        formOf(frame).requestSubmit();
        expect(await answer).to.deep.equal({action: 'accept', content: {name: 'Ada'}});
        frame.remove();
      });

      it('C10: a guest that fails there is replaced by the form', async () => {
        const frame = frameIn(await open(), {readyTimeout: 200});
        const ready = next(frame, 'elicitation-ready');

        const answer = frame.elicit(colorRequest, {html: '<p>silent</p>'});

        expect((await ready).renderer).to.equal('form');
        frame.decline();
        expect(await answer).to.deep.equal({action: 'decline'});
      });

      for (const [carrier, options] of carriers) {
        it(`C10: a guest answers there, in the frame and in a session (${carrier})`, async () => {
          const there = await open();
          const frame = frameIn(there, {...options, noFallback: true});
          const container = there.body.appendChild(there.createElement('div'));
          const {sandboxUrl} = options;
          const session = new HostSession({
            request: colorRequest,
            guest: {html: answering},
            container,
            ...(sandboxUrl && {sandboxUrl}),
          });

          expect(await session.result).to.deep.equal(accepted);
          expect(await frame.elicit(colorRequest, {html: answering})).to.deep.equal(accepted);
        });
      }

      it('C10: a dialog is modal there', async () => {
        const frame = frameIn(await open(), {mode: 'modal'});

        const {answer} = await shownForm(frame);

        expect(frame.shadowRoot!.querySelector('dialog')!.matches(':modal')).to.equal(true);
        frame.cancel();
        expect(await answer).to.deep.equal({action: 'cancel'});
      });

      it('C10: a request is cancelled when the window of its document goes, those that wait too', async () => {
        const there = await open();
        const frame = frameIn(there);
        const {answer} = await shownForm(frame);
        const waiting = frame.elicit(nameRequest);

        if (popup) popup.close();
        else there.defaultView!.frameElement!.remove();

        expect(await answer).to.deep.equal({action: 'cancel'});
        expect(await waiting).to.deep.equal({action: 'cancel'});
        expect(frame.pending).to.equal(0);
      });

      it('C10: whoever takes the frame out when the window goes, keeps the request', async () => {
        const there = await open();
        const frame = frameIn(there);
        const {answer} = await shownForm(frame);
        type(formOf(frame), 'Ada');
        const moved = new Promise<void>((resolve) =>
          there.defaultView!.addEventListener('pagehide', () => {
            document.body.append(frame);
            resolve();
          }),
        );

        if (popup) popup.close();
        else there.defaultView!.frameElement!.remove();
        await moved;
        await new Promise((resolve) => setTimeout(resolve, 50));

        expect(frame.pending).to.equal(1);
        formOf(frame).requestSubmit();
        expect(await answer).to.deep.equal({action: 'accept', content: {name: 'Ada'}});
        frame.remove();
      });
    });
  }

  for (const tag of [
    'mcp-elicitation-frame',
    'schema-form',
    'color-picker-elicitation',
    'mcp-sampling-approval',
    'elicitation-config',
    'elicitation-inspector',
  ]) {
    it(`C10: <${tag}> has its styles in each document that it is put into`, async () => {
      const there = await frameDocument();
      const element = made<HTMLElement & {updateComplete: Promise<unknown>}>(tag, {}, there);
      const rules = () =>
        element.shadowRoot!.adoptedStyleSheets.map(({cssRules}) => [...cssRules].map(({cssText}) => cssText));
      await until(() => rules().flat().length > 0, 'styles');
      const first = rules();

      for (const page of [document, there, await frameDocument(), document]) {
        page.body.append(element);
        await until(() => same(rules(), first), 'the styles again');
      }
      element.remove();
    });
  }

  it('C10: a form by itself that is put there is filled in and submitted there', async () => {
    const there = await frameDocument();
    const around = there.body.appendChild(there.createElement('form'));
    const form = Object.assign(document.createElement('schema-form') as SchemaForm, {
      schema: nameRequest.requestedSchema,
      name: 'answer',
    });
    around.append(form);
    await form.updateComplete;

    type(form, 'Ada');

    expect(form.form).to.equal(around);
    expect(new FormData(around).get('answer')).to.equal('{"name":"Ada"}');
    expect(form.reportValidity()).to.equal(true);
  });

  it('C10: speaks the language of the document', async () => {
    const there = await frameDocument();
    there.documentElement.lang = 'fr';
    registerLocale(french);
    const frame = frameIn(there);

    await shownForm(frame);

    expect(frame.shadowRoot!.querySelector('.card')!.getAttribute('lang')).to.equal('fr');
    frame.cancel();
  });

  it('C10: a page is opened by the window that shows the button', async () => {
    const there = await frameDocument();
    const frame = frameIn(there);
    frame
      .elicit({mode: 'url', message: 'Sign in.', url: 'https://example.com/', elicitationId: 'e1'})
      .catch(() => {});

    await until(() => {
      const button = frame.shadowRoot!.querySelector<HTMLButtonElement>('[part="open"]');
      return button && !button.disabled;
    }, 'the Open button to be armed');
    const address = frame.shadowRoot!.querySelector('[part="url"]')!;
    expect(there.defaultView!.getComputedStyle(address).direction).to.equal('ltr');
    frame.cancel();
  });

  it('C10: in a document that has no window, every request is refused at once, with what to do', async () => {
    const nowhere = document.implementation.createHTMLDocument('Nowhere');
    const frame = frameIn(nowhere);
    const told: string[] = [];
    frame.addEventListener('elicitation-error', ({error, fallback}) =>
      told.push(`${error.code} ${fallback}`),
    );

    for (const options of [{}, {html: answering}, {mode: 'modal'} as const]) {
      const error = await frame.elicit(colorRequest, options).catch((reason: unknown) => reason);
      expect(error).to.have.property('code', 'GUEST_LOAD_FAILED');
      expect(String(error)).to.contain('window');
    }
    expect(told).to.deep.equal(Array(3).fill('GUEST_LOAD_FAILED false'));
    const container = nowhere.body.appendChild(nowhere.createElement('div'));
    expect(() => new HostSession({request: colorRequest, guest: {html: answering}, container})).to.throw(
      'window',
    );
    expect(frame.pending).to.equal(0);
  });

  it('C10: a frame that was refused asks once it is in a page', async () => {
    const frame = frameIn(document.implementation.createHTMLDocument('Nowhere'));
    await frame.elicit(colorRequest).catch(() => {});

    document.body.append(frame);

    expect(await frame.elicit(colorRequest, {html: answering})).to.deep.equal(accepted);
    frame.remove();
  });

  it('C10: a session ends when the window of its container goes', async () => {
    const there = await frameDocument();
    const container = there.body.appendChild(there.createElement('div'));
    const {result, status} = new HostSession({
      request: colorRequest,
      guest: {html: '<p>silent</p>'},
      container,
      limits: {readyTimeout: 300},
    });
    expect(status).to.equal('loading');

    there.defaultView!.frameElement!.remove();

    // Whatever came first: the relay had answered, or not.
    expect(await result.catch(({code}) => code)).to.be.oneOf(['HANDSHAKE_TIMEOUT', 'GUEST_LOAD_FAILED']);
  });

  it('C10: moved there with a guest open, it asks again there, and ends once', async () => {
    const {frame, outcome, endings} = await attack(waiting, {sandboxUrl: '/sandbox-proxy.html'});
    await until(() => frame.status === 'ready', 'the guest');
    const there = await frameDocument();

    there.body.append(frame);
    await until(
      () => frame.status === 'ready' && frame.shadowRoot!.querySelector('iframe'),
      'the guest again',
    );
    await until(() => {
      frame.notify({message: 'Go on'});
      return endings.promise;
    }, 'the answer');

    expect(await outcome).to.deep.equal(accepted);
    expect(endings).to.deep.equal(once);
  });
});

describe('the way of a guest to a proxy', () => {
  const resource = {
    version: RELAY_VERSION,
    nonce: 'n',
    html: '',
    sandbox: 'allow-scripts',
    permissions: '',
    csp: "default-src 'none'",
    title: 'Guest',
    limits: {nodes: 9, depth: 9, chars: 999, perSecond: 9, burst: 9},
  };
  const message = () => notification(RELAY_RESOURCE, {...resource});

  /** A proxy in another document; the port that came with its hello. */
  async function proxy() {
    const there = await frameDocument();
    const frame = there.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts allow-forms');
    frame.src = '/sandbox-proxy.html';
    const hello = new Promise<MessagePort | undefined>((resolve) =>
      there.defaultView!.addEventListener('message', ({data, ports}) => {
        if (data?.method === RELAY_READY) resolve(ports[0]);
      }),
    );
    there.body.append(frame);
    return {letterbox: (await hello)!, relay: frame.contentWindow!};
  }

  /** Whether the relay took what was sent: then it says that it is open. */
  const heard = ({port1}: MessageChannel) =>
    new Promise<unknown>((resolve) => {
      port1.onmessage = ({data}) => resolve(data[0]);
      setTimeout(() => resolve('nothing'), 700);
    });

  it('C10: is the port that the window around was given', async () => {
    const {letterbox} = await proxy();
    const channel = new MessageChannel();

    letterbox.postMessage(message(), [channel.port2]);

    expect(await heard(channel)).to.equal('open');
  });

  it('C10: is not the window, for a script of another window than that around', async () => {
    const {relay, letterbox} = await proxy();
    const stranger = new MessageChannel();
    relay.postMessage(message(), '*', [stranger.port2]);
    expect(await heard(stranger)).to.equal('nothing');

    // It waits still.
    const channel = new MessageChannel();
    letterbox.postMessage(message(), [channel.port2]);
    expect(await heard(channel)).to.equal('open');
  });

  it('C10: leads to one guest: what comes over it later is dropped', async () => {
    const {letterbox} = await proxy();
    const [first, second] = [new MessageChannel(), new MessageChannel()];

    letterbox.postMessage(message(), [first.port2]);
    letterbox.postMessage(message(), [second.port2]);

    expect(await heard(first)).to.equal('open');
    expect(await heard(second)).to.equal('nothing');
  });
});
