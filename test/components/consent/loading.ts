import {expect, fixture, html, nextFrame} from '@open-wc/testing';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import {LitElement} from 'lit';
import type {ColorPickerElicitation} from '../../../components/color-picker-elicitation.js';
import {LazyConsentGuard} from '../../../components/shared/lazy-consent-guard.js';
import {isArmed, middle} from '../../support/consent.js';
import {until} from '../../support/frame.js';

class Asking extends LitElement {
  static override properties = {asks: {type: Boolean}};
  declare asks: boolean;
  readonly guard: LazyConsentGuard;

  constructor(scripts = true) {
    super();
    this.asks = true;
    const find = () => ({prompt: 1, controls: [...this.renderRoot.querySelectorAll('button')], box: this});
    this.guard = new LazyConsentGuard(this, find, {scripts});
  }

  get button() {
    return this.renderRoot.querySelector('button');
  }

  override render() {
    return this.asks ? html`<button>Yes</button>` : html`Nothing`;
  }
}
customElements.define('asking-element', Asking);

/** An event of a user, in the task in which the element is displayed for the first time. */
const trusted = {isTrusted: true, detail: 1} as UIEvent;
const scripted = {isTrusted: false, detail: 0} as UIEvent;

describe('a consent button whose guard is not loaded', () => {
  let element: Asking;
  const show = (scripts?: boolean) => {
    element = new Asking(scripts);
    document.body.append(element);
    // Renders at once, before any module can be loaded.
    (element as unknown as {performUpdate(): void}).performUpdate();
  };
  afterEach(() => element.remove());

  it('is aria-disabled and takes no press of a user', async () => {
    show();
    expect(element.button!.getAttribute('aria-disabled')).to.equal('true');
    expect(element.guard.allows(trusted)).to.equal(false);

    // The control of this test: the guard arms the button later.
    await until(() => isArmed(element.button), 'the guard');
  });

  it('takes a press of a script only if `scripts` is set', () => {
    show(true);
    expect(element.guard.allows(scripted)).to.equal(true);
    element.remove();
    show(false);
    expect(element.guard.allows(scripted)).to.equal(false);
  });

  it('lets Enter in a field through if nothing gives consent, but not while the key is held', () => {
    show();
    element.asks = false;
    (element as unknown as {performUpdate(): void}).performUpdate();

    expect(element.guard.allows(trusted)).to.equal(true);
    expect(element.guard.allows({...trusted, isTrusted: true, repeat: true} as KeyboardEvent)).to.equal(
      false,
    );
  });
});

const GUARD = 'components/shared/consent-guard.ts';

/** A page whose consent guard is loaded, or fails to load, when the test says so. */
async function heldPage(tag: string) {
  const folder = `/test/servers/held-modules/guard-${Date.now()}-${Math.random().toString(36).slice(2)}`;
  const imports = JSON.stringify({imports: {[`/${GUARD}`]: `${folder}/${GUARD}`}});
  const iframe = await fixture<HTMLIFrameElement>(
    html`<iframe title="page" width="600" height="500"></iframe>`,
  );
  iframe.srcdoc = `<!doctype html><html lang="en"><head><title>page</title><script type="importmap">${imports}</script>
    <script>loaded = (url) => import(url);</script>
    <script type="module" src="/components/define/${tag}.ts"></script></head><body><${tag} message="Which one?"></${tag}></body></html>`;
  await until(() => iframe.contentDocument?.querySelector(tag), 'the page');
  const page = iframe.contentWindow as Window & typeof globalThis;
  return {
    page,
    element: () => page.document.querySelector(tag)!,
    settle: (how: 'release' | 'refuse') => fetch(`${folder}/${how}`),
    /** Resolves when the page has loaded a module. */
    loaded: (path: string) =>
      (page as unknown as {loaded(url: string): Promise<unknown>}).loaded(`${location.origin}/${path}`),
    click(target: Element) {
      const {left, top} = iframe.getBoundingClientRect();
      const [x, y] = middle(target);
      const position: [number, number] = [
        Math.round(left) + iframe.clientLeft + x,
        Math.round(top) + iframe.clientTop + y,
      ];
      return sendMouse({type: 'click', position});
    },
  };
}

