// Every engine: which document has the focus.
import {expect, fixture, html} from '@open-wc/testing';
import {resetMouse, sendKeys, sendMouse} from '@web/test-runner-commands';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import {DRAFT} from '../../src/protocol/dialects/rich.js';
import {middle} from '../support/consent.js';
import {next, pierce, type TracedFrame, tracedFrame, until} from '../support/frame.js';
import {colorRequest, guestPage} from '../support/guest-page.js';
import {engine} from '../support/engine.js';

/** In WebKit, frames in which the user has not clicked cannot take the focus, so most attacks below have no effect there. */
const webkit = engine === 'webkit';

/** A guest that reports what is typed into its field, and takes the focus when it is sent a notification. */
const thief = guestPage(`
  const field = document.body.appendChild(document.createElement('input'));
  field.style.width = '100%';
  let thefts = 0;
  field.oninput = () => draft({heard: field.value, thefts});
  onContext(() => draft({thefts: 0}));
  onMessage(({method}) => {
    if (!method?.endsWith('message')) return;
    field.focus();
    draft({heard: field.value, thefts: ++thefts});
  });
  hello();`);

/** A guest that takes the focus as soon as it has the request. */
const eager = guestPage(`
  const field = document.body.appendChild(document.createElement('input'));
  field.oninput = () => draft({heard: field.value});
  onContext(() => { field.focus(); draft({focused: true}); });
  hello();`);

interface Draft {
  params: {content: {heard?: string; thefts?: number}};
}
const drafts = ({received}: TracedFrame) =>
  (received(DRAFT) as unknown as Draft[]).map(({params}) => params.content);
const heard = (traced: TracedFrame) => drafts(traced).findLast((draft) => draft.heard)?.heard ?? '';

const fieldInPage = () => fixture<HTMLInputElement>(html`<input aria-label="In the page" />`);
const isAt = (element: Element) => document.activeElement === element && document.hasFocus();

async function withThief(options: Partial<McpElicitationFrame> = {}) {
  const field = await fieldInPage();
  const traced = await tracedFrame(options);
  void traced.frame.elicit(colorRequest, {html: thief}).catch(() => {});
  await until(() => drafts(traced).length, 'the guest');
  const guest = pierce(traced.frame, 'iframe')!;
  /** Lets the guest take the focus once, and waits until it has. */
  const steal = async () => {
    const before = drafts(traced).length;
    traced.frame.notify({message: 'Again'});
    await until(() => drafts(traced).length > before, 'the theft');
  };
  return {field, guest, steal, ...traced, traced};
}

/** Types a word letter by letter; before every letter but the first the guest takes the focus. */
async function typeAgainst({field, steal}: Awaited<ReturnType<typeof withThief>>, word: string) {
  await sendKeys({type: word[0]!});
  for (const letter of word.slice(1)) {
    await steal();
    await until(() => isAt(field), 'the focus');
    await sendKeys({type: letter});
  }
}

