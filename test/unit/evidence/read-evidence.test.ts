import {expect} from 'chai';
import {type ReadEvidenceItem, readEvidence} from '../../../src/evidence/index.js';
import {linesOfDiff, unifiedDiff} from '../../../src/evidence/lines.js';
import {DEFAULT_LIMITS} from '../../../src/protocol/index.js';

const lines = (count: number) => Array.from({length: count}, (_, index) => `line ${index}`);
const read = (value: unknown) => readEvidence(value, DEFAULT_LIMITS).items;
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('readEvidence()', () => {
  const cases: [string, unknown, Partial<ReadEvidenceItem>[]][] = [
    ['nothing', undefined, []],
    ['an empty list', [], []],
    [
      'the diff of ACP',
      [{type: 'diff', path: '/a.ts', oldText: null, newText: 'b'}],
      [{kind: 'diff', title: '/a.ts', oldText: '', newText: 'b'}],
    ],
    ['a unified diff', [{kind: 'diff', patch: '@@'}], [{kind: 'diff', patch: '@@'}]],
    ['content of ACP', [{type: 'content', content: {type: 'text', text: 'a'}}], [{kind: 'text', text: 'a'}]],
    [
      'a terminal of ACP',
      [
        {
          type: 'terminal',
          terminalId: 't',
          command: 'rm',
          args: ['-r', 'a b'],
          cwd: '/x',
          exitStatus: {exitCode: 1},
        },
      ],
      [{kind: 'command', title: '', about: ['cwd: /x'], text: 'rm -r "a b"', output: '', exitCode: 1}],
    ],
    ['a terminal without its command', [{type: 'terminal', terminalId: 't'}], [{kind: 'text'}]],
    [
      'a table of objects',
      [{kind: 'table', rows: [{a: 1, b: 'x'}, {b: null}]}],
      [
        {
          kind: 'table',
          columns: ['a', 'b'],
          rows: [
            ['1', 'x'],
            ['', 'null'],
          ],
        },
      ],
    ],
    [
      'a list',
      [{kind: 'list', items: ['a', {label: 'b', value: 2}, {c: 3}]}],
      [{kind: 'list', items: ['a', 'b: 2', '{\n  "c": 3\n}']}],
    ],
    [
      'an image of MCP',
      [{type: 'image', data: PNG, mimeType: 'image/png'}],
      [{kind: 'image', src: `data:image/png;base64,${PNG}`}],
    ],
    [
      'a file of the AI SDK',
      [{type: 'file', mediaType: 'image/png', url: `data:image/png;base64,${PNG}`}],
      [{kind: 'image', src: `data:image/png;base64,${PNG}`}],
    ],
    [
      'a review',
      [{kind: 'review', by: 'Policy', outcome: 'deny', risk: 3, why: 'Outside of the project'}],
      [{kind: 'review', by: 'Policy', outcome: 'deny', risk: '3', why: 'Outside of the project'}],
    ],
    ['a review with another outcome', [{kind: 'review', by: 'Policy', outcome: 'yes'}], [{kind: 'text'}]],
    ['an unknown kind', [{kind: 'video', title: 'V'}], [{kind: 'text', title: 'V'}]],
    [
      'a kind of Object.prototype',
      [{kind: 'toString'}, {kind: '__proto__'}],
      [{kind: 'text'}, {kind: 'text'}],
    ],
    ['an item that is a string', ['a'], [{kind: 'text', text: 'a'}]],
    ['one item without a list', {kind: 'code', text: 'a'}, [{kind: 'code', text: 'a'}]],
    [
      'a list that must be read',
      {items: [{kind: 'code', text: 'a'}], requireReading: true},
      [{kind: 'code', requireReading: true}],
    ],
    ['a diff without texts', [{kind: 'diff', path: 'a'}], [{kind: 'text'}]],
    ['a table without rows', [{kind: 'table', rows: 'x'}], [{kind: 'text'}]],
    ['a table with more than 50 columns', [{kind: 'table', rows: [lines(51)]}], [{kind: 'text'}]],
    ['an item that is not JSON', [{kind: 'code', text: new Map()}], [{kind: 'unreadable'}]],
    [
      '5 MB',
      [
        {kind: 'code', text: 'a'.repeat(5_000_000)},
        {kind: 'code', text: 'b'},
      ],
      [{kind: 'unreadable'}, {kind: 'code'}],
    ],
  ];
  for (const data of [
    'data:image/svg+xml;base64,PHN2Zz4=',
    `data:image/svg+xml;base64,${PNG}`,
    'https://example.com/a.png',
    'data:image/png,<svg>',
    'data:text/html;base64,PGI+',
    'javascript:alert(1)',
    `data:image/png;base64,${PNG}"onerror="`,
  ])
    cases.push([`the image ${data}`, [{kind: 'image', data, mimeType: 'image/png'}], [{kind: 'unreadable'}]]);

  it('reads the kinds of MCP, ACP and the AI SDK, and what is malformed', () => {
    for (const [what, value, expected] of cases) {
      const result = read(value);
      expect(result, what).to.have.length(expected.length);
      for (const [index, item] of expected.entries()) expect(result[index], what).to.deep.include(item);
    }
  });

  it('keeps every member of an item: in its kind, about it, or as the rest', () => {
    const marker = (name: string) => `«${name}»`;
    const kinds: {[kind: string]: object} = {
      diff: {oldText: 'a', newText: 'b'},
      'diff with a patch': {
        kind: 'diff',
        patch: '@@',
        newText: marker('newText'),
        oldText: marker('oldText'),
      },
      code: {text: 'a', language: marker('language')},
      text: {text: 'a'},
      table: {rows: [], columns: []},
      list: {items: []},
      command: {command: 'a', env: {A: marker('env')}},
      terminal: {type: 'terminal', output: 'x', exitStatus: {exitCode: null, signal: marker('signal')}},
      review: {by: 'a', outcome: 'ask', why: {b: marker('why')}},
      image: {data: PNG, mimeType: 'image/png', src: marker('src')},
      'image with a type that is not used': {
        kind: 'image',
        src: `data:image/png;base64,${PNG}`,
        alt: marker('alt'),
        mimeType: marker('mimeType'),
      },
      'unreadable image': {kind: 'image', data: 'x', alt: marker('alt')},
      video: {},
      'video with a text': {kind: marker('kind'), text: 'a'},
      'content of ACP': {
        type: 'content',
        content: {type: 'text', text: 'a', title: marker('inner'), x: marker('x')},
      },
      'a malformed diff': {kind: 'diff', oldText: {a: marker('oldText')}, text: 'a'},
    };
    const common = {
      title: marker('title'),
      path: marker('path'),
      cwd: marker('cwd'),
      input: {a: marker('input')},
      mode: marker('mode'),
      requireReading: marker('requireReading'),
    };
    for (const [kind, members] of Object.entries(kinds)) {
      const item = {kind: 'type' in members ? undefined : kind, ...common, ...members};
      const shown = JSON.stringify(read([JSON.parse(JSON.stringify(item))]));
      for (const each of JSON.stringify(item).match(/«.*?»/g)!) expect(shown, kind).to.contain(each);
    }
    const [image] = read([
      {kind: 'image', src: `data:image/png;base64,${PNG}`, alt: 'A plan', mimeType: 'image/jpeg'},
    ]);
    expect(image).to.deep.include({
      kind: 'image',
      about: ['A plan'],
      rest: '{\n  "mimeType": "image/jpeg"\n}',
    });
    const [, more] = read({items: ['a'], requireReading: 'x', note: marker('note')});
    expect(JSON.stringify(more)).to.contain(marker('note')).and.to.contain('requireReading');
    expect(read([{kind: 'diff', path: 'a', oldText: null, newText: 'b'}])[0]).to.include({rest: ''});
  });

  it('compares texts with the line break at their end, as git does', () => {
    const linesOf = (oldText: string, newText: string) =>
      linesOfDiff(read([{kind: 'diff', oldText, newText}])[0] as ReadEvidenceItem & {kind: 'diff'})
        .filter(({skipped}) => !skipped)
        .map(({sign, text}) => (sign === '@' ? text : sign + text));
    const unended = '\\ No newline at end of file';

    expect(linesOf('x\na\n', 'x\na')).to.deep.equal([' x', '-a', '+a', unended]);
    expect(linesOf('a', 'a\n')).to.deep.equal(['-a', unended, '+a']);
    expect(linesOf('a\n', 'a\nb')).to.deep.equal([' a', '+b', unended]);
    expect(linesOf('a', 'b')).to.deep.equal(['-a', '+b']);
    expect(linesOf('', 'b')).to.deep.equal(['+b']);
    expect(linesOf('a\n', 'a\n')).to.deep.equal([]);
  });

  it('writes a diff as unified diff', () => {
    const before = lines(40);
    const after = before.with(20, 'changed').filter((_, index) => index !== 2);
    const [oldText, newText] = [before, after].map((each) => `${each.join('\n')}\n`) as [string, string];
    const [item] = read([{kind: 'diff', oldText, newText}]);
    expect(unifiedDiff(item as never)).to.deep.equal([
      '@@ -1,6 +1,5 @@',
      ' line 0',
      ' line 1',
      '-line 2',
      ' line 3',
      ' line 4',
      ' line 5',
      '@@ -18,7 +17,7 @@',
      ' line 17',
      ' line 18',
      ' line 19',
      '-line 20',
      '+changed',
      ' line 21',
      ' line 22',
      ' line 23',
    ]);
    const [file] = read([{kind: 'diff', newText: 'a\n'}]);
    expect(unifiedDiff(file as never)).to.deep.equal(['@@ -0,0 +1,1 @@', '+a']);
  });

  it('counts items beyond the limit', () => {
    expect(readEvidence(lines(25), DEFAULT_LIMITS)).to.deep.include({omitted: 5});
  });

  it('shows images up to a number of pixels in all, and no image without a readable header', () => {
    const png = (width: number, height: number) => {
      const [across, down] = [width, height].map((side) => String.fromCharCode(0, 0, side >> 8, side & 255));
      return {
        kind: 'image',
        mimeType: 'image/png',
        data: btoa(`\x89PNG\r\n\x1a\n\0\0\0\rIHDR${across}${down}`),
      };
    };
    const kinds = (...items: unknown[]) => read(items).map(({kind}) => kind);

    expect(kinds(png(4000, 4000))).to.deep.equal(['image']);
    expect(kinds(png(4001, 4000))).to.deep.equal(['unreadable']);
    expect(kinds(png(3000, 3000), png(3000, 3000), png(2000, 2000))).to.deep.equal([
      'image',
      'unreadable',
      'image',
    ]);
    expect(kinds({kind: 'image', mimeType: 'image/png', data: btoa('BM'.repeat(40))})).to.deep.equal([
      'unreadable',
    ]);
  });

  it('says whether something that must be read cannot be displayed', () => {
    const isIncomplete = (value: unknown) => readEvidence(value, DEFAULT_LIMITS).incomplete;
    const unreadable = {kind: 'image', data: 'https://example.com/a.png'};

    expect(isIncomplete([unreadable])).to.equal(false);
    expect(isIncomplete([{...unreadable, requireReading: true}])).to.equal(true);
    expect(isIncomplete({items: [unreadable], requireReading: true})).to.equal(true);
    expect(isIncomplete({items: lines(25), requireReading: true})).to.equal(true);
    expect(isIncomplete({items: lines(5), requireReading: true})).to.equal(false);
  });

  it('never throws for a hostile value of the page', () => {
    const thrower = new Proxy([], {
      get() {
        throw new Error('thrown');
      },
    });
    const getter = {
      get items() {
        throw new Error('thrown');
      },
    };
    for (const value of [thrower, getter, 1, 'x', Symbol('s'), () => 1, [undefined, null, 3n]])
      expect(read(value).length).to.be.above(0);
  });
});
