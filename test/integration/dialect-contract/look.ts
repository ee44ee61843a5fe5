import {expect} from '@open-wc/testing';
import type {TraceEntry} from '../../../src/presentation/index.js';
import {next, until} from '../../support/frame.js';
import {type Contract, everyGuest, request} from './asking.js';

/** The parts of a message to the guest that these tests read. */
interface LookMessage {
  method?: string;
  params?: Look;
  result?: {hostContext?: Look};
}
interface Look {
  theme: string;
  styles: {variables: {[name: string]: string}};
}

describe('a guest of any dialect for the look of the page', () => {
  // Without a theme from the server.
  const plain = {...request, ui: {}, _meta: {}};
  /** Theme and variables in the ui/initialize response and in notifications, oldest first. */
  const looksIn = (trace: readonly TraceEntry[]) =>
    trace
      .flatMap((entry) => (entry.kind === 'sent' ? [entry.message as LookMessage] : []))
      .flatMap(({method, params, result}) => {
        if (method === 'ui/notifications/host-context-changed') return [params!];
        return result?.hostContext ? [result.hostContext] : [];
      });
  /** Shows a guest in a frame inside another element. */
  const shown = async ({framed, page}: Contract) => {
    const {frame, trace, config} = await framed();
    const ready = next(frame, 'elicitation-ready');
    void frame.elicit(plain, {html: page('')});
    await ready;
    return {frame, around: config, looks: () => looksIn(trace)};
  };

  everyGuest(
    'receives theme and variables before the request, and again when they change',
    async (contract) => {
      const {frame, around, looks} = await shown(contract);
      expect(looks()).to.have.length(1);
      expect(looks()[0]!.theme).to.equal('light');
      expect(looks()[0]!.styles.variables['--color-text-primary']).to.be.a('string').that.is.not.empty;

      frame.theme = 'light';
      await frame.updateComplete;
      expect(looks(), 'nothing has changed').to.have.length(1);
      frame.theme = 'dark';
      await frame.updateComplete;
      expect(looks()).to.have.length(2);
      expect(looks()[1]!.theme, 'the theme of the frame').to.equal('dark');

      around.style.setProperty('--color-background-primary', 'rgb(1, 2, 3)');
      await until(() => looks().length > 2, 'the variables');
      expect(looks()[2]!.styles.variables['--color-background-primary']).to.equal('rgb(1, 2, 3)');
      frame.cancel();
    },
  );

  everyGuest('is notified when the color scheme of the page changes', async (contract) => {
    const {frame, around, looks} = await shown(contract);
    expect(looks().at(-1)!.theme).to.equal('light');

    around.style.colorScheme = 'dark';

    await until(() => looks().at(-1)!.theme === 'dark', 'the notification');
    frame.cancel();
  });

  everyGuest('is notified when the theme of the configuration changes', async (contract) => {
    const {frame, around, looks} = await shown(contract);

    around.theme = 'dark';

    await until(() => looks().at(-1)!.theme === 'dark', 'the notification');
    frame.cancel();
  });

  everyGuest('has the page observed only while it is shown', async (contract) => {
    const observers = () => frame.shadowRoot!.querySelectorAll('span[style*="transition"]').length;
    const {frame} = await shown(contract);
    await until(() => observers() === 1, 'the observer');

    frame.decline();

    expect(observers()).to.equal(0);
  });
});
