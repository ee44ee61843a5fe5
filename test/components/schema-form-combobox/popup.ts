import {aTimeout, expect, fixture, html, nextFrame} from '@open-wc/testing';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import '../../../components/define/index.js';
import {middle} from '../../support/consent.js';
import {present} from '../../support/frame.js';
import {all, object, one} from '../form/form-fixture.js';
import {comboboxForm, countries, inputOf, isOpen, press, shown, typed} from './combobox-fixture.js';
import {emulated} from '../../support/media-query.js';

const thousands = Array.from({length: 5000}, (_, index) => `Item ${index}`);

describe('the popup of a combobox', () => {
  it('opens and chooses by pointer, and the field keeps the focus', async () => {
    const form = await comboboxForm();
    await sendMouse({type: 'click', position: middle(inputOf(form))});
    expect(isOpen(form)).to.equal(true);
    await sendMouse({type: 'click', position: middle(all(form, '[role=option]')[2]!)});

    expect(form.value).to.deep.equal({a: 'Country 2'});
    expect(isOpen(form)).to.equal(false);
    expect((form.renderRoot as ShadowRoot).activeElement).to.equal(inputOf(form));
  });

  it('closes when the user presses elsewhere', async () => {
    const form = await comboboxForm();
    await typed(form, 'Country 78');
    await sendMouse({type: 'click', position: middle(one(form, '[data-field=f1] input'))});
    expect(isOpen(form)).to.equal(false);
    expect(form.value).to.deep.equal({a: 'Country 78'});
  });

  it('has no accessibility violations, open and closed, in both directions', async () => {
    for (const locale of ['en', 'ar']) {
      const form = await comboboxForm(undefined, undefined, {locale});
      if (locale === 'en') await expect(form).to.be.accessible();
      await typed(form, 'Country 1');
      if (locale === 'ar') await expect(form).to.be.accessible();
      const list = one(form, '.popup').getBoundingClientRect();
      const field = inputOf(form).getBoundingClientRect();
      expect([list.left, list.width]).to.deep.equal([field.left, field.width]);
    }
  });

  it('renders at most 100 of thousands of options, and all can be reached by keys and by scrolling', async () => {
    const form = await comboboxForm({enum: thousands});
    inputOf(form).focus();
    await press('ArrowDown');
    expect(shown(form)).to.have.length(100);
    expect(one(form, '[role=option]').getAttribute('aria-setsize')).to.equal('5000');

    await press('End');
    expect(shown(form).at(-1)).to.equal('Item 4999');
    expect(one(form, '.active').getAttribute('aria-posinset')).to.equal('5000');
    await press('Home');
    expect(shown(form)[0]).to.equal('Item 0');

    const list = one(form, '[role=listbox]');
    for (const [end, expected] of [
      [1, 'Item 149'],
      [1, 'Item 199'],
      [0, 'Item 149'],
    ] as const) {
      const visible = () =>
        all(form, '[role=option]').find(
          (option) => option.getBoundingClientRect().top >= list.getBoundingClientRect().top,
        )!.textContent;
      list.scrollTop = end * list.scrollHeight;
      const before = visible();
      await nextFrame();
      await nextFrame();
      expect(shown(form).at(-1)).to.equal(expected);
      expect(visible()).to.equal(before);
      expect(shown(form).length).to.be.at.most(100);
    }
  });

  it('filters thousands of options in linear time', async () => {
    const form = await comboboxForm({enum: thousands});
    const input = inputOf(form);
    input.focus();
    const start = performance.now();
    for (let count = 0; count < 20; count++) {
      input.value = `item ${count}`;
      input.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
    }
    expect((performance.now() - start) / 20).to.be.lessThan(100);
  });

  it('is above its field when there is no room below', async () => {
    const form = await comboboxForm();
    const place = form.parentElement!;
    place.style.setProperty('padding-block-start', `${innerHeight - 180}px`);
    await typed(form, 'Country');
    const popup = one(form, '.popup').getBoundingClientRect();
    expect(popup.bottom).to.be.at.most(inputOf(form).getBoundingClientRect().top);
    expect(popup.top).to.be.at.least(0);
  });

  it('follows its field when the page scrolls', async () => {
    const form = await comboboxForm();
    form.parentElement!.style.setProperty('padding-block', '100px 3000px');
    await typed(form, 'Country 1');
    const gap = () =>
      one(form, '.popup').getBoundingClientRect().top - inputOf(form).getBoundingClientRect().bottom;
    const before = gap();
    scrollBy(0, 40);
    await nextFrame();
    await nextFrame();
    expect(gap()).to.equal(before);
    scrollTo(0, 2000);
    await nextFrame();
    await nextFrame();
    expect(isOpen(form)).to.equal(false);
    scrollTo(0, 0);
  });

  for (const mode of ['modal', 'sidebar'] as const) {
    it(`is not clipped in a ${mode}, and Escape closes it before the dialog`, async () => {
      const frame = await fixture<HTMLElementTagNameMap['mcp-elicitation-frame']>(
        html`<mcp-elicitation-frame server-name="Acme" mode=${mode}></mcp-elicitation-frame>`,
      );
      const {answer} = await present(frame, {
        message: 'Where?',
        requestedSchema: object({a: {enum: countries}, z: {type: 'string'}}),
      });
      const form = frame.shadowRoot!.querySelector('schema-form')!;
      await form.updateComplete;
      await typed(form, 'Country 1');

      const option = all(form, '[role=option]')[1]!;
      const [x, y] = middle(option);
      expect(option.contains((form.renderRoot as ShadowRoot).elementFromPoint(x, y))).to.equal(true);
      await press('Escape');
      await aTimeout(0);
      expect([isOpen(form), frame.shadowRoot!.querySelector('dialog')!.open]).to.deep.equal([false, true]);
      await press('Escape');
      expect(inputOf(form).value).to.equal('');
      await sendKeys({press: 'Escape'});
      expect(await answer).to.deep.equal({action: 'cancel'});
    });
  }

  it('marks the active option in forced colours', async () => {
    if (!(await emulated({forcedColors: 'active'}))) return;
    const form = await comboboxForm();
    await typed(form, 'Country 1');
    const [active, other] = all(form, '[role=option]').map(
      (option) => getComputedStyle(option).backgroundColor,
    );
    expect(active).not.to.equal(other);
    await emulated({forcedColors: 'none'});
  });
});
