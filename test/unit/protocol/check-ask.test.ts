import {expect} from 'chai';
import {checkAsk} from '../../../src/protocol/check-ask.js';
import {DEFAULT_LIMITS} from '../../../src/protocol/limits.js';

describe('checkAsk()', () => {
  it('returns a frozen copy, which later changes to the request do not affect', () => {
    const schema = {type: 'object', properties: {a: {type: 'string'}}};
    const request = checkAsk('elicit()', {message: 'x', requestedSchema: schema});
    (schema.properties as Record<string, unknown>)['b'] = {type: 'string'};

    expect(Object.keys(request.requestedSchema!['properties'] as object)).to.deep.equal(['a']);
    expect(Object.isFrozen(request.requestedSchema!['properties'])).to.equal(true);
  });

  it('accepts requests of all modes, and ignores the members of the other mode', () => {
    for (const request of [
      {message: ''},
      {message: 'x', mode: 'form', requestedSchema: {}, url: 5},
      {message: 'x', mode: 'url', url: 'about:blank', requestedSchema: []},
      {message: 'x', _meta: {}, ui: 5, more: null},
    ])
      expect(checkAsk('elicit()', request)).to.deep.equal(request);
  });

  it('throws an error that names the call, the member, what it must be and what was found', () => {
    const {maxPromptChars} = DEFAULT_LIMITS;
    const rows: [unknown, string][] = [
      [undefined, '`request` must be the parameters of elicitation/create; got undefined.'],
      [[], '`request` must be the parameters of elicitation/create; got an empty array.'],
      [{}, '`message` must be a string; got undefined.'],
      [{message: ['x']}, '`message` must be a string; got an array.'],
      [{message: 'x', mode: 'voice'}, '`mode` must be "form" or "url"; got string.'],
      [{message: 'x', mode: 'url'}, '`url` must be a string; got undefined.'],
      [{message: 'x', requestedSchema: null}, '`requestedSchema` must be an object schema; got null.'],
      [{message: 'x', _meta: 'x'}, '`_meta` must be an object; got string.'],
      [
        {message: 'x'.repeat(maxPromptChars + 1)},
        `\`message\` must be at most ${maxPromptChars} characters long (limits.maxPromptChars); got string.`,
      ],
      [
        {message: 'x', a: [() => 1]},
        'the request must be JSON within the limits; the value at "/a/0" is not (type).',
      ],
      [
        {message: 'x', at: new Date(0)},
        'the request must be JSON within the limits; the value at "/at" is not (type).',
      ],
      [
        {message: 'x', list: new Array(1e6)},
        'the request must be JSON within the limits; the value at "/list" is not (size).',
      ],
    ];
    for (const [request, text] of rows)
      expect(() => checkAsk('f()', request), text)
        .to.throw()
        .that.includes({code: 'INVALID_REQUEST', message: `f(): ${text}`});
  });

  it('uses the limits that it is given', () => {
    const limits = {...DEFAULT_LIMITS, maxPromptChars: 2};

    expect(checkAsk('f()', {message: 'xy'}, {limits}).message).to.equal('xy');
    expect(() => checkAsk('f()', {message: 'xyz'}, {limits})).to.throw(/at most 2 characters/);
  });
});
