// Every engine: navigation and the top window.
import {expect} from '@open-wc/testing';
import {until} from '../support/frame.js';
import {colorRequest} from '../support/guest-page.js';
import {attack, attacker, bareFrame, carriers, expectShown, once, recorder, sandboxOf} from './attack.js';
import {attempting, departures, reaches, windows} from './attempts.js';

const both = 'allow-scripts allow-same-origin';

async function untouched(
  {frame, outcome, endings, iframe}: Awaited<ReturnType<typeof attack>>,
  options: Parameters<typeof sandboxOf>[0],
) {
  expect(iframe().getAttribute('sandbox')).to.equal(sandboxOf(options));
  expect(iframe().allowFullscreen).to.equal(false);
  await expectShown({frame, outcome, endings});
}

for (const [carrier, options] of carriers) {
  describe(`a guest that tries to escape (${carrier})`, () => {
    // Features that need a gesture are in features.test.ts, by name.
    const devices = {
      camera: `await navigator.mediaDevices.getUserMedia({video: true})`,
      microphone: `await navigator.mediaDevices.getUserMedia({audio: true})`,
      geolocation: `await new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(resolve, reject))`,
      worker: `await new Promise((resolve, reject) => { const worker = new Worker(URL.createObjectURL(new Blob(['postMessage(1)']))); worker.onmessage = resolve; worker.onerror = reject; })`,
    };

    it('N7, N8, D5, E4, E7, L8: a guest cannot navigate the page, open windows or dialogs, use devices or workers, or reach documents, storage or sandbox of others', async () => {
      const address = location.href;
      const host = await attack(
        attacker(attempting({...departures, ...windows, ...reaches, ...devices})),
        options,
      );
      await until(() => host.reports().length, 'the attempts');

      expect(host.reports()).to.deep.equal([[]]);
      expect(location.href).to.equal(address);
      await untouched(host, options);
    });

    it('N7: a guest cannot navigate the page by links', async () => {
      const address = location.href;
      const listener = recorder();
      const host = await attack(
        attacker(`
          for (const target of ['_top', '_parent', '_blank']) {
            const link = document.createElement('a');
            Object.assign(link, {href: ${JSON.stringify(listener.base)} + target, target});
            document.body.append(link);
            link.click();
          }
          report('clicked');`),
        options,
      );
      await until(() => host.reports().length, 'the clicks');

      expect(location.href).to.equal(address);
      expect(await listener.hits()).to.deep.equal({});
      host.frame.cancel();
      // Where `_parent` is the relay, its own `frame-src` may apply first: then the guest counts as having tried to leave.
      expect([{action: 'cancel'}, {code: 'GUEST_NAVIGATED'}]).to.deep.include(await host.outcome);
      expect(host.endings).to.deep.equal(once);
    });
  });
}

describe('a bare frame with both flags (positive control)', () => {
  it('N8, E4: a bare frame with both flags reaches the page, its storage and its own sandbox', async () => {
    const reached = {...reaches};
    for (const name of ['parent.frameElement', 'indexedDB'] as const)
      delete (reached as Partial<typeof reaches>)[name];

    const {reports, element} = await bareFrame(attempting(reached), both);
    await until(() => reports.length, 'the attempts');

    expect(reports).to.deep.equal([Object.keys(reached)]);
    expect(element.getAttribute('sandbox')).to.equal(null);
    for (const text of [...document.body.childNodes]) if (text.nodeValue === 'x') text.remove();
  });
});

describe('requests and resources that ask for more than a guest may have', () => {
  // Domains are in reach.test.ts, the relay's own rules in proxy.test.ts.
  for (const [carrier, options] of carriers) {
    it(`E3: a server gets no sandbox token and no permission through its resource (${carrier})`, async () => {
      const page = attacker(`report([
        origin,
        (() => { try { return open('about:blank') !== null } catch { return false } })(),
        document.featurePolicy?.allowsFeature('camera') ?? false,
      ]);`);
      const sandbox = `${both} allow-popups`;
      const ui = {csp: {}, sandbox, allow: 'camera *', permissions: {camera: {}}, domain: 'guest'};
      const resource = {uri: 'ui://x', mimeType: 'text/html', text: page, _meta: {ui}};
      const host = await attack('', {...options, guest: {resource}});
      await until(() => host.reports().length, 'the report');

      expect(host.reports()).to.deep.equal([['null', false, false]]);
      await untouched(host, options);
    });
  }

  it('N12: a guest of another scheme than http and https is refused, and no frame is made for it', async () => {
    for (const src of [
      'javascript:parent.pwned=1',
      ' java\nscript:parent.pwned=1',
      'data:text/html,<script>parent.postMessage(1,"*")</script>',
      `blob:${location.origin}/00000000-0000-0000-0000-000000000000`,
      'about:blank',
      'about:srcdoc',
      'file:///etc/passwd',
      'view-source:https://example.com',
      'https://user:secret@example.com/',
      'http://',
    ]) {
      const made: string[] = [];
      const {createElement} = document;
      document.createElement = (name: string) => {
        made.push(name);
        return createElement.call(document, name);
      };
      const {outcome, endings} = await attack('', {guest: {src}});

      const ended = await outcome;

      document.createElement = createElement;
      expect(ended, src).to.deep.equal({code: 'UNSAFE_URL'});
      expect(made, src).to.not.include('iframe');
      expect(endings, src).to.deep.equal(once);
      expect((globalThis as {pwned?: unknown}).pwned).to.equal(undefined);
    }
  });

  it('E10: markup that would end a script or a comment reaches the guest unchanged', async () => {
    const naughty =
      '</script><script>top.pwned=1</script><!-- ]]> \u2028 \\u003c <img src=x onerror=top.pwned=1>';
    const {outcome} = await attack(
      attacker(
        `submit({action: 'accept', content: {color: '#222222', name: params.message + params.context.text}});`,
      ),
      {request: {...colorRequest, message: naughty, ui: {...colorRequest.ui, context: {text: naughty}}}},
    );

    expect(await outcome).to.deep.equal({
      action: 'accept',
      content: {color: '#222222', name: naughty + naughty},
    });
    expect((globalThis as {pwned?: unknown}).pwned).to.equal(undefined);
  });

  it('E11: markup at the start of a guest does not loosen its policy', async () => {
    await Promise.all(
      [
        '<meta http-equiv="Content-Security-Policy" content="default-src * \'unsafe-inline\'">',
        '<base href="https://example.com/">',
        '\uFEFF<html manifest="x">',
        '<meta charset="utf-7">',
        '<!-- unclosed -->',
      ].map(async (prefix) => {
        const listener = recorder();
        const page = attacker(`
        fetch(${JSON.stringify(listener.url('fetch'))}, {mode: 'no-cors'}).then(() => report('sent'), () => report('refused'));`);
        const {frame, reports, outcome} = await attack(prefix + page);

        await until(() => reports().length, 'the attempt');

        expect(reports(), prefix).to.deep.equal(['refused']);
        expect(await listener.hits(), prefix).to.deep.equal({});
        frame.cancel();
        await outcome;
      }),
    );
  });
});
