import {expect} from '@open-wc/testing';
import '../../../components/define/elicitation-config.js';
import type {McpElicitationFrame} from '../../../components/mcp-elicitation-frame.js';
import type {TraceEntry} from '../../../src/presentation/index.js';
import {next, until} from '../../support/frame.js';
import {type Asking, request} from './asking.js';

/** What a guest is told, as far as it is looked at here. */
interface Told {
  method?: string;
  params?: Look;
  result?: {hostContext?: Look};
}
interface Look {
  theme: string;
  styles: {variables: {[name: string]: string}};
}

/** What a guest learns of the look of the page; to be called inside a `describe`. */
export function lookOfThePage({framed, page}: Asking) {
  describe('the look of the page', () => {
    // The server does not choose a theme.
    const plain = {...request, ui: {}, _meta: {}};
    /** What the guest was told of it, oldest first: in the welcome, and by notifications. */
    const looks = (trace: readonly TraceEntry[]) =>
      trace
        .flatMap((entry) => (entry.kind === 'sent' ? [entry.message as Told] : []))
        .flatMap(({method, params, result}) => {
          if (method === 'ui/notifications/host-context-changed') return [params!];
          return result?.hostContext ? [result.hostContext] : [];
        });
    /** A guest that is ready, in a frame with something around it. */
    const shown = async (options: Partial<McpElicitationFrame> = {}) => {
      const traced = await framed(options);
      const {frame, trace} = traced;
      const ready = next(frame, 'elicitation-ready');
      void frame.elicit(plain, {html: page('')});
      await ready;
      return {frame, around: frame.parentElement!, told: () => looks(trace)};
    };

    it('is told with the request: theme and variables', async () => {
      const {frame, told} = await shown({theme: 'dark'});

      expect(told()).to.have.length(1);
      expect(told()[0]!.theme).to.equal('dark');
      expect(told()[0]!.styles.variables['--color-text-primary']).to.be.a('string').that.is.not.empty;
      frame.cancel();
    });

    const changes: {[what: string]: (frame: McpElicitationFrame, around: HTMLElement) => void} = {
      "the frame's theme changes": (frame) => (frame.theme = 'dark'),
      'the page around it gets dark': (_, around) => (around.style.colorScheme = 'dark'),
    };
    for (const [what, change] of Object.entries(changes)) {
      it(`is told anew when ${what}`, async () => {
        const {frame, around, told} = await shown();
        expect(told().at(-1)!.theme).to.equal('light');

        change(frame, around);

        await until(() => told().at(-1)!.theme === 'dark', 'the news');
        frame.cancel();
      });
    }

    it('is told anew when the configuration gets another theme', async () => {
      const {frame, trace} = await framed();
      const config = document.createElement('elicitation-config');
      frame.before(config);
      config.append(frame);
      await config.updateComplete;
      const ready = next(frame, 'elicitation-ready');
      void frame.elicit(plain, {html: page('')});
      await ready;

      config.theme = 'dark';

      await until(() => looks(trace).at(-1)!.theme === 'dark', 'the news');
      frame.cancel();
    });

    it('is told anew when its variables change', async () => {
      const {frame, around, told} = await shown();

      around.style.setProperty('--color-background-primary', 'rgb(1, 2, 3)');
      await until(() => told().length > 1, 'the news');

      expect(told()[1]!.styles.variables['--color-background-primary']).to.equal('rgb(1, 2, 3)');
      frame.cancel();
    });

    it('is not told again when it is the same', async () => {
      const {frame, told} = await shown();

      frame.theme = 'light';
      await frame.updateComplete;
      expect(told()).to.have.length(1);
      frame.theme = 'dark';
      await frame.updateComplete;

      expect(told()).to.have.length(2);
      frame.cancel();
    });

    it('is watched as long as the guest is there', async () => {
      const watches = () => frame.shadowRoot!.querySelectorAll('span[style*="transition"]').length;
      const {frame} = await shown();
      await until(() => watches() === 1, 'the watch');

      frame.decline();

      expect(watches()).to.equal(0);
    });
  });
}
