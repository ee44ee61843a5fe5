// What a user does in the demo, with pointer and keyboard. Each flow takes what `DemoSuite.run()` passes.
import assert from 'node:assert/strict';
import {awaited, click, until} from './page.mjs';

/** Reads the entries of the inspector: lane, direction, title and the message as text. */
async function messagesOf({page}) {
  await until('the messages of the inspector', () =>
    page.evaluate(() => {
      const {shadowRoot} = document.querySelector('elicitation-inspector');
      const messages = [...shadowRoot.querySelectorAll('li > details')];
      for (const details of messages) details.open = true;
      return messages.every((details) => details.querySelector('.body'));
    }),
  );
  return page.evaluate(() => {
    const rows = document.querySelector('elicitation-inspector').shadowRoot.querySelectorAll('li');
    return [...rows].map((row) => {
      const [mark] = row.querySelector('.sign').textContent.trim();
      const side = row.querySelector('.peer') ? 'server' : 'guest';
      return {
        lane: mark ? side : 'frame',
        direction: {'←': 'in', '→': 'out'}[mark] ?? 'none',
        title: row.querySelector('.title').textContent.trim(),
        body: row.querySelector('.body')?.textContent.replaceAll(/\s+/g, ' ') ?? '',
      };
    });
  });
}

/** The example tools of other elicitation clients. */
export const seedFlows = {
  async 'delete_file deletes the file only after a yes'({ask}) {
    const demo = await ask('file');
    await demo.press('yes');
    assert.equal(await demo.answer(), 'notes/draft.txt was deleted.');

    await demo.say('file');
    await demo.press('no');
    assert.equal(await demo.answer(1), 'notes/draft.txt was kept.');

    await demo.say('file');
    await demo.press('cancel');
    assert.equal(await demo.answer(2), 'notes/draft.txt was kept.');
  },

  async 'deploy asks in three steps and summarizes the answers'({ask}) {
    const demo = await ask('deploy');
    await demo.choose('Production');
    await demo.press('submit');
    await demo.fill('Copies', '9');
    await demo.press('submit');
    assert.notEqual(await demo.fieldError('Copies'), '');

    await demo.fill('Copies', '3');
    await demo.choose('No');
    await demo.press('submit');
    assert.match(await demo.shown('[part~="message"]', 2), /deploy\? Production, Europe, 3 copies\./);

    await demo.press('submit');
    assert.equal(await demo.answer(), 'Deployed: Production, Europe, 3 copies.');
  },

  async 'deploy stops at the step that the user declines'({ask}) {
    const demo = await ask('deploy');
    await demo.choose('Staging');
    await demo.press('submit');
    await demo.field('Copies');
    await demo.press('decline');

    assert.equal(await demo.answer(), 'You declined, so nothing was deployed.');
  },

  async 'connect_account receives the key on the server’s own page'({ask, served, revision}) {
    const demo = await ask('account');
    assert.ok((await demo.shown('[part~="url"]')).startsWith(`${served.guestsUrl}/account.html?id=`));
    await demo.press('open');
    const tab = await demo.tab(`${served.guestsUrl}/account.html`);
    await tab.locator('[name="key"]').fill('not-a-real-key');
    await tab.locator('button').click();
    await tab.waitForFunction(() => document.title === 'Connected');
    await tab.close();
    if (revision === '2026-07-28') {
      await demo.page.bringToFront();
      await demo.press('finish');
    }

    assert.match(await demo.answer(), /^Your account is connected\./);
    const ended = await demo.shown('[part~="ended"]');
    if (revision === '2025-11-25') assert.match(ended, /Theme Studio has what it needs/);
    const wire = await messagesOf(demo);
    assert.ok(wire.every(({body}) => !body.includes('not-a-real-key')));
  },

  async 'connect_account does not open the page when the user cancels'({ask}) {
    const demo = await ask('account');
    await demo.shown('[part~="url"]');
    await demo.press('cancel');

    assert.equal(await demo.answer(), 'You didn’t continue, so no account was connected.');
  },

  async 'askUserName continues after each answer'({ask}) {
    const demo = await ask('name');
    await demo.fill('What is your name?', 'A');
    await demo.press('submit');
    assert.notEqual(await demo.fieldError('What is your name?'), '');

    await demo.fill('What is your name?', 'Ada');
    await demo.press('submit');
    await demo.choose('Ahoy');
    await demo.press('submit');
    assert.equal(await demo.answer(), 'Ahoy, Ada!');
  },

  async 'askUserName throws an error into the generator when the user cancels'({ask}) {
    const demo = await ask('name');
    await demo.fill('What is your name?', 'Ada');
    await demo.press('submit');
    await demo.field('Ahoy');
    await demo.press('cancel');

    assert.equal(await demo.answer(), 'You didn’t tell us your name.');
  },

  async 'request_llm_help sends the request to the model as the user edited and approved it'({ask}) {
    const demo = await ask('model');
    const question = 'mcp-sampling-approval >>> label:nth-of-type(2) textarea';
    const field = await awaited(demo.page, question);
    assert.equal(await field.evaluate(({value}) => value), 'Which two colours suit a bank?');
    await field.asLocator().fill('Which two colours suit a school?');
    await click(demo.page, 'mcp-sampling-approval >>> [part="approve"]');

    const answer = await demo.answer();
    assert.match(answer, /^The model says: \(Canned reply, no model was called\.\)/);
    assert.match(answer, /“Which two colours suit a school\?”/);
    const reply = await demo.page.$eval(
      'mcp-sampling-approval >>> [part="reply"]',
      (reply) => reply.textContent,
    );
    assert.equal(`The model says: ${reply}`, answer);
  },

  async 'request_llm_help does not call the model when the user denies it'({ask}) {
    const demo = await ask('model');
    await click(demo.page, 'mcp-sampling-approval >>> [part="deny"]');

    assert.equal(await demo.answer(), 'You denied the request, so the model wasn’t called.');
  },

  async 'request_llm_help removes its prompt when the call is stopped'({ask}) {
    const demo = await ask('model');
    await awaited(demo.page, 'mcp-sampling-approval >>> [part="approve"]');
    await demo.page.locator('.call button').click();

    assert.equal(await demo.answer(), 'You stopped this call.');
    await demo.page.waitForFunction(() => !document.querySelector('mcp-sampling-approval'));
  },

  async 'request_llm_help shows its answer on a phone without horizontal overflow'({ask}) {
    const demo = await ask('model');
    await demo.page.setViewport({width: 360, height: 740});
    await click(demo.page, 'mcp-sampling-approval >>> [part="approve"]');

    assert.match(await demo.answer(), /^The model says: /);
    const wider = await demo.page.evaluate(() => {
      const {scrollWidth, clientWidth} = document.documentElement;
      return scrollWidth - clientWidth;
    });
    assert.equal(wider, 0);
  },

  async 'connect_account asks again when the user finishes without entering a key'({ask, served}) {
    const demo = await ask('account', {revision: '2026-07-28'});
    await demo.shown('[part~="url"]');
    await demo.press('open');
    const tab = await demo.tab(`${served.guestsUrl}/account.html`);
    await tab.close();
    await demo.page.bringToFront();
    await demo.press('finish');

    assert.match(await demo.shown('[part~="message"]', 1), /^The key hasn’t arrived yet\./);
    await demo.press('cancel');
    assert.equal(await demo.answer(), 'You didn’t continue, so no account was connected.');
  },
};