describe('D1: a guest that takes the focus', () => {
  afterEach(() => resetMouse());

  it('a field in which the user types gets the focus back', async () => {
    const prompt = await withThief();
    prompt.field.focus();

    await typeAgainst(prompt, 'secret');

    expect(prompt.field.value).to.equal('secret');
    expect(heard(prompt.traced)).to.equal('');
    prompt.frame.cancel();
  });

  it('a field gets the focus back while the pointer rests on the guest', async () => {
    const prompt = await withThief();
    prompt.guest.scrollIntoView({block: 'center'});
    const [x, y] = middle(prompt.guest);
    await sendMouse({type: 'move', position: [x - 5, y]});
    await sendMouse({type: 'move', position: [x, y]});
    await until(() => prompt.guest.matches(':hover'), 'the pointer on the guest');
    prompt.field.focus({preventScroll: true});

    await typeAgainst(prompt, 'secret');

    expect(prompt.guest.matches(':hover')).to.equal(true);
    expect(prompt.field.value).to.equal('secret');
    expect(heard(prompt.traced)).to.equal('');
    prompt.frame.cancel();
  });

  it('a field gets the focus back in a page on a touch screen', async () => {
    const real = window.matchMedia;
    const coarse = real.call(window, 'all');
    window.matchMedia = (query) => (query.includes('pointer') ? coarse : real.call(window, query));
    const prompt = await withThief();
    prompt.field.focus();

    await typeAgainst(prompt, 'secret');

    expect(prompt.field.value).to.equal('secret');
    Reflect.deleteProperty(window, 'matchMedia');
    window.matchMedia = real;
    prompt.frame.cancel();
  });

  const ways: Array<[string, (prompt: Awaited<ReturnType<typeof withThief>>) => Promise<unknown>]> = [
    [
      'Tab',
      async ({field}) => {
        const before = document.createElement('button');
        before.textContent = 'Before';
        field.before(before);
        before.focus();
        await sendKeys({press: 'Tab'});
      },
    ],
    [
      'Tab while nothing has the focus',
      async ({field}) => {
        const before = document.createElement('button');
        before.textContent = 'Before';
        field.before(before);
        before.focus();
        before.blur();
        await sendKeys({press: 'Tab'});
      },
    ],
    ['a click', async ({field}) => sendMouse({type: 'click', position: middle(field)})],
    [
      'a click, from the guest',
      async ({field, guest}) => {
        await sendMouse({type: 'click', position: middle(guest)});
        await until(() => !isAt(field), 'the focus in the guest');
        await sendMouse({type: 'click', position: middle(field)});
      },
    ],
  ];
  for (const [way, enter] of ways) {
    it(`a field that the user has entered by ${way} gets the focus back before the first key`, async () => {
      const prompt = await withThief();
      // Tab starts at the beginning of the page there.
      if (webkit && way.startsWith('Tab while')) return prompt.frame.cancel();
      await enter(prompt);
      await until(() => isAt(prompt.field), 'the focus in the field');

      await prompt.steal();
      await until(() => isAt(prompt.field), 'the focus');
      await sendKeys({type: 'secret'});

      expect(prompt.field.value).to.equal('secret');
      prompt.frame.cancel();
    });
  }

  it('a field in a shadow root gets the focus back, for every kind of field', async () => {
    const host = await fixture<HTMLElement>(html`<div></div>`);
    host.attachShadow({mode: 'open'}).innerHTML =
      '<input aria-label="A"><textarea aria-label="B"></textarea><div contenteditable="true" tabindex="0">-</div>';
    const fields = [...host.shadowRoot!.querySelectorAll<HTMLElement>('*')];
    const {steal, frame} = await withThief();
    fields[0]!.focus();
    await sendKeys({type: 'a'});

    for (const field of fields) {
      const has = () => host.shadowRoot!.activeElement === field && document.hasFocus();
      await until(has, 'the next field');
      await steal();
      await until(has, 'the focus');
      await sendKeys({press: 'Tab'});
    }
    frame.cancel();
  });

  it('a field to which the page has moved the typing user gets the focus back', async () => {
    const {field, steal, frame} = await withThief();
    const next = await fieldInPage();
    field.oninput = () => next.focus();
    field.focus();
    await sendKeys({type: '1'});

    await steal();

    await until(() => isAt(next), 'the focus');
    await sendKeys({type: '2'});
    expect([field.value, next.value]).to.deep.equal(['1', '2']);
    frame.cancel();
  });

  it('a guest that does not stop taking the focus is removed', async () => {
    const {frame, received} = await tracedFrame({noFallback: true});
    const field = await fieldInPage();
    const greedy = guestPage(`
      const field = document.body.appendChild(document.createElement('input'));
      onContext(() => { draft({}); setInterval(() => field.focus(), 20); });
      hello();`);
    field.focus();
    await sendKeys({type: 'a'});

    const answer = frame.elicit(colorRequest, {html: greedy}).catch(({code}) => code);

    if (webkit) {
      await next(frame, 'elicitation-ready');
      frame.cancel();
    } else {
      await until(() => received(DRAFT).length, 'the guest');
      const outcome: unknown[] = [];
      void answer.then((code) => outcome.push(code));
      while (!outcome.length) await sendKeys({press: 'b'});
      expect(outcome).to.deep.equal(['PROTOCOL_VIOLATION']);
    }
    expect(isAt(field)).to.equal(true);
  });

  it('a bare frame keeps the focus in a page without the guard (positive control; Chromium and Firefox only)', async () => {
    const field = await fieldInPage();
    const bare = await fixture<HTMLIFrameElement>(
      html`<iframe
        title="Bare"
        sandbox="allow-scripts"
        srcdoc="<input><script>setInterval(() => document.querySelector('input').focus(), 20); setTimeout(() => parent.postMessage('tried', '*'), 100)</script>"
      ></iframe>`,
    );
    field.focus();
    await new Promise<void>((resolve) =>
      addEventListener('message', ({data}) => data === 'tried' && resolve()),
    );

    const stolen = document.activeElement === bare;
    expect(stolen).to.equal(!webkit);
  });
});

