import {expect} from 'chai';
import type {JsonObject} from '../../../src/protocol/index.js';
import {FormState, readAtOnce} from '../../../src/schema/index.js';
import {
  dataUri,
  factsOf,
  fileErrors,
  fileRules,
  MAX_INLINE,
  refusalOf,
  sizeText,
} from '../../../src/schema/files/sep-2631.js';
import {SecretSearch} from '../../../src/schema/words/secret-search.js';

const file = (rules: JsonObject = {}): JsonObject => ({type: 'string', 'x-mcp-file': rules});
const schemaOf = (properties: JsonObject): JsonObject => ({type: 'object', properties});
const stateOf = (schema: JsonObject, unmasked = false) => new FormState(readAtOnce(schema, {unmasked}));
const hello = 'data:text/plain;name=hello.txt;base64,aGVsbG8=';

describe('the wire of files', () => {
  it('describes the files that a server accepts', () => {
    const rules = {accept: ['image/*', ' .PDF ', 7, ''], maxSize: 10, transferModes: ['upload']};
    expect(fileRules(file(rules))).to.deep.equal({
      accept: ['image/*', '.PDF'],
      maxSize: 10,
      inline: false,
      upload: true,
    });
    const all = {accept: [], maxSize: Infinity, inline: true, upload: true};
    expect(fileRules(file())).to.deep.equal(all);
    expect(fileRules(file({accept: 7, maxSize: '2 MB', transferModes: 'inline'}))).to.deep.equal(all);
    expect(fileRules({type: 'string', 'x-mcp-file': true})).to.deep.equal(all);
    expect(fileRules({type: 'string'})).to.equal(undefined);
  });

  it('writes a file as a data URI with its name, and reads it', () => {
    expect(dataUri({name: 'hello.txt', type: 'text/plain'}, 'aGVsbG8=')).to.equal(hello);
    expect(factsOf(hello)).to.deep.equal({name: 'hello.txt', type: 'text/plain', size: 5});
    const odd = dataUri({name: 'Größe, 50%; ü\ud800.bin', type: ''}, '');
    expect(odd).to.match(/^data:application\/octet-stream;name=[\w%.-]+;base64,$/);
    expect(factsOf(odd)).to.deep.equal({
      name: 'Größe, 50%; ü_.bin',
      type: 'application/octet-stream',
      size: 0,
    });
    expect(factsOf('data:,a%20b')).to.deep.equal({name: '', type: 'text/plain', size: 3});
    expect(factsOf('https://example.com/a/r%C3%A9sum%C3%A9.pdf?x=1#y').name).to.equal('résumé.pdf');
    expect(factsOf('data:text/plain;name=%E0%A4%A;base64,aA==').name).to.equal('%E0%A4%A');
  });

  it('refuses files by type and size', () => {
    const refusals = (accept: string[], files: Array<[name: string, type: string]>) =>
      files.map(([name, type]) =>
        refusalOf({...fileRules(file({accept}))!, maxSize: 9}, {name, type, size: 9}),
      );
    const bad = 'fileType';
    expect(
      refusals(
        ['image/*'],
        [
          ['a.png', 'image/png'],
          ['a.png', 'text/html'],
          ['a.svg', ''],
        ],
      ),
    ).to.deep.equal([undefined, bad, bad]);
    expect(
      refusals(
        ['.csv', 'application/PDF'],
        [
          ['A.CSV', ''],
          ['a', 'application/pdf'],
          ['a.csv.exe', ''],
        ],
      ),
    ).to.deep.equal([undefined, undefined, bad]);
    // Windows names all files of Excel, and systems without the program none of them.
    expect(
      refusals(
        ['text/csv'],
        [
          ['a.csv', 'application/vnd.ms-excel'],
          ['a.csv', ''],
          ['a.csv', 'text/html'],
        ],
      ),
    ).to.deep.equal([undefined, undefined, bad]);
    expect(refusals(['*/*'], [['a', '']])).to.deep.equal([undefined]);
    expect(refusalOf(fileRules(file({maxSize: 4}))!, factsOf(hello))).to.equal('fileSize');
    expect(refusalOf(fileRules(file({maxSize: 5}))!, factsOf(hello))).to.equal(undefined);
    expect(refusalOf(fileRules(file({maxSize: 0}))!, {name: '', type: '', size: 1})).to.equal('fileSize');
  });

  it('writes sizes in the units of the limit', () => {
    expect([MAX_INLINE, 5_000_000, 1500, 12].map((bytes) => sizeText(bytes, 'en'))).to.deep.equal([
      '1 MB',
      '5 MB',
      '1.5 kB',
      '12 bytes',
    ]);
    expect(sizeText(2_500_000, 'fr').replace(/\s/, ' ')).to.equal('2,5 Mo');
    expect(sizeText(2, 'no_such-tag')).to.equal('2 bytes');
  });

  it('finds the errors of files in an answer, at every level and behind references', () => {
    const schema: JsonObject = {
      type: 'object',
      properties: {
        one: {$ref: '#/$defs/small'},
        several: {type: 'array', items: {$ref: '#/$defs/small'}},
        group: {type: 'object', properties: {inside: file({accept: ['image/*']})}},
        uploaded: file({transferModes: ['upload']}),
        inline: file({transferModes: ['inline']}),
      },
      $defs: {small: file({maxSize: 4})},
    };
    const link = 'https://example.com/a';
    const valid = {
      one: link,
      several: [link],
      group: {inside: 'data:image/png;base64,AAAA'},
      uploaded: link,
      inline: hello,
    };
    expect(fileErrors(valid, schema)).to.deep.equal([]);
    const errors = fileErrors(
      {one: hello, several: [link, hello], group: {inside: hello}, uploaded: hello, inline: link},
      schema,
    );
    expect(errors.map(({path, keyword}) => `${path} ${keyword}`)).to.deep.equal([
      '/one fileSize',
      '/several/1 fileSize',
      '/group/inside fileType',
      '/uploaded format',
      '/inline format',
    ]);
    expect(fileErrors({one: 'hello.txt'}, schema)[0]!.keyword).to.equal('format');
    expect(JSON.stringify(errors)).not.to.include('aGVsbG8');
  });
});

