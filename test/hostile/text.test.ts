import {expect, fixture, html} from '@open-wc/testing';
import type {SchemaForm} from '../../components/schema-form.js';
import {next, pierce, tracedFrame, until} from '../support/frame.js';

/** Strings with a meaning for a parser of HTML, URLs, templates or JSON. */
const naughty = [
  '<img src=x onerror="globalThis.pwned=1">',
  '<script>globalThis.pwned=1</script>',
  '"><svg onload=globalThis.pwned=1>',
  "'-globalThis.pwned=1-'",
  '</title></textarea></style><iframe srcdoc="<script>top.pwned=1</script>">',
  'javascript:globalThis.pwned=1',
  'https://example.com/?q=<b>',
  '[click](javascript:globalThis.pwned=1)',
  '{{constructor.constructor("globalThis.pwned=1")()}}',
  '<!--lit-part--><?lit$0$>',
  '__proto__',
  '\u202Egpj.exe\u202C',
  '\u0000\u2028\uFEFF\u200B',
  '田中さんにあげて下さい Ω≈ç√∫ 👩‍👩‍👧',
  "1;DROP TABLE users -- ' OR 1=1",
  '\u001B[31mred',
];

const pwned = () => (globalThis as {pwned?: unknown}).pwned;

/** Every element below `root`, through shadow roots. */
function* elements(root: Element): Iterable<Element> {
  for (const element of (root.shadowRoot ?? root).querySelectorAll('*')) {
    yield element;
    if (element.shadowRoot) yield* elements(element);
  }
}

const markup = (root: Element) =>
  [...elements(root)].filter((element) =>
    element.matches('script, a[href], img, iframe, [onerror], [onload], b'),
  );

describe('text of a server', () => {
  for (const text of naughty) {
    it(`E15: text of a server is shown as text in every place: ${JSON.stringify(text)}`, async () => {
      const {frame} = await tracedFrame({serverName: text});
      const ready = next(frame, 'elicitation-ready');
      const answer = frame.elicit({
        message: text,
        requestedSchema: {
          type: 'object',
          title: text,
          description: text,
          properties: {
            text: {type: 'string', title: text, description: text, default: text, examples: [text]},
            list: {type: 'string', title: text, enum: ['a', `${text}b`], enumNames: [text, text]},
            titled: {
              type: 'string',
              oneOf: [
                {const: 'a', title: text},
                {const: 'b', title: `${text}!`},
              ],
            },
            many: {type: 'array', title: text, items: {anyOf: [{const: text, title: text}]}},
            flag: {type: 'boolean', title: text, description: text},
            [`key ${text}`]: {type: 'string', format: 'uri', default: 'javascript:globalThis.pwned=1'},
          },
        },
      });
      await ready;
      const form = await until(() => pierce(frame, 'input'), 'the form').then(
        () => pierce(frame, 'schema-form')!,
      );
      frame.notify({message: text});
      await frame.updateComplete;

      expect(markup(frame)).to.deep.equal([]);
      const shown = [...elements(frame)].map((element) => element.textContent).join();
      if (!/\p{Cc}/u.test(text)) expect(shown).to.contain(text.trim());
      expect(form.isConnected).to.equal(true);
      expect(pwned()).to.equal(undefined);
      frame.cancel();
      expect(await answer).to.deep.equal({action: 'cancel'});
      await frame.updateComplete;
      expect(markup(frame)).to.deep.equal([]);
    });
  }

  it('E14: fields named like members of a form or of Object.prototype are shown as fields', async () => {
    const names = [
      'attributes',
      'innerHTML',
      'submit',
      'elements',
      'constructor',
      'toString',
      'hasOwnProperty',
      'id',
      'length',
      '',
    ];
    const {frame} = await tracedFrame();
    const answer = frame.elicit({
      message: 'Names?',
      requestedSchema: {
        type: 'object',
        properties: Object.fromEntries(names.map((name) => [name, {type: 'string', default: `of ${name}`}])),
        required: names,
      },
    });
    await until(() => pierce(frame, 'input'), 'the form');
    const ids = [...elements(frame)].map(({id}) => id).filter(Boolean);

    pierce<SchemaForm>(frame, 'schema-form')!.requestSubmit();

    const {action, content} = await answer;
    expect(action).to.equal('accept');
    expect(Object.entries(content!)).to.have.deep.members(names.map((name) => [name, `of ${name}`]));
    for (const id of ids) expect(names).to.not.include(id);
  });

  it('E14: a field named "__proto__" is answered like any other and does not pollute anything', async () => {
    const {frame} = await tracedFrame();
    const answer = frame.elicit({
      message: 'Name?',
      requestedSchema: JSON.parse(
        '{"type": "object", "properties": {"__proto__": {"type": "string", "default": "x"}}, "required": ["__proto__"]}',
      ),
    });
    await until(() => pierce(frame, 'input'), 'the form');
    pierce<SchemaForm>(frame, 'schema-form')!.requestSubmit();

    const {action, content} = await answer;
    expect(action).to.equal('accept');
    expect(Object.entries(content!)).to.deep.equal([['__proto__', 'x']]);
    expect(Object.getPrototypeOf({})).to.equal(Object.prototype);
    expect(({} as {type?: string}).type).to.equal(undefined);
  });

  it("E14: a native form whose fields have the server's names loses its own members (positive control)", async () => {
    const form = await fixture<HTMLFormElement>(
      html`<form>${['attributes', 'submit', 'elements'].map((name) => html`<input id=${name} name=${name} aria-label=${name} />`)}</form>`,
    );

    for (const name of ['attributes', 'submit', 'elements'] as const) {
      expect(form[name] as unknown, name).to.equal(form.querySelector(`[name="${name}"]`));
    }
    const content: {[key: string]: unknown} = {};
    for (const name of ['__proto__']) content[name] = 'x';
    expect(Object.keys(content)).to.deep.equal([]);
  });
});
