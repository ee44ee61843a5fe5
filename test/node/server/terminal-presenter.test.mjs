import assert from 'node:assert/strict';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {PassThrough} from 'node:stream';
import {after, afterEach, describe, it} from 'node:test';
import {pathToFileURL} from 'node:url';
import {inRoot} from '../../../scripts/entries.mjs';
import {entry} from './server-entry.mjs';

const {readlineFallback, terminalPresenter} = entry;

const open = new Set();
afterEach(() => {
  for (const presenter of open) presenter.close();
  open.clear();
});

/** A terminal in which `typed` is already waiting, until the end of the test. */
function terminal(typed = '', {isTTY = false, create = terminalPresenter, ...options} = {}) {
  const input = Object.assign(new PassThrough(), {isTTY});
  const output = Object.assign(new PassThrough(), {isTTY});
  let shown = '';
  output.on('data', (chunk) => {
    shown += chunk;
  });
  input.write(typed);
  const presenter = create({input, output, ...options});
  open.add(presenter);
  return {input, output, presenter, shown: () => shown};
}

/** Resolves when `count` questions have been displayed. */
async function prompted(shown, count) {
  while (shown().split('/No > ').length <= count) await new Promise(setImmediate);
}

/** Resolves when what is displayed ends as `pattern` says, without control sequences. */
async function displayed(shown, pattern) {
  while (!pattern.test(shown().replaceAll(/\p{Cc}\[[\d?]*[a-zA-Z]|\r/gu, '')))
    await new Promise(setImmediate);
}

const contact = {
  message: 'Details?',
  requestedSchema: {
    type: 'object',
    properties: {
      name: {type: 'string', title: 'Name', minLength: 2},
      email: {type: 'string', format: 'email'},
    },
    required: ['name'],
  },
};
const confirmation = {message: 'Delete it?'};
const page = {mode: 'url', message: 'Sign in', url: 'https://login.example.com:8443/x?y=1'};

/** The transcripts: for each title the runs `[input, what was displayed, answer]`. `UPDATE=1` writes those of the present build. */
const file = inRoot('test/fixtures/terminal.txt');
const transcripts = readFileSync(file, 'utf8')
  .split(/^=== /m)
  .slice(1)
  .map((block) => {
    const [title, ...runs] = block.split(/\n@run /);
    return {title, inputs: runs.map((run) => run.slice(0, run.indexOf('\n'))), text: `=== ${block}`};
  });

/** Presents a request, a tool call or an ask to a person who types `typed`. Returns what was displayed, and the answer, as in the file. */
async function run(input) {
  const {typed, request, call, ask, options, settings: {opens, ...settings} = {}} = JSON.parse(input);
  const opened = [];
  const open = opens && ((url) => opened.push(url));
  const create = ask ? readlineFallback : terminalPresenter;
  const {presenter, shown} = terminal(typed, {...settings, open, create});
  const answer = await (ask
    ? presenter(ask)
    : call
      ? presenter.approve(call, options)
      : presenter.elicit(request, options));
  assert.doesNotMatch(shown(), /(?!\n)[\p{Cc}\u202e\u2028\u200b\u2060\u3164\u2800\u{e0041}\u00a0\u202f]/u);
  const json = String(JSON.stringify(answer)).replaceAll(
    /[^ -~]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const pages = opened.map((url) => `@opened ${url}\n`);
  return `@run ${input}\n${shown()}@answer ${json}\n${pages.join('')}`;
}

describe('terminalPresenter and readlineFallback', () => {
  const updated = [];
  for (const {title, inputs, text} of transcripts)
    it(title, async () => {
      const runs = [];
      for (const input of inputs) runs.push(await run(input));
      const actual = `=== ${title}\n${runs.join('')}`;
      updated.push(actual);
      if (!process.env.UPDATE) assert.equal(actual, text);
      else if (updated.length === transcripts.length) writeFileSync(file, updated.join(''));
    });
});

describe('terminalPresenter', () => {
  it('cuts no text of the server', async () => {
    const {presenter, shown} = terminal('y\n');
    const long = 'x'.repeat(50_000);
    await presenter.elicit({message: `Text\n  ${long}`});
    assert.ok(shown().replaceAll(/\n\| /g, '').includes(long));
  });

  const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\uff60]|\p{Emoji_Presentation}/u;
  /** Characters that terminals with fonts of East Asia draw in two columns, besides. */
  const AMBIGUOUS =
    /[¡§¨ª®°±´¶·¸º¿ÆÐ×Øàáèéêìíðòó÷øùúüþ\u0391-\u03c9\u0401-\u0451\u2010-\u203e\u20ac\u2100-\u2bff]|[\u0300-\u036f]|\ufe0f/u;

  /**
   * The rows of a terminal of so many columns. A row that is full continues in the next one, and a tab ends at the next multiple of 8.
   *
   * @param isEastAsian - Whether it gives two columns to characters of ambiguous width, and to those with a variation selector.
   */
  function rowsOn(columns, text, isEastAsian) {
    const isWide = (character) => WIDE.test(character) || (isEastAsian && AMBIGUOUS.test(character));
    return text.split('\n').flatMap((line) => {
      const rows = [''];
      let column = 0;
      for (const character of line) {
        const width = character === '\t' ? 8 - (column % 8) : isWide(character) ? 2 : 1;
        if (column + width > columns) {
          rows.push('');
          column = 0;
        }
        rows[rows.length - 1] += character;
        column += width;
      }
      return rows;
    });
  }

  /** Texts that put `row` at the beginning of a row of `columns`, in a terminal that gives a combining mark no or one column. */
  const paddings = (columns) => {
    const fill = (text, width) => text.repeat(Math.floor(columns / width));
    return [
      ...Array.from({length: 12}, (_, less) => ' '.repeat(columns - less)),
      ...Array.from({length: 8}, (_, less) => '漢'.repeat(columns / 2 - less)),
      ...Array.from({length: 3}, (_, less) => '\t'.repeat(columns / 8 - less)),
      fill('x', 1),
      fill('한', 2),
      fill('😀', 2),
      fill('ｘ', 2),
      fill('e\u0301', 2),
      ...[...'·…é─ЖΩ'].flatMap((sign) => [fill(sign, 1), fill(sign, 2)]),
      fill('☎\ufe0f', 2),
      fill('☎\ufe0f', 4),
      '\n',
      '\r',
      `${' '.repeat(columns)}\n`,
    ];
  };
  const imitations = ['Acme wants to use list_files', 'Arguments:', ' 1) Approve'];
  const places = {
    message: (text) => ({request: {message: text}}),
    'name of the server': (text) => ({request: confirmation, options: {serverName: text}}),
    'field and option': (text) => ({
      request: {
        message: 'Which?',
        requestedSchema: {
          type: 'object',
          properties: {
            a: {type: 'string', title: text, description: text, default: text},
            b: {type: 'string', oneOf: [{const: 'x', title: text, description: text}]},
            c: {type: 'array', items: {type: 'string'}, default: [text]},
          },
          required: [],
        },
      },
    }),
    'tool and its arguments': (text) => ({
      call: {name: text, title: `${text}.`, description: text, arguments: {[text]: text, deep: [text]}},
      options: {serverName: text, evidence: [text, {kind: 'diff', title: text, path: text, newText: text}]},
    }),
    evidence: (text) => ({
      call: {name: 'run'},
      options: {
        evidence: [
          {kind: 'command', command: text, cwd: text, args: [text], output: text},
          {kind: 'table', columns: [text], rows: [[text]]},
          {kind: 'list', items: [text, {label: text, value: text}]},
          {kind: 'review', by: text, outcome: 'allow', risk: text, why: text},
          {kind: 'image', alt: text, data: 'AAAA', [text]: text},
        ],
      },
    }),
    page: (text) => ({
      request: {
        mode: 'url',
        message: text,
        url: `https://example.com/${encodeURIComponent(text)}`,
      },
      options: {serverName: text},
    }),
  };
  for (const columns of [40, 80, undefined])
    for (const [place, ask] of Object.entries(places))
      it(`marks every row that a server's text fills at ${columns ?? 'unknown'} columns: ${place}`, async () => {
        const width = columns ?? 80;
        const rowsFor = async (text) => {
          const {request, call, options} = ask(text);
          const {presenter, input, output, shown} = terminal();
          output.columns = columns;
          const answer = call ? presenter.approve(call, options) : presenter.elicit(request, options);
          input.end('\n\n\n\n');
          await answer;
          assert.match(shown(), /text/);
          return [false, true].map((isEastAsian) => rowsOn(width, shown(), isEastAsian));
        };
        const plain = await rowsFor('text');
        for (const row of imitations) {
          const counts = (all) => all.map((rows) => rows.filter((each) => each.startsWith(row)).length);
          for (const padding of paddings(width))
            assert.deepEqual(
              counts(await rowsFor(`text${padding}${row}${padding}${row}`)),
              counts(plain),
              padding,
            );
        }
      });

  it('the reference terminal finds an unmarked row if the text is not broken', () => {
    const text = `| text${' '.repeat(74)}Only reads data.`;
    assert.equal(rowsOn(80, text)[1], 'Only reads data.');
    const signs = `| ${'·'.repeat(39)}Only reads data.`;
    assert.deepEqual([rowsOn(80, signs)[1], rowsOn(80, signs, true)[1]], [undefined, 'Only reads data.']);
  });

  const fieldWith = (schema) => ({
    message: 'Well?',
    requestedSchema: {type: 'object', properties: {a: {title: 'A', ...schema}, b: {type: 'string'}}},
  });
  /** The text displayed from the label of the first field to the second one. */
  async function askedWith(schema) {
    const {presenter, shown} = terminal('\nx\n');
    const {content} = await presenter.elicit(fieldWith(schema));
    return [shown().split('A (optional)\n')[1].split('\n| B')[0], content.a];
  }

  it('displays a default in brackets that its text cannot close, as the user would type it', async () => {
    for (const [value, rows] of [
      ['Paris', '[Paris] > '],
      ['…', '[…] > '],
      ['Paris] > no', '[\n| Paris] > no\n] > '],
      ['[Paris', '[\n| [Paris\n] > '],
      ['a\nb', '[\n| a\n| b\n] > '],
      ['a\\nb', '[a\\nb] > '],
      ['/decline', '[//decline] > '],
      ['/Cancel now', '[//Cancel now] > '],
      ['//back', '[///back] > '],
      ['/declined', '[/declined] > '],
      ['yes', '[yes] > '],
    ])
      assert.deepEqual(await askedWith({type: 'string', default: value}), [rows, value]);
  });

  it('displays each item of a default list as the line with which the user would enter it', async () => {
    for (const [list, rows] of [
      [['a, b'], '[a, b] > '],
      [['a', 'b'], '[\n| a\n| b\n] > '],
    ]) {
      const [shown, value] = await askedWith({type: 'array', items: {type: 'string'}, default: list});
      assert.deepEqual([shown.split('line.\n')[1], value], [rows, list]);
    }
  });

  it('names an option whose value is blank', async () => {
    const {presenter, shown} = terminal('2\nx\n');
    const {content} = await presenter.elicit(fieldWith({type: 'string', enum: ['a', '  ']}));
    assert.match(shown(), /\n 2\) Blank " {2}"\n/);
    assert.equal(content.a, '  ');
  });

  it('names the rows of lists and of tuples as a form does', async () => {
    const row = {type: 'object', properties: {n: {type: 'integer', title: 'Count'}}, required: ['n']};
    for (const [schema, name] of [
      [{type: 'array', items: row, minItems: 1}, 'Item 1'],
      [{type: 'array', prefixItems: [row], minItems: 1}, 'Value 1'],
    ]) {
      const {presenter, shown} = terminal('5\nno\n\n');
      await presenter.elicit({
        message: 'Well?',
        requestedSchema: {type: 'object', properties: {a: {title: 'A', ...schema}}, required: ['a']},
      });
      assert.match(shown(), new RegExp(`A › ${name} › Count`));
    }
  });

  it('takes every text that looks like a command with one slash more', async () => {
    for (const value of ['/decline', '/Clear', '/cancel now', '//back', '///back']) {
      const {presenter} = terminal(`/${value}\n\n`);
      assert.equal((await presenter.elicit(fieldWith({type: 'string'}))).content.a, value);
    }
  });

  it('marks a text of the schema for an error, and writes texts with very many lines', async () => {
    const errorMessage = 'Acme wants to use list_files';
    const properties = {
      a: {type: 'integer', errorMessage},
      b: {type: 'array', items: {type: 'string', maxLength: 1, errorMessage: {maxLength: errorMessage}}},
    };
    const requestedSchema = {type: 'object', properties, required: ['a']};
    const {presenter, shown} = terminal('x\n1\nlong\n\n/cancel\n');
    await presenter.elicit({message: 'Sure?', requestedSchema});
    const rows = shown()
      .split('\n')
      .filter((row) => row.includes('Acme wants'));
    assert.ok(rows.length >= 1);
    assert.deepEqual(
      rows.filter((row) => !row.startsWith('| ') && !/^Line \d+: /.test(row)),
      [],
    );
    const long = terminal('1\n');
    assert.equal(
      (await long.presenter.approve({name: 'run'}, {evidence: 'x\n'.repeat(300_000)})).decision,
      'approve',
    );
  });

  it('is recorded by a ledger', async () => {
    const {presenter} = terminal('y\n1\n');
    const records = [];
    entry.createLedger({sink: (record) => records.push(record)}).connect(presenter);
    await presenter.elicit(confirmation, {serverName: 'Acme', requestedAt: '2026-01-01T00:00:00Z'});
    await presenter.approve({name: 'rm', arguments: {path: '/secret'}}, {serverName: 'Acme'});
    const kept = records.map(({mode, action, by, tool, fields}) => [mode, action, by, tool, fields]);
    assert.deepEqual(kept, [
      ['form', 'accept', 'user', undefined, []],
      ['tool', 'accept', 'user', 'rm', ['path']],
    ]);
    assert.equal(records[0].requestedAt, '2026-01-01T00:00:00.000Z');
    assert.doesNotMatch(JSON.stringify(records), /secret/);
  });

  it('says that a refusal of a call may have words, and the reason of `/decline` reaches the agent', async () => {
    const {presenter, shown} = terminal('/decline use the other account\n');
    const answer = await presenter.approve({name: 'pay'});
    assert.match(shown(), /^\/decline … {2}Say what to do instead$/m);
    assert.deepEqual([answer.decision, answer.reason], ['reject', 'use the other account']);
  });

  it('takes no decision of the user from the end of the input, but from a command', async () => {
    for (const [typed, end] of [
      ['', ['cancel', 'host', 'host']],
      ['/decline\n', ['decline', 'user', 'person']],
    ]) {
      const {presenter, input} = terminal(typed);
      input.end();
      const records = [];
      entry.createLedger({sink: (record) => records.push(record)}).connect(presenter);
      assert.deepEqual(await presenter.approve({name: 'rm'}), {decision: 'reject'});
      await presenter.elicit(confirmation);
      const ends = records.map(({action, by, answeredBy}) => [action, by, answeredBy]);
      assert.deepEqual(ends[0], end);
      // The second prompt begins after the input has ended.
      assert.deepEqual(ends[1], ['cancel', 'host', 'host']);
    }
  });

  it('does not take a pasted line break for Enter', async () => {
    const {presenter, input, shown} = terminal('', {isTTY: true});
    const answer = presenter.elicit(confirmation);
    await prompted(shown, 0);
    input.write('\u001b[200~yes\r\u001b[201~');
    await prompted(shown, 1);
    input.write('\u0015n\r');
    assert.equal((await answer).action, 'decline');
    // Enter after a paste answers.
    const second = presenter.elicit(contact);
    await displayed(shown, /Name\n.*> $/);
    input.write('\u001b[200~Ada\rLovelace\r\u001b[201~\r');
    await displayed(shown, /\(optional\)\n.*> $/);
    input.write('\r');
    assert.deepEqual((await second).content, {name: 'Ada Lovelace'});
  });

  it('reads the lines of a pasted list, but no later answer from it', async () => {
    const {presenter, input, shown} = terminal('', {isTTY: true});
    const requestedSchema = {
      type: 'object',
      properties: {tags: {type: 'array', items: {type: 'string'}}, sure: {type: 'boolean'}},
      required: ['tags', 'sure'],
    };
    const answer = presenter.elicit({message: 'Tags?', requestedSchema});
    await displayed(shown, /line\.\n.*> $/);
    input.write('\u001b[200~a\rb\r\ry\r\u001b[201~');
    await displayed(shown, /Yes\/No > $/);
    input.write('n\r');
    assert.deepEqual((await answer).content, {tags: ['a', 'b'], sure: false});
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
    const answer = presenter.elicit({
      message: 'Details?',
      requestedSchema: {type: 'object', properties: {password: {type: 'string'}}},
    });
    setImmediate(() => input.write('s3cret\r'));
    assert.deepEqual((await answer).content, {password: 's3cret'});
    assert.doesNotMatch(shown(), /s3/);
    assert.match(shown(), /enter passwords or other secrets/);
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
    assert.match(shown(), /Acme stopped waiting\. Your answer wasn't sent\./);
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

  it('refuses a confirmation, but not a form, with evidence that it cannot display', async () => {
    const _meta = {'mcp-elicitation-elements/evidence': [{kind: 'image', data: 'AAAA'}]};
    const {presenter, shown} = terminal('Ada\n\n');
    const requestedSchema = {type: 'object', properties: {confirm: {type: 'boolean'}}, required: ['confirm']};
    const choice = {type: 'string', enum: ['approve', 'reject']};
    const fixed = {type: 'string', const: 'yes'};
    const forms = [choice, fixed].map((a) => ({
      message: 'Well?',
      requestedSchema: {type: 'object', properties: {a}, required: ['a']},
    }));
    for (const request of [confirmation, {message: 'Well?', requestedSchema}, page, ...forms])
      await assert.rejects(presenter.elicit({...request, _meta}), {code: 'INVALID_REQUEST'});
    const [item] = _meta['mcp-elicitation-elements/evidence'];
    const unread = {'mcp-elicitation-elements/evidence': [{...item, requireReading: true}]};
    await assert.rejects(presenter.elicit({...contact, _meta: unread}), {code: 'INVALID_REQUEST'});
    assert.equal(shown(), '');
    assert.deepEqual((await presenter.elicit({...contact, _meta})).content, {name: 'Ada'});
  });

  it('approves a tool call only by the number as it is displayed', async () => {
    const {presenter} = terminal('1e0\n0x1\n+1\n1.\n01\n2\n');
    assert.equal((await presenter.approve({name: 'rm'})).decision, 'reject');
    assert.equal((await terminal(' 1 \n').presenter.approve({name: 'rm'})).decision, 'approve');
  });

  it('refuses malformed tool calls', async () => {
    const {presenter} = terminal();
    const malformed = [{}, null, {name: 5}, {name: 'a', title: 5}, {name: 'a', description: {}}];
    for (const call of [...malformed, {name: 'a', annotations: 'x'}, {name: 'a', arguments: 'x'}])
      await assert.rejects(presenter.approve(call), {code: 'INVALID_REQUEST'});
  });
});

describe('terminalPresenter with files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'files-'));
  after(() => rmSync(folder, {recursive: true}));
  const write = (name, content) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };
  const photo = write('my cat.png', 'png');
  const note = write('note.txt', 'hello');
  const large = write('large.png', 'x'.repeat(1_048_577));
  const request = (rules, more) => ({
    message: 'A photo?',
    requestedSchema: {
      type: 'object',
      properties: {photo: {type: 'string', title: 'Photo', 'x-mcp-file': rules, ...more}},
      required: ['photo'],
    },
  });
  const uri = 'data:image/png;name=my%20cat.png;base64,cG5n';

  it('takes the path of a file as a person types it, or as a terminal writes it', async () => {
    const forms = [
      photo,
      `"${photo}"`,
      `'${photo}'`,
      photo.replaceAll(' ', '\\ '),
      pathToFileURL(photo).href,
    ];
    for (const form of forms) {
      const {presenter, shown} = terminal(`${form}\n`);
      const answer = await presenter.elicit(request({accept: ['image/*'], maxSize: 5000}));
      assert.deepEqual(answer, {action: 'accept', content: {photo: uri}}, form);
      assert.match(shown(), /Enter the path of a file\./);
      assert.match(shown(), /image\/\* · 5 kB or less\./);
      assert.ok(!shown().includes('cG5n'));
    }
  });

  it('asks again for a file that is missing, of another type or too large', async () => {
    const {presenter, shown} = terminal(`${folder}/none.png\n${folder}\n${note}\n${large}\n${photo}\n`);
    const answer = await presenter.elicit(request({accept: ['.png']}));
    assert.deepEqual(answer.content, {photo: uri});
    const sentences = [
      "This file can't be read.",
      "This file can't be read.",
      'Choose a file of one of these types: .png.',
      'Choose a file of at most 1 MB.',
    ];
    const lines = shown()
      .split('\n')
      .map((line) => line.replace(/^.*> /, ''));
    assert.deepEqual(
      lines.filter((line) => sentences.includes(line)),
      sentences,
    );
  });

  it('takes several files, one per line, and reads them after the last answer', async () => {
    const changing = write('changing.txt', 'before');
    const schema = {
      type: 'object',
      properties: {
        files: {type: 'array', title: 'Files', items: {type: 'string', 'x-mcp-file': {}}},
        name: {type: 'string', title: 'Name'},
      },
      required: ['files', 'name'],
    };
    const {presenter, input, shown} = terminal(`${changing}\n${note}\n\n`);
    const answer = presenter.elicit({message: 'Files?', requestedSchema: schema});
    await displayed(shown, /Name\n> $/);
    writeFileSync(changing, 'after');
    input.write('Ada\n');
    assert.deepEqual((await answer).content, {
      files: [
        'data:text/plain;name=changing.txt;base64,YWZ0ZXI=',
        'data:text/plain;name=note.txt;base64,aGVsbG8=',
      ],
      name: 'Ada',
    });
  });

  it('asks again for a file that has gone or grown when it is read', async () => {
    for (const change of [(path) => rmSync(path), (path) => writeFileSync(path, 'x'.repeat(2000))]) {
      const path = write('short-lived.png', 'x');
      const schema = request({maxSize: 1000}).requestedSchema;
      schema.properties.name = {type: 'string', title: 'Name'};
      const {presenter, input, shown} = terminal(`${path}\n`);
      const answer = presenter.elicit({message: 'A photo?', requestedSchema: schema});
      await displayed(shown, /Name \(optional\)\n> $/);
      change(path);
      input.write(`\n${photo}\n`);
      assert.deepEqual((await answer).content, {photo: uri});
      assert.match(shown(), /This file can't be read\./);
    }
  });

  it('reads no file that a server names', async () => {
    for (const path of [note, pathToFileURL(note).href]) {
      const {presenter, shown} = terminal(`\n${photo}\n`);
      const answer = await presenter.elicit(request({transferModes: ['inline']}, {default: path}));
      assert.deepEqual(answer.content, {photo: uri});
      assert.ok(!shown().includes('aGVsbG8'));
    }
  });
});

describe('readlineFallback', () => {
  const message = 'Well?';
  const fallback = (typed, isTTY = false) => terminal(typed, {isTTY, create: readlineFallback});

  it('fails after three invalid answers', async () => {
    const {presenter: provider} = fallback('a\nb\nc\nd\n');
    await assert.rejects(provider({ask: 'number', message}), {code: 'VALIDATION_FAILED'});
  });

  it('rejects an invalid ask before it reads input', async () => {
    const {presenter: provider, shown} = fallback('');
    await assert.rejects(provider({ask: 'form', message, schema: {type: 'array'}}), {code: 'INVALID_SCHEMA'});
    assert.equal(shown(), '');
  });

  it('treats the end of the input as cancel', async () => {
    const {presenter: provider, input} = fallback('');
    const answer = provider({ask: 'text', message});
    input.end();
    await assert.rejects(answer, {name: 'AskUnansweredError', action: 'cancel'});
    await assert.rejects(provider({ask: 'text', message}), {action: 'cancel'});
  });

  it('echoes the input in a terminal, except for passwords', async () => {
    const {presenter: provider, shown} = fallback('visible\r', true);
    assert.equal(await provider({ask: 'text', message}), 'visible');
    assert.match(shown(), /visible/);
    const secret = fallback('', true);
    const answer = secret.presenter({ask: 'password', message});
    setImmediate(() => secret.input.write('s3cret\r'));
    assert.equal(await answer, 's3cret');
    assert.doesNotMatch(secret.shown(), /s3/);
  });

  it('asks in the terminal if the client does not support elicitation', async () => {
    const {presenter: provider} = fallback('Ada\n');
    const elicit = async () => {
      throw new entry.ElicitationRequestError(-32601, 'no');
    };
    assert.equal(
      await entry.createInputProvider(elicit, {fallback: provider})({ask: 'text', message}),
      'Ada',
    );
  });

  it('rejects with -32603 outside of Node', async (context) => {
    const {getBuiltinModule} = process;
    context.after(() => {
      process.getBuiltinModule = getBuiltinModule;
    });
    process.getBuiltinModule = undefined;
    const {presenter: provider} = fallback('');
    await assert.rejects(provider({ask: 'text', message}), {code: -32603});
  });
});
