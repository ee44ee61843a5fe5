import {expect, fixture, html, nextFrame} from '@open-wc/testing';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import {LitElement} from 'lit';
import {LazyConsentGuard} from '../../../components/shared/lazy-consent-guard.js';
import {until} from '../../support/frame.js';
import {isArmed, middle} from '../../support/consent.js';

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

/** A page with a colour picker, whose guard arrives when the test says so. */
async function heldPicker() {
  const folder = `/test/servers/held-modules/guard-${Date.now()}-${Math.random().toString(36).slice(2)}`;
  const imports = JSON.stringify({imports: {[`/${GUARD}`]: `${folder}/${GUARD}`}});
  const iframe = await fixture<HTMLIFrameElement>(
    html`<iframe title="page" width="600" height="500"></iframe>`,
  );
  iframe.srcdoc = `<!doctype html><html lang="en"><head><title>page</title><script type="importmap">${imports}</script>
    <script type="module" src="/components/define/color-picker-elicitation.ts"></script></head>
    <body><color-picker-elicitation message="Which one?"></color-picker-elicitation></body></html>`;
  const find = (selector: string) =>
    iframe.contentDocument
      ?.querySelector('color-picker-elicitation')
      ?.shadowRoot?.querySelector<HTMLElement>(selector);
  const submit = () => find('[part=submit]');
  await until(submit, 'the picker');
  const given = {count: 0};
  iframe.contentDocument!.addEventListener('elicitation-submit', () => given.count++);
  return {
    submit,
    given,
    find,
    /** Clicks an element of the page as a user does. */
    click(element: Element) {
      const {left, top} = iframe.getBoundingClientRect();
      const [x, y] = middle(element);
      const position: [number, number] = [
        Math.round(left) + iframe.clientLeft + x,
        Math.round(top) + iframe.clientTop + y,
      ];
      return sendMouse({type: 'click', position});
    },
    settle: (how: 'release' | 'refuse') => fetch(`${folder}/${how}`),
    /** Whether the guard has arrived. */
    arrived: () =>
      iframe.contentWindow!.performance.getEntriesByType('resource').some(({name}) => name.includes(folder)),
  };
}

describe('a consent button whose guard is held back', () => {
  it('is armed half a second after it is shown if the guard cannot be loaded', async () => {
    const {submit, given, click, settle} = await heldPicker();
    expect(isArmed(submit())).to.equal(false);
    await click(submit()!);
    expect(given.count).to.equal(0);

    await settle('refuse');
    await until(() => isArmed(submit()), 'the delay');
    await click(submit()!);

    await until(() => given.count === 1, 'consent');
  });

  it('is armed when the user has entered something, and stays armed when the guard arrives', async () => {
    const {submit, given, find, click, settle, arrived} = await heldPicker();
    await click(find('#hex')!);
    await sendKeys({press: '1'});
    await until(() => isArmed(submit()), 'the entry');

    let disarmed = false;
    const watch = new MutationObserver(() => (disarmed ||= !isArmed(submit())));
    watch.observe(submit()!, {attributes: true, attributeFilter: ['aria-disabled']});
    await settle('release');
    await until(arrived, 'the guard');
    for (let frames = 0; frames < 3; frames++) await nextFrame();
    watch.disconnect();

    expect(disarmed).to.equal(false);
    find('#hex')!.focus();
    await sendKeys({press: 'Backspace'});
    await click(submit()!);
    await until(() => given.count === 1, 'consent');
  });
});
