import {boundedMarks} from '../../src/protocol/readable-json.js';
import {expect, fixture, html} from '@open-wc/testing';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import type {SchemaForm} from '../../components/schema-form.js';
import {next, pierce, tracedFrame, until} from '../support/frame.js';
import {attack, attacker, bareFrame} from './attack.js';

const strings: string[] = [
  ...(await (await fetch('/test/fixtures/blns/blns.json')).json()),
  // With a meaning for a template, a parser of Markdown, or a terminal.
  '[click](javascript:alert(1))',
  '{{constructor.constructor("alert(1)")()}}',
  '<!--lit-part--><?lit$0$>',
  '</title></textarea></style><iframe srcdoc="<script>top.alert(1)</script>">',
  '\u001B[31mred',
];

/** Names of members of a form, or of Object.prototype. */
const MEMBERS = 'attributes innerHTML submit elements constructor toString hasOwnProperty id length'.split(
  ' ',
);

/** Every element below `root`, through shadow roots. */
function* elements(root: Element): Iterable<Element> {
  for (const element of (root.shadowRoot ?? root).querySelectorAll('*')) {
    yield element;
    if (element.shadowRoot) yield* elements(element);
  }
}

/** Markup that text of a server must not become. */
const markup = (shown: readonly Element[]) =>
  shown.filter(({localName, attributes}) => {
    const handlers = [...attributes].some(({name}) => name.startsWith('on'));
    return (
      handlers ||
      /^(script|a|img|iframe|object|embed|video|audio|link|meta|base|b|i|marquee)$/.test(localName)
    );
  });

/** Records what the strings do when they run as code: calls of `alert` and the like, and our canary. */
function watchPage() {
  const called: string[] = [];
  const page = globalThis as unknown as Record<string, unknown>;
  const kept = ['alert', 'confirm', 'prompt', 'open'].map((name) => [name, page[name]] as const);
  for (const [name] of kept) page[name] = () => called.push(name);
  return {
    called,
    stop() {
      for (const [name, original] of kept) page[name] = original;
    },
  };
}

/** Replaces lone surrogates, which are not text. */
const wellFormed = (text: string) =>
  new TextDecoder('utf-8', {ignoreBOM: true}).decode(new TextEncoder().encode(text));

const chunks = (size: number) =>
  Array.from({length: Math.ceil(strings.length / size)}, (_, index) =>
    strings.slice(index * size, (index + 1) * size),
  );

/** Fields with `text` in every slot. */
const fields = (text: string) => ({
  text: {type: 'string', title: text, description: text, default: text},
  hinted: {type: 'string', 'x-placeholder': text},
  choice: {type: 'string', title: text, enum: ['a', `${text}b`], enumNames: [text, `${text} `]},
  titled: {
    type: 'string',
    oneOf: [
      {const: 'a', title: text},
      {const: 'b', title: `${text}!`},
    ],
  },
  many: {type: 'array', title: text, items: {anyOf: [{const: `${text}c`, title: text}]}, examples: [text]},
  flag: {type: 'boolean', title: text, description: text},
  [`key ${text}`]: {type: 'string'},
});

/** Sends a request with `texts` in every slot that a server and a page fill. */
async function ask(frame: McpElicitationFrame, texts: readonly string[]) {
  const ready = next(frame, 'elicitation-ready');
  const properties = texts.flatMap((text, index) =>
    Object.entries(fields(text)).map(([name, field]) => [`${index} ${name}`, field]),
  );
  const [title] = texts;
  const answer = frame.elicit({
    message: texts.join('\n'),
    requestedSchema: {type: 'object', title, description: title, properties: Object.fromEntries(properties)},
  });
  await ready;
  return answer;
}

describe(`the ${strings.length} naughty strings`, () => {
  it('E15, S18: every string is shown as text wherever a server or a page puts it', async () => {
    const page = watchPage();
    const {frame} = await tracedFrame();

    for (const part of chunks(10)) {
      const answered = ask(frame, part);
      await until(() => pierce(frame, 'schema-form')?.shadowRoot?.querySelector('input'), 'the form');
      await pierce<SchemaForm>(frame, 'schema-form')!.updateComplete;
      for (const text of part) {
        frame.serverName = text;
        frame.notify({message: text});
        await frame.updateComplete;
        expect(markup([...frame.shadowRoot!.querySelectorAll('*')]), JSON.stringify(text)).to.deep.equal([]);
      }
      expect(markup([...elements(frame)]), JSON.stringify(part)).to.deep.equal([]);

      const message = pierce(frame, '[part~="message"]')!;
      for (const text of part)
        if (!/[\p{Cc}\p{Cf}]/u.test(text) && text.length < 300)
          expect(message.textContent, 'the message').to.contain(boundedMarks(text).trim());
      frame.cancel();
      expect(await answered).to.deep.equal({action: 'cancel'});
    }

    expect(page.called).to.deep.equal([]);
    page.stop();
  }).timeout(90_000);

  it('E14: strings and names of members of a form become fields, whose elements have our own ids', async () => {
    const {frame} = await tracedFrame();
    const names = [...new Set([...MEMBERS, '', ...strings])]
      .filter((name) => name !== '__proto__')
      .slice(0, 200);
    const properties = Object.fromEntries(names.map((name) => [name, {type: 'string', default: 'x'}]));
    const answer = frame.elicit({message: 'Names?', requestedSchema: {type: 'object', properties}});
    await until(() => pierce(frame, 'schema-form')?.shadowRoot?.querySelector('input'), 'the form');
    const ids = [...elements(frame)].map(({id}) => id).filter(Boolean);

    pierce<SchemaForm>(frame, 'schema-form')!.requestSubmit();

    const {action, content} = await answer;
    expect(action).to.equal('accept');
    expect(Object.keys(content!)).to.have.members(names);
    for (const id of ids) expect(names).to.not.include(id);
  }).timeout(60_000);

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

  it('M14, S18: strings come back from a guest unchanged, except for lone surrogates', async () => {
    const properties = Object.fromEntries(strings.map((_, index) => [`f${index}`, {type: 'string'}]));
    const {outcome} = await attack(attacker(`submit({action: 'accept', content: params.context.strings});`), {
      request: {
        message: 'Which?',
        requestedSchema: {type: 'object', properties},
        ui: {
          uri: 'ui://x',
          context: {strings: Object.fromEntries(strings.map((text, i) => [`f${i}`, text]))},
        },
      },
    });

    const {content} = (await outcome) as {content: {[name: string]: string}};

    for (const [index, text] of strings.entries()) expect(content[`f${index}`]).to.equal(wellFormed(text));
  }).timeout(60_000);

  it('E15: some string runs as code in a bare frame that writes it as markup (positive control)', async () => {
    const {reports} = await bareFrame(`
      globalThis.alert = globalThis.confirm = globalThis.prompt = () => report('ran');
      for (const text of ${JSON.stringify(strings).replaceAll('<', '\\u003c')}) {
        const place = document.createElement('div');
        document.body.append(place);
        place.innerHTML = text;
      }`);

    await until(() => reports.length, 'one that runs');
  });
});