describe('a guest that may have the focus', () => {
  afterEach(() => resetMouse());

  const inGuest = ({frame}: TracedFrame) => frame.shadowRoot!.activeElement?.localName === 'iframe';

  /** Types a letter, which has to arrive in the guest. */
  async function typeInto(traced: TracedFrame) {
    await sendKeys({type: 'x'});
    await until(() => heard(traced) === 'x', 'the letter in the guest');
  }

  const settings: Array<[string, (frame: McpElicitationFrame) => unknown, Partial<McpElicitationFrame>]> = [
    ['nothing of the page has it', () => {}, {}],
    [
      'a button of the page has it',
      async () => (await fixture<HTMLElement>(html`<button>In the page</button>`)).focus(),
      {},
    ],
    [
      'a text field of the page has it and no key was pressed there',
      async () => (await fieldInPage()).focus(),
      {},
    ],
    ['it is in a modal dialog', () => {}, {mode: 'modal'}],
    ['it is in a sidebar', () => {}, {mode: 'sidebar'}],
  ];
  for (const [where, prepare, options] of settings) {
    it(`a guest that focuses its own field keeps the focus when ${where}`, async () => {
      const traced = await tracedFrame(options);
      await prepare(traced.frame);
      void traced.frame.elicit(colorRequest, {html: eager});
      await until(() => drafts(traced).length, 'the guest');
      // A frame cannot take the focus in WebKit.
      if (webkit) return traced.frame.cancel();

      await until(() => inGuest(traced), 'the focus in the guest');
      await typeInto(traced);

      expect(inGuest(traced)).to.equal(true);
      traced.frame.cancel();
    });
  }

  it('a guest keeps the focus when the user tabs to it from a text field in which they type', async () => {
    const prompt = await withThief();
    for (const stop of prompt.frame.shadowRoot!.querySelectorAll<HTMLElement>('button, [tabindex="0"]'))
      stop.tabIndex = -1;
    prompt.field.focus();
    await sendKeys({type: 'abc'});

    await sendKeys({press: 'Tab'});
    await until(() => inGuest(prompt.traced), 'the focus in the guest');
    await sendKeys({press: 'Tab'});
    await typeInto(prompt.traced);

    expect(prompt.field.value).to.equal('abc');
    prompt.frame.cancel();
  });

  it('a guest keeps the focus when the user clicks in it repeatedly', async () => {
    const prompt = await withThief();
    prompt.guest.scrollIntoView({block: 'center'});
    for (let clicks = 1; clicks <= 12; clicks++) {
      await sendMouse({type: 'click', position: middle(prompt.guest)});
      await until(() => inGuest(prompt.traced), 'the focus in the guest');
    }

    expect(prompt.frame.status).to.equal('ready');
    prompt.frame.cancel();
  });

  it('a guest keeps the focus when the field in which the user has typed was removed', async () => {
    const prompt = await withThief();
    const other = await fieldInPage();
    other.focus();
    await sendKeys({type: 'abc'});
    other.remove();
    // WebKitGTK does not move the focus by a click there, with or without the guard.
    if (webkit) return prompt.frame.cancel();

    prompt.guest.scrollIntoView({block: 'center'});
    const under = () => prompt.frame.shadowRoot!.elementFromPoint(...middle(prompt.guest));
    await until(() => under() === prompt.guest, 'the guest in view');
    await sendMouse({type: 'click', position: middle(prompt.guest)});
    await until(() => inGuest(prompt.traced), 'the focus in the guest');
    await new Promise((resolve) => setTimeout(resolve));
    await new Promise(requestAnimationFrame);

    expect(inGuest(prompt.traced)).to.equal(true);
    prompt.frame.cancel();
  });

  it('a guest keeps the focus when the page removes the field in which the user types and focuses the guest', async () => {
    const prompt = await withThief();
    const field = await fieldInPage();
    field.focus();
    await sendKeys({type: 'abc'});

    field.blur();
    field.remove();
    prompt.guest.focus();
    await prompt.steal();
    // A frame cannot take it there.
    if (webkit) return prompt.frame.cancel();
    await typeInto(prompt.traced);

    expect(inGuest(prompt.traced)).to.equal(true);
    prompt.frame.cancel();
  });

  it('a guest keeps the focus when a page moves it there from a field in which the user does not type', async () => {
    const prompt = await withThief();
    prompt.field.focus();

    prompt.guest.focus();
    await prompt.steal();
    await new Promise((resolve) => setTimeout(resolve));
    await new Promise(requestAnimationFrame);

    expect(inGuest(prompt.traced)).to.equal(true);
    prompt.frame.cancel();
  });
});
