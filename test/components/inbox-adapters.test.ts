// The calls of every adapter in the inbox: those of one tool are answered together, in a frame and in an approval element.
import {expect, fixture, html} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import '../../components/define/mcp-tool-approval.js';
import type {McpToolApproval} from '../../components/index.js';
import {press} from '../support/consent.js';
import {until} from '../support/frame.js';
import {ask, callDrivers} from '../unit/adapters/drivers/index.js';
import {connected, rows} from './elicitation-inbox/inbox-fixture.js';

describe('<elicitation-inbox> with the calls of adapters', () => {
  for (const [name, driver] of callDrivers)
    for (const hasCard of [false, true])
      it(`answers selected calls of ${name} together, ${hasCard ? 'with an approval element' : 'with a frame only'}`, async () => {
        const {inbox, frame} = await connected();
        const approve = await fixture<McpToolApproval>(html`<mcp-tool-approval></mcp-tool-approval>`);
        inbox.connect(approve);
        const presenter = {elicit: frame, ...(hasCard && {approve})};
        const approved: string[] = [];
        const paths = ['a.txt', 'b.txt', 'c.txt'];
        for (const path of paths)
          void ask(driver, {path}, presenter).then(({outcome}) => outcome === 'yes' && approved.push(path));
        await until(() => rows(inbox).length === 3, 'the list');
        const boxes = () =>
          rows(inbox).flatMap((row) => {
            const box = row.querySelector<HTMLElement>('[part=select]');
            return box && !/a\.txt/.test(row.textContent ?? '') ? [box] : [];
          });
        await until(() => boxes().length === 2, 'the boxes');
        for (const box of boxes()) {
          box.focus();
          await sendKeys({press: ' '});
        }
        const button = () => inbox.shadowRoot!.querySelector<HTMLElement>('[part=approve]');
        await until(button, 'the button');
        await press(button);
        await until(() => approved.length === 2, 'the approvals');
        expect(approved.sort()).to.deep.equal(['b.txt', 'c.txt']);
        await until(() => rows(inbox).length === 1, 'the call that was not selected');
      });
});
