// Tests the user story in real browsers: a real MCP server asks through the official client, the frame and its guest.
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {browsers} from './browsers.mjs';
import {DemoPage} from './demo-page.mjs';
import {DemoSuite} from './demo-suite.mjs';

const CANCELLED = 'No colour was chosen for your theme.';
const DECLINED = 'You declined, so your theme keeps its colour.';

for (const [name, launch] of browsers) {
  describe(`the demo in ${name}`, () => {
    const suite = new DemoSuite(launch);
    let demo;
    const open = async (settings) => (demo = await suite.open(DemoPage, settings));

    describe('chooseColor', () => {
      it('asks in a dialog, rejects an invalid colour, and returns the valid one to the server', async () => {
        await open();
        await demo.say('color');
        const guest = await demo.guest();

        assert.equal(await demo.isModal(), true);
        assert.equal(await guest.message(), 'Which colour should your theme have?');
        assert.equal(await guest.hex(), '#3b82f6');

        await guest.typeHex('#12345');
        await guest.press('submit');

        assert.notEqual(await guest.error(), '');
        assert.equal(await guest.hex(), '#12345');
        assert.equal(await demo.isModal(), true);

        await guest.typeHex('#123456');
        await guest.press('submit');

        assert.equal(await demo.answer(), 'Done. The new colour of your theme is #123456.');
        assert.equal(await demo.inFrame('[part~="ended"]'), 'T You answered');
      });

      it('logs every message', async () => {
        await open();
        await demo.say('color');
        const guest = await demo.guest();
        await guest.typeHex('#12345');
        await guest.press('submit');
        await guest.error();
        await guest.typeHex('#123456');
        await guest.press('submit');
        await demo.answer();

        const wire = await demo.wire();
        const steps = [
          ['server', 'out', 'tools/call'],
          ['server', 'in', 'elicitation/create'],
          ['server', 'out', 'resources/read'],
          ['guest', 'in', 'ui-lifecycle-iframe-ready'],
          ['guest', 'out', 'ui/notifications/elicitation-context'],
          ['guest', 'in', 'ui/submit-elicitation'],
          ['guest', 'out', 'ui/notifications/elicitation-context'],
          ['guest', 'in', 'ui/submit-elicitation'],
          ['guest', 'out', 'ui/notifications/elicitation-closed'],
          ['server', 'out', 'result'],
          ['server', 'in', 'result'],
        ];
        let at = -1;
        for (const step of steps) {
          at = wire.findIndex(
            ({lane, direction, title}, index) =>
              index > at && [lane, direction, title].join() === step.join(),
          );
          assert.notEqual(at, -1, `missing in the log, in this order: ${step.join(' ')}`);
        }
        const [first, second] = wire.filter(({title}) => title === 'ui/notifications/elicitation-context');
        assert.match(first.body, /message: "Which colour should your theme have\?"/);
        assert.match(first.body, /pattern: "\^#\[0-9a-fA-F\]\{6\}\$"/);
        assert.match(first.body, /defaultColor: "#3b82f6"/);
        assert.match(second.body, /path: "\/color"/);
        assert.match(second.body, /defaultColor: "#12345"/);
      });

      it('reports to the server that the user declined', async () => {
        await open();
        await demo.say('color');
        await demo.guest();
        await demo.press('decline');

        assert.equal(await demo.answer(), DECLINED);
      });

      it('cancels when Escape is pressed in the guest', async () => {
        await open();
        await demo.say('color');
        const guest = await demo.guest();
        await guest.typeHex('#aabb');
        await demo.page.keyboard.press('Escape');

        assert.equal(await demo.answer(), CANCELLED);
        assert.equal(await demo.isModal(), false);
      });

      it('cancels when Escape is pressed in the page', async () => {
        await open();
        await demo.say('color');
        await demo.guest();
        await demo.page.keyboard.press('Escape');

        assert.equal(await demo.answer(), CANCELLED);
        assert.equal(await demo.isModal(), false);
      });

      it('works inline and in a sidebar when the page sets the mode', async () => {
        for (const mode of ['inline', 'sidebar']) {
          await open({mode});
          await demo.say('color');
          const guest = await demo.guest();
          assert.equal(await demo.isModal(), mode === 'sidebar');
          await guest.typeHex('#00ff00');
          await demo.page.keyboard.press('Enter');

          assert.equal(await demo.answer(), 'Done. The new colour of your theme is #00ff00.');
          await demo.close();
        }
      });

      it('works when the relay has its own origin', async () => {
        await open({relay: 'page'});
        await demo.say('color');
        const guest = await demo.guest();
        await guest.typeHex('#0000ff');
        await guest.press('submit');

        assert.equal(await demo.answer(), 'Done. The new colour of your theme is #0000ff.');
      });

      it('works with the 2026-07-28 protocol', async () => {
        await open({revision: '2026-07-28'});
        await demo.say('color');
        const guest = await demo.guest();
        await guest.typeHex('#12345');
        await guest.press('submit');
        await guest.error();
        await guest.typeHex('#ff0000');
        await guest.press('submit');

        assert.equal(await demo.answer(), 'Done. The new colour of your theme is #ff0000.');
      });

      it('closes the prompt when the call is stopped', async () => {
        await open({mode: 'inline'});
        await demo.say('color');
        await demo.guest();
        await demo.page.locator('.call button').click();

        assert.equal(await demo.answer(), 'You stopped this call.');
        assert.match(await demo.inFrame('[part~="ended"]'), /Theme Studio stopped waiting/);
      });
    });

    it('assigns the answers of two simultaneous prompts to their calls', async () => {
      await open();
      await demo.say('two');
      const guests = await demo.guests(2);
      const messages = await Promise.all(guests.map((guest) => guest.message()));
      const about = (what) => guests[messages.findIndex((message) => message.includes(what))];

      const links = about('links');
      await links.typeHex('#0000aa');
      await links.press('submit');
      assert.equal(await demo.answer(1), 'Done. The new colour of your links is #0000aa.');

      const headings = about('headings');
      await headings.typeHex('#aa0000');
      await headings.press('submit');
      assert.equal(await demo.answer(0), 'Done. The new colour of your headings is #aa0000.');
    });

    it('presents a request in a tool result, and submits the answer with another tool', async () => {
      await open();
      await demo.say('result');
      const guest = await demo.guest();
      assert.ok(
        guest.frame.url().startsWith(suite.served.guestsUrl) || guest.frame.url().startsWith('about:'),
      );
      await guest.typeHex('#abcdef');
      await guest.press('submit');

      assert.equal(await demo.answer(), 'Done. The new colour of your theme is #abcdef.');
    });

    it('falls back to the generated form when the server of the guest does not respond', async () => {
      await open();
      await demo.say('offline');
      assert.match(await demo.inFrame('[part~="notice"]'), /own form did not load/);
      assert.equal(await demo.isModal(), true);

      await demo.fill('Colour', '#12345');
      await demo.pressInForm('submit');
      assert.notEqual(await demo.fieldError('Colour'), '');

      await demo.fill('Colour', '#123456');
      await demo.fill('Name', 'Ocean');
      await demo.pressInForm('submit');
      assert.equal(await demo.answer(), 'Done. The new colour of your theme is Ocean (#123456).');
    });

    it('presents a form with defaults and returns the answer', async () => {
      await open();
      await demo.say('preferences');
      await demo.fill('Display name', 'Ada');
      await demo.fill('Email', 'ada@');
      await demo.choose('Tips');
      await demo.choose('New palettes');
      await demo.pressInForm('submit');
      assert.notEqual(await demo.fieldError('Email'), '');

      await demo.fill('Email', 'ada@example.com');
      await demo.pressInForm('submit');
      assert.equal(await demo.answer(), 'Saved. Hello, Ada. You will hear about palettes, tips.');

      const sent = (await demo.wire())
        .filter(({title, direction}) => title === 'result' && direction === 'out')
        .at(-1);
      assert.match(sent.body, /action: "accept"/);
      assert.match(sent.body, /density: "normal"/);
      assert.match(sent.body, /textSize: 16/);
      assert.match(sent.body, /darkAtNight: true/);
      assert.doesNotMatch(sent.body, /website|startsOn/);
    });

    it('asks for a confirmation and keeps the palette when the user declines', async () => {
      await open();
      await demo.say('confirm');
      await demo.pressInForm('decline');

      assert.equal(await demo.answer(), 'The palette “Autumn 2024” was kept.');
    });
  });

  describe(`the demo in ${name}, with the guests’ server down`, () => {
    const suite = new DemoSuite(launch, {guestsDown: true});

    it('falls back to the generated form and submits its answer', async () => {
      const demo = await suite.open(DemoPage);
      await demo.say('result');
      assert.match(await demo.inFrame('[part~="notice"]'), /own form did not load/);
      await demo.fill('Colour', '#654321');
      await demo.pressInForm('submit');

      assert.equal(await demo.answer(), 'Done. The new colour of your theme is #654321.');
    });
  });
}
