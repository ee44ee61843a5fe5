import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {operations} from '../../../src/presentation/index.js';
import {stopClock} from '../../support/clock.js';
import {press} from '../../support/consent.js';
import {part, present, tracedFrame, until} from '../../support/frame.js';
import {
  armed,
  showUrlRequest,
  click,
  focused,
  openButton,
  openPage,
  pageUrl,
  recordOpened,
  text,
  urlRequest,
} from '../../support/url-mode.js';

describe('URL mode', () => {
  const windows = recordOpened();

  describe('when the user opens the page', () => {
    it('accepts once without content and opens the normalized URL', async () => {
      const {frame, answer} = await showUrlRequest({url: 'https:\\\\Example.com'}, {id: 'once'});
      let results = 0;
      frame.addEventListener('elicitation-result', () => results++);
      await press(() => openButton(frame), 'the Open button');

      expect(await answer).to.deep.equal({action: 'accept'});
      expect(windows.calls).to.deep.equal([['https://example.com/', '_blank', 'noopener,noreferrer']]);
      frame.complete('once');
      frame.cancel();
      expect(results).to.equal(1);
    });

    it('opens with the keyboard, and the Open button is the last tab stop', async () => {
      const {frame, answer} = await showUrlRequest();
      await armed(frame);
      part(frame, 'heading')!.focus();
      const stops: (string | null)[] = [];
      for (let i = 0; i < 10 && stops.at(-1) !== 'open'; i++) {
        await sendKeys({press: 'Tab'});
        stops.push(frame.shadowRoot!.activeElement?.getAttribute('part') ?? null);
      }
      expect(stops).to.deep.equal(['cancel', 'decline', 'open']);

      await sendKeys({press: 'Enter'});

      expect(await answer).to.deep.equal({action: 'accept'});
      expect(windows.calls).to.have.length(1);
    });

    it('opens from a dialog', async () => {
      const {frame, answer} = await showUrlRequest({}, {mode: 'modal'});
      await press(() => openButton(frame), 'the Open button');

      expect(await answer).to.deep.equal({action: 'accept'});
      await frame.updateComplete;
      expect(frame.shadowRoot!.querySelector('dialog')).to.equal(null);
      expect(part(frame, 'waiting')).to.not.equal(null);
    });
  });

  describe('while it waits', () => {
    it('shows the message, the URL, a link and two buttons, and has the focus', async () => {
      const {frame} = await openPage();
      const link = part<HTMLAnchorElement>(frame, 'open-again')!;

      expect(focused(frame) === part(frame, 'waiting')!.querySelector('summary')).to.equal(true);
      expect(text(part(frame, 'waiting')!.querySelector('summary'))).to.equal(
        'Acme is waiting for you to finish on login.example.com',
      );
      expect(part(frame, 'message')!.textContent).to.equal(urlRequest.message);
      expect(part(frame, 'url')!.textContent).to.equal(pageUrl);
      expect([...part(frame, 'waiting')!.querySelectorAll('button')].map(text)).to.deep.equal([
        'Cancel',
        "I'm done",
      ]);
      expect(link.href).to.equal(pageUrl);
      expect([link.target, link.rel]).to.deep.equal(['_blank', 'noopener noreferrer']);
      expect(part(frame, 'card')).to.equal(null);
      expect(frame.pending).to.equal(0);
    });

    it('names the server, in its own words as a claim, and the host', async () => {
      const {frame} = await tracedFrame({serverName: ''});
      for (const serverTitle of ['Shop', undefined]) {
        await present(frame, urlRequest, {...(serverTitle && {serverTitle})});
        await press(() => openButton(frame), 'the Open button');
        await frame.updateComplete;
      }
      expect([...frame.shadowRoot!.querySelectorAll('[part=waiting] summary')].map(text)).to.deep.equal([
        'A server that calls itself Shop is waiting for you to finish on login.example.com',
        'A server is waiting for you to finish on login.example.com',
      ]);
      const names = [...frame.shadowRoot!.querySelectorAll('[part=waiting] summary bdi')];
      expect(names.map(text)).to.deep.equal(['Shop', 'login.example.com', 'A server', 'login.example.com']);
    });

    it('is an active operation until it is completed', async () => {
      const {frame} = await openPage({}, {id: 'waits'});
      expect(operations.isActive('waits')).to.equal(true);
      const done = frame.completed('waits');
      // The elicitationId does not count, because other servers can use the same one.
      frame.complete('e1');
      expect(operations.isActive('waits')).to.equal(true);

      frame.complete('waits');

      expect(await done).to.equal('completed');
      expect(operations.isActive('waits')).to.equal(false);
      await frame.updateComplete;
      expect(part(frame, 'waiting')).to.equal(null);
      expect(text(part(frame, 'ended'))).to.contain('Acme has what it needs');
    });

    it('ends when the user finishes or stops waiting', async () => {
      const first = await openPage({}, {id: 'a'});
      const finished = first.frame.completed('a');
      await click(part(first.frame, 'finish')!);
      expect(await finished).to.equal('finished');
      await first.frame.updateComplete;
      expect(text(part(first.frame, 'ended'))).to.contain('You finished on login.example.com');
      expect(focused(first.frame) === part(first.frame, 'ended')).to.equal(true);

      const second = await openPage({}, {id: 'b'});
      const stopped = second.frame.completed('b');
      await click(part(second.frame, 'stop')!);
      expect(await stopped).to.equal('cancelled');
      expect(operations.isActive('b')).to.equal(false);
    });

    it('says at its own buttons why it ignored a press just after another page was closed', async () => {
      const {frame} = await openPage();
      for (const id of ['e2', 'e3']) {
        await present(frame, {...urlRequest, elicitationId: id});
        await press(() => openButton(frame), 'the Open button');
        await frame.updateComplete;
      }
      const panels = () => [...frame.shadowRoot!.querySelectorAll('[part=waiting]')];
      const lines = () => panels().map((panel) => panel.querySelector('.ignored')!.textContent);
      const finish = () => panels()[0]!.querySelector('[part=finish]')!;
      expect(lines()).to.deep.equal(['', '', '']);
      const resume = stopClock();
      await click(finish());
      await until(() => panels().length === 2, 'the end of the first');
      await click(finish());
      await until(() => lines().some(Boolean), 'the words');
      resume();
      expect(lines()).to.deep.equal(['That was too early. Press again.', '']);
    });

    it('is collapsed during another prompt and expanded afterwards', async () => {
      const {frame} = await openPage();
      const waiting = part<HTMLDetailsElement>(frame, 'waiting')!;
      expect(waiting.open).to.equal(true);

      const answer = frame.elicit({...urlRequest, elicitationId: 'e2', url: 'https://other.example/'});
      await until(() => openButton(frame), 'the next panel');
      await frame.updateComplete;
      expect(waiting.open).to.equal(false);
      expect(waiting.isConnected).to.equal(true);

      frame.decline();
      await answer;
      await frame.updateComplete;
      expect(waiting.open).to.equal(true);
    });

    it('waits for several pages and ends each by its id', async () => {
      const {frame} = await openPage({}, {id: 'first'});
      const second = frame.elicit({...urlRequest, url: 'https://other.example/'});
      await until(() => openButton(frame), 'the next panel');
      await press(() => openButton(frame), 'the Open button');
      await second;
      await frame.updateComplete;
      expect(frame.shadowRoot!.querySelectorAll('[part="waiting"]')).to.have.length(2);

      frame.complete('first');
      await frame.updateComplete;

      expect(frame.shadowRoot!.querySelectorAll('[part="waiting"]')).to.have.length(1);
      expect(text(part(frame, 'waiting'))).to.contain('other.example');
    });

    it('ends when the frame is removed', async () => {
      const {frame} = await openPage({}, {id: 'gone'});
      const outcome = frame.completed('gone');
      frame.remove();

      expect(await outcome).to.equal('cancelled');
      expect(operations.isActive('gone')).to.equal(false);
    });

    it('returns undefined from completed() for unknown ids', async () => {
      const {frame} = await tracedFrame();

      expect(await frame.completed('unknown')).to.equal(undefined);
    });

    it('waits for requests without an elicitationId, as in multi round-trip requests', async () => {
      const {frame} = await openPage({elicitationId: undefined as never});
      frame.complete(undefined as never);
      await frame.updateComplete;

      expect(part(frame, 'waiting')).to.not.equal(null);
    });
  });
});
