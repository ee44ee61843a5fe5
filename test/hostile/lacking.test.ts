import {expect, fixture, html} from '@open-wc/testing';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import type {configureValidation} from '../../src/index.js';
import type {TraceEntry} from '../../src/presentation/index.js';
import {part, pierce, until} from '../support/frame.js';
import {guestPage} from '../support/guest-page.js';
import {readyTimeouts} from './attack.js';

type View = Window &
  typeof globalThis & {configureValidation?: typeof configureValidation; uncaught?: unknown[]};

// See test/servers/misbehaving-guests.mjs.
const {port} = (await (await fetch('/__misbehaving__')).json()) as {port: number};

/** Opens a page in which `take` has removed something before our code is loaded. */
async function pageWithout(take: (view: View) => void, policy?: string) {
  const query = policy ? `?${new URLSearchParams({'Content-Security-Policy': policy})}` : '';
  const page = await fixture<HTMLIFrameElement>(
    html`<iframe title="Page" width="700" height="700" src=${`/__recorder_page__${query}`}></iframe>`,
  );
  await until(
    () => page.contentDocument?.URL.includes('__recorder_page__') && page.contentDocument.body,
    'the page',
  );
  const view = page.contentWindow as View;
  /** Uncaught errors and rejections. */
  const uncaught: unknown[] = [];
  view.addEventListener('error', ({message}) => uncaught.push(message));
  view.addEventListener('unhandledrejection', ({reason}) => uncaught.push(String(reason)));
  take(view);
  const script = view.document.createElement('script');
  script.type = 'module';
  // One file loads faster than some two hundred modules.
  script.textContent = `import {configureValidation} from '/dist/cdn/elicitation.mjs';
    Object.assign(window, {configureValidation});`;
  view.document.body.append(script);
  await until(() => view.configureValidation, 'our code in the page');

  /** Clones a value into the realm of that page. */
  const clone = <T>(value: T): T => view.JSON.parse(JSON.stringify(value));
  const frame = (options: Partial<McpElicitationFrame> = {}) => {
    const element = view.document.createElement('mcp-elicitation-frame');
    Object.assign(element, {serverName: 'Acme', ...options});
    view.document.body.append(element);
    const codes: string[] = [];
    element.addEventListener('elicitation-error', ({error}) => codes.push(error.code));
    const trace: TraceEntry[] = [];
    element.addEventListener('elicitation-trace', ({entry}) => trace.push(entry));
    const elicit = (request: object, callOptions: object = {}) =>
      element.elicit(clone(request) as never, clone(callOptions));
    return {frame: element, codes, trace, elicit};
  };
  return {view, uncaught, frame};
}

/** Fills in the first field of the form as a user does, and submits. */
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

