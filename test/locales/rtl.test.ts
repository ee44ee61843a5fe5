import {expect, fixture, html} from '@open-wc/testing';
import '../../components/define/index.js';
import type {SchemaForm} from '../../components/schema-form.js';
import {messages as ar} from '../../src/locales/catalogues/ar.js';
import {messages as he} from '../../src/locales/catalogues/he.js';
import {registerLocale} from '../../src/locales/index.js';
import {next, pierce} from '../support/frame.js';

const schema = {
  type: 'object',
  required: ['name'],
  properties: {
    name: {type: 'string', title: 'Name', maxLength: 40},
    plan: {type: 'string', title: 'Plan', enum: ['free', 'paid']},
    news: {type: 'boolean', title: 'News'},
  },
};

async function formIn(locale: string): Promise<SchemaForm> {
  const form = await fixture<SchemaForm>(
    html`<schema-form locale=${locale} .schema=${schema} message="Hello"></schema-form>`,
  );
  await form.updateComplete;
  return form;
}

describe('a right-to-left language', () => {
  before(() => {
    registerLocale(ar);
    registerLocale(he);
  });

  it('mirrors the form', async () => {
    for (const [locale, submit] of [
      ['ar', 'إرسال'],
      ['ar-EG', 'إرسال'],
      ['he', 'שליחה'],
    ] as const) {
      const form = await formIn(locale);
      const button = pierce(form, '[part=submit]')!;
      const decline = pierce(form, '[part=decline]')!;

      expect(getComputedStyle(button).direction, locale).to.equal('rtl');
      expect(button.innerText.trim()).to.equal(submit);
      // The primary button is last in reading order.
      const [first, last] = [decline, button].map((node) => node.getBoundingClientRect());
      expect(last!.left < first!.left || last!.top !== first!.top, locale).to.equal(true);
    }
  });

  it('is accessible before and after an error', async () => {
    const form = await formIn('ar');
    await expect(form).to.be.accessible();

    pierce(form, '[part=submit]')!.click();
    await form.updateComplete;

    await expect(form).to.be.accessible();
  });

  it('does not affect a form in another language', async () => {
    const form = await formIn('en');

    expect(getComputedStyle(pierce(form, '[part=submit]')!).direction).to.equal('ltr');
  });

  it('mirrors the frame and the colour picker and sets their `lang`', async () => {
    const container = await fixture(
      html`<div lang="ar"><mcp-elicitation-frame server-name="Acme"></mcp-elicitation-frame><color-picker-elicitation></color-picker-elicitation></div>`,
    );
    const frame = container.querySelector('mcp-elicitation-frame')!;
    void frame.elicit({message: 'Go on?'});
    await next(frame, 'elicitation-ready');

    for (const root of [
      pierce(frame, '[part="card"]')!,
      pierce(container.querySelector('color-picker-elicitation')!, '.body')!,
    ]) {
      expect(getComputedStyle(root).direction).to.equal('rtl');
      expect(root.lang).to.equal('ar');
    }
    expect(pierce(frame, '[part="message"]')!.getAttribute('lang')).to.equal('');
    await expect(frame).to.be.accessible();
    frame.cancel();
  });
});
