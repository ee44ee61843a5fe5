import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {v2} from './peers.mjs';
import {entry} from './server-entry.mjs';

const {requestElicitation} = entry;
const CORRECTION = 'mcp-elicitation/correction';
const requestedSchema = {
  type: 'object',
  properties: {
    checkIn: {type: 'string', format: 'date'},
    checkOut: {type: 'string', format: 'date', title: 'Leaving on', default: '2026-01-01'},
    guests: {type: 'integer', minimum: 1},
    password: {type: 'string'},
  },
};
const params = {message: 'When?', requestedSchema};
const errors = [{path: '/checkOut', message: 'The room is taken from the 5th on.'}];

/** Sends a second question and returns what the client receives. */
async function received(options, request = params) {
  const peer = await v2({answer: () => ({action: 'accept', content: {guests: 2}})});
  try {
    const result = await requestElicitation(peer.server, request, options);
    return {result, ...peer.seen[0]};
  } finally {
    await peer.close();
  }
}

describe('a second question', () => {
  it('has the errors and the content in `_meta`, for hosts that display them at the fields', async () => {
    const content = {checkIn: '2026-12-01', guests: 2};
    const {_meta, result} = await received({errors, content}, {...params, _meta: {persist: ['session']}});
    assert.deepEqual(_meta, {
      persist: ['session'],
      [CORRECTION]: {
        errors: [{path: '/checkOut', keyword: 'custom', message: 'The room is taken from the 5th on.'}],
        error: 'Leaving on: The room is taken from the 5th on.',
        content,
      },
    });
    assert.deepEqual(result, {action: 'accept', content: {guests: 2}});
  });

  it('has the errors as sentences in its message, and the content as defaults, for other hosts', async () => {
    const {message, requestedSchema: sent} = await received({
      errors: [...errors, {path: '', message: 'Ask for less.'}],
      content: {checkIn: '2026-12-01', checkOut: '2026-12-09', guests: 0},
    });
    assert.equal(message, 'When?\n\nLeaving on: The room is taken from the 5th on.\nAsk for less.');
    const {checkIn, checkOut, guests} = sent.properties;
    assert.equal(checkIn.default, '2026-12-01');
    assert.equal(checkOut.default, '2026-12-09');
    // Not a valid answer, so MCP does not allow it as a default.
    assert.equal(guests.default, undefined);
  });

  it('describes the errors of VALIDATION_FAILED with the sentences of forms', async () => {
    const peer = await v2({answer: () => ({action: 'accept', content: {guests: 0}})});
    const error = await requestElicitation(peer.server, params).catch((reason) => reason);
    await peer.close();
    assert.deepEqual(
      error.errors.map(({path, keyword}) => [path, keyword]),
      [['/guests', 'minimum']],
    );
    const {message} = await received({errors: error.errors});
    assert.equal(message, 'When?\n\nGuests: Enter 1 or more.');
  });

  it('sends no passwords back', async () => {
    const text = JSON.stringify(await received({content: {password: 's3cret', guests: 2}}));
    assert.ok(!text.includes('s3cret'));
    assert.ok(text.includes('"content":{"guests":2}'));
  });

  it('is the same request without errors and content', async () => {
    const {message, _meta} = await received({errors: []});
    assert.equal(message, 'When?');
    assert.equal(_meta, undefined);
  });

  it('is refused if its errors or its content do not fit the schema', async () => {
    const page = {mode: 'url', message: 'Open', url: 'https://example.com/'};
    const cyclic = {};
    cyclic.guests = cyclic;
    for (const [options, reason, request] of [
      [{errors: [{path: '/nights', message: 'x'}]}, /errors\[0\]\.path/],
      [{errors: [{path: 'guests', message: 'x'}]}, /errors\[0\]\.path/],
      [{errors: [{path: '/toString', message: 'x'}]}, /errors\[0\]\.path/],
      [{errors: [{path: '/guests', message: ' '}]}, /errors\[0\]\.message/],
      [{errors: [{path: '/guests'}]}, /errors\[0\]\.message/],
      [{errors: [null]}, /errors\[0\]\.path/],
      [{errors: 'wrong'}, /`errors` must be a list/],
      [{content: {nights: 2}}, /remove "nights"/],
      [{content: [2]}, /`content` must be/],
      [{content: cyclic}, /`content` must be/],
      [{errors}, /form mode/, page],
    ])
      await assert.rejects(received(options, request), (error) => {
        assert.equal(error.code, 'INVALID_REQUEST', error.message);
        assert.match(error.message, reason);
        return true;
      });
  });
});
