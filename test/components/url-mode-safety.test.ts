// Every engine: windows that a page opens.
import {expect} from '@open-wc/testing';
import {sendMouse} from '@web/test-runner-commands';
import {isArmed, middle, press} from '../support/consent.js';
import {frameInWindow} from '../support/window.js';
import {next, part, pierce, present, tracedFrame, until} from '../support/frame.js';
import {armed, showUrlRequest, openButton, recordOpened, urlRequest} from '../support/url-mode.js';

const openedPage = new URL('../support/opened-page.html', import.meta.url);

describe('the safety of URL mode', () => {
  const windows = recordOpened();

  it('U8 keeps the end of a very long host in the panel', async () => {
    const host = `google.com.${'login.'.repeat(100)}evil.test`;
    const {frame} = await showUrlRequest({url: `https://${host}/`});

    expect(part(frame, 'url-host')!.textContent).to.equal(host);
    expect(part(frame, 'url-host')!.querySelector('strong')!.textContent).to.equal('evil.test');
    expect(part(frame, 'warnings')!.textContent).to.contain('It belongs to evil.test.');
  });

  it('bounds the combining marks of a host in a warning', async () => {
    const {frame} = await showUrlRequest({url: `https://a${'\u0323'.repeat(300)}.example/`});
    expect(part(frame, 'warnings')!.textContent).to.not.match(/\u0323{4}/);
  });

  it('U10 highlights only the host', async () => {
    const {frame} = await showUrlRequest({
      url: 'https://evil.test/https://google.com/?@google.com#@google.com',
    });
    const url = part(frame, 'url')!;

    expect([...url.querySelectorAll('*')].map((element) => element.textContent)).to.deep.equal([
      'evil.test',
      'evil.test',
    ]);
    expect(getComputedStyle(url).color).to.not.equal(getComputedStyle(part(frame, 'url-host')!).color);
    await expect(frame).to.be.accessible();
  });

  it('U11 makes no network request before consent, not even on hover', async () => {
    const url = new URL(`/never-fetched-${performance.now()}/page`, location.href).href;
    const {frame} = await showUrlRequest({url});
    await sendMouse({type: 'move', position: middle(part(frame, 'url')!)});
    await armed(frame);
    await sendMouse({type: 'move', position: middle(openButton(frame))});

    const links = [
      ...document.querySelectorAll('link'),
      ...frame.shadowRoot!.querySelectorAll('link, a, script'),
    ];
    const fetched = performance.getEntriesByType('resource').map(({name}) => name);
    expect(links.filter((link) => link.outerHTML.includes('never-fetched'))).to.have.length(0);
    expect(fetched.filter((name) => name.includes('never-fetched'))).to.deep.equal([]);
  });

  describe('U12: protection against accidental opening', () => {
    it('disables the Open button again for every request', async () => {
      const {frame} = await showUrlRequest();
      const second = frame.elicit({...urlRequest, url: 'https://other.example/'});
      const nextReady = next(frame, 'elicitation-ready');
      await press(() => openButton(frame));
      await nextReady;
      await frame.updateComplete;

      expect(part(frame, 'url')!.textContent).to.equal('https://other.example/');
      expect(isArmed(openButton(frame))).to.equal(false);
      frame.cancel();
      await second;
    });

    it('keeps the Open button disabled until it is in view', async () => {
      const spacer = document.createElement('div');
      spacer.style.setProperty('height', '5000px');
      document.body.prepend(spacer);
      window.scrollTo(0, 0);
      const {frame} = await showUrlRequest();
      const above = await showUrlRequest();
      document.body.prepend(above.frame.parentElement!);

      await armed(above.frame);
      expect(isArmed(openButton(frame))).to.equal(false);
      openButton(frame).scrollIntoView({block: 'center'});
      await armed(frame);
      spacer.remove();
    });

    it('keeps the Open button disabled until the host of the URL has been in view', async () => {
      const {frame, view} = await frameInWindow({height: '260'});
      await present(frame, {...urlRequest, message: 'Read this first.\n'.repeat(10)}, {mode: 'modal'});
      const {bottom} = openButton(frame).getBoundingClientRect();
      expect(bottom, 'the button is in view').to.be.at.most(260);
      expect(
        part(frame, 'url-host')!.getBoundingClientRect().top,
        'the host is not in view',
      ).to.be.greaterThan(260);
      const other = await showUrlRequest({url: 'https://later.example/'});
      document.body.prepend(other.frame.parentElement!);
      view.scrollIntoView({block: 'end'});
      await armed(other.frame);
      expect(isArmed(openButton(frame))).to.equal(false);

      part(frame, 'url-host')!.scrollIntoView();

      await armed(frame);
      frame.cancel();
      other.frame.cancel();
    });

    it('ignores repeated keydown events', async () => {
      const {frame} = await showUrlRequest();
      await armed(frame);
      const keydown = new KeyboardEvent('keydown', {
        key: 'Enter',
        repeat: true,
        cancelable: true,
        bubbles: true,
      });

      openButton(frame).dispatchEvent(keydown);

      expect(keydown.defaultPrevented).to.equal(true);
    });

    it('does not put initial focus on the Open button', async () => {
      for (const mode of ['inline', 'modal', 'sidebar'] as const) {
        const {frame} = await showUrlRequest({}, {mode});
        await armed(frame);
        expect(frame.shadowRoot!.activeElement === openButton(frame), mode).to.equal(false);
        frame.cancel();
      }
    });
  });

  it('U13 gives the opened page neither opener nor referrer', async () => {
    windows.restore();
    const search = `?${performance.now()}`;
    const channel = new BroadcastChannel('opened-page');
    const report = new Promise<{search: string; opener: boolean; referrer: string}>((resolve) => {
      channel.onmessage = ({data}) => data.search === search && resolve(data);
    });
    const {frame} = await showUrlRequest({url: new URL(search, openedPage).href});
    await press(() => openButton(frame), 'the Open button');

    expect(await report).to.deep.equal({search, opener: false, referrer: ''});
    channel.close();
    expect(frame.shadowRoot!.querySelector('iframe')).to.equal(null);
  });

  it('U15 ends the waiting only by the id of the prompt and only after the page was opened', async () => {
    const {frame, answer} = await showUrlRequest({}, {id: 'own'});
    frame.complete('own');
    frame.complete('unknown');
    expect(frame.status).to.equal('ready');
    await press(() => openButton(frame), 'the Open button');
    await answer;
    await frame.updateComplete;

    for (const id of ['unknown', 'e1', undefined as never]) frame.complete(id);
    await frame.updateComplete;
    expect(part(frame, 'waiting') !== null).to.equal(true);
    frame.complete('own');
    frame.complete('own');
    await frame.updateComplete;
    expect(part(frame, 'waiting')).to.equal(null);
  });

  it('U16 does not linkify URLs in messages and descriptions', async () => {
    const {frame} = await tracedFrame();
    await present(frame, {
      message: 'Go to https://evil.test/ now',
      requestedSchema: {
        type: 'object',
        properties: {a: {type: 'string', description: 'See https://evil.test/'}},
      },
    });
    await until(() => pierce(frame, 'input'), 'the form');

    expect(pierce(frame, 'a')).to.equal(undefined);
  });

  describe('U17: the server name', () => {
    /** The height of a line of a heading, in CSS px. */
    const LINE = 20;

    it('comes from the page, never from the request', async () => {
      const {frame} = await showUrlRequest({
        serverName: 'Google',
        name: 'Google',
        _meta: {serverName: 'Google'},
      });

      expect(part(frame, 'heading')!.textContent).to.equal('Acme wants to open a page');
      expect(frame.shadowRoot!.textContent).to.not.contain('Google');
    });

    it('is isolated from the sentence', async () => {
      for (const [name, shown] of [
        ['Google ✓', 'Google ✓'],
        ['\u202eelgooG', 'elgooG'],
        ['שרת', 'שרת'],
        ['x'.repeat(500), `${'x'.repeat(63)}…`],
      ] as const) {
        const {frame} = await showUrlRequest({}, {serverName: name});

        expect(part(frame, 'heading')!.querySelector('bdi')!.textContent, name).to.equal(shown);
        expect(frame.scrollWidth, name).to.be.at.most(frame.clientWidth);
        frame.cancel();
      }
    });

    it('has a header of a few lines with a server title of 100 kB', async () => {
      const {frame} = await tracedFrame({serverName: ''});
      const heights: number[] = [];
      for (const serverTitle of ['Shop', 'Your bank '.repeat(10_000)]) {
        const {answer} = await present(frame, urlRequest, {serverTitle});
        expect(part(frame, 'heading')!.textContent).to.match(
          /^A server that calls itself (Shop|Your bank .*…) wants/,
        );
        heights.push(part(frame, 'header')!.getBoundingClientRect().height);
        frame.cancel();
        await answer;
      }

      // The 64 characters that are displayed are not cut.
      expect(heights[1]).to.be.within(heights[0]!, heights[0]! + 3 * LINE);
    });

    for (const [mode, width] of [
      ['inline', '40rem'],
      ['inline', '18rem'],
      ['modal', '40rem'],
      ['sidebar', '40rem'],
    ] as const)
      it(`has a header of a few lines with a long name (${mode}, ${width})`, async () => {
        const {frame, answer} = await showUrlRequest({}, {serverName: 'Acme Incorporated', mode});
        frame.parentElement!.style.inlineSize = width;
        const height = part(frame, 'header')!.getBoundingClientRect().height;
        frame.decline();
        await answer;

        for (const serverName of [
          'Your bank '.repeat(10_000),
          `Acme${'\u0301\u0489'.repeat(5_000)}`,
          'A\n'.repeat(1_000),
          `${'www.bank.com.'.repeat(19)}a.example`,
        ]) {
          const {answer: cancelled} = await present(frame, urlRequest, {serverName, mode});

          const what = serverName.slice(0, 20);
          const {height: needed} = part(frame, 'header')!.getBoundingClientRect();
          expect(needed, what).to.be.within(LINE, height + 5 * LINE);
          for (const action of ['decline', 'cancel']) {
            const target = frame.shadowRoot!.elementFromPoint(...middle(part(frame, action)!));
            expect(target?.closest(`[part=${action}]`) !== null, `${action}: ${what}`).to.equal(true);
          }
          frame.cancel();
          await cancelled;
        }
      });
  });
});