/** The user story: a real MCP server asks for a colour through the official client, the frame and its guest. */
export const colorFlows = {
  async 'chooseColor asks in a dialog, rejects an invalid colour, returns the valid one, and every message is logged'({
    ask,
    revision,
  }) {
    const demo = await ask('color');
    const guest = await demo.guest();

    assert.equal(await demo.isModal(), true);
    assert.equal(await guest.message(), 'Which colour should your theme have?');
    assert.equal(await guest.value('Hex value'), '#3b82f6');

    await guest.fill('Hex value', '#12345');

    await guest.press('submit');

    assert.notEqual(await guest.fieldError('Hex value'), '');
    assert.equal(await guest.value('Hex value'), '#12345');
    assert.equal(await demo.isModal(), true);

    await guest.fill('Hex value', '#123456');

    await guest.press('submit');

    assert.equal(await demo.answer(), 'Done. The new colour of your theme is #123456.');
    assert.equal(
      await demo.shown('[part~="ended"]'),
      'T Which colour should your theme have? · You answered',
    );

    if (revision !== '2025-11-25') return;
    const wire = await messagesOf(demo);
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
        ({lane, direction, title}, index) => index > at && [lane, direction, title].join() === step.join(),
      );
      assert.notEqual(at, -1, `missing in the log, in this order: ${step.join(' ')}`);
    }
    const [first, second] = wire.filter(({title}) => title === 'ui/notifications/elicitation-context');
    assert.match(first.body, /message: "Which colour should your theme have\?"/);
    assert.match(first.body, /pattern: "\^#\[0-9a-fA-F\]\{6\}\$"/);
    assert.match(first.body, /defaultColor: "#3b82f6"/);
    assert.match(second.body, /path: "\/color"/);
    assert.match(second.body, /defaultColor: "#12345"/);
  },

  async 'chooseColor ends with cancel when Escape is pressed in the guest or in the page'({ask}) {
    for (const inGuest of [true, false]) {
      const demo = await ask('color');
      const guest = await demo.guest();
      if (inGuest) await guest.fill('Hex value', '#aabb');
      await demo.page.keyboard.press('Escape');

      assert.equal(await demo.answer(), 'No colour was chosen for your theme.');
      assert.equal(await demo.isModal(), false);
      await demo.close();
    }
  },

  async 'chooseColor works inline and in a sidebar when the page sets the mode'({ask}) {
    for (const mode of ['inline', 'sidebar']) {
      const demo = await ask('color', {mode});
      const guest = await demo.guest();
      assert.equal(await demo.isModal(), mode === 'sidebar');
      await guest.fill('Hex value', '#00ff00');
      await demo.page.keyboard.press('Enter');

      assert.equal(await demo.answer(), 'Done. The new colour of your theme is #00ff00.');
      await demo.close();
    }
  },

  async 'chooseColor works when the relay has its own origin'({ask}) {
    const demo = await ask('color', {relay: 'page'});
    const guest = await demo.guest();
    await guest.fill('Hex value', '#0000ff');
    await guest.press('submit');

    assert.equal(await demo.answer(), 'Done. The new colour of your theme is #0000ff.');
  },

  async 'the demo assigns the answers of two simultaneous prompts to their calls'({ask}) {
    const demo = await ask('two');
    const guests = await demo.guests(2);
    const messages = await Promise.all(guests.map((guest) => guest.message()));
    const about = (what) => guests[messages.findIndex((message) => message.includes(what))];

    const links = about('links');
    await links.fill('Hex value', '#0000aa');
    await links.press('submit');
    assert.equal(await demo.answer(1), 'Done. The new colour of your links is #0000aa.');

    const headings = about('headings');
    await headings.fill('Hex value', '#aa0000');
    await headings.press('submit');
    assert.equal(await demo.answer(0), 'Done. The new colour of your headings is #aa0000.');
  },

  async 'the demo presents a request in a tool result, and submits the answer with another tool'({
    ask,
    served,
  }) {
    const demo = await ask('result');
    const guest = await demo.guest();
    assert.ok(guest.place.url().startsWith(served.guestsUrl) || guest.place.url().startsWith('about:'));
    await guest.fill('Hex value', '#abcdef');
    await guest.press('submit');

    assert.equal(await demo.answer(), 'Done. The new colour of your theme is #abcdef.');
  },

  async 'the demo falls back to the generated form when the server of the guest does not respond'({ask}) {
    const demo = await ask('offline');
    assert.match(await demo.shown('[part~="notice"]'), /own form didn't load/);
    assert.equal(await demo.isModal(), true);

    await demo.fill('Colour', '#12345');
    await demo.press('submit');
    assert.notEqual(await demo.fieldError('Colour'), '');

    await demo.fill('Colour', '#123456');
    await demo.fill('Name', 'Ocean');
    await demo.press('submit');
    assert.equal(await demo.answer(), 'Done. The new colour of your theme is Ocean (#123456).');
  },

  async 'the demo presents a form with defaults and returns the answer'({ask, revision}) {
    const demo = await ask('preferences');
    await demo.fill('Display name', 'Ada');
    await demo.fill('Email', 'ada@');
    await demo.choose('Tips');
    await demo.choose('New palettes');
    await demo.press('submit');
    assert.notEqual(await demo.fieldError('Email'), '');

    await demo.fill('Email', 'ada@example.com');
    await demo.press('submit');
    assert.equal(await demo.answer(), 'Saved. Hello, Ada. You will hear about palettes, tips.');

    // In 2026-07-28 the answer is part of the next call.
    if (revision !== '2025-11-25') return;
    const sent = (await messagesOf(demo))
      .filter(({title, direction}) => title === 'result' && direction === 'out')
      .at(-1);
    assert.match(sent.body, /action: "accept"/);
    assert.match(sent.body, /density: "normal"/);
    assert.match(sent.body, /textSize: 16/);
    assert.match(sent.body, /darkAtNight: true/);
    assert.doesNotMatch(sent.body, /website|startsOn/);
  },
};

