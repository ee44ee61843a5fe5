import {expect, fixture, html} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import {operations} from '../../src/host/index.js';
import {registerLocale} from '../../src/locales/index.js';
import {messages as german} from '../../src/locales/de.js';
import type {ElicitationError} from '../../src/protocol/index.js';
import {next, pierce, tracedFrame, until} from '../support/frame.js';
import {colorRequest, guestPage} from '../support/guest-page.js';

const silent = '<!doctype html><title>Silent</title>';
const attentive = guestPage('hello();');
const failure = (answer: Promise<unknown>): Promise<ElicitationError> =>
  answer.then(
    () => Promise.reject(new Error('It was answered')),
    (error) => error,
  );
const card = (frame: McpElicitationFrame) => frame.shadowRoot!.querySelector<HTMLElement>('[part="card"]');
const button = (frame: McpElicitationFrame, part: string) =>
  frame.shadowRoot!.querySelector<HTMLButtonElement>(`[part="${part}"]`)!;
const form = (frame: McpElicitationFrame) => frame.shadowRoot!.querySelector('schema-form');
const nameRequest = {
  message: 'What is your name?',
  requestedSchema: {type: 'object', properties: {name: {type: 'string', minLength: 3}}, required: ['name']},
};

describe('<mcp-elicitation-frame>', () => {
  describe('properties', () => {
    it('is idle and shows nothing without a request', async () => {
      const {frame} = await tracedFrame();

      expect(frame.status).to.equal('idle');
      expect(frame.pending).to.equal(0);
      expect(card(frame)).to.equal(null);
      expect(frame.matches(':state(idle)')).to.equal(true);
    });

    it('presents a request that is set, and answers by events', async () => {
      const {frame} = await tracedFrame();
      const started = next(frame, 'elicitation-start');
      const ready = next(frame, 'elicitation-ready');
      const answered = next(frame, 'elicitation-result');

      frame.request = nameRequest;
      const start = await started;
      await ready;
      frame.decline();
      const event = await answered;

      expect(start.request).to.equal(nameRequest);
      expect(event.result).to.deep.equal({action: 'decline'});
      expect(event.request).to.equal(nameRequest);
      expect(event.id).to.equal(start.id);
    });

    it('presents a request that was set before it was in the document', async () => {
      const frame = document.createElement('mcp-elicitation-frame');
      frame.request = nameRequest;
      const ready = next(frame, 'elicitation-ready');

      document.body.append(frame);

      expect((await ready).renderer).to.equal('form');
      frame.remove();
    });

    it('does not count a request that another one replaces', async () => {
      const {frame} = await tracedFrame();
      const position = () => card(frame)!.querySelector('[part=position]')?.textContent;
      const results: string[] = [];
      frame.addEventListener('elicitation-result', ({result}) => results.push(result.action));
      const ready = next(frame, 'elicitation-ready');
      frame.request = nameRequest;
      await ready;

      const again = next(frame, 'elicitation-ready');
      frame.request = {...nameRequest, message: 'And now?'};
      await again;

      expect(results).to.deep.equal(['cancel']);
      expect(card(frame)!.textContent).to.contain('And now?');
      expect(position()).to.equal(undefined);
    });

    it('shows who asks, the message and how many wait', async () => {
      const {frame} = await tracedFrame();
      void frame.elicit(nameRequest, {serverName: 'Shop <b>'});
      void frame.elicit(nameRequest);
      await next(frame, 'elicitation-ready');

      expect(card(frame)!.textContent).to.contain('Shop <b> asks you');
      expect(card(frame)!.textContent).to.contain(nameRequest.message);
      expect(card(frame)!.textContent).to.contain('1 of 2');
      expect(frame.pending).to.equal(2);
    });

    it('has the status as a state', async () => {
      const {frame} = await tracedFrame();
      const answer = frame.elicit(colorRequest, {html: attentive});
      await frame.updateComplete;
      expect(frame.matches(':state(loading)')).to.equal(true);

      await next(frame, 'elicitation-ready');
      await frame.updateComplete;
      expect(frame.matches(':state(ready)')).to.equal(true);

      frame.cancel();
      await answer;
      await frame.updateComplete;
      expect(frame.matches(':state(settled)')).to.equal(true);
    });
  });

  describe('elicit()', () => {
    it('presents several requests first in, first out', async () => {
      const {frame} = await tracedFrame();
      const order: string[] = [];
      frame.addEventListener('elicitation-ready', () => frame.decline());
      frame.addEventListener('elicitation-start', ({request}) => order.push(request.message));

      await Promise.all(['one', 'two', 'three'].map((message) => frame.elicit({...nameRequest, message})));

      expect(order).to.deep.equal(['one', 'two', 'three']);
      expect(frame.pending).to.equal(0);
    });

    for (const [what, request] of Object.entries({
      'no object': 'hello',
      'no message': {requestedSchema: {}},
      'a message that is no text': {message: 5},
      'an unknown mode': {message: 'x', mode: 'popup'},
      'a schema that is a list': {message: 'x', requestedSchema: []},
      'a value that is not JSON': {
        message: 'x',
        requestedSchema: {type: 'object', properties: {}, x: new Date()},
      },
    })) {
      it(`refuses a request with ${what}, and presents the next one`, async () => {
        const {frame} = await tracedFrame();
        const failed = next(frame, 'elicitation-error');

        const error = await failure(frame.elicit(request as never));

        expect(error.code).to.equal('INVALID_REQUEST');
        expect((await failed).error).to.equal(error);
        const answer = frame.elicit(nameRequest);
        await next(frame, 'elicitation-ready');
        frame.cancel();
        expect(await answer).to.deep.equal({action: 'cancel'});
      });
    }

    it('closes visibly and rejects when its signal aborts', async () => {
      const {frame} = await tracedFrame();
      const stop = new AbortController();
      const answer = failure(frame.elicit(nameRequest, {signal: stop.signal}));
      await next(frame, 'elicitation-ready');

      stop.abort();

      expect((await answer).name).to.equal('AbortError');
      await frame.updateComplete;
      expect(card(frame)).to.equal(null);
      expect(frame.shadowRoot!.textContent).to.contain('Acme stopped waiting');
    });

    it('keeps what was typed readable when the server stops waiting, but no secret', async () => {
      const {frame} = await tracedFrame();
      const stop = new AbortController();
      const properties = {name: {type: 'string', title: 'Your name'}, password: {type: 'string'}};
      const answer = failure(
        frame.elicit({message: 'Who?', requestedSchema: {type: 'object', properties}}, {signal: stop.signal}),
      );
      await next(frame, 'elicitation-ready');
      await frame.updateComplete;
      const [name, password] = form(frame)!.shadowRoot!.querySelectorAll('input');
      name!.focus();
      await sendKeys({type: 'Ada'});
      password!.focus();
      await sendKeys({type: 'xyz'});

      stop.abort();
      await answer;
      await frame.updateComplete;

      expect(frame.shadowRoot!.querySelector('[part="unsent"]')!.textContent).to.equal('Your nameAda');
    });

    for (const seconds of [60, 30, 10]) {
      it(`reads out that ${seconds} seconds are left`, async () => {
        const {frame} = await tracedFrame();
        void frame.elicit(nameRequest, {expiresAt: Date.now() + seconds * 1000});
        await next(frame, 'elicitation-ready');
        await frame.updateComplete;

        expect(frame.shadowRoot!.querySelector('[part="status"]')!.textContent).to.equal(
          `${seconds} seconds left`,
        );
        frame.cancel();
      });
    }

    it('says nothing of the time in between', async () => {
      const {frame} = await tracedFrame();
      void frame.elicit(nameRequest, {timeout: 45_000});
      await next(frame, 'elicitation-ready');
      await frame.updateComplete;

      expect(frame.shadowRoot!.querySelector('[part="status"]')!.textContent).to.equal('');
      frame.cancel();
    });

    it('rejects a waiting request whose signal aborts, and shows it never', async () => {
      const {frame} = await tracedFrame();
      const stop = new AbortController();
      const first = frame.elicit(nameRequest);
      const second = failure(frame.elicit({...nameRequest, message: 'second'}, {signal: stop.signal}));
      await next(frame, 'elicitation-ready');

      stop.abort();

      expect((await second).name).to.equal('AbortError');
      expect(frame.pending).to.equal(1);
      frame.decline();
      expect(await first).to.deep.equal({action: 'decline'});
    });

    it('becomes cancel when its time is over, and shows the time until then', async () => {
      const {frame} = await tracedFrame();
      const answer = frame.elicit(nameRequest, {timeout: 400});
      await next(frame, 'elicitation-ready');

      expect(frame.shadowRoot!.querySelector('[part="countdown"]')!.textContent).to.equal('1 second left');
      expect(await answer).to.deep.equal({action: 'cancel'});
      await frame.updateComplete;
      expect(frame.shadowRoot!.textContent).to.contain('Expired');
    });

    it('shows each of several guests in a frame of its own', async () => {
      const {frame} = await tracedFrame();
      const page = guestPage(
        "post({type: 'ui-size-change', payload: {height: 333}}); onContext(() => submit({action: 'decline'})); hello();",
      );
      const guests = () => frame.shadowRoot!.querySelectorAll('iframe').length;
      const most: number[] = [];
      frame.addEventListener('elicitation-ready', () => most.push(guests()));

      await Promise.all([frame.elicit(colorRequest, {html: page}), frame.elicit(colorRequest, {html: page})]);

      expect(most).to.deep.equal([1, 1]);
    });

    it('joins a request with the same id that is open', async () => {
      const {frame} = await tracedFrame();
      const other = (await tracedFrame()).frame;
      const first = frame.elicit(nameRequest, {id: 'op-1'});
      const second = other.elicit(nameRequest, {id: 'op-1'});
      await next(frame, 'elicitation-ready');

      expect(other.pending).to.equal(0);
      frame.decline();
      expect(await first).to.deep.equal(await second);
    });

    it('is an active operation while it is open', async () => {
      const {frame} = await tracedFrame();
      const changes: boolean[] = [];
      const listener = (event: Event) => changes.push((event as Event & {active: boolean}).active);
      operations.addEventListener('change', listener);
      const answer = frame.elicit(nameRequest, {id: 'op-2'});

      expect(operations.isActive('op-2')).to.equal(true);
      expect(operations.active).to.include('op-2');
      await next(frame, 'elicitation-ready');
      frame.decline();
      await answer;

      expect(operations.isActive('op-2')).to.equal(false);
      expect(changes).to.deep.equal([true, false]);
      operations.removeEventListener('change', listener);
    });
  });

  describe('life in the document', () => {
    it('answers cancel when it is removed', async () => {
      const {frame} = await tracedFrame();
      const shown = frame.elicit(nameRequest);
      const waiting = frame.elicit(nameRequest);
      await next(frame, 'elicitation-ready');

      frame.remove();

      expect(await shown).to.deep.equal({action: 'cancel'});
      expect(await waiting).to.deep.equal({action: 'cancel'});
    });

    it('keeps the request when it is moved, and hands the guest what had been entered', async () => {
      const {frame, received} = await tracedFrame();
      const page = guestPage(`
        onContext(({content}) => content ? submit({action: 'accept', content}) : draft({color: '#123456'}));
        hello();`);
      const answer = frame.elicit(colorRequest, {html: page});
      await until(() => received('ui/notifications/elicitation-draft').length, 'the draft');
      const place = await fixture<HTMLElement>(html`<section></section>`);

      place.append(frame);

      expect(await answer).to.deep.equal({action: 'accept', content: {color: '#123456'}});
    });
  });

  describe('fallback', () => {
    it('replaces a guest that says nothing by the form, with the draft', async () => {
      const {frame} = await tracedFrame({readyTimeout: 1500});
      const failed = next(frame, 'elicitation-error');
      const ready = next(frame, 'elicitation-ready');
      const answer = frame.elicit(colorRequest, {
        html: `<script>parent.postMessage({jsonrpc: '2.0',
        method: 'ui/notifications/elicitation-draft', params: {content: {color: '#abcdef', name: 'Sky'}}}, '*')</script>`,
      });

      const {error, fallback} = await failed;

      expect(error.code).to.equal('HANDSHAKE_TIMEOUT');
      expect(fallback).to.equal(true);
      expect((await ready).renderer).to.equal('form');
      await frame.updateComplete;
      expect(form(frame)!.value).to.deep.equal({color: '#abcdef', name: 'Sky'});
      expect(card(frame)!.textContent).to.contain('did not load');
      frame.decline();
      expect(await answer).to.deep.equal({action: 'decline'});
    });

    it('keeps the rejected answer of a guest that is given up', async () => {
      const {frame} = await tracedFrame();
      const ready = new Promise<void>((resolve) =>
        frame.addEventListener('elicitation-ready', ({renderer}) => renderer === 'form' && resolve()),
      );
      void frame.elicit(colorRequest, {
        html: guestPage(
          `onContext(() => submit({action: 'accept', content: {color: 'nope', name: 'Kept'}})); hello();`,
        ),
      });

      await ready;
      await frame.updateComplete;

      expect(form(frame)!.value).to.deep.equal({color: 'nope', name: 'Kept'});
    });

    it('is no fallback with no-fallback: rejects, and shows the slot', async () => {
      const {frame} = await tracedFrame({readyTimeout: 1500, noFallback: true});

      const error = await failure(frame.elicit(colorRequest, {html: silent}));

      expect(error.code).to.equal('HANDSHAKE_TIMEOUT');
      expect(frame.status).to.equal('failed');
      await frame.updateComplete;
      expect(frame.shadowRoot!.querySelector('slot[name="failed"]')).to.exist;
    });

    it('tries the guest again with reload(), with what had been entered', async () => {
      const {frame, received} = await tracedFrame();
      const page = guestPage(
        `onContext(({content}) => content ? submit({action: 'accept', content}) : draft({color: '#123456'})); hello();`,
      );
      const answer = frame.elicit(colorRequest, {html: page});
      await until(() => received('ui/notifications/elicitation-draft').length, 'the draft');
      frame.reload();

      expect(await answer).to.deep.equal({action: 'accept', content: {color: '#123456'}});
    });

    for (const [what, options, code] of [
      [
        'a resource of an unknown type',
        {resource: {uri: 'ui://x', mimeType: 'image/png', text: ''}},
        'UNSUPPORTED_RESOURCE',
      ],
      [
        'a resource that is not base64',
        {resource: {uri: 'ui://x', mimeType: 'text/html', blob: '%%'}},
        'UNSUPPORTED_RESOURCE',
      ],
      ['a javascript: URL', {src: 'javascript:alert(1)'}, 'UNSAFE_URL'],
      ['a data: URL', {src: 'data:text/html,x'}, 'UNSAFE_URL'],
      [
        'a list with a file: URL',
        {resource: {uri: 'ui://x', mimeType: 'text/uri-list', text: '# c\nfile:///etc/passwd'}},
        'UNSAFE_URL',
      ],
    ] as const) {
      it(`shows the form for ${what}, and says ${code}`, async () => {
        const {frame} = await tracedFrame();
        const failed = next(frame, 'elicitation-error');
        const ready = next(frame, 'elicitation-ready');
        void frame.elicit(colorRequest, options);

        expect((await failed).error.code).to.equal(code);
        expect((await ready).renderer).to.equal('form');
        frame.remove();
      });
    }

    it('shows the form for a page that does not answer', async () => {
      const {frame} = await tracedFrame({readyTimeout: 400});
      const failed = next(frame, 'elicitation-error');
      void frame.elicit(colorRequest, {src: 'http://127.0.0.1:1/none.html'});

      expect((await failed).error.code).to.be.oneOf([
        'HANDSHAKE_TIMEOUT',
        'GUEST_LOAD_FAILED',
        'GUEST_NAVIGATED',
      ]);
      frame.remove();
    });
  });

  describe('resources', () => {
    it('reads the URI that the request names through the page, and tries again', async () => {
      const asked: string[] = [];
      const resolveResource = async (uri: string) => {
        asked.push(uri);
        if (asked.length === 1) throw new Error('offline');
        const text = guestPage(
          `onContext(() => submit({action: 'accept', content: {color: '#111111'}})); hello();`,
        );
        return {uri, mimeType: 'text/html;profile=mcp-app', text};
      };
      const {frame} = await tracedFrame({resolveResource});

      const result = await frame.elicit({...colorRequest, _meta: {ui: {resourceUri: 'ui://first/choice'}}});

      expect(result.action).to.equal('accept');
      expect(asked).to.deep.equal(['ui://first/choice', 'ui://first/choice']);
    });

    it('says RESOURCE_UNAVAILABLE when it cannot be read', async () => {
      const {frame} = await tracedFrame({
        noFallback: true,
        resolveResource: () => Promise.reject(new Error('no')),
      });

      expect((await failure(frame.elicit(colorRequest))).code).to.equal('RESOURCE_UNAVAILABLE');
    });

    it('takes base64 HTML, and what the call names before what the element names', async () => {
      const page = (action: string) => guestPage(`onContext(() => submit({action: '${action}'})); hello();`);
      const {frame} = await tracedFrame({html: page('cancel')});
      const resource = {uri: 'ui://x', mimeType: 'text/html', blob: btoa(page('decline'))};

      expect((await frame.elicit(colorRequest, {resource})).action).to.equal('decline');
      expect((await frame.elicit(colorRequest)).action).to.equal('cancel');
    });
  });

  describe('a schema that cannot be used', () => {
    const broken = {
      message: 'Broken',
      requestedSchema: {type: 'object', properties: {a: {type: 'string', pattern: '('}}},
    };

    it('is shown as the message and the reason, with Decline and Cancel alone', async () => {
      const {frame} = await tracedFrame();
      const failed = next(frame, 'elicitation-error');
      const answer = frame.elicit(broken);

      const {error, fallback} = await failed;
      await frame.updateComplete;

      expect(error.code).to.equal('INVALID_SCHEMA');
      expect(fallback).to.equal(false);
      expect(frame.status).to.equal('failed');
      expect(card(frame)!.textContent).to.contain('Broken');
      expect(card(frame)!.textContent).to.contain('schema is not valid');
      expect(form(frame)).to.equal(null);
      button(frame, 'decline').click();
      expect(await answer).to.deep.equal({action: 'decline'});
    });

    it('rejects with no-fallback', async () => {
      const {frame} = await tracedFrame({noFallback: true});

      expect((await failure(frame.elicit(broken))).code).to.equal('INVALID_SCHEMA');
    });
  });

  describe('what a page leaves out', () => {
    it('is none, as `null` and as `undefined`', async () => {
      const {frame} = await tracedFrame();
      const none = {
        html: null,
        src: null,
        resource: null,
        validators: null,
        csp: null,
        resolveResource: null,
      };
      Object.assign(frame, none);
      const renderers: string[] = [];
      frame.addEventListener('elicitation-ready', ({renderer}) => renderers.push(renderer));
      const answer = frame.elicit({message: 'Go on?'}, {html: undefined, src: '', ...(none as object)});
      await next(frame, 'elicitation-ready');
      await frame.updateComplete;

      form(frame)!.requestSubmit();

      expect(await answer).to.deep.equal({action: 'accept', content: {}});
      expect(renderers).to.deep.equal(['form']);
    });

    it('leaves the mode to the request', async () => {
      const {frame} = await tracedFrame();
      frame.setAttribute('mode', '');
      void frame.elicit({...nameRequest, ui: {mode: 'modal'}});
      await next(frame, 'elicitation-ready');

      expect(frame.shadowRoot!.querySelector('dialog')).to.exist;
      frame.cancel();
    });
  });

  it('answers with objects like any other, for whoever looks at them', async () => {
    const seen: object[] = [];
    const validators = (content: object) => {
      seen.push(content);
      return [];
    };
    const {frame} = await tracedFrame({validators});
    const page = guestPage(
      `onContext(() => submit({action: 'accept', content: {color: '#111111'}})); hello();`,
    );

    const {content} = await frame.elicit(colorRequest, {html: page});

    for (const each of [content!, seen[0]!]) expect(Object.getPrototypeOf(each)).to.equal(Object.prototype);
  });

  describe('page checks', () => {
    it('send an answer back as the schema does', async () => {
      const {frame, contexts} = await tracedFrame({
        validators: ({color}) =>
          color === '#000000' ? [{path: '/color', keyword: 'custom', message: 'Not black.'}] : [],
      });
      const page = guestPage(
        `onContext((params, n) => submit({action: 'accept', content: {color: n === 1 ? '#000000' : '#111111'}})); hello();`,
      );

      const result = await frame.elicit(colorRequest, {html: page});

      expect(result).to.deep.equal({action: 'accept', content: {color: '#111111'}});
      expect(contexts()[1]).to.have.nested.property('context.error', '/color Not black.');
    });

    it('that throw do not let an answer through', async () => {
      let calls = 0;
      const validators = () => {
        if (++calls === 1) throw new Error('secret detail');
        return [];
      };
      const {frame, contexts} = await tracedFrame({validators});
      const page = guestPage(
        `onContext(() => submit({action: 'accept', content: {color: '#111111'}})); hello();`,
      );

      await frame.elicit(colorRequest, {html: page});

      expect(contexts()).to.have.length(2);
      expect(JSON.stringify(contexts()[1])).to.not.contain('secret detail');
    });
  });

  it('says in the language of the page that an answer could not be checked', async () => {
    const validators = () => Promise.reject(new Error('secret detail'));
    const {frame} = await tracedFrame({validators, locale: 'de'});
    registerLocale(german);
    void frame.elicit({message: 'Go on?'});
    await next(frame, 'elicitation-ready');
    await frame.updateComplete;
    const failed = next(frame, 'elicitation-error');
    const invalid = next(frame, 'elicitation-invalid');

    form(frame)!.requestSubmit();

    expect((await failed).error.code).to.equal('VALIDATION_FAILED');
    expect((await invalid).errors.map(({keyword}) => keyword)).to.deep.equal(['unchecked']);
    await frame.updateComplete;
    const said = form(frame)!.shadowRoot!.querySelector('[part=summary]')!.textContent!;
    expect(said).to.contain(german.texts['error.unchecked']).and.to.not.contain('secret detail');
    frame.cancel();
  });

  describe('modal', () => {
    it('takes the focus in and gives it back', async () => {
      const {frame} = await tracedFrame({mode: 'modal'});
      const opener = await fixture<HTMLButtonElement>(html`<button>Open</button>`);
      opener.focus();

      const answer = frame.elicit(nameRequest);
      await next(frame, 'elicitation-ready');
      await frame.updateComplete;
      expect(document.activeElement).to.equal(frame);
      expect(frame.shadowRoot!.querySelector('dialog')!.matches(':modal')).to.equal(true);

      button(frame, 'cancel').click();
      expect(await answer).to.deep.equal({action: 'cancel'});
      await frame.updateComplete;
      expect(document.activeElement).to.equal(opener);
    });

    it('is cancelled by Escape', async () => {
      const {frame} = await tracedFrame();
      const answer = frame.elicit(nameRequest, {mode: 'sidebar'});
      await next(frame, 'elicitation-ready');
      await frame.updateComplete;

      await sendKeys({press: 'Escape'});

      expect(await answer).to.deep.equal({action: 'cancel'});
    });

    it('stays modal when the frame is moved', async () => {
      const {frame} = await tracedFrame();
      void frame.elicit(nameRequest, {mode: 'modal'});
      await next(frame, 'elicitation-ready');
      const place = await fixture<HTMLElement>(html`<section></section>`);

      place.append(frame);
      await frame.updateComplete;

      expect(frame.shadowRoot!.querySelector('dialog')!.matches(':modal')).to.equal(true);
      frame.remove();
    });

    it('is asked for by the request, unless the page says otherwise', async () => {
      const {frame} = await tracedFrame();
      void frame.elicit({...nameRequest, ui: {mode: 'modal'}});
      await next(frame, 'elicitation-ready');
      expect(frame.shadowRoot!.querySelector('dialog')).to.exist;
      frame.cancel();

      frame.mode = 'inline';
      void frame.elicit({...nameRequest, ui: {mode: 'modal'}});
      await next(frame, 'elicitation-ready');
      await frame.updateComplete;
      expect(frame.shadowRoot!.querySelector('dialog')).to.equal(null);
      frame.cancel();
    });
  });

  describe('sensitive', () => {
    const secret = {
      message: 'Sign in',
      requestedSchema: {type: 'object', properties: {api_key: {type: 'string'}}},
    };

    it('warns where form mode asks for a credential, whoever asks', async () => {
      const {frame} = await tracedFrame();
      void frame.elicit(secret, {html: attentive});
      await next(frame, 'elicitation-ready');
      await frame.updateComplete;

      expect(frame.shadowRoot!.querySelector('[part="notice"]')!.textContent).to.contain(
        'looks like a password',
      );
      frame.cancel();
      void frame.elicit(colorRequest, {html: attentive});
      await next(frame, 'elicitation-ready');
      await frame.updateComplete;
      expect(frame.shadowRoot!.querySelector('[part="notice"]')).to.equal(null);
      frame.cancel();
    });

    it('blocks it when the page wants that', async () => {
      const {frame} = await tracedFrame({sensitive: 'block'});

      const error = await failure(frame.elicit(secret));

      expect(error.code).to.equal('SENSITIVE_BLOCKED');
      expect(card(frame)).to.equal(null);
    });

    it('says nothing when the page allows it', async () => {
      const {frame} = await tracedFrame({sensitive: 'allow'});
      void frame.elicit(secret, {html: attentive});
      await next(frame, 'elicitation-ready');
      await frame.updateComplete;

      expect(frame.shadowRoot!.querySelector('[part="notice"]')).to.equal(null);
      frame.cancel();
    });
  });

  describe('inline', () => {
    it('leaves the focus where it is', async () => {
      const {frame} = await tracedFrame();
      (document.activeElement as HTMLElement | null)?.blur();

      void frame.elicit(nameRequest);
      await next(frame, 'elicitation-ready');
      await frame.updateComplete;
      await new Promise(requestAnimationFrame);

      expect(document.activeElement).to.equal(document.body);
      frame.cancel();
    });
  });

  describe('notify()', () => {
    it('shows the update and forwards it to the guest', async () => {
      const {frame, sent} = await tracedFrame();
      void frame.elicit(colorRequest, {html: attentive});
      await next(frame, 'elicitation-ready');

      frame.notify({message: 'Half done', type: 'success', data: {percent: 50}});
      await frame.updateComplete;

      expect(frame.shadowRoot!.querySelector('[part="status"]')!.textContent).to.equal('Half done');
      expect(sent('ui/notifications/elicitation-message')[0]!['params']).to.deep.equal({
        message: 'Half done',
        type: 'success',
        data: {percent: 50},
      });
      frame.cancel();
    });
  });

  describe('accessibility', () => {
    it('is clean while it waits for a guest', async () => {
      const {frame} = await tracedFrame();
      void frame.elicit(colorRequest, {html: silent});
      await frame.updateComplete;

      await expect(frame).to.be.accessible();
      frame.cancel();
    });

    it('is clean with a guest', async () => {
      const {frame} = await tracedFrame();
      void frame.elicit(colorRequest, {html: attentive});
      await next(frame, 'elicitation-ready');

      await expect(frame).to.be.accessible();
      frame.cancel();
    });

    it('is clean with the form that took over, and after the end', async () => {
      const {frame} = await tracedFrame();
      void frame.elicit(colorRequest, {src: 'javascript:0'});
      await next(frame, 'elicitation-ready');
      await frame.updateComplete;

      await expect(frame).to.be.accessible();
      frame.cancel();
      await frame.updateComplete;
      await expect(frame).to.be.accessible();
    });

    it('is clean as a dialog, in the dark', async () => {
      const {frame} = await tracedFrame({mode: 'modal', theme: 'dark'});
      void frame.elicit(nameRequest);
      await next(frame, 'elicitation-ready');
      await frame.updateComplete;

      await expect(frame).to.be.accessible();
      frame.cancel();
    });

    it('leads the focus from an answered card to what is left of it', async () => {
      const {frame} = await tracedFrame();
      const answer = frame.elicit(nameRequest);
      await next(frame, 'elicitation-ready');
      await frame.updateComplete;
      button(frame, 'cancel').focus();

      await sendKeys({press: 'Enter'});
      await answer;
      await frame.updateComplete;

      expect(frame.shadowRoot!.activeElement).to.equal(frame.shadowRoot!.querySelector('[part="ended"]'));
    });

    it("names the guest's frame by who shows it", async () => {
      const {frame} = await tracedFrame();
      void frame.elicit(colorRequest, {html: attentive});
      await next(frame, 'elicitation-ready');

      expect(pierce<HTMLIFrameElement>(frame, 'iframe')!.title).to.equal('Form from Acme');
      frame.cancel();
    });
  });
});
