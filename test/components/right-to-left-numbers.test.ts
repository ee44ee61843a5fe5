// Every engine: the direction of texts in controls.
import {expect, fixture, html} from '@open-wc/testing';
import '../../components/define/mcp-elicitation-frame.js';
import '../../src/locales/catalogues/ar.js';
import '../../src/locales/catalogues/he.js';
import type {McpElicitationFrame} from '../../components/index.js';
import {form, until} from '../support/frame.js';

const properties = {
  whole: {type: 'integer', default: -5},
  decimal: {type: 'number', default: -5.5},
  either: {type: ['number', 'string'], default: -5},
  many: {enum: Array.from({length: 12}, (_, index) => index - 10), default: -5},
};

describe('numbers in a page from right to left', () => {
  for (const lang of ['he', 'ar'])
    it(`have their minus before the digits in controls (${lang})`, async () => {
      const box = await fixture(
        html`<div lang=${lang} dir="rtl"><mcp-elicitation-frame></mcp-elicitation-frame></div>`,
      );
      const frame = box.querySelector<McpElicitationFrame>('mcp-elicitation-frame')!;
      void frame.elicit({message: 'Q', requestedSchema: {type: 'object', properties}});
      const controls = () => [...(form(frame)?.renderRoot.querySelectorAll('input, select') ?? [])];
      await until(() => controls().length === 4);
      const shown = controls().map((control) => {
        const text = control instanceof HTMLSelectElement ? control.selectedOptions[0]! : control;
        return getComputedStyle(text).direction;
      });
      expect(shown).to.deep.equal(['ltr', 'ltr', 'ltr', 'ltr']);
    });

  it('have the sign of Arabic-Indic digits where it is written', async () => {
    const box = await fixture(
      html`<div lang="ar" dir="rtl"><mcp-elicitation-frame></mcp-elicitation-frame></div>`,
    );
    const frame = box.querySelector<McpElicitationFrame>('mcp-elicitation-frame')!;
    const value = {type: 'integer', title: 'Value'};
    void frame.elicit({message: 'Q', requestedSchema: {type: 'object', properties: {value}}});
    const input = () => form(frame)?.renderRoot.querySelector('input') ?? undefined;
    await until(input);
    input()!.value = '-٥';
    input()!.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
    input()!.dispatchEvent(new Event('change', {bubbles: true}));
    await until(() => getComputedStyle(input()!).direction === 'rtl');
  });
});
