import {expect, fixture, html} from '@open-wc/testing';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import type {ColorPickerElicitation} from '../../../components/color-picker-elicitation.js';
import {isArmed, middle} from '../../support/consent.js';
import {until} from '../../support/frame.js';

const GUARD = 'components/shared/consent-guard.ts';

/** A page whose consent guard is loaded, or fails to load, when the test says so. */
async function heldPage(tag: string) {
  const folder = `/test/servers/held-modules/guard-${Date.now()}-${Math.random().toString(36).slice(2)}`;
  const imports = JSON.stringify({imports: {[`/${GUARD}`]: `${folder}/${GUARD}`}});
  const iframe = await fixture<HTMLIFrameElement>(
    html`<iframe title="page" width="600" height="600"></iframe>`,
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
  return {
    ...held,
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
  for (const early of [false, true]) {
    const entered = `after an entry ${early ? 'before' : 'after'} the guard was loaded`;
    async function enteredPicker() {
      const held = await heldPicker();
      if (early) await held.enter();
      await held.settle('release');
      await held.loaded(GUARD);
      await held.picker().updateComplete;
      if (!early) await held.enter();
      return held;
    }

    it(`waits again when its prompt is displayed again, ${entered}`, async () => {
      const {picker, submit} = await enteredPicker();
      for (const message of ['Another one?', 'Which one?']) {
        picker().message = message;
        await picker().updateComplete;
        expect(isArmed(submit()!), message).to.equal(false);
      }
    });

    it(`waits again when its element is moved, ${entered}`, async () => {
      const {move, submit} = await enteredPicker();
      await move();
      expect(isArmed(submit()!)).to.equal(false);
    });
  }

  it('works after a move in the page if the guard cannot be loaded', async () => {
    const {page, submit, settle, move, click} = await heldPicker();
    let answers = 0;
    page.document.addEventListener('elicitation-submit', () => answers++);
    await settle('refuse');
    await until(() => isArmed(submit()!), 'the delay');
    await move();
    expect(isArmed(submit()!)).to.equal(false);
    await until(() => isArmed(submit()!), 'the delay again');
    await click(submit()!);
    await until(() => answers, 'the answer');
  });

  it('waits until it is displayed if the guard cannot be loaded', async () => {
    const {submit, settle, picker} = await heldPicker();
    picker().style.display = 'none';
    await settle('refuse');
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(isArmed(submit()!)).to.equal(false);

    picker().style.display = '';
    await until(() => isArmed(submit()!), 'the delay');
  });

  it('is not displayed by an approval, which does not work without its guard', async () => {
    const {page, settle, loaded} = await heldPage('mcp-tool-approval');
    await loaded('components/shared/movable-element.ts');
    expect(page.customElements.get('mcp-tool-approval')).to.equal(undefined);

    await settle('release');
    await until(() => page.customElements.get('mcp-tool-approval'), 'the approval (positive control)');
  });
});
