import assert from 'node:assert/strict';
import {PassThrough} from 'node:stream';
import {afterEach, describe, it} from 'node:test';
import {entry} from './server-entry.mjs';

const {terminalPresenter} = entry;

const open = new Set();
afterEach(() => {
  for (const presenter of open) presenter.close();
  open.clear();
});

/** A terminal in which `typed` is already waiting, until the end of the test. */
function terminal(typed = '', {isTTY = false, ...options} = {}) {
  const input = Object.assign(new PassThrough(), {isTTY});
  const output = Object.assign(new PassThrough(), {isTTY});
  let shown = '';
  output.on('data', (chunk) => {
    shown += chunk;
  });
  input.write(typed);
  const presenter = terminalPresenter({input, output, ...options});
  open.add(presenter);
  return {input, output, presenter, shown: () => shown};
}

/** Resolves when `count` questions have been displayed. */
async function prompted(shown, count) {
  while (shown().split('/No > ').length <= count) await new Promise(setImmediate);
}

const schemaOf = (properties, required = [], more = {}) => ({
  message: 'Details?',
  requestedSchema: {type: 'object', properties, required, ...more},
});

/** Presents a request. Returns the answer, and what was displayed. */
async function run(typed, request, {options, ...settings} = {}) {
  const {presenter, shown} = terminal(typed, settings);
  return {answer: await presenter.elicit(request, options), shown: shown()};
}

/** Presents a tool call. Returns the decision, and what was displayed. */
async function approved(typed, call, options, settings) {
  const {presenter, shown} = terminal(typed, settings);
  return [await presenter.approve(call, options), shown()];
}

const contact = schemaOf(
  {name: {type: 'string', title: 'Name', minLength: 2}, email: {type: 'string', format: 'email'}},
  ['name'],
);
const size = {
  type: 'string',
  oneOf: [
    {const: 's', title: 'Small'},
    {const: 'l', title: 'Large'},
  ],
};
const nested = {
  type: 'object',
  properties: {street: {type: 'string'}, floor: {type: 'integer'}},
  required: ['street'],
};

