import {expect, fixture, html} from '@open-wc/testing';
import {readExchange} from '../../components/frame/exchange-view.js';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import {registerLocale} from '../../src/locales/index.js';
import {messages as german} from '../../src/locales/catalogues/de.js';
import {DEFAULT_LIMITS, type ElicitRequest, type ElicitResult} from '../../src/protocol/index.js';
import {press} from '../support/consent.js';
import {tooWide} from '../support/too-wide.js';
import {form, part, pierce, present, tracedFrame, until} from '../support/frame.js';

const order: ElicitRequest = {
  message: 'Where should we send your order?',
  requestedSchema: {
    type: 'object',
    properties: {
      email: {type: 'string', title: 'Email'},
      gift: {type: 'boolean', title: 'Wrap it'},
      size: {
        type: 'string',
        title: 'Size',
        oneOf: [
          {const: 's', title: 'Small'},
          {const: 'l', title: 'Large'},
        ],
      },
      extras: {type: 'array', title: 'Extras', items: {type: 'string', enum: ['ribbon', 'card']}},
      password: {type: 'string', title: 'Password'},
      note: {type: 'string', title: 'Note'},
    },
    required: ['email'],
  },
};
const content = {
  email: 'ada@example.com',
  gift: true,
  size: 'l',
  extras: ['ribbon', 'card'],
  password: 'hunter2',
};
const rows = [
  ['Email', 'ada@example.com'],
  ['Wrap it', 'Yes'],
  ['Size', 'Large'],
  ['Extras', 'Ribbon\nCard'],
  ['Password', '••••••'],
];

const shownRows = (frame: McpElicitationFrame) =>
  [...frame.shadowRoot!.querySelectorAll('[part=answer] dt')].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ]);
const shown = (frame: McpElicitationFrame) => until(() => part(frame, 'transcript'), 'the transcript');

/** Answers `order` in the generated form. */
async function answer(frame: McpElicitationFrame) {
  const {answer: answered} = await present(frame, order);
  const shownForm = form(frame)!;
  shownForm.value = content;
  await shownForm.updateComplete;
  shownForm.shadowRoot!.querySelector<HTMLElement>('[part=submit]')!.click();
  return answered;
}
const settle = async (frame: McpElicitationFrame) => {
  await until(() => form(frame) === null, 'the end of the form');
  await frame.updateComplete;
};