/** Other pages than the chat. */
export const pageFlows = {
  async 'script-tag.html prompts, rejects an invalid answer and prints the result by a script of another origin'({
    suite,
  }) {
    const demo = await suite.newPage();
    await demo.page.goto(`${suite.served.hostUrl}script-tag.html`);
    const script = await demo.page.$eval('script[src]', ({src}) => src);
    assert.notEqual(new URL(script).origin, new URL(suite.served.hostUrl).origin);

    await demo.fill('Email', 'ada@');
    await demo.press('submit');
    assert.notEqual(await demo.fieldError('Email'), '');
    await demo.fill('Email', 'ada@example.com');
    await demo.press('submit');

    const printed = await until('the printed result', () =>
      demo.page.$eval('#answer', (answer) => answer.textContent),
    );
    assert.deepEqual(JSON.parse(printed), {
      action: 'accept',
      content: {email: 'ada@example.com', gift: false},
    });
  },

  async 'apps.html asks before an MCP App calls a tool, and shows what the server asks during that call'({
    suite,
  }) {
    const demo = await suite.open('apps.html');
    await demo.runApp();
    await demo.clickInGuest('#name');
    await click(demo.page, 'mcp-tool-approval >>> [part="approve"]');
    await demo.fill('Name', 'Harbour');
    await demo.press('submit');
    const textInGuest = async (selector) =>
      (await demo.inGuest(selector)).evaluate((element) => element.textContent);
    await until('the name in the app', async () => (await textInGuest('#heading')) === 'Harbour');
    assert.match(await textInGuest('#status'), /now called “Harbour”/);
  },
};
