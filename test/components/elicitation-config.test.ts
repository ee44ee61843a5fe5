import {ContextConsumer} from '@lit/context';
import {expect, fixture, html} from '@open-wc/testing';
import {LitElement} from 'lit';
import {type ElicitationConfig, elicitationConfigContext} from '../../components/shared/config-context.js';
import '../../components/define/color-picker-elicitation.js';
import '../../components/define/elicitation-config.js';
import type {ElicitationConfigElement} from '../../components/elicitation-config.js';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import {messages as en} from '../../src/locales/catalogues/en.js';
import {until} from '../support/frame.js';

/** An element that consumes the configuration like those of this package. */
class ConfigReader extends LitElement {
  #consumer = new ContextConsumer(this, {context: elicitationConfigContext, subscribe: true});
  get config(): ElicitationConfig | undefined {
    return this.#consumer.value;
  }
}
customElements.define('config-reader', ConfigReader);

const readerIn = (element: Element) => element.querySelector<ConfigReader>('config-reader')!;

describe('<elicitation-config>', () => {
  it('generates no box and shows its content', async () => {
    const config = await fixture(html`<elicitation-config><p>Inside</p></elicitation-config>`);

    expect(getComputedStyle(config).display).to.equal('contents');
    expect(config.querySelector('p')!.getBoundingClientRect().height).to.be.greaterThan(0);
    await expect(config).to.be.accessible();
  });

  it('provides attributes and properties to the elements below', async () => {
    const validator = async () => ({valid: true}) as const;
    const limits = {maxAttempts: 3};
    const config = await fixture<ElicitationConfigElement>(html`
      <elicitation-config locale="de" theme="dark" .messages=${en} .validator=${validator} .limits=${limits}>
        <div><config-reader></config-reader></div>
      </elicitation-config>
    `);

    const read = readerIn(config).config;

    expect(read).to.deep.equal({locale: 'de', theme: 'dark', messages: en, validator, limits});
  });

  it('passes changes on to the elements below', async () => {
    const config = await fixture<ElicitationConfigElement>(
      html`<elicitation-config theme="dark"><config-reader></config-reader></elicitation-config>`,
    );

    config.setAttribute('theme', 'light');
    config.limits = {maxQueue: 2};
    await config.updateComplete;

    expect(readerIn(config).config).to.deep.equal({theme: 'light', limits: {maxQueue: 2}});

    config.removeAttribute('theme');
    await config.updateComplete;
    expect(readerIn(config).config).to.deep.equal({limits: {maxQueue: 2}});
  });

  it('inherits unset options from an outer configuration and follows their changes', async () => {
    const outer = await fixture<ElicitationConfigElement>(html`
      <elicitation-config theme="dark" .limits=${{maxAttempts: 3, maxQueue: 4}}>
        <elicitation-config .limits=${{maxQueue: 2}}><config-reader></config-reader></elicitation-config>
      </elicitation-config>
    `);
    await outer.querySelector<ElicitationConfigElement>('elicitation-config')!.updateComplete;
    expect(readerIn(outer).config).to.deep.equal({theme: 'dark', limits: {maxAttempts: 3, maxQueue: 2}});

    outer.theme = 'light';
    await outer.updateComplete;
    await outer.querySelector<ElicitationConfigElement>('elicitation-config')!.updateComplete;

    expect(readerIn(outer).config!.theme).to.equal('light');
  });

  it('prefers its own locale to the catalogue of an outer configuration', async () => {
    const outer = await fixture<ElicitationConfigElement>(html`
      <elicitation-config .messages=${en}>
        <elicitation-config locale="fr"><config-reader></config-reader></elicitation-config>
      </elicitation-config>
    `);
    await outer.querySelector<ElicitationConfigElement>('elicitation-config')!.updateComplete;

    expect(readerIn(outer).config!.locale).to.equal('fr');
    expect(readerIn(outer).config!.messages).to.equal(undefined);
  });

  it('sets the colour scheme of frames and approvals that have no theme', async () => {
    await Promise.all([
      import('../../components/define/mcp-elicitation-frame.js'),
      import('../../components/define/mcp-sampling-approval.js'),
    ]);
    const request = {messages: [{role: 'user', content: {type: 'text', text: 'Hello'}}], maxTokens: 9};
    const config = await fixture<ElicitationConfigElement>(html`
      <elicitation-config theme="dark">
        <mcp-elicitation-frame .request=${{message: 'Go on?'}}></mcp-elicitation-frame>
        <mcp-sampling-approval .request=${request}></mcp-sampling-approval>
      </elicitation-config>
    `);
    const elements = [...config.querySelectorAll<McpElicitationFrame>(':scope > *')];
    const schemes = () =>
      elements.map(({shadowRoot}) => getComputedStyle(shadowRoot!.querySelector('.card')!).colorScheme);
    await until(() => elements.every(({shadowRoot}) => shadowRoot!.querySelector('.card')), 'the cards');

    expect(schemes()).to.deep.equal(['dark', 'dark']);

    for (const element of elements) element.theme = 'light';
    await Promise.all(elements.map((element) => element.updateComplete));
    expect(schemes()).to.deep.equal(['light', 'light']);
  });

  it('sets the ready timeout of frames that have none', async () => {
    const config =
      await fixture<ElicitationConfigElement>(html`<elicitation-config .limits=${{readyTimeout: 4_000}}
      ><mcp-elicitation-frame></mcp-elicitation-frame
      ><mcp-elicitation-frame ready-timeout="700"></mcp-elicitation-frame
      ><mcp-elicitation-frame ready-timeout="soon"></mcp-elicitation-frame
    ></elicitation-config>`);
    const timeouts = () =>
      [...config.querySelectorAll<McpElicitationFrame>('mcp-elicitation-frame')].map(
        (frame) => frame.readyTimeout,
      );
    expect(timeouts()).to.deep.equal([4_000, 700, 4_000]);
    config.limits = {};
    await config.updateComplete;
    expect(timeouts()).to.deep.equal([10_000, 700, 10_000]);
  });

  it('applies in the task in which it and the frame are created', () => {
    const config = document.createElement('elicitation-config');
    const frame = document.createElement('mcp-elicitation-frame');
    config.limits = {readyTimeout: 4_000};
    config.append(frame);
    document.body.append(config);
    const first = frame.readyTimeout;
    config.limits = {readyTimeout: 5_000};
    const second = frame.readyTimeout;
    config.remove();

    expect([first, second]).to.deep.equal([4_000, 5_000]);
  });

  it('passes a change to a nested configuration in the same task', async () => {
    const outer = await fixture<ElicitationConfigElement>(
      html`<elicitation-config><elicitation-config theme="dark"><config-reader></config-reader></elicitation-config></elicitation-config>`,
    );

    outer.limits = {maxQueue: 2};

    expect(readerIn(outer).config).to.deep.equal({theme: 'dark', limits: {maxQueue: 2}});
  });
});
