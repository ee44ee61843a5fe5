import {expect} from '@open-wc/testing';
import {all, button, call, shownText, shownTool} from './tool-fixture.js';

describe('<mcp-tool-approval>', () => {
  describe('with several calls', () => {
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
  });
});
