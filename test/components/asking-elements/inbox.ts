import {expect, fixture, html} from '@open-wc/testing';
import '../../../components/define/elicitation-inbox.js';
import type {ElicitationInbox} from '../../../components/elicitation-inbox.js';
import {until} from '../../support/frame.js';
import {rows} from '../elicitation-inbox/inbox-fixture.js';
import {ask, type Asking, displayed, part, refuse, shown} from './asking.js';

export function isListed(asking: Asking) {
  /** An inbox that lists an element with three requests, of which the first is displayed. */
  const listing = async (properties: Partial<ElicitationInbox> = {}) => {
    const {element, answer} = await shown(asking);
    const inbox = await fixture<ElicitationInbox>(html`<elicitation-inbox locale="en"></elicitation-inbox>`);
    Object.assign(inbox, properties);
    const disconnect = inbox.connect(element as never);
    const stop = new AbortController();
    const withdrawn = ask(asking, element, 'Second', {signal: stop.signal}).catch(() => {});
    void ask(asking, element, 'Third', {serverName: 'Library'});
    const listed = (...names: string[]) =>
      until(() => {
        const texts = rows(inbox).map(({textContent}) => textContent!);
        return texts.length === names.length && names.every((name, index) => texts[index]!.includes(name));
      }, `the rows: ${names}`);
    await listed('First', 'Second', 'Third');
    const open = (index: number) => rows(inbox)[index]!.querySelector<HTMLElement>('[part=open]')!.click();
    return {answer, disconnect, element, inbox, listed, open, stop, withdrawn};
  };

  describe('in an inbox', () => {
    it('has a row for each request with its server, until it ends', async () => {
      const {answer, element, inbox, listed, stop, withdrawn} = await listing();
      const servers = rows(inbox).map((row) => /Acme|Library/.exec(row.textContent!)![0]);
      expect(servers).to.deep.equal(['Acme', 'Acme', 'Library']);
      expect(inbox.pending).to.equal(3);
      await expect(inbox).to.be.accessible();
      stop.abort();
      await withdrawn;
      await listed('First', 'Third');
      refuse(asking, element);
      await answer;
      await listed('Third');
      element.remove();
      await listed();
    });

    it('moves the focus to the heading of the displayed request, and leaves the others waiting', async () => {
      const {element, listed, open} = await listing();
      open(0);
      await until(() => element.shadowRoot!.activeElement === part(element, 'heading'), 'the focus');

      expect(document.activeElement === element).to.equal(true);
      await listed('First', 'Second', 'Third');
    });

    it('displays a waiting request that the user opens, if need be after the displayed one', async () => {
      const {element, open} = await listing();
      open(2);
      await element.updateComplete;
      if (asking.method === 'approve') refuse(asking, element);

      await displayed(asking, element, 'Third');
    });

    it('lists what has ended, with `history`', async () => {
      const {element, inbox} = await listing({history: true});
      const records = () => inbox.shadowRoot!.querySelectorAll('[part=record]');
      await inbox.updateComplete;
      refuse(asking, element);
      await until(() => records().length, 'the record');

      expect(records()[0]!.textContent).to.match(/Acme[\s\S]+Declined · /);
      await expect(inbox).to.be.accessible();
    });

    it('has no row after it was disconnected', async () => {
      const {disconnect, listed} = await listing();
      disconnect();

      await listed();
    });
  });
}
