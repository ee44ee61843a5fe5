import {expect, fixture, html} from '@open-wc/testing';

describe('<elicitation-config> in the page before the elements are registered', () => {
  it('configures the elements inside it after their upgrade', async () => {
    const page = await fixture(html`
      <elicitation-config theme="dark"><color-picker-elicitation></color-picker-elicitation></elicitation-config>
    `);
    const picker = page.querySelector('color-picker-elicitation')!;
    expect(picker.shadowRoot).to.equal(null);

    await import('../../components/define/index.js');
    await picker.updateComplete;
    await picker.updateComplete;

    expect(getComputedStyle(picker.shadowRoot!.querySelector('.body')!).colorScheme).to.equal('dark');
  });
});