describe('<mcp-elicitation-frame transcript>', () => {
  it('shows the question and the answer as text, with credentials masked', async () => {
    const {frame} = await tracedFrame({transcript: true, sensitive: 'allow'});
    await answer(frame);
    await shown(frame);

    expect(part(frame, 'question')!.textContent).to.equal(order.message);
    expect(shownRows(frame)).to.deep.equal(rows);
    expect(frame.shadowRoot!.textContent).not.to.contain('hunter2');
    expect(frame.shadowRoot!.querySelector('input, button, schema-form')).to.equal(null);
    await expect(frame).to.be.accessible();
  });

  it('keeps the summary line as the live region, which has only the summary', async () => {
    const {frame} = await tracedFrame({transcript: true, sensitive: 'allow'});
    await answer(frame);
    await shown(frame);

    const [summary] = frame.shadowRoot!.querySelectorAll('[role=status]');
    expect(summary!.textContent).to.match(/You answered$/);
    expect(summary!.textContent).not.to.contain('ada');
  });

  it('shows each value in the line of its label, in one column for all of them', async () => {
    const {frame} = await tracedFrame({transcript: true, sensitive: 'allow'});
    await answer(frame);
    await shown(frame);

    const rows = [...frame.shadowRoot!.querySelectorAll('[part=answer] dt')].map((term) =>
      [term, term.nextElementSibling!].map((each) => each.getBoundingClientRect()),
    );
    expect(rows.length).to.be.above(3);
    for (const [term, value] of rows) expect(value!.top).to.equal(term!.top);
    expect(new Set(rows.map(([, value]) => value!.left)).size).to.equal(1);
  });

  it('breaks long words of labels and values in narrow pages', async () => {
    const word = 'Donaudampfschifffahrt'.repeat(4);
    const {frame} = await tracedFrame({transcript: true});
    frame.style.inlineSize = '280px';
    const requestedSchema = {type: 'object', properties: {word: {type: 'string', title: word}}};
    frame.ended = {
      request: {message: 'Which?', requestedSchema},
      result: {action: 'accept', content: {word}},
    };
    await shown(frame);
    expect(tooWide(frame)).to.deep.equal([]);
  });

  it('shows the question of a declined request, without an answer', async () => {
    const {frame} = await tracedFrame({transcript: true});
    const {answer: declined} = await present(frame, order);
    frame.decline();
    await declined;
    await shown(frame);

    expect(part(frame, 'question')!.textContent).to.equal(order.message);
    expect(part(frame, 'ended')!.textContent).to.contain('Declined');
    expect(part(frame, 'answer')).to.equal(null);
  });

  it('says that a confirmation was confirmed, without fields and for "Yes"', async () => {
    const boolean = (key: string) => ({
      requestedSchema: {type: 'object', properties: {[key]: {type: 'boolean'}}, required: [key]},
    });
    const cases: [string, object, string, RegExp][] = [
      ['without fields', {}, 'submit', /Approved$/],
      ['a confirming question', boolean('confirm'), 'yes', /Approved$/],
      ['a setting', boolean('includeSummary'), 'yes', /You answered$/],
    ];
    for (const [what, more, button, summary] of cases) {
      const {frame} = await tracedFrame();
      const {answer: answered} = await present(frame, {message: 'Delete 3 files?', ...more});
      await press(() => pierce<HTMLElement>(frame, `[part=${button}]`));
      await answered;
      await frame.updateComplete;
      expect(part(frame, 'ended')!.textContent!.trim(), what).to.match(summary);
    }
  });

  it('is replaced by the next request', async () => {
    const {frame} = await tracedFrame({transcript: true, sensitive: 'allow'});
    await answer(frame);
    await shown(frame);

    const {answer: second} = await present(frame, {message: 'Go on?'});
    expect(part(frame, 'transcript')).to.equal(null);
    frame.cancel();
    await second;
    await until(() => part(frame, 'question')?.textContent === 'Go on?', 'the second question');
    expect(part(frame, 'answer')).to.equal(null);
  });

  it('shows only the summary line without the attribute', async () => {
    const {frame} = await tracedFrame({sensitive: 'allow'});
    await answer(frame);
    await settle(frame);

    expect(part(frame, 'ended')!.textContent).to.match(/\S · You answered$/);
    expect(part(frame, 'transcript')).to.equal(null);
    expect(frame.shadowRoot!.textContent).not.to.contain('ada@example.com');
  });

  it('names the question in one line, without the question if that is empty', async () => {
    for (const [message, summary] of [
      ['Delete\n\n  3 files? ', 'Delete 3 files? · Declined'],
      [`${'a'.repeat(99)} ${'b'.repeat(5000)}`, `${'a'.repeat(99)}… · Declined`],
      [`${'a'.repeat(90)} ${'b'.repeat(5000)}`, `${'a'.repeat(90)}… · Declined`],
      ['a\u202eb', 'ab · Declined'],
      [' ', 'Declined'],
    ]) {
      const {frame} = await tracedFrame();
      const {answer: declined} = await present(frame, {message: message!});
      frame.decline();
      await declined;
      await frame.updateComplete;
      expect(part(frame, 'ended')!.querySelector('span:not(.mark)')!.textContent).to.equal(summary);
      // Its direction has no effect on the decision.
      expect(part(frame, 'ended')!.querySelector('bdi')?.textContent ?? '').to.equal(
        summary!.split(' · ').slice(0, -1).join(),
      );
    }
  });

  describe('ended', () => {
    const withEnded = (ended: McpElicitationFrame['ended']) =>
      fixture<McpElicitationFrame>(
        html`<mcp-elicitation-frame server-name="Acme" .ended=${ended}></mcp-elicitation-frame>`,
      );

    it('shows an earlier request and its answer, without an announcement', async () => {
      const frame = await withEnded({request: order, result: {action: 'accept', content}});
      await shown(frame);

      expect(part(frame, 'transcript')!.textContent)
        .to.match(/Acme asks you/)
        .and.match(/You answered/);
      expect(shownRows(frame)).to.deep.equal(rows);
      expect(part(frame, 'ended')!.textContent).to.equal('');
      expect(frame.status).to.equal('idle');
      await expect(frame).to.be.accessible();
    });

    it('says what was decided about a confirmation, and the reason of a decline', async () => {
      const _meta = {'mcp-elicitation-elements/reason': 'Too \u202esoon'};
      const cases: [ElicitResult, RegExp][] = [
        [{action: 'accept', content: {}}, /Approved/],
        [{action: 'decline', _meta}, /Declined: Too soon/],
        [{action: 'cancel'}, /Closed without an answer/],
      ];
      for (const [result, summary] of cases) {
        const frame = await withEnded({request: {message: 'Delete 3 files?'}, result});
        await shown(frame);
        expect(part(frame, 'transcript')!.textContent).to.match(summary);
      }
    });

    it('labels the values of lists, maps and variants, and masks credentials in them', async () => {
      const text = {type: 'string'};
      const account = {type: 'object', properties: {user: text, password: text}};
      const card = {type: 'object', title: 'Card', properties: {iban: text}};
      const transfer = {type: 'object', title: 'Transfer', properties: {bank: text, pin: text}};
      const requestedSchema = {
        type: 'object',
        properties: {
          accounts: {type: 'array', items: account},
          env: {type: 'object', additionalProperties: {type: 'integer'}},
          pay: {oneOf: [card, transfer]},
        },
      };
      const given = {
        accounts: [{user: 'eve'}, {user: 'bob', password: 'hunter2'}],
        env: {PORT: 80},
        pay: {bank: 'Acme', pin: '4711'},
      };
      const request = {message: 'Set up', requestedSchema} as unknown as ElicitRequest;
      const frame = await withEnded({request, result: {action: 'accept', content: given as never}});
      await shown(frame);

      expect(shownRows(frame)).to.deep.equal([
        ['Accounts › Item 1 › User', 'eve'],
        ['Accounts › Item 2 › User', 'bob'],
        ['Accounts › Item 2 › Password', '••••••'],
        ['Env › PORT', '80'],
        ['Pay › Bank', 'Acme'],
        ['Pay › Pin', '••••••'],
      ]);
      expect(frame.shadowRoot!.textContent).not.to.match(/hunter2|4711/);
    });

    it('shows dates and numbers as the form does: in local time and the language of the frame', async () => {
      registerLocale(german);
      const date = {type: 'string', format: 'date'};
      const moment = {type: 'string', format: 'date-time'};
      const properties = {
        day: date,
        at: moment,
        exact: moment,
        fraction: moment,
        none: date,
        size: {type: 'number'},
      };
      const request = {message: 'When?', requestedSchema: {type: 'object', properties}} as ElicitRequest;
      const at = new Date(2026, 10, 30, 14, 30).toISOString();
      const fraction = '2026-11-30T14:30:00.25Z';
      const given = {
        day: '2026-11-30',
        at,
        exact: at.replace(/00\..*/, '05Z'),
        fraction,
        none: '2026-02-30',
        size: 1.5,
      };
      const frame = await withEnded({request, result: {action: 'accept', content: given}});
      await shown(frame);
      expect(shownRows(frame)[0]).to.deep.equal(['Day', 'Nov 30, 2026']);

      frame.locale = 'de';
      await frame.updateComplete;
      expect(shownRows(frame).map(([, value]) => value)).to.deep.equal([
        '30.11.2026',
        '30.11.2026, 14:30',
        '30.11.2026, 14:30:05',
        fraction,
        '2026-02-30',
        '1,5',
      ]);

      frame.locale = 'not a tag';
      await frame.updateComplete;
      expect(shownRows(frame)[0]).to.deep.equal(['Day', '2026-11-30']);
    });

    it('speaks the language of the frame', async () => {
      registerLocale(german);
      const frame = await withEnded({request: order, result: {action: 'accept', content: {gift: false}}});
      frame.locale = 'de';
      await shown(frame);
      await frame.updateComplete;

      expect(shownRows(frame)).to.deep.equal([['Wrap it', 'Nein']]);
      expect(part(frame, 'transcript')!.textContent).to.contain(german.texts.answered);
    });

    it('gives way to a request, and does not take its place afterwards', async () => {
      const ended = {request: order, result: {action: 'accept', content}} as const;
      const frame = await withEnded(ended);
      await shown(frame);

      const {answer: second} = await present(frame, {message: 'Go on?'});
      expect(part(frame, 'transcript')).to.equal(null);
      frame.decline();
      await second;
      await frame.updateComplete;
      expect(part(frame, 'transcript')).to.equal(null);
      expect(part(frame, 'ended')!.textContent).to.contain('Declined');
    });

    it('stays when an equal one is set, and follows a change', async () => {
      const request = {message: 'Go on?'};
      const frame = await withEnded({request, result: {action: 'accept'}});
      await shown(frame);
      frame.ended = {request: {...request}, result: {action: 'accept'}};
      frame.requestUpdate();
      await frame.updateComplete;
      expect(part(frame, 'question')?.textContent).to.equal('Go on?');

      frame.ended = {request, result: {action: 'decline'}};
      await until(() => /Declined/.test(part(frame, 'transcript')?.textContent ?? ''), 'the other result');

      frame.ended = undefined;
      await frame.updateComplete;
      expect(part(frame, 'transcript')).to.equal(null);
    });

    it('shows nothing for a value that is malformed', async () => {
      for (const ended of [
        {result: {action: 'accept'}},
        {request: {}, result: {action: 'accept'}},
        {request: order, result: {action: 'toString'}},
        'stored',
      ]) {
        const frame = await withEnded(ended as never);
        await readExchange(ended as never, DEFAULT_LIMITS, undefined);
        await frame.updateComplete;
        expect(part(frame, 'transcript'), JSON.stringify(ended)).to.equal(null);
      }
    });

    it('shows what a guest has sent beyond the fields, except credentials', async () => {
      const city = {type: 'object', properties: {city: {type: 'string'}}};
      const frame = await withEnded({
        request: {
          message: 'Where?',
          requestedSchema: {type: 'object', properties: {name: {type: 'string'}, address: city}},
        },
        result: {
          action: 'accept',
          content: {
            name: 'Ada',
            address: {city: 'Oslo', floor: 3},
            tags: ['a', 'b'],
            none: null,
            apiKey: 'sk-123',
          },
        } as unknown as ElicitResult,
      });
      await shown(frame);

      expect(shownRows(frame)).to.deep.equal([
        ['Name', 'Ada'],
        ['Address › City', 'Oslo'],
        ['Address › Floor', '3'],
        ['Tags', 'a\nb'],
      ]);
      expect(frame.shadowRoot!.textContent).not.to.contain('sk-123');
    });

    it('shows text of a server as text', async () => {
      const frame = await withEnded({
        request: {
          message: '<b>Bold</b>',
          requestedSchema: {type: 'object', properties: {name: {type: 'string', title: '<i>Name</i>'}}},
        },
        result: {action: 'accept', content: {name: '<u>Ada</u>', other: 'not in the schema'}},
      });
      await shown(frame);

      expect(part(frame, 'question')!.textContent).to.equal('<b>Bold</b>');
      expect(shownRows(frame)).to.deep.equal([
        ['<i>Name</i>', '<u>Ada</u>'],
        ['Other', 'not in the schema'],
      ]);
    });
  });
});
