import {expect} from '@open-wc/testing';
import type {SchemaForm} from '../../../components/schema-form.js';
import {messages as french} from '../../../src/locales/catalogues/fr.js';
import {registerLocale} from '../../../src/locales/index.js';
import {until} from '../../support/frame.js';
import {frameDocument} from '../another-document.js';
import {frameIn, made, nameRequest, same, shownForm, type} from './frames-there.js';

/** Tests of elements in another document. Call it inside a `describe`. */
export function elementsThere() {
  for (const tag of [
    'mcp-elicitation-frame',
    'schema-form',
    'color-picker-elicitation',
    'mcp-sampling-approval',
    'elicitation-config',
    'elicitation-inspector',
  ]) {
    it(`C10: <${tag}> has its styles in each document that it is moved to`, async () => {
      const there = await frameDocument();
      const element = made<HTMLElement & {updateComplete: Promise<unknown>}>(tag, {}, there);
      const rules = () =>
        element.shadowRoot!.adoptedStyleSheets.map(({cssRules}) => [...cssRules].map(({cssText}) => cssText));
      await until(() => rules().flat().length > 0, 'styles');
      const first = rules();

      for (const page of [document, there, await frameDocument(), document]) {
        page.body.append(element);
        await until(() => same(rules(), first), 'the styles again');
      }
      element.remove();
    });
  }

  it('C10: a standalone form in another document can be filled in and submitted there', async () => {
    const there = await frameDocument();
    const around = there.body.appendChild(there.createElement('form'));
    const form = Object.assign(document.createElement('schema-form') as SchemaForm, {
      schema: nameRequest.requestedSchema,
      name: 'answer',
    });
    around.append(form);
    await form.updateComplete;

    type(form, 'Ada');

    expect(form.form).to.equal(around);
    expect(new FormData(around).get('answer')).to.equal('{"name":"Ada"}');
    expect(form.reportValidity()).to.equal(true);
  });

  it('C10: a frame uses the language of its document', async () => {
    const there = await frameDocument();
    there.documentElement.lang = 'fr';
    registerLocale(french);
    const frame = frameIn(there);

    await shownForm(frame);

    expect(frame.shadowRoot!.querySelector('.card')!.getAttribute('lang')).to.equal('fr');
    frame.cancel();
  });

  it('C10: the Open button in another document is armed', async () => {
    const there = await frameDocument();
    const frame = frameIn(there);
    frame
      .elicit({mode: 'url', message: 'Sign in.', url: 'https://example.com/', elicitationId: 'e1'})
      .catch(() => {});

    await until(() => {
      const button = frame.shadowRoot!.querySelector<HTMLButtonElement>('[part="open"]');
      return button && !button.disabled;
    }, 'the Open button to be armed');
    const address = frame.shadowRoot!.querySelector('[part="url"]')!;
    expect(there.defaultView!.getComputedStyle(address).direction).to.equal('ltr');
    frame.cancel();
  });
}