describe('terminalPresenter', () => {
  it('reads numbers in the language of its texts', async () => {
    const weight = schemaOf({weight: {type: 'number'}}, ['weight']);
    const typed = {de: '2,5', fr: '2,5', en: '2.5'};
    for (const [locale, text] of Object.entries(typed))
      assert.deepEqual((await run(`${text}\n`, weight, {locale})).answer.content, {weight: 2.5}, locale);
  });

  const entries = {
    'texts, and nothing for an optional one': ['Ada\n\n', contact, {name: 'Ada'}],
    'the defaults of empty lines': [
      '\n\n\n\n',
      schemaOf(
        {
          breakfast: {type: 'boolean', default: true},
          nights: {type: 'integer', default: 2},
          size: {...size, default: 'l'},
          tags: {type: 'array', items: {type: 'string', enum: ['a', 'b']}, default: ['b']},
        },
        ['breakfast', 'nights'],
      ),
      {breakfast: true, nights: 2, size: 'l', tags: ['b']},
    ],
    'no default after /clear': ['/clear\n', schemaOf({nights: {type: 'integer', default: 2}}), {}],
    'an option by its number or label': ['2\nsmall\n', schemaOf({a: size, b: size}), {a: 'l', b: 's'}],
    'several options': [
      '1, 2\n',
      schemaOf({tags: {type: 'array', items: {type: 'string', enum: ['a', 'b', 'c']}}}),
      {tags: ['a', 'b']},
    ],
    numbers: ['-1.5e1\n7\n', schemaOf({a: {type: 'number'}, b: {type: 'integer'}}), {a: -15, b: 7}],
    'lines until an empty one': [
      'a b\nc\n\n',
      schemaOf({tags: {type: 'array', items: {type: 'string'}}}),
      {tags: ['a b', 'c']},
    ],
    'a group': ['Main St\n3\n', schemaOf({home: nested}, ['home']), {home: {street: 'Main St', floor: 3}}],
    'rows of a list': [
      'y\nA\n\nyes\nB\n2\nn\n',
      schemaOf({rooms: {type: 'array', items: nested}}),
      {rooms: [{street: 'A'}, {street: 'B', floor: 2}]},
    ],
    'names and values': [
      'y\nkey\nvalue\nn\n',
      schemaOf({labels: {type: 'object', additionalProperties: {type: 'string'}}}),
      {labels: {key: 'value'}},
    ],
    'a variant': [
      '2\nx@y.example\n',
      schemaOf({
        to: {
          oneOf: [
            {title: 'Phone', type: 'object', properties: {phone: {type: 'string'}}, required: ['phone']},
            {title: 'Mail', type: 'object', properties: {mail: {type: 'string'}}, required: ['mail']},
          ],
        },
      }),
      {to: {mail: 'x@y.example'}},
    ],
    'a field that an entry requires': [
      'y\n\nDHL\n',
      schemaOf({express: {type: 'boolean'}, carrier: {type: 'string'}}, [], {
        dependentSchemas: {express: {required: ['carrier']}},
      }),
      {express: true, carrier: 'DHL'},
    ],
    'a field again after /back': ['Bob\n/back\nAda\n\n', contact, {name: 'Ada'}],
    'a command as text, with another slash': ['//decline\n\n', contact, {name: '/decline'}],
    'another text with a slash': ['/usr/bin\n\n', contact, {name: '/usr/bin'}],
  };
  for (const [name, [typed, request, content]] of Object.entries(entries))
    it(`reads ${name}`, async () => {
      assert.deepEqual((await run(typed, request)).answer, {action: 'accept', content});
    });

  it('marks options whose names are numbers so that a typed name is never the place of another option', async () => {
    const copies = schemaOf({copies: {type: 'string', enum: ['3', '5', '1']}}, ['copies']);
    const several = schemaOf({copies: {type: 'array', items: {type: 'string', enum: ['3', '5', '1']}}});

    for (const [typed, chosen] of [
      ['3\n', '3'],
      ['1\n', '1'],
      ['#2\n', '5'],
      ['2\n#1\n', '3'],
    ]) {
      const {answer, shown} = await run(typed, copies);
      assert.deepEqual(answer.content, {copies: chosen}, typed);
      assert.ok(shown.includes('#3) 1'), shown);
    }
    assert.deepEqual((await run('1, #2\n', several)).answer.content, {copies: ['1', '5']});
    const forged = schemaOf({what: {type: 'string', enum: ['Delete everything', '#1']}}, ['what']);
    assert.deepEqual((await run('#1\n', forged)).answer.content, {what: '#1'});
    assert.deepEqual((await run('##1\n', forged)).answer.content, {what: 'Delete everything'});
  });

  it('reads a line that is the name of one option as that option, also where several are allowed', async () => {
    const cities = schemaOf({
      cities: {type: 'array', items: {type: 'string', enum: ['New', 'York', 'New York']}},
    });

    assert.deepEqual((await run('New York\n', cities)).answer.content, {cities: ['New York']});
    assert.deepEqual((await run('york, 1\n', cities)).answer.content, {cities: ['York', 'New']});
  });

  it('chooses the option whose name is typed exactly, and ignores case only if one name matches', async () => {
    const unit = schemaOf({unit: {type: 'string', enum: ['m', 'M', 'kg']}}, ['unit']);
    const titled = {
      oneOf: [
        {const: 1, title: 'm'},
        {const: 2, title: 'M'},
      ],
    };
    assert.deepEqual((await run('M\n', unit)).answer.content, {unit: 'M'});
    assert.deepEqual((await run('m\n', unit)).answer.content, {unit: 'm'});
    assert.deepEqual((await run('KG\n', unit)).answer.content, {unit: 'kg'});
    assert.deepEqual((await run('M\n', schemaOf({unit: titled}, ['unit']))).answer.content, {unit: 2});
    const {answer} = await run('Ab\n1\n', schemaOf({unit: {type: 'string', enum: ['ab', 'AB']}}, ['unit']));
    assert.deepEqual(answer.content, {unit: 'ab'});
    const words = {type: 'array', items: {type: 'string', enum: ['a b', 'A B', 'A', 'B']}};
    assert.deepEqual((await run('A b\n3\n', schemaOf({words}))).answer.content, {words: ['A']});
  });

  it('counts an option that is typed twice once', async () => {
    const tags = {type: 'array', minItems: 2, items: {type: 'string', enum: ['a', 'b', 'c']}};
    const {answer} = await run('1,1\n1, a, 2\n', schemaOf({tags}, ['tags']));
    assert.deepEqual(answer.content, {tags: ['a', 'b']});
  });

  it('leaves an optional yes-or-no question unanswered for an empty line', async () => {
    const request = schemaOf({news: {type: 'boolean'}, name: {type: 'string'}}, ['name']);
    assert.deepEqual((await run('\nAda\n', request)).answer, {action: 'accept', content: {name: 'Ada'}});
    const required = schemaOf({news: {type: 'boolean'}, name: {type: 'string'}}, ['news']);
    assert.deepEqual((await run('\nn\nAda\n', required)).answer.content, {news: false, name: 'Ada'});
    const optional = schemaOf({confirm: {type: 'boolean'}});
    assert.deepEqual((await run('\n/decline\n', optional)).answer, {action: 'decline'});
  });

  it('leaves patterns that could take too long to the server', async () => {
    for (const pattern of ['^(\\w+\\s?)*$', '^(?P<y>\\d{4})-(?P=y)$', '(?<!a)b$', '(?i)^b$']) {
      const request = schemaOf(
        {
          note: {type: 'string', pattern},
          code: {type: 'string', pattern: '^[A-Z]{2}$'},
          map: {
            type: 'object',
            patternProperties: {[pattern]: {type: 'integer'}},
            additionalProperties: false,
          },
        },
        ['code'],
      );
      const {answer} = await run('x!\nab\nAB\n{"k": 1}\n\n', request);
      assert.equal(answer.action, 'accept', pattern);
      assert.equal(answer.content.note, 'x!', pattern);
      assert.equal(answer.content.code, 'AB', pattern);
    }
  });

  it('asks a wrong field again, and keeps the other entries', async () => {
    const {answer, shown} = await run('Ada\nbad\nada@x.example\n', contact);
    assert.deepEqual(answer.content, {name: 'Ada', email: 'ada@x.example'});
    assert.match(shown, /Enter a valid email address[^\n]*\n\| Email \(optional\)\n\[bad\] > /);
  });

  it('asks fields again that only the check of the whole answer rejects', async () => {
    const request = schemaOf({a: {type: 'string', not: {const: 'x'}}, b: {type: 'string', default: 'kept'}});
    const {answer, shown} = await run('x\n\ny\n', request);
    assert.deepEqual(answer.content, {a: 'y', b: 'kept'});
    assert.equal(shown.match(/^\| B /gm).length, 1);
  });

  it('fills in content from the options', async () => {
    const {answer} = await run('\n\n', contact, {options: {content: {name: 'Ada', email: 'a@b.example'}}});
    assert.deepEqual(answer.content, {name: 'Ada', email: 'a@b.example'});
  });

  const confirmation = {message: 'Delete it?'};
  const lone = (name, property) => ({
    message: 'Well?',
    requestedSchema: {type: 'object', properties: {[name]: {type: 'boolean', ...property}}, required: [name]},
  });
  for (const [name, typed, request, expected] of [
    ['yes to a message', 'y\n', confirmation, {action: 'accept', content: {}}],
    ['no to a message', 'No\n', confirmation, {action: 'decline'}],
    ['nothing for an empty line', '\nperhaps\nyes\n', confirmation, {action: 'accept', content: {}}],
    ['no to a confirming property', 'n\n', lone('confirm'), {action: 'decline'}],
    ['no to another property', 'n\n', lone('newsletter'), {action: 'accept', content: {newsletter: false}}],
    [
      'no consent for an empty line, also with a default of the server',
      '\nyes\n',
      lone('confirm', {default: true}),
      {action: 'accept', content: {confirm: true}},
    ],
    ['nothing for /clear and /back', '/clear\n/back\nyes\n', confirmation, {action: 'accept', content: {}}],
    [
      'a decline with its reason',
      '/decline too late\n',
      contact,
      {
        action: 'decline',
        _meta: {'mcp-elicitation-elements/reason': 'too late'},
      },
    ],
    ['a decline in the middle', 'Ada\n/Decline\n', contact, {action: 'decline'}],
    ['a cancel', 'Ada\n/cancel\n', contact, {action: 'cancel'}],
  ])
    it(`answers ${name}`, async () => {
      assert.deepEqual((await run(typed, request)).answer, expected);
    });

  it('cancels on Ctrl+C and at the end of the input', async () => {
    const keys = terminal('', {isTTY: true});
    const answer = keys.presenter.elicit(contact);
    setImmediate(() => keys.input.write('Ad\u0003'));
    assert.deepEqual(await answer, {action: 'cancel'});
    const file = terminal('Ada\n');
    file.input.end();
    assert.deepEqual(await file.presenter.elicit(contact), {action: 'cancel'});
    assert.deepEqual(await file.presenter.elicit(contact), {action: 'cancel'});
  });

  it('does not display what is typed into a password', async () => {
    const {presenter, input, shown} = terminal('', {isTTY: true});
    const answer = presenter.elicit(schemaOf({password: {type: 'string'}}));
    setImmediate(() => input.write('s3cret\r'));
    assert.deepEqual((await answer).content, {password: 's3cret'});
    assert.doesNotMatch(shown(), /s3/);
    assert.match(shown(), /looks like a password/);
  });

  it('presents several requests one after another', async () => {
    const {presenter, shown} = terminal('y\nn\ny\n');
    const answers = ['One', 'Two', 'Three'].map((message) => presenter.elicit({message}));
    assert.deepEqual(
      (await Promise.all(answers)).map(({action}) => action),
      ['accept', 'decline', 'accept'],
    );
    assert.match(shown(), /One[\s\S]*Two[\s\S]*Three/);
  });

  it('closes a request whose signal aborts, displayed or waiting, and reads the next one from its beginning', async () => {
    const {presenter, input, shown} = terminal('', {isTTY: true});
    const [first, second] = [new AbortController(), new AbortController()];
    const displayed = presenter.elicit(contact, {signal: first.signal, serverName: 'Acme'});
    const waiting = presenter.elicit(contact, {signal: second.signal});
    second.abort(new Error('second'));
    await assert.rejects(waiting, /second/);
    setImmediate(() => {
      input.write('half a li');
      setImmediate(() => first.abort(new Error('first')));
    });
    await assert.rejects(displayed, /first/);
    const next = presenter.elicit(confirmation);
    await prompted(shown, 1);
    input.write('y\r');
    assert.equal((await next).action, 'accept');
    assert.match(shown(), /Acme stopped waiting\. Your answer was not sent\./);
  });

  it('ignores what a person typed before the question was displayed', async () => {
    const {presenter, input, shown} = terminal('', {isTTY: true});
    const first = presenter.elicit(confirmation);
    await prompted(shown, 1);
    input.write('y\ry\r');
    await first;
    // Typed while no question is displayed.
    input.write('y\rye');
    const second = presenter.elicit(confirmation);
    await prompted(shown, 2);
    input.write('n\r');
    assert.deepEqual(await second, {action: 'decline'});
  });

  it('presents a request as it was at the time of the call', async () => {
    const {presenter, shown} = terminal('y\ny\n');
    const first = presenter.elicit(confirmation);
    const request = {message: 'Delete one file?'};
    const second = presenter.elicit(request);
    request.message = 'Delete all files?';
    await Promise.all([first, second]);
    assert.match(shown(), /Delete one file\?/);
  });

  it('displays who asks and all text of the server, without control sequences', async () => {
    const evil = 'a\u001b[2Jb\u009b31mc\u202ed\u2028e\r\nf\u0007';
    const long = 'x'.repeat(50_000);
    const {shown} = await run(
      '\n\n',
      {
        message: `${evil}\n  ${long}`,
        requestedSchema: {
          type: 'object',
          properties: {
            a: {type: 'string', title: `T${evil}`, description: evil, default: evil},
            b: {
              type: 'string',
              oneOf: [
                {const: evil, title: evil},
                {const: 'b', title: 'B'},
              ],
            },
          },
        },
        _meta: {'mcp-elicitation-elements/evidence': [{kind: 'command', command: `rm ${evil}`}]},
      },
      {options: {serverName: `Acme${evil}`}},
    );
    assert.doesNotMatch(shown, /(?!\n)[\p{Cc}\u202e\u2028]/u);
    assert.ok(shown.includes(long));
    assert.match(shown, /^Acmea\\u001b\[2Jb\\u009b31mc\\u202ed\\u2028e f\\u0007 asks you\n/);
    assert.match(shown, /\n\| command: rm a\\u001b/);
  });

  it('escapes characters that cannot be seen, or look like a space, in all text of the server', async () => {
    const evil = 'a\u200bb\u2060c\u3164d\u2800e\u{e0041}f\u00a0g';
    const hidden = /[\u200b\u2060\u3164\u2800\u{e0041}\u00a0]/u;
    const call = {name: evil, title: `${evil}x`, description: evil, arguments: {[evil]: evil}};
    const evidence = [{kind: 'command', command: evil}];
    const [, shown] = await approved('1\n', call, {serverName: evil, evidence});
    assert.doesNotMatch(shown, hidden);
    assert.equal(shown.split('a\\u200bb\\u2060c\\u3164d\\u2800e\\udb40\\udc41f\\u00a0g').length, 8);
  });

  it('displays no-break spaces of its own texts as spaces', async () => {
    const texts = {'tool.silent': 'On ne sait pas\u202f: modifie-t-il\u00a0?'};
    const [, shown] = await approved('1\n', {name: 'run'}, {}, {messages: {locale: 'fr', texts}});
    assert.ok(shown.includes('On ne sait pas : modifie-t-il ?'), shown);
  });

  it('marks the lines of a server, so that none looks like a line of the terminal', async () => {
    const forged = 'Sure?\n\nBank asks you\nPassword';
    const {shown} = await run(
      '/cancel\n',
      {
        message: forged,
        requestedSchema: {
          type: 'object',
          properties: {
            a: {type: 'string', title: `A ${forged}`, description: `B ${forged}`},
            b: {type: 'string'},
          },
        },
        _meta: {'mcp-elicitation-elements/evidence': [{kind: 'text', text: forged}]},
      },
      {options: {serverName: 'Acme'}},
    );
    assert.doesNotMatch(shown, /^(?:Bank asks you|Password|A Sure)/m);
    assert.equal(shown.match(/^\| Bank asks you\n\| Password\n/gm).length, 3);
  });

  it('displays line breaks and hidden characters of a value that an empty line keeps', async () => {
    const value = '# List\nrm -rf ~\u200b';
    const {answer, shown} = await run('\n', schemaOf({script: {type: 'string', default: value}}));
    assert.deepEqual(answer, {action: 'accept', content: {script: value}});
    assert.ok(shown.includes('[# List\\nrm -rf ~\\u200b] > '));
  });

  const page = {mode: 'url', message: 'Sign in', url: 'https://login.example.com:8443/x?y=1'};
  it('displays the host and the address of a page, and opens it only after "yes"', async () => {
    const opened = [];
    const open = (url) => opened.push(url);
    for (const typed of ['\nn\n', '/cancel\n', '/decline\n']) await run(typed, page, {open});
    assert.deepEqual(opened, []);
    const {answer, shown} = await run('yes\n', page, {open});
    assert.deepEqual(answer, {action: 'accept'});
    assert.deepEqual(opened, [page.url]);
    assert.match(
      shown,
      /\nlogin\.example\.com\nhttps:\/\/login\.example\.com:8443\/x\?y=1\n.*unusual port: 8443/,
    );
  });

  it('refuses requests that cannot be presented, and presents the next one', async () => {
    const {presenter} = terminal('y\n');
    for (const [request, code] of [
      [{...page, url: 'javascript:alert(1)'}, 'UNSAFE_URL'],
      [{message: 7}, 'INVALID_REQUEST'],
      [{message: 'x', mode: 'voice'}, 'INVALID_REQUEST'],
      [undefined, 'INVALID_REQUEST'],
      [{message: 'x', requestedSchema: []}, 'INVALID_REQUEST'],
      [{message: 'x', requestedSchema: {$ref: '#'}}, 'INVALID_SCHEMA'],
    ])
      await assert.rejects(presenter.elicit(request), {code});
    assert.equal((await presenter.elicit(confirmation)).action, 'accept');
  });

  it('displays nothing of a request that it refuses', async () => {
    const {presenter, shown} = terminal('y\n');
    const schemas = [{$ref: '#'}, {type: 'object', properties: {a: {$async: true}}}];
    for (const requestedSchema of schemas)
      await assert.rejects(presenter.elicit({message: 'Text', requestedSchema}), {code: 'INVALID_SCHEMA'});
    assert.equal(shown(), '');
    await assert.rejects(presenter.elicit({...page, url: 'javascript:alert(1)'}, {serverName: 'Acme'}), {
      code: 'UNSAFE_URL',
    });
    assert.doesNotMatch(shown(), /Sign in|javascript/);
  });

  it('displays texts in the language of a catalogue', async () => {
    const texts = {asks: '{server} fragt Sie', yes: 'Ja', no: 'Nein', 'error.requiredChoice': 'Wählen Sie.'};
    const {answer, shown} = await run('vielleicht\nj\n', confirmation, {messages: {locale: 'de', texts}});
    assert.deepEqual(answer, {action: 'accept', content: {}});
    assert.match(shown, /^A server fragt Sie\n[\s\S]*Ja\/Nein > \n?Wählen Sie\.\nJa\/Nein > /);
  });

  it('displays all arguments of a tool call, and approves it only by the number of the option', async () => {
    const call = {
      name: 'delete_file',
      title: 'Delete',
      annotations: {destructiveHint: true},
      arguments: {path: '/a\u202e/b', deep: {list: [1, 2]}},
    };
    const decided = (typed, options) => approved(typed, call, options);
    const [decision, shown] = await decided('\ny\n1\n', {
      serverName: 'Acme',
      evidence: [{kind: 'command', command: 'rm b'}],
    });
    assert.deepEqual(decision, {decision: 'approve'});
    assert.match(shown, /^Acme wants to use Delete \(delete_file\)\nCan delete or overwrite data\.\n/);
    assert.ok(shown.includes('"path": "/a\\u202e/b"') && shown.includes('| command: rm b'));
    assert.match(shown, /\| command: rm b\nArguments:\n\{\n[\s\S]*\n\}\n 1\) /);
    assert.deepEqual((await decided('2\n', {scopes: ['session', 'always']}))[0], {
      decision: 'approve',
      scope: 'session',
    });
    assert.deepEqual((await decided('2\n'))[0], {decision: 'reject'});
    assert.deepEqual((await decided('/decline not now\n'))[0], {decision: 'reject', reason: 'not now'});
    assert.deepEqual((await decided('/cancel\n'))[0], {decision: 'reject'});
  });

  it('offers only to reject a tool call with evidence that it cannot display', async () => {
    const image = {kind: 'image', data: 'AAAA', mimeType: 'image/png', alt: 'A plan'};
    for (const evidence of [
      [image],
      {
        items: [
          {kind: 'text', text: 'x'},
          {type: 'image', data: 'AAAA', mimeType: 'image/png'},
        ],
      },
      image,
      [{type: 'content', content: {type: 'image', data: 'AAAA', mimeType: 'image/png'}}],
    ]) {
      const [decision, shown] = await approved('2\n1\n', {name: 'run'}, {evidence});
      assert.deepEqual(decision, {decision: 'reject'});
      assert.doesNotMatch(shown, /Approve|AAAA/);
      assert.match(shown, /This part can't be shown\.\n[\s\S]*You can only decline\.\n 1\) Reject/);
    }
  });

  it('refuses a confirmation, but not a form, with evidence that it cannot display', async () => {
    const _meta = {'mcp-elicitation-elements/evidence': [{kind: 'image', data: 'AAAA'}]};
    const {presenter, shown} = terminal('Ada\n\n');
    for (const request of [confirmation, lone('confirm'), page])
      await assert.rejects(presenter.elicit({...request, _meta}), {code: 'INVALID_REQUEST'});
    const [item] = _meta['mcp-elicitation-elements/evidence'];
    const unread = {'mcp-elicitation-elements/evidence': [{...item, requireReading: true}]};
    await assert.rejects(presenter.elicit({...contact, _meta: unread}), {code: 'INVALID_REQUEST'});
    assert.equal(shown(), '');
    assert.deepEqual((await presenter.elicit({...contact, _meta})).content, {name: 'Ada'});
  });

  it('displays evidence of every form', async () => {
    for (const evidence of [
      ['rm -rf b'],
      'rm -rf b',
      {kind: 'command', command: 'rm -rf b'},
      {items: [{type: 'terminal', command: 'rm -rf b'}]},
      [['rm -rf b']],
    ]) {
      const [decision, shown] = await approved('1\n', {name: 'run'}, {evidence});
      assert.deepEqual(decision, {decision: 'approve'});
      assert.match(shown, /\n\| .*rm -rf b|\n\| {3}"rm -rf b"/, JSON.stringify(evidence));
    }
  });

  it('treats members of a tool call that are null as absent, and refuses malformed ones', async () => {
    const nothing = {name: 'run', title: null, description: null, annotations: null, arguments: null};
    const [decision, shown] = await approved('1\n', nothing, {evidence: null});
    assert.deepEqual(decision, {decision: 'approve'});
    assert.match(shown, / wants to use run\n[^|]*No arguments\n/);
    for (const call of [{}, null, {name: 5}, {name: 'a', title: 5}, {name: 'a', description: {}}])
      await assert.rejects(approved('', call), {code: 'INVALID_REQUEST'});
    for (const member of ['annotations', 'arguments'])
      await assert.rejects(approved('', {name: 'a', [member]: 'x'}), {code: 'INVALID_REQUEST'});
  });
});