describe('fields for files', () => {
  it('are of one kind, also for several files', () => {
    const {fields} = stateOf(
      schemaOf({
        a: file(),
        b: {type: 'array', items: file(), maxItems: 2},
        c: {type: 'array', items: {$ref: '#/properties/a'}},
        d: {anyOf: [file(), {type: 'null'}]},
        e: {type: 'array', items: {type: 'string'}},
        f: {type: 'string', enum: ['x'], 'x-mcp-file': {}},
      }),
    );
    expect(fields.map(({kind}) => kind)).to.deep.equal(['file', 'file', 'file', 'file', 'lines', 'choice']);
    expect(fields.map(({item}) => item?.kind)).to.deep.equal([
      undefined,
      'file',
      'file',
      undefined,
      'text',
      undefined,
    ]);
  });

  it('show text for values that the user approves', () => {
    const {fields} = stateOf(schemaOf({a: file(), b: {type: 'array', items: file()}}), true);
    expect(fields.map(({kind}) => kind)).to.deep.equal(['text', 'lines']);
  });

  it('check the number of files, and not their URI, until they are sent', () => {
    const state = stateOf({
      type: 'object',
      required: ['a', 'b'],
      additionalProperties: false,
      properties: {
        a: {...file(), format: 'uri', minLength: 1000},
        b: {type: 'array', items: file(), minItems: 2, uniqueItems: true},
      },
    });
    const faults = () => state.checkAll().map(({path, keyword}) => `${path} ${keyword}`);
    expect(faults()).to.deep.equal(['/a required', '/b required']);
    const chosen = new File(['x'], 'a.txt') as unknown as string;
    state.enter(state.fields[0]!, chosen);
    state.enter(state.fields[1]!, [chosen]);
    expect(faults()).to.deep.equal(['/b minItems']);
    state.enter(state.fields[1]!, [chosen, chosen]);
    expect(faults()).to.deep.equal([]);
    expect(state.value).to.deep.equal({a: 'file:0', b: ['file:0', 'file:1']});
  });

  it('keep a URI that the page or the server sets', () => {
    const state = stateOf(
      schemaOf({a: {...file(), default: 'https://example.com/a'}, b: {type: 'array', items: file()}}),
    );
    state.offer({b: [hello]});
    expect(state.value).to.deep.equal({a: 'https://example.com/a', b: [hello]});
  });

  it('are in no draft and no copy without credentials', () => {
    const schema = schemaOf({a: file(), b: {type: 'array', items: file()}, c: {type: 'string'}});
    const state = stateOf(schema);
    state.setValue({a: hello, b: [hello], c: 'x'});
    expect(state.draft).to.deep.equal({c: 'x'});
    const search = new SecretSearch(schema);
    expect(search.withoutSecrets({a: hello, b: [hello], c: 'x'})).to.deep.equal({c: 'x'});
    expect(search.has('a', file())).to.equal(false);
  });
});
