// `mcp-elicitation-elements/headless`, and the examples of its guide.
import assert from 'node:assert/strict';
import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, it} from 'node:test';
import {pathToFileURL} from 'node:url';
import {build} from 'esbuild';
import {errorText, readForm} from 'mcp-elicitation-elements/headless';
import 'mcp-elicitation-elements/locales/de.js';
import {inRoot} from '../../scripts/entries.mjs';
import {documentSnippets} from '../e2e/readme-snippets.mjs';

const request = {
  message: 'Where should we send it?',
  requestedSchema: {
    type: 'object',
    properties: {
      email: {type: 'string', format: 'email', title: 'Email'},
      size: {
        type: 'string',
        title: 'Size',
        oneOf: [
          {const: 's', title: 'Small'},
          {const: 'm', title: 'Medium'},
        ],
      },
      count: {type: 'integer', title: 'Count', minimum: 1, default: 2},
      gift: {type: 'boolean', title: 'Gift'},
    },
    required: ['email', 'size'],
  },
};

describe('readForm()', () => {
  it('reads labels, kinds, options and defaults in order', async () => {
    const form = await readForm(request);
    assert.deepEqual(
      form.leaves.map(({label, kind, pointer}) => [label, kind, pointer]),
      [
        ['Email', 'text', '/email'],
        ['Size', 'choice', '/size'],
        ['Count', 'integer', '/count'],
        ['Gift', 'boolean', '/gift'],
      ],
    );
    const size = form.leaves[1];
    assert.deepEqual(
      size.options.map(({value, label}) => [value, label]),
      [
        ['s', 'Small'],
        ['m', 'Medium'],
      ],
    );
    assert.equal(form.isRequired(size), true);
    assert.deepEqual(form.value, {count: 2});
  });

  it('checks the entries, and describes errors in the language of a catalogue', async () => {
    const form = await readForm(request);
    const [email, size, count] = form.leaves;
    form.enter(email, 'ada');
    form.enter(count, '0');
    const errors = form.checkAll();
    assert.deepEqual(
      errors.map(({path, keyword}) => [path, keyword]),
      [
        ['/email', 'format'],
        ['/size', 'required'],
        ['/count', 'minimum'],
      ],
    );
    assert.equal(errorText(errors[0], email), 'Enter a valid email address, for example name@example.com.');
    assert.notEqual(errorText(errors[0], email, 'de'), errorText(errors[0], email));
    form.enter(email, 'ada@example.org');
    form.enter(size, 'm');
    form.enter(count, '3');
    assert.deepEqual(form.checkAll(), []);
    assert.deepEqual(form.value, {email: 'ada@example.org', size: 'm', count: 3});
  });

  it('knows the words of a catalogue', async () => {
    const {messages} = await import('mcp-elicitation-elements/locales/de.js');
    const requestedSchema = {type: 'object', properties: {Kreditkarte: {type: 'string'}}};

    assert.equal((await readForm({requestedSchema})).leaves[0].secret, false);
    assert.equal((await readForm({requestedSchema}, {messages})).leaves[0].secret, true);
  });

  it('knows secrets, confirmations and lists of objects', async () => {
    const type = 'object';
    const secret = await readForm({requestedSchema: {type, properties: {password: {type: 'string'}}}});
    assert.equal(secret.leaves[0].secret, true);
    const question = await readForm({requestedSchema: {type, properties: {proceed: {type: 'boolean'}}}});
    assert.equal(question.confirmation.kind, 'question');
    assert.equal((await readForm({message: 'Sure?'})).confirmation.kind, 'message');
    const items = {type, properties: {name: {type: 'string'}}};
    const list = await readForm({requestedSchema: {type, properties: {people: {type: 'array', items}}}});
    assert.equal(list.fields[0].kind, 'rows');
  });
});

