import {expect, fixture, html} from '@open-wc/testing';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import type {configureValidation} from '../../src/index.js';
import {part, pierce, until} from '../support/frame.js';
import {guestPage} from '../support/guest-page.js';

type View = Window &
  typeof globalThis & {configureValidation?: typeof configureValidation; untold?: unknown[]};

// See test/servers/misbehaving-guests.mjs.
const {port} = (await (await fetch('/__misbehaving__')).json()) as {port: number};

/** A page of its own, in which something is missing before our code is loaded. */
async function pageWithout(take: (view: View) => void, policy?: string) {
  const query = policy ? `?${new URLSearchParams({'Content-Security-Policy': policy})}` : '';
  const page = await fixture<HTMLIFrameElement>(
    html`<iframe title="Page" width="700" height="700" src=${`/__oracle_page__${query}`}></iframe>`,
  );
  await until(
    () => page.contentDocument?.URL.includes('__oracle_page__') && page.contentDocument.body,
    'the page',
  );
  const view = page.contentWindow as View;
  /** What nobody caught. */
  const untold: unknown[] = [];
  view.addEventListener('error', ({message}) => untold.push(message));
  view.addEventListener('unhandledrejection', ({reason}) => untold.push(String(reason)));
  take(view);
  const script = view.document.createElement('script');
  script.type = 'module';
  // One file: a page has it sooner than some two hundred modules.
  script.textContent = `import {configureValidation} from '/dist/cdn/elicitation.mjs';
    Object.assign(window, {configureValidation});`;
  view.document.body.append(script);
  await until(() => view.configureValidation, 'our code in the page');

  /** Everything as an object of that page. */
  const own = <T>(value: T): T => view.JSON.parse(JSON.stringify(value));
  const frame = (options: Partial<McpElicitationFrame> = {}) => {
    const element = view.document.createElement('mcp-elicitation-frame');
    Object.assign(element, {serverName: 'Acme', ...options});
    view.document.body.append(element);
    const codes: string[] = [];
    element.addEventListener('elicitation-error', ({error}) => codes.push(error.code));
    const elicit = (request: object, given: object = {}) => element.elicit(own(request) as never, own(given));
    return {frame: element, codes, elicit};
  };
  return {view, untold, frame};
}

/** Fills in the first field of the form as a person does, and submits. */
async function answerByForm(frame: McpElicitationFrame, answer = 'Ada') {
  await until(() => pierce(frame, 'input'), 'the form');
  const form = pierce<HTMLElement & {requestSubmit(): void}>(frame, 'schema-form')!;
  expect(form.checkVisibility(), 'the form is seen').to.equal(true);
  const input = pierce<HTMLInputElement>(frame, 'input')!;
  input.value = answer;
  input.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
  form.requestSubmit();
}

const nameRequest = {
  message: 'Name?',
  requestedSchema: {type: 'object', properties: {name: {type: 'string', minLength: 2}}, required: ['name']},
};
const silent = {html: '<p>Nothing</p>'};
const accepted = {action: 'accept', content: {name: 'Ada'}};

type Prototype = {prototype: object};
const takeFrom = (owners: readonly (object | undefined)[], name: string) => {
  for (const owner of owners) if (owner) delete (owner as {[name: string]: unknown})[name];
};

const lacks: readonly (readonly [what: string, take: (view: View) => void, has: (view: View) => boolean])[] =
  [
    ['structuredClone', (view) => takeFrom([view], 'structuredClone'), (view) => 'structuredClone' in view],
    [
      'adoptedStyleSheets',
      ({Document, ShadowRoot}) => takeFrom([Document.prototype, ShadowRoot.prototype], 'adoptedStyleSheets'),
      ({document}) => 'adoptedStyleSheets' in document,
    ],
    [
      'dialog.showModal',
      ({HTMLDialogElement}) => takeFrom([HTMLDialogElement.prototype], 'showModal'),
      ({document}) => 'showModal' in document.createElement('dialog'),
    ],
    [
      'dialogs at all',
      (view) => {
        takeFrom([(view as unknown as {HTMLDialogElement: Prototype}).HTMLDialogElement.prototype], 'open');
        takeFrom([view.HTMLDialogElement.prototype], 'showModal');
      },
      ({document}) => 'open' in document.createElement('dialog'),
    ],
  ];

