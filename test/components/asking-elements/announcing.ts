import {expect} from '@open-wc/testing';
import {advanceClock} from '../../support/clock.js';
import {until} from '../../support/frame.js';
import {guestPage} from '../../support/guest-page.js';
import {type Asking, type AskingElement, ask, displayed, inPage, part, refuse, shown} from './asking.js';

/**
 * Records what the live regions of an element say: each text that one gets after it is in the page. A text that comes with its region is not
 * said by every screen reader, so it is not recorded.
 */
export function heard({shadowRoot}: Element): string[] {
  const texts: string[] = [];
  new MutationObserver((changes) => {
    const regions = changes.map(({target}) =>
      (target instanceof Element ? target : target.parentElement)?.closest('[role=status], [role=alert]'),
    );
    for (const region of new Set(regions)) {
      const text = region?.textContent?.replace(/\s+/g, ' ').trim();
      if (text && !texts.includes(text, texts.length - 1)) texts.push(text);
    }
  }).observe(shadowRoot!, {subtree: true, childList: true, characterData: true});
  return texts;
}

/** The announcements that contain a name. */
const about = (texts: readonly string[], name: string) => texts.filter((text) => text.includes(name));

export function announcesRequests(asking: Asking) {
  const {tag, no} = asking;
  const isFrame = tag === 'mcp-elicitation-frame';
  /** The question of a request, as it is said: of sampling, the texts are not part of it. */
  const question = (element: AskingElement, name: string) =>
    tag === 'mcp-sampling-approval' ? part(element, 'heading')!.textContent! : name;

  describe('for ears', () => {
    it('says each request once when it opens: server, question and place', async () => {
      const element = await inPage(asking);
      const said = heard(element);
      const first = ask(asking, element, 'First');
      void ask(asking, element, 'Second');
      await displayed(asking, element, 'First');
      await until(() => about(said, '1 of 2').length, 'the announcement');
      const [text] = about(said, '1 of 2');
      expect(text).to.contain('Acme');
      expect(text).to.contain(question(element, 'First').trim());
      expect(text).to.not.contain('Second');
      const line = element.shadowRoot!.querySelector('#said')!;
      expect(line.textContent!.replace(/\s+/g, ' ').trim()).to.equal(text);
      expect(getComputedStyle(line).clipPath, 'not displayed').to.equal('inset(50%)');
      element.requestUpdate();
      await element.updateComplete;
      expect(about(said, 'Acme')).to.have.length(1);

      refuse(asking, element);
      await first;
      await displayed(asking, element, 'Second');
      await until(() => about(said, '2 of 2').length, 'the second announcement');
      const [next] = about(said, '2 of 2');
      expect(next, 'how the first one ended').to.contain(no.line);
      expect(next!.indexOf(no.line)).to.be.below(next!.lastIndexOf('Acme'));
      expect(about(said, 'Acme')).to.have.length(2);
    });

    it('says nothing again when other requests arrive, which changes the place', async () => {
      const element = await inPage(asking);
      const said = heard(element);
      void ask(asking, element, 'First');
      await displayed(asking, element, 'First');
      await until(() => about(said, 'Acme').length, 'the announcement');
      for (const [name, place] of [
        ['Second', '1 of 2'],
        ['Third', '1 of 3'],
      ] as const) {
        void ask(asking, element, name);
        await until(() => part(element, 'position')?.textContent === place, place);
      }
      expect(about(said, 'Acme')).to.have.length(1);
      expect(about(said, ' of ')).to.deep.equal([]);
    });

    it('says the end of a request whose line was displayed only there', async () => {
      const {element, answer} = await shown(asking);
      refuse(asking, element);
      await answer;
      await element.updateComplete;
      advanceClock(400);
      const said = heard(element);
      void ask(asking, element, 'Second');
      await displayed(asking, element, 'Second');
      await until(() => about(said, 'Acme').length, 'the announcement');
      expect(about(said, no.line)).to.deep.equal([]);
    });

    it('says nothing with announce="off"', async () => {
      const [quiet, loud] = [await inPage(asking, {announce: 'off'}), await inPage(asking)];
      expect(quiet.matches('*')).to.equal(true);
      const [nothing, said] = [heard(quiet), heard(loud)];
      void ask(asking, quiet, 'First');
      await displayed(asking, quiet, 'First');
      void ask(asking, loud, 'First');
      await displayed(asking, loud, 'First');
      await until(() => about(said, 'Acme').length, 'the announcement of the other one');
      expect(nothing).to.deep.equal([]);
    });

    if (isFrame)
      it('announces no dialog, which is read out with its message, and how the one before ended', async () => {
        const element = await inPage(asking, {mode: 'modal'});
        const said = heard(element);
        const first = ask(asking, element, 'First');
        void ask(asking, element, 'Second');
        await displayed(asking, element, 'First');
        const card = () => part(element, 'card')!;
        expect(card().localName).to.equal('dialog');
        expect(card().getAttribute('aria-describedby')).to.equal('message');
        const heading = () => element.shadowRoot!.activeElement!;
        expect(heading().id).to.equal('heading');
        expect(heading().getAttribute('aria-describedby')).to.equal('said');
        await until(() => about(said, '1 of 2').length, 'the place');
        expect(about(said, '1 of 2')).to.deep.equal(['1 of 2']);
        refuse(asking, element);
        await first;
        await displayed(asking, element, 'Second');
        await until(() => about(said, '2 of 2').length, 'the end of the first one');
        expect(about(said, '2 of 2')).to.deep.equal([`${no.line}. 2 of 2`]);
        refuse(asking, element);
      });

    if (isFrame)
      it('says a request once that is displayed by a guest, also when it loads again', async () => {
        const element = await inPage(asking);
        const frame = element as HTMLElementTagNameMap['mcp-elicitation-frame'];
        const said = heard(element);
        const message = `First ${'and more '.repeat(30)}`;
        void frame.elicit({message}, {html: guestPage('hello();')});
        const heading = () => part(element, 'heading')?.textContent;
        await until(() => heading()?.includes('own form') && frame.status === 'ready', 'the guest');
        frame.reload();
        await until(() => frame.status === 'ready', 'the guest again');
        await until(() => about(said, 'First').length, 'the announcement');
        expect(about(said, 'First')).to.have.length(1);
        expect(about(said, 'First')[0]).to.match(/^Acme asks you: First and .{130,}…$/);
        frame.cancel();
      });

    it('is described by its message', async () => {
      const {element, answer} = await shown(asking);
      const describe = () => part(element, 'card')?.getAttribute('aria-describedby');
      if (tag === 'mcp-tool-approval') {
        expect(describe()).to.equal(null);
        refuse(asking, element);
        await answer;
        element.request = {name: 'a', description: 'Writes a file.'};
        await until(() => describe(), 'the description');
      }
      expect(describe()).to.equal('message');
      const text = element.shadowRoot!.getElementById('message')!.textContent;
      expect(text).to.match(isFrame ? /^First$/ : /[a-z]/);
    });
  });
}