describe('a browser without a feature', () => {
  const atAddress = {
    mode: 'url',
    message: 'Sign in.',
    url: 'https://login.example.com/x',
    elicitationId: 'e1',
  };

  for (const [what, take, has] of lacks) {
    it(`F9: a browser without ${what} shows a form that can be answered after the guest has failed, and without a Worker, and the panel of URL mode`, async () => {
      const {view, uncaught, frame} = await pageWithout(take);
      expect(has(view), 'what is missing').to.equal(false);

      const {readyTimeout, endAll} = readyTimeouts(view);
      const modes = ['inline', 'modal', 'sidebar'] as const;
      const hosts = modes.map((mode) => frame({mode, readyTimeout}));
      const answers = hosts.map((host) => host.elicit(nameRequest, silent));
      await endAll(hosts);
      await Promise.all(
        modes.map(async (mode, index) => {
          const host = hosts[index]!;
          await answerByForm(host.frame);

          expect(await answers[index], mode).to.deep.equal(accepted);
          expect(host.codes, mode).to.deep.equal(['HANDSHAKE_TIMEOUT']);
        }),
      );

      const panel = frame();
      const declined = panel.elicit(atAddress);
      await until(() => part(panel.frame, 'open'), 'the panel');
      const url = part(panel.frame, 'url')!;
      expect(url.textContent).to.equal(atAddress.url);
      expect(getComputedStyle(url).direction).to.equal('ltr');
      await until(() => getComputedStyle(url).whiteSpace.includes('pre-wrap'), 'its styles');
      panel.frame.decline();
      expect(await declined).to.deep.equal({action: 'decline'});

      view.configureValidation!({worker: false});
      const host = frame();
      const answer = host.elicit(nameRequest);
      await answerByForm(host.frame);
      expect(await answer, 'without a Worker').to.deep.equal(accepted);
      expect(uncaught).to.deep.equal([]);
    });
  }

  it('F9: a browser without crypto shows a form that can be answered when the page passes an `id`', async () => {
    const {view, uncaught, frame} = await pageWithout((view) => takeFrom([view], 'crypto'));
    expect('crypto' in view).to.equal(false);
    const host = frame({readyTimeout: 700});

    for (const options of [{id: 'a'}, {id: 'b', html: guestPage('hello();')}]) {
      const answer = host.elicit(nameRequest, options);
      await answerByForm(host.frame);
      expect(await answer).to.deep.equal(accepted);
    }

    expect(host.codes, 'the guest').to.deep.equal(['GUEST_LOAD_FAILED']);
    expect(uncaught).to.deep.equal([]);
  });

  it('F9: a browser without crypto rejects a request without an `id` at once, and throws nothing into the page', async () => {
    const {uncaught, frame} = await pageWithout((view) => takeFrom([view], 'crypto'));
    const host = frame();

    const refusal = await host.elicit(nameRequest).then(
      () => undefined,
      (error: Error) => error.name,
    );
    host.frame.request = {...nameRequest};
    await host.frame.updateComplete;
    await new Promise((resolve) => setTimeout(resolve, 100));

    expect(refusal).to.equal('ReferenceError');
    expect(host.frame.pending).to.equal(0);
    expect(uncaught).to.deep.equal([]);
  });
});

describe('a page whose policy allows no frames', () => {
  const policy = "frame-src 'none'";
  const guest = {html: guestPage('onContext(() => draft({})); hello();')};
  const page = `http://127.0.0.1:${port}/right/lacking`;

  const guests = [
    [{sandboxUrl: '/sandbox-proxy.html'}, guest],
    [{}, {src: page}],
    [{sandboxUrl: '/sandbox-proxy-http-pages.html'}, {src: page}],
  ] as const;

  it('F9, E13: a page that forbids frames shows the form instead of a guest in a proxy or on the network', async () => {
    const {uncaught, frame} = await pageWithout(() => {}, policy);
    await Promise.all(
      guests.map(async ([options, callOptions]) => {
        const host = frame({...options, readyTimeout: 1_000});

        const answer = host.elicit(nameRequest, callOptions);
        await answerByForm(host.frame);

        expect(await answer).to.deep.equal(accepted);
        expect(host.codes).to.deep.equal(['GUEST_LOAD_FAILED']);
      }),
    );
    expect(uncaught).to.deep.equal([]);
  });

  it('E13: a page that allows frames shows the same guests (control)', async () => {
    const {frame} = await pageWithout(() => {});
    for (const [options, callOptions] of guests) {
      const host = frame(options);

      const answer = host.elicit(nameRequest, callOptions);
      await until(() => host.frame.status === 'ready', 'the guest');

      expect(pierce(host.frame, 'iframe')).to.not.equal(undefined);
      expect(host.codes).to.deep.equal([]);
      host.frame.cancel();
      expect(await answer).to.deep.equal({action: 'cancel'});
    }
  });

  it('F9, E13: a page that forbids frames shows a srcdoc guest or the form, and gets an answer', async () => {
    const {uncaught, frame} = await pageWithout(() => {}, policy);
    const host = frame({readyTimeout: 1_500});

    const answer = host.elicit(nameRequest, guest);
    // Only WebKit applies that directive to a srcdoc.
    await until(() => host.frame.status === 'ready', 'the guest, or the form');
    if (pierce(host.frame, 'schema-form')) {
      await answerByForm(host.frame);
      expect(await answer).to.deep.equal(accepted);
      expect(host.codes).to.have.length(1);
    } else {
      host.frame.decline();
      expect(await answer).to.deep.equal({action: 'decline'});
    }
    expect(uncaught).to.deep.equal([]);
  });
});
