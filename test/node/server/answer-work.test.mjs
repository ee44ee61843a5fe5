// A hostile client chooses the costliest answer. The server checks it within a deadline, whatever pattern its author has written.
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {Client, InMemoryTransport} from '@modelcontextprotocol/client';
import {McpServer} from '@modelcontextprotocol/server';
import {entry} from './server-entry.mjs';
import {v1} from './peers.mjs';

const {requestElicitation} = entry;

/** ms, although other tests run at the same time. */
const DEADLINE = 1000;

/** A server and a client of the v2 SDK that exchange JSON text, as over every real transport. */
async function overText(answer) {
  const server = new McpServer({name: 'server', version: '1'});
  const client = new Client({name: 'client', version: '1'}, {capabilities: {elicitation: {form: {}}}});
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  const received = [];
  const send = ours.send.bind(ours);
  ours.send = (message, options) => {
    const text = JSON.stringify(message);
    received.push(text);
    return send(JSON.parse(text), options);
  };
  client.setRequestHandler('elicitation/create', answer);
  await Promise.all([server.connect(ours), client.connect(theirs)]);
  return {server, received, close: () => client.close()};
}

const schemaOf = (member) => ({type: 'object', properties: {value: {type: 'string', ...member}}});
const patterns = {
  'an e-mail address': '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$',
  'a slug': '^[a-z0-9]+(?:-[a-z0-9]+)*$',
  "zod's e-mail address":
    "^(?!\\.)(?!.*\\.\\.)([A-Za-z0-9_'+\\-\\.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}$",
  'two words': '^\\s*\\w+\\s*\\w+\\s*$',
};
const texts = [
  'a@'.padEnd(60_000, 'b.'),
  'a'.repeat(60_000),
  '@'.repeat(60_000),
  ' '.repeat(60_000),
  'a-'.repeat(30_000),
];

describe('the check of an answer', () => {
  for (const [peer, connect] of Object.entries({
    'a server of v1': (answer) => v1({answer}),
    'the SDK of v2': overText,
  }))
    for (const [name, pattern] of Object.entries(patterns))
      it(`ends within the deadline with ${peer} and a pattern for ${name}`, async () => {
        for (const value of texts) {
          const {server, close} = await connect(() => ({action: 'accept', content: {value}}));
          const before = performance.now();
          await assert.rejects(
            requestElicitation(server, {message: 'Value?', requestedSchema: schemaOf({pattern})}),
            {code: 'VALIDATION_FAILED'},
          );
          const time = performance.now() - before;
          assert.ok(time < DEADLINE, `${time} ms`);
          await close();
        }
      });

  it('accepts and refuses texts of usual length as the pattern does', async () => {
    const rows = [
      ['an e-mail address', 'ada.lovelace@example.org', 'ada@'],
      ['a slug', 'a-slug-of-several-words-and-2026', 'a--b'],
      ["zod's e-mail address", `${'a'.repeat(64)}@mail.example.co.uk`, 'ada@example'],
      ['two words', ' two words ', '!'],
    ];
    for (const [name, right, wrong] of rows) {
      const requestedSchema = schemaOf({pattern: patterns[name]});
      const answered = async (value) => {
        const {server, close, received} = await overText(() => ({action: 'accept', content: {value}}));
        try {
          return await requestElicitation(server, {message: 'Value?', requestedSchema});
        } finally {
          // The client receives the pattern.
          assert.ok(
            received.some((text) => text.includes(JSON.stringify(patterns[name]))),
            name,
          );
          await close();
        }
      };
      assert.deepEqual((await answered(right)).content, {value: right});
      await assert.rejects(answered(wrong), ({code, errors}) => {
        assert.equal(code, 'VALIDATION_FAILED');
        assert.deepEqual(
          errors.map(({path, keyword}) => [path, keyword]),
          [['/value', 'pattern']],
        );
        return true;
      });
    }
  });

  it('excludes costly patterns on a server that only has elicitInput(), which checks the answer itself', async () => {
    const sent = [];
    const server = {
      elicitInput: async (request) => {
        sent.push(request);
        return {action: 'decline'};
      },
    };
    for (const pattern of [...Object.values(patterns), '^[a-z]+$'])
      await requestElicitation(server, {message: 'Value?', requestedSchema: schemaOf({pattern})});
    assert.deepEqual(
      sent.map(({requestedSchema}) => requestedSchema.properties.value.pattern),
      [...Object.values(patterns).map(() => undefined), '^[a-z]+$'],
    );
    // The client receives them.
    const inText = sent.map(
      (request) => JSON.parse(JSON.stringify(request)).requestedSchema.properties.value.pattern,
    );
    assert.deepEqual(inText, [...Object.values(patterns), '^[a-z]+$']);
  });

  it('refuses a schema before it is sent if no bound of the cost of its pattern is known', async () => {
    for (const pattern of ['^(\\w+\\s?)*$', '^(a+)+$', '^(.)\\1$', '(?<=a*)b']) {
      const {server, seen} = v1({answer: () => ({action: 'accept', content: {value: `${'a'.repeat(40)}!`}})});
      const before = performance.now();
      const request = requestElicitation(server, {message: 'Value?', requestedSchema: schemaOf({pattern})});
      await assert.rejects(request, {
        code: 'INVALID_SCHEMA',
        message: /"\/properties\/value\/pattern" may take too long/,
      });
      assert.ok(performance.now() - before < DEADLINE);
      assert.deepEqual(seen, []);
    }
  });

  it('refuses answers that are longer than any form needs, before they are read', async () => {
    const answered = (content, member) => {
      const {server} = v1({answer: () => ({action: 'accept', content})});
      return requestElicitation(server, {message: 'Value?', requestedSchema: schemaOf(member)});
    };
    const tooLarge = ({code, errors}) => code === 'VALIDATION_FAILED' && errors[0].keyword === 'unchecked';
    await assert.rejects(answered({value: 'a'.repeat(6_000_000)}), tooLarge);
    await assert.rejects(answered({value: Array.from({length: 60_000}, () => 1)}), tooLarge);
    await assert.rejects(answered({other: 'a'.repeat(6_000_000)}), tooLarge);
    const {content} = await answered({value: 'a'.repeat(1_000_000)});
    assert.equal(content.value.length, 1_000_000);
  });
});
