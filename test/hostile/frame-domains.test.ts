// Every engine: policies of nested frames.
// A guest may embed pages of the frame domains that it declares. It must not navigate to one of them.
import {expect, fixture, html} from '@open-wc/testing';
import {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import type {HostSession} from '../../src/presentation/index.js';
import {coolDown} from '../../src/sandbox/warm-relay.js';
import {until} from '../support/frame.js';
import {colorRequest} from '../support/guest-page.js';
import {warmFrames, watchShadowRoots} from '../support/warm-relay.js';
import {attack, attacker, bareFrame, elsewhere, heard, once, recorder, secureElsewhere} from './attack.js';
import {engine} from '../support/engine.js';

/** A guest that may embed pages of the recorder. */
const withFrames = (text: string) => ({
  resource: {
    uri: 'ui://guest',
    mimeType: 'text/html',
    text,
    _meta: {ui: {csp: {frameDomains: [secureElsewhere]}}},
  },
});

/** Reports the messages of frames inside the guest, and the violations of its policy. */
const listening = `
  addEventListener('message', ({data}) => data === 'embedded' && report(data));
  addEventListener('securitypolicyviolation', ({effectiveDirective}) => report(effectiveDirective));`;
const embed = (src: string) =>
  `document.body.append(Object.assign(document.createElement('iframe'), {src: ${JSON.stringify(src)}}));`;

/** Ways to leave for `to`. */
const departures: Record<string, string> = {
  location: `location.href = to`,
  replace: `location.replace(to)`,
  anchor: `const link = document.createElement('a'); link.href = to; document.body.append(link); link.click()`,
  'meta refresh': `const meta = document.createElement('meta'); meta.httpEquiv = 'refresh'; meta.content = '0;url=' + to; document.head.append(meta)`,
  form: `const form = document.createElement('form'); form.action = to; document.body.append(form); form.submit()`,
  'window.open': `window.open(to, '_self')`,
  'document.open': `document.open(); document.write('<script>location.href = ' + JSON.stringify(to) + '</' + 'script>'); document.close()`,
};

watchShadowRoots();

/** Prepares a relay with the frame of a guest in it. */
async function warmUp() {
  await McpElicitationFrame.prewarm();
  await until(() => warmFrames()[0]?.contentWindow?.length === 1, 'the prepared frame');
}

const carriers: [carrier: string, options: Partial<McpElicitationFrame>, before?: () => Promise<void>][] = [
  ['srcdoc relay', {}],
  ['proxy for pages on another site', {sandboxUrl: `${elsewhere}/sandbox-proxy-pages.html`}],
];
// Only Chromium writes a guest into a prepared frame.
if (engine === 'chromium') carriers.push(['prewarmed relay', {}, warmUp]);

for (const [carrier, options, before] of carriers) {
  describe(`a guest with frame domains (${carrier})`, () => {
    const attackWith = async (page: string) => {
      await before?.();
      return attack('', {...options, guest: withFrames(page)});
    };
    afterEach(coolDown);

    it('N1: a guest embeds a page of a declared domain, and no other page', async () => {
      const listener = recorder();
      const {frame, reports, outcome} = await attackWith(
        attacker(`${embed(listener.secureUrl('embedded'))} ${embed(listener.url('other'))}`, listening),
      );

      // Several policies can block a frame, each with an event.
      const kinds = () => [...new Set(reports())];
      await until(() => kinds().length === 2, 'both frames');

      expect(kinds()).to.have.members(['embedded', 'frame-src']);
      expect(await listener.hits()).to.deep.equal({embedded: 1});
      frame.cancel();
      await outcome;
    });

    it('N1: a guest cannot navigate to a declared domain in any way', async () => {
      const cannotLeave = async ([what, code]: [string, string]) => {
        const listener = recorder();
        const {frame, outcome, endings, contexts, reports} = await attackWith(
          attacker(`const to = ${JSON.stringify(listener.secureUrl('eager'))}; ${code}`, listening),
        );
        await until(() => contexts().length > 0, 'the context');

        // In some engines the guest's own policy blocks the form, and the guest stays.
        if (what === 'form') {
          await until(() => reports().includes('form-action') || frame.status !== 'ready', 'the end');
          frame.cancel();
          expect([{action: 'cancel'}, {code: 'GUEST_NAVIGATED'}]).to.deep.include(await outcome);
        } else expect(await outcome, what).to.deep.equal({code: 'GUEST_NAVIGATED'});
        expect(await listener.hits(), what).to.deep.equal({});
        expect(endings, what).to.deep.equal(once);
      };
      // There is one prepared relay at a time.
      if (before) for (const departure of Object.entries(departures)) await cannotLeave(departure);
      else await Promise.all(Object.entries(departures).map(cannotLeave));
    });

    it('N1: a page or document inside a guest cannot navigate the guest', async () => {
      const listener = recorder();
      const to = JSON.stringify(listener.secureUrl('eager'));
      const child = `<script>try { parent.location = ${to} } catch {} parent.postMessage('child', '*')</script>`;
      const {frame, outcome, reports} = await attackWith(
        attacker(
          `${embed(listener.secureUrl('expelling'))}
          document.body.append(Object.assign(document.createElement('iframe'), {srcdoc: ${JSON.stringify(child).replaceAll('<', '\\x3c')}}));`,
          `${listening} addEventListener('message', ({data}) => data === 'child' && report(data));`,
        ),
      );
      await until(() => reports().includes('embedded'), 'the embedded page');
      // WebKit applies `frame-src` to a srcdoc too.
      if (engine !== 'webkit') await until(() => reports().includes('child'), 'the child');

      expect(await listener.hits()).to.deep.equal({expelling: 1});
      expect(frame.status).to.equal('ready');
      frame.decline();
      expect(await outcome).to.deep.equal({action: 'decline'});
    });

    // Firefox does not reload a document that was written by a script.
    if (engine !== 'firefox')
      it('F3: a guest that has reloaded itself loses its frame domains and still cannot navigate to one', async () => {
        const listener = recorder();
        const {outcome, reports} = await attackWith(
          attacker(
            `if (!window.name) { window.name = 'again'; return location.reload(); }
            addEventListener('securitypolicyviolation', () => (location.href = ${JSON.stringify(listener.secureUrl('eager'))}));
            ${embed(listener.secureUrl('embedded'))}`,
            listening,
          ),
        );

        expect(await outcome).to.deep.equal({code: 'GUEST_NAVIGATED'});
        expect(reports()).to.include('frame-src').and.to.not.include('embedded');
        expect(await listener.hits()).to.deep.equal({});
      });
  });
}

describe('a guest with frame domains, in other hosts', () => {
  it('N1: a guest whose parent has the same policy can navigate, and the other page takes its place (positive control)', async () => {
    const listener = recorder();
    const to = listener.secureUrl('eager');
    const guest = `<script>location.href = ${JSON.stringify(to)}</script>`;
    const policy = `default-src 'none'; script-src 'unsafe-inline'; frame-src ${secureElsewhere}`;
    const {reports} = await bareFrame(`
      const meta = document.createElement('meta');
      meta.httpEquiv = 'Content-Security-Policy';
      meta.content = ${JSON.stringify(policy)};
      document.head.append(meta);
      addEventListener('message', ({data}) => report(data.type));
      const frame = document.createElement('iframe');
      frame.setAttribute('sandbox', 'allow-scripts');
      frame.srcdoc = ${JSON.stringify(guest).replaceAll('<', '\\x3c')};
      document.body.append(frame);`);

    await heard(listener, ['eager']);
    await until(() => reports.length, 'the hello of the other page');

    expect(reports).to.deep.equal(['ui-lifecycle-iframe-ready']);
  });

  it('E12: a guest has no frame domains where Trusted Types prevent the relay from writing it', async () => {
    const csp = encodeURIComponent("require-trusted-types-for 'script'");
    const page = await fixture<HTMLIFrameElement>(
      html`<iframe title="Page" src=${`/__recorder_page__?Content-Security-Policy=${csp}`}></iframe>`,
    );
    await until(() => page.contentDocument?.URL.includes('Policy') && page.contentDocument.body, 'the page');
    type Types = {createPolicy(name: string, rules: object): {createScriptURL(text: string): string}};
    const view = page.contentWindow as Window & {HostSession?: typeof HostSession; trustedTypes?: Types};
    const policy = view.trustedTypes?.createPolicy('test', {createScriptURL: (text: string) => text});
    const loader = Object.assign(page.contentDocument!.createElement('script'), {type: 'module'});
    const url = '/dist/cdn/elicitation.all.js';
    loader.type = '';
    loader.src = policy?.createScriptURL(url) ?? url;
    page.contentDocument!.body.append(loader);
    const global = () =>
      (view as unknown as {McpElicitation?: {HostSession: typeof HostSession}}).McpElicitation;
    await until(global, 'our code in the page');
    const listener = recorder();
    const drafts: unknown[] = [];
    const session = new (global()!.HostSession)({
      request: colorRequest,
      guest: {
        html: attacker(embed(listener.secureUrl('embedded')), listening),
        csp: {frameDomains: [secureElsewhere]},
      },
      container: page.contentDocument!.body,
      onDraft: ({report}) => drafts.push(report),
    });
    session.result.catch((error) => drafts.push(error.code));

    await until(() => drafts.length, 'the report');

    expect(drafts).to.deep.equal(['frame-src']);
    expect(await listener.hits()).to.deep.equal({});
    session.close();
  });
});
