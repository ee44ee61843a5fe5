// Every engine: how an engine lays out text.
import {expect} from '@open-wc/testing';
import {hiding} from '../components/mcp-tool-approval/hiding-calls.js';
import {
  cutControls,
  exactJson,
  HIDDEN,
  readableTexts,
  unreadable,
} from '../components/mcp-tool-approval/readable.js';
import {button, shownText, shownTool} from '../components/mcp-tool-approval/tool-fixture.js';
import {press} from '../support/consent.js';

describe('a tool call that hides what it sends', () => {
  it('A12: a password field hides the value in an ordinary form (positive control)', async () => {
    const form = Object.assign(document.createElement('schema-form'), {
      schema: {type: 'object', properties: {note: {type: 'string', format: 'password'}}},
    });
    document.body.append(form);
    await (form as unknown as {updateComplete: Promise<unknown>}).updateComplete;
    expect(form.shadowRoot!.querySelector('[type=password]')).to.not.equal(null);
    form.remove();
  });

  for (const [what, [inputSchema, args]] of Object.entries(hiding)) {
    it(`A12: the card shows what is sent despite ${what}`, async () => {
      const {element, decision} = await shownTool({name: 'run', inputSchema, arguments: args});

      const json = exactJson(element)!;
      // Elsewhere a text area has a scroll bar, and its whole text is in the exact JSON.
      const grows = CSS.supports('field-sizing', 'content');
      if (grows) expect(cutControls(element), 'cut').to.deep.equal([]);
      const texts = readableTexts(element);
      expect(unreadable(args, grows ? texts : [...texts, json], !grows), 'values').to.deep.equal([]);
      expect(unreadable(args, [...texts, json], true), 'keys').to.deep.equal([]);
      expect(shownText(element)).to.not.match(HIDDEN);
      button(element, 'reject').click();
      await decision;
      element.remove();
    });
  }

  it('A12: what is approved is the JSON of the card', async () => {
    const [inputSchema, args] = hiding['blank values']!;
    const {element, decision} = await shownTool({name: 'run', inputSchema, arguments: args});
    const shown = exactJson(element);
    await press(() => button(element, 'approve'));

    expect(JSON.stringify((await decision).arguments)).to.equal(shown);
  });
});