async function heldPicker() {
  const held = await heldPage('color-picker-elicitation');
  const picker = () => held.element() as ColorPickerElicitation;
  const find = (selector: string) => picker().shadowRoot?.querySelector<HTMLElement>(selector);
  const submit = () => find('[part=submit]');
  await until(submit, 'the picker');
  let answers = 0;
  held.page.document.addEventListener('elicitation-submit', () => answers++);
  return {
    ...held,
    find,
    answers: () => answers,
    picker,
    submit,
    async enter() {
      await held.click(find('#hex')!);
      await sendKeys({press: '1'});
      await until(() => isArmed(submit()!), 'the entry');
    },
    async move() {
      const box = held.page.document.createElement('div');
      held.page.document.body.append(box);
      box.append(picker());
      await picker().updateComplete;
    },
  };
}

describe('a consent button whose guard is loaded late', () => {
  for (const early of [false, true])
    it(`waits again with another prompt and after a move, if there was an entry ${early ? 'before' : 'after'} it`, async () => {
      const {enter, settle, loaded, move, picker, submit} = await heldPicker();
      if (early) await enter();
      await settle('release');
      await loaded(GUARD);
      await picker().updateComplete;
      if (!early) await enter();

      for (const message of ['Another one?', 'Which one?']) {
        picker().message = message;
        await picker().updateComplete;
        expect(isArmed(submit()!), message).to.equal(false);
      }
      await enter();
      await move();
      expect(isArmed(submit()!), 'after the move').to.equal(false);
    });

  it('stays armed by an entry when the guard arrives', async () => {
    const {answers, enter, find, click, settle, loaded, submit} = await heldPicker();
    await enter();

    let disarmed = false;
    const watch = new MutationObserver(() => (disarmed ||= !isArmed(submit()!)));
    watch.observe(submit()!, {attributes: true, attributeFilter: ['aria-disabled']});
    await settle('release');
    await loaded(GUARD);
    for (let frames = 0; frames < 3; frames++) await nextFrame();
    watch.disconnect();

    expect(disarmed).to.equal(false);
    find('#hex')!.focus();
    await sendKeys({press: 'Backspace'});
    await click(submit()!);
    await until(() => answers() === 1, 'consent');
  });

  it('is armed by time if the guard cannot be loaded, again after a move in the page', async () => {
    const {answers, submit, settle, move, click} = await heldPicker();
    expect(isArmed(submit()!)).to.equal(false);
    await click(submit()!);
    expect(answers()).to.equal(0);

    await settle('refuse');
    await until(() => isArmed(submit()!), 'the delay');
    await move();
    expect(isArmed(submit()!)).to.equal(false);
    await until(() => isArmed(submit()!), 'the delay again');
    await click(submit()!);
    await until(answers, 'the answer');
  });

  it('waits until it is displayed if the guard cannot be loaded', async () => {
    const hidden = await heldPicker();
    const displayed = await heldPicker();
    hidden.picker().style.display = 'none';
    await hidden.settle('refuse');
    await displayed.settle('refuse');
    await until(() => isArmed(displayed.submit()!), 'the delay');
    expect(isArmed(hidden.submit()!)).to.equal(false);

    hidden.picker().style.display = '';
    await until(() => isArmed(hidden.submit()!), 'the delay');
  });

  it('is not displayed by an approval, which does not work without its guard', async () => {
    const {page, settle, loaded} = await heldPage('mcp-tool-approval');
    await loaded('components/shared/movable-element.ts');
    expect(page.customElements.get('mcp-tool-approval')).to.equal(undefined);

    await settle('release');
    await until(() => page.customElements.get('mcp-tool-approval'), 'the approval (positive control)');
  });
});
