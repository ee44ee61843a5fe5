import {expect, fixture, html} from '@open-wc/testing';
import {Displayed} from '../../../components/tool-approval/displayed.js';

/** Whether a control at `/a` displays a value. */
async function shows(control: unknown, value: unknown): Promise<boolean> {
  const form = await fixture<HTMLElement>(html`<div>${control}</div>`);
  return new Displayed(form).shows(value, '/a');
}

const at = (control: unknown) => html`<div data-field="f" data-pointer="/a">${control}</div>`;
const area = (text: string) => at(html`<textarea .value=${text}></textarea>`);
const line = (type: string, text: string) => at(html`<input type=${type} .value=${text}>`);

describe('<mcp-tool-approval>', () => {
  describe('counts a value as displayed', () => {
    it('only if a control displays exactly its text', async () => {
      expect(await shows(area('x\ny'), 'x\ny')).to.equal(true);
      expect(await shows(area('x y'), 'x\ny')).to.equal(false);
      expect(await shows(area('x\ny'), 'x\r\ny')).to.equal(false);
      expect(await shows(area('one\ntwo'), ['one', 'two'])).to.equal(true);
      expect(await shows(area('{"b": [1]}'), {b: [1]})).to.equal(true);
      expect(await shows(area('{"b": [1]}'), {b: [2]})).to.equal(false);
    });

    it('only if a control of one line is wide enough for it, and of a kind that displays text as it is', async () => {
      expect(await shows(line('text', 'short'), 'short')).to.equal(true);
      expect(await shows(line('text', 'x'.repeat(21)), 'x'.repeat(21))).to.equal(false);
      for (const type of ['password', 'email', 'url', 'search'])
        expect(await shows(line(type, 'short'), 'short'), type).to.equal(false);
      expect(await shows(line('date', '2026-01-01'), '2026-01-01')).to.equal(false);
    });

    it('only if the field is not hidden', async () => {
      expect(await shows(html`<div hidden>${area('x')}</div>`, 'x')).to.equal(false);
    });

    it('only if the label of the chosen option contains it', async () => {
      const options = at(
        html`<label><input type="radio">ro</label><label><input type="radio" checked>Read (rw)</label>`,
      );
      expect(await shows(options, 'rw')).to.equal(true);
      expect(await shows(options, 'ro')).to.equal(false);
      const list = at(
        html`<select><option value=""></option><option value="0" selected>Read</option></select>`,
      );
      expect(await shows(list, 'rw')).to.equal(false);
      expect(await shows(list, 'Read')).to.equal(true);
    });

    it('in checkboxes only if it is the checked options in their order, each once', async () => {
      const box = (label: string, checked: boolean) =>
        html`<label><input type="checkbox" .checked=${checked}>${label}</label>`;
      const options = at([box('backup', true), box('drop', true), box('create', false)]);
      expect(await shows(options, ['backup', 'drop'])).to.equal(true);
      for (const other of [['drop', 'backup'], ['backup', 'drop', 'drop'], ['backup'], ['backup', 'create']])
        expect(await shows(options, other), other.join()).to.equal(false);
    });
  });
});
