import {expect} from '@open-wc/testing';
import {messages as de} from '../../../src/locales/catalogues/de.js';
import {registerLocale} from '../../../src/locales/index.js';
import {next, part, present, tracedFrame} from '../../support/frame.js';
import {nameRequest} from './name-request.js';

describe('a server name', () => {
  it('is shown as unverified everywhere if it comes from the server', async () => {
    const {frame} = await tracedFrame({serverName: ''});
    const ready = next(frame, 'elicitation-ready');
    const guest = {html: "<script>parent.postMessage({type: 'ui-lifecycle-iframe-ready'}, '*')</script>"};
    void frame.elicit(nameRequest, {serverTitle: 'Your browser', ...guest});
    await ready;
    await frame.updateComplete;

    expect(part(frame, 'heading')!.textContent).to.equal(
      'A server that calls itself Your browser shows its own form',
    );
    expect(part(frame, 'heading')!.querySelector('strong')!.textContent).to.equal('Your browser');
    expect(part(frame, 'mark')!.textContent).to.equal('?');
    for (const name of ['caption', 'header'])
      expect(part(frame, name)!.textContent).to.contain('calls itself Your browser');
    expect(frame.shadowRoot!.querySelector('iframe')!.title).to.contain('calls itself Your browser');
    expect(frame.shadowRoot!.querySelector('.mark')!.textContent).to.equal('?');
  });

  it('from the server is used only without one from the page, and headings follow the locale', async () => {
    registerLocale(de);
    const {frame} = await tracedFrame({locale: 'de', serverName: ''});
    const heading = async (options: object) => {
      const {answer} = await present(frame, nameRequest, options);
      const {textContent} = part(frame, 'heading')!;
      frame.cancel();
      await answer;
      return textContent;
    };

    expect(await heading({serverTitle: 'Shop', serverName: 'Acme'})).to.equal('Acme fragt Sie');
    expect(await heading({serverTitle: 'Shop'})).to.equal('Server „Shop“ (eigene Angabe) fragt Sie');
    expect(await heading({serverTitle: '\u200b'})).to.equal('Unbekannter Server fragt Sie');
    frame.serverName = 'Bank';
    expect(await heading({serverTitle: 'Shop'})).to.equal('Bank fragt Sie');
  });
});
