import {expect} from '@open-wc/testing';
import type {ToolDecision} from '../../../components/index.js';
import {next, until} from '../../support/frame.js';
import {all, button, call, field, shownText, shownTool, toolApproval} from './tool-fixture.js';

const text = (element: Element, part: string) => all(element, `[part=${part}]`)[0]?.textContent;

describe('<mcp-tool-approval>', () => {
  describe('with several calls', () => {
    it('shows the position of the call in its batch', async () => {
      const {element} = await shownTool(call);
      expect(text(element, 'position')).to.equal(undefined);
      const others = [element.approve(call), element.approve(call)];
      await element.updateComplete;
      expect(text(element, 'position')).to.equal('1 of 3');
      await expect(element).to.be.accessible();
      button(element, 'reject').click();
      await element.updateComplete;

      expect(text(element, 'position')).to.equal('2 of 3');
      button(element, 'reject').click();
      await others[0];
    });

    it('rejects a call that expires, displays the time before, and shows the next one', async () => {
      const element = await toolApproval();
      const decision = element.approve(call, {timeout: 500});
      await element.updateComplete;
      const second = element.approve({...call, title: 'Second'});
      const event = next(element, 'tool-approval');
      expect(text(element, 'countdown')).to.match(/^1 second left$/);

      expect(await decision).to.deep.equal({decision: 'reject'});
      const {result, by} = await event;
      expect(result).to.equal(await decision);
      expect(by).to.equal('expiry');
      await element.updateComplete;
      expect(all(element, 'h2')[0]!.textContent).to.contain('Second');
      expect(text(element, 'countdown')).to.equal(undefined);
      button(element, 'reject').click();
      await second;
    });

    it('says that a call has expired, and not that the user has rejected it', async () => {
      const {element, decision} = await shownTool(call, {expiresAt: new Date()});
      await decision;
      await element.updateComplete;

      expect(shownText(element).trim()).to.match(/Delete a file · Expired$/);
    });

    it('says that a call was rejected, and why', async () => {
      for (const [reason, end] of [
        ['', 'Rejected'],
        ['Ask later', 'Rejected: Ask later'],
      ] as const) {
        const {element, decision} = await shownTool(call);
        all<HTMLDetailsElement>(element, '[part=reason]')[0]!.open = true;
        all<HTMLInputElement>(element, '[part=reason-input]')[0]!.value = reason;
        button(element, 'reject').click();
        expect(await decision).to.deep.equal({decision: 'reject', ...(reason && {reason})});
        await element.updateComplete;

        expect(shownText(element).trim()).to.match(new RegExp(`Delete a file · ${end}$`));
      }
    });

    it('decides about the displayed call, not about one that is set as `request` meanwhile', async () => {
      const {element, decision} = await shownTool(call);
      element.request = {...call, title: 'Set', arguments: {path: '/set'}};
      await element.updateComplete;
      expect(field(element, '/path').value).to.equal('/tmp/a');
      button(element, 'reject').click();

      expect(await decision).to.deep.equal({decision: 'reject'});
      await until(() => field(element, '/path')?.value === '/set', 'the call of the property');
    });

    it('rejects the previous `request` when another one is set, and is empty without one', async () => {
      const element = await toolApproval();
      const events: [string | undefined, ToolDecision][] = [];
      element.addEventListener('tool-approval', (event) => events.push([event.call.title, event.result]));
      for (const title of ['First', 'Second']) {
        element.request = {...call, title};
        await element.updateComplete;
        expect(all(element, 'h2')[0]!.textContent).to.contain(title);
        expect(text(element, 'position')).to.equal(undefined);
      }
      element.request = undefined;
      await element.updateComplete;

      expect(events).to.deep.equal([
        ['First', {decision: 'reject'}],
        ['Second', {decision: 'reject'}],
      ]);
      expect(shownText(element).trim()).to.equal('');
    });
  });
});