describe('readForm() with a hostile request', () => {
  const throwing = {
    get email() {
      throw new Error('hostile');
    },
  };
  const cyclic = {type: 'object', properties: {}};
  cyclic.properties.self = cyclic;
  const many = Object.fromEntries(Array.from({length: 5000}, (_, index) => [`p${index}`, {type: 'string'}]));
  const long = {type: 'string', title: 'x'.repeat(10_000_000)};
  for (const [name, hostile, code] of [
    ['is missing', undefined, 'INVALID_REQUEST'],
    ['is null', null, 'INVALID_REQUEST'],
    ['has a message that is not a text', {message: 5}, 'INVALID_REQUEST'],
    ['has hints that are not an object', {_meta: 'hints'}, 'INVALID_REQUEST'],
    ['has a schema that is a text', {requestedSchema: 'object'}, 'INVALID_SCHEMA'],
    ['has a schema that is null', {requestedSchema: null}, 'INVALID_SCHEMA'],
    ['has a schema that throws', {requestedSchema: {type: 'object', properties: throwing}}, 'INVALID_SCHEMA'],
    ['has a schema that contains itself', {requestedSchema: cyclic}, 'INVALID_SCHEMA'],
    ['has too many fields', {requestedSchema: {type: 'object', properties: many}}, 'INVALID_SCHEMA'],
    ['has a huge text', {requestedSchema: {type: 'object', properties: {long}}}, 'INVALID_SCHEMA'],
  ])
    it(`rejects with ${code} if it ${name}`, async () => {
      await assert.rejects(readForm(hostile), {name: 'ElicitationError', code});
    });

  it('reads names of members of Object like other names', async () => {
    const text =
      '{"type": "object", "properties": {"__proto__": {"type": "string"}, "constructor": {"type": "string"}}}';
    const form = await readForm({requestedSchema: JSON.parse(text)});
    for (const field of form.leaves) form.enter(field, 'x');
    assert.deepEqual(form.checkAll(), []);
    assert.equal(JSON.stringify(form.value), '{"__proto__":"x","constructor":"x"}');
  });
});

/** Runs the example under a heading of the guide, and returns its exports. */
async function example(title) {
  const {code} = documentSnippets().find(
    (each) => each.file === 'docs/guides/headless.md' && each.title === title,
  );
  const {outputFiles} = await build({
    stdin: {contents: code, loader: 'ts', resolveDir: inRoot()},
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
    logLevel: 'error',
    external: ['react', 'ajv*', '@cfworker/*', 'comlink'],
  });
  const folder = inRoot('node_modules/.cache/headless');
  mkdirSync(folder, {recursive: true});
  const file = join(folder, `${title.replaceAll(' ', '-')}.mjs`);
  writeFileSync(file, outputFiles[0].text);
  return import(pathToFileURL(file).href);
}

describe('the examples of the guide', () => {
  it('draws a request with plain React', async () => {
    const {createElement} = await import('react');
    const {renderToString} = await import('react-dom/server');
    const {RequestForm} = await example('Draw it with React');
    const form = await readForm(request);
    const html = renderToString(createElement(RequestForm, {form, onAnswer() {}}));
    assert.match(html, /<label>Email<input type="text"/);
    assert.match(html, /<option[^>]*>Medium<\/option>/);
    assert.match(html, /type="checkbox"/);
  });

  it('asks a request in a terminal, and again after an error', async () => {
    const {askInTerminal} = await example('Ask in a terminal');
    const printed = [];
    const typed = ['ada', 'ada@example.org', '2', '5', 'y'];
    const question = async (text) => {
      printed.push(text);
      return typed.shift();
    };
    const answer = await askInTerminal(request, {question}, (text) => printed.push(text));
    const content = {email: 'ada@example.org', size: 'm', count: 5, gift: true};
    assert.deepEqual(answer, {action: 'accept', content});
    assert.match(printed.join('\n'), /Enter a valid email address/);
    assert.match(printed.join('\n'), /Size \* \(1 Small, 2 Medium\)/);
  });

  it('keeps the defaults of empty lines in a terminal, skips hidden fields, and ends without an answer', async () => {
    const {askInTerminal} = await example('Ask in a terminal');
    const requestedSchema = {
      type: 'object',
      properties: {breakfast: {type: 'boolean', default: true}, nights: {type: 'integer', default: 2}},
      required: ['breakfast', 'nights'],
      dependentSchemas: {gift: {properties: {ribbon: {type: 'string'}}}},
    };
    const ask = (line) =>
      askInTerminal({message: 'Book', requestedSchema}, {question: async () => line}, () => {});
    assert.deepEqual(await ask(''), {action: 'accept', content: {breakfast: true, nights: 2}});
    assert.deepEqual(await ask('/decline'), {action: 'decline'});
    assert.deepEqual(await ask('/cancel'), {action: 'cancel'});
  });
});