describe('a browser that never had', () => {
  for (const [what, take, has] of lacks) {
    for (const mode of ['inline', 'modal', 'sidebar'] as const) {
      it(`F9: ${what} has a form that can be answered after the guest has failed (${mode})`, async () => {
        const {view, untold, frame} = await pageWithout(take);
        expect(has(view), 'what is missing').to.equal(false);
        const asked = frame({mode, readyTimeout: 700});

        const answer = asked.elicit(nameRequest, silent);
        await answerByForm(asked.frame);

        expect(await answer).to.deep.equal(accepted);
        expect(asked.codes).to.deep.equal(['HANDSHAKE_TIMEOUT']);
        expect(untold).to.deep.equal([]);
      });
    }

    it(`F9: ${what} has a form that is checked without a Worker, too`, async () => {
      const {view, untold, frame} = await pageWithout(take);
      view.configureValidation!({worker: false});
      const asked = frame();

      const answer = asked.elicit(nameRequest);
      await answerByForm(asked.frame);

      expect(await answer).to.deep.equal(accepted);
      expect(untold).to.deep.equal([]);
    });

    it(`F9: ${what} has the panel of URL mode`, async () => {
      const {untold, frame} = await pageWithout(take);
      const asked = frame();

      const answer = asked.elicit({
        mode: 'url',
        message: 'Sign in.',
        url: 'https://login.example.com/x',
        elicitationId: 'e1',
      });
      await until(() => part(asked.frame, 'open'), 'the panel');

      expect(part(asked.frame, 'url')!.textContent).to.equal('https://login.example.com/x');
      expect(getComputedStyle(part(asked.frame, 'url')!).direction).to.equal('ltr');
      await until(
        () => getComputedStyle(part(asked.frame, 'url')!).whiteSpace.includes('pre-wrap'),
        'its styles',
      );
      asked.frame.decline();
      expect(await answer).to.deep.equal({action: 'decline'});
      expect(untold).to.deep.equal([]);
    });
  }

  it('F9: crypto has a form that can be answered, guest or not, where the page names the request', async () => {
    const {view, untold, frame} = await pageWithout((view) => takeFrom([view], 'crypto'));
    expect('crypto' in view).to.equal(false);
    const asked = frame({readyTimeout: 700});

    for (const options of [{id: 'a'}, {id: 'b', html: guestPage('hello();')}]) {
      const answer = asked.elicit(nameRequest, options);
      await answerByForm(asked.frame);
      expect(await answer).to.deep.equal(accepted);
    }

    expect(asked.codes, 'the guest').to.deep.equal(['GUEST_LOAD_FAILED']);
    expect(untold).to.deep.equal([]);
  });

  it('F9: crypto refuses a request without a name at once, to whoever asks, and throws nothing into the page', async () => {
    const {untold, frame} = await pageWithout((view) => takeFrom([view], 'crypto'));
    const asked = frame();

    const refusal = await asked.elicit(nameRequest).then(
      () => undefined,
      (error: Error) => error.name,
    );
    asked.frame.request = {...nameRequest};
    await asked.frame.updateComplete;
    await new Promise((resolve) => setTimeout(resolve, 100));

    expect(refusal).to.equal('ReferenceError');
    expect(asked.frame.pending).to.equal(0);
    expect(untold).to.deep.equal([]);
  });
});

describe('a page whose policy allows no frames', () => {
  const policy = "frame-src 'none'";
  const guest = {html: guestPage('onContext(() => draft({})); hello();')};
  const page = `http://127.0.0.1:${port}/right/lacking`;

  for (const [what, options, given] of [
    ['in a proxy', {sandboxUrl: '/sandbox-proxy.html'}, guest],
    ['on the network', {}, {src: page}],
    ['on the network, in a proxy', {sandboxUrl: '/sandbox-proxy-http-pages.html'}, {src: page}],
  ] as const) {
    it(`F9, E13: shows the form instead of a guest ${what}`, async () => {
      const {untold, frame} = await pageWithout(() => {}, policy);
      const asked = frame({...options, readyTimeout: 1_500});

      const answer = asked.elicit(nameRequest, given);
      await answerByForm(asked.frame);

      expect(await answer).to.deep.equal(accepted);
      expect(asked.codes).to.deep.equal(['GUEST_LOAD_FAILED']);
      expect(untold).to.deep.equal([]);
    });

    it(`E13: without it the guest ${what} is shown (control)`, async () => {
      const {frame} = await pageWithout(() => {});
      const asked = frame(options);

      const answer = asked.elicit(nameRequest, given);
      await until(() => asked.frame.status === 'ready', 'the guest');

      expect(pierce(asked.frame, 'iframe')).to.not.equal(undefined);
      expect(asked.codes).to.deep.equal([]);
      asked.frame.cancel();
      expect(await answer).to.deep.equal({action: 'cancel'});
    });
  }

  it('F9, E13: has an answer to a request whose guest needs none, too', async () => {
    const {untold, frame} = await pageWithout(() => {}, policy);
    const asked = frame({readyTimeout: 1_500});

    const answer = asked.elicit(nameRequest, guest);
    // A srcdoc is no frame of that directive, but in WebKit.
    await until(() => asked.frame.status === 'ready', 'the guest, or the form');
    if (pierce(asked.frame, 'schema-form')) {
      await answerByForm(asked.frame);
      expect(await answer).to.deep.equal(accepted);
      expect(asked.codes).to.have.length(1);
    } else {
      asked.frame.decline();
      expect(await answer).to.deep.equal({action: 'decline'});
    }
    expect(untold).to.deep.equal([]);
  });
});
