import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {JsonObject} from '../../../src/protocol/json.js';
import {typedEntry} from '../../../src/schema/index.js';
import {object} from './object.js';
import {stateOf} from './state-of.js';

const german = '^[A-Za-zÀ-ÖØ-öø-ÿ .]+$';
const nfd = 'Übersicht.txt'.normalize('NFD');
const uri = {format: 'uri'};
const reference = {format: 'uri-reference'};
const rows: [what: string, property: JsonObject, typed: string, entry: string][] = [
  ['decomposed letters that the pattern refuses', {pattern: german}, nfd, 'Übersicht.txt'],
  ['decomposed letters that are too long', {maxLength: 13}, nfd, 'Übersicht.txt'],
  ['decomposed letters that are valid', {}, nfd, nfd],
  ['decomposed letters that only the pattern accepts', {pattern: '^U\\u0308'}, nfd, nfd],
  ['letters that are not valid in either form', {pattern: '^[a-z]+$'}, nfd, nfd],
  [
    'a path',
    uri,
    'https://hi.wikipedia.org/wiki/जर्मनी',
    'https://hi.wikipedia.org/wiki/%E0%A4%9C%E0%A4%B0%E0%A5%8D%E0%A4%AE%E0%A4%A8%E0%A5%80',
  ],
  [
    'a host',
    uri,
    'https://bücher.example:8080/a?q=ü#ß',
    'https://xn--bcher-kva.example:8080/a?q=%C3%BC#%C3%9F',
  ],
  ['decomposed letters of an address', uri, 'https://a.example/u\u0308', 'https://a.example/%C3%BC'],
  ['an address without a host', uri, 'mailto:jürgen@a.example', 'mailto:j%C3%BCrgen@a.example'],
  ['what is not an address', uri, 'Jürgen', 'Jürgen'],
  ['half of a pair', uri, 'https://a.example/\ud800', 'https://a.example/\ud800'],
  ['an address with a blank', uri, 'https://a.example/a b', 'https://a.example/a b'],
  ['a relative address', reference, '/wiki/Zürich?q=ß#ü', '/wiki/Z%C3%BCrich?q=%C3%9F#%C3%BC'],
  ['a relative path', reference, 'jürgen/foto.png', 'j%C3%BCrgen/foto.png'],
  [
    'a full address that may be relative',
    reference,
    'https://bücher.example/ü',
    'https://xn--bcher-kva.example/%C3%BC',
  ],
  ['a relative address with decomposed letters', reference, 'u\u0308', '%C3%BC'],
  [
    'a relative address that only a pattern with letters accepts',
    {...reference, pattern: '^[a-zü]+$'},
    'ü',
    'ü',
  ],
  ['a relative address with half of a pair', reference, '/\ud800', '/\ud800'],
  ['blanks around a text that the pattern refuses', {pattern: '^[A-Z]{3}$'}, ' ABC\u00a0', 'ABC'],
  ['blanks around a text that is valid', {}, ' ABC ', ' ABC '],
  ['blanks around an e-mail address', {format: 'email'}, 'ann@a.example ', 'ann@a.example'],
  ['full-width letters and digits', {pattern: '^[A-Z]\\d+$'}, '\uff21\uff11\uff12', 'A12'],
  ['full-width letters that are valid', {}, '\uff21', '\uff21'],
  ['the host of an e-mail address', {format: 'email'}, 'ann@bücher.example', 'ann@xn--bcher-kva.example'],
  ['a name that no e-mail address has', {format: 'email'}, 'jürgen@a.example', 'jürgen@a.example'],
  ['what is not a host', {format: 'email'}, 'ann@ü<', 'ann@ü<'],
  ['an international e-mail address', {format: 'idn-email'}, 'ann@bücher.example', 'ann@bücher.example'],
  ['an IRI', {format: 'iri'}, 'https://bücher.example/ü', 'https://bücher.example/ü'],
  ['a relative IRI', {format: 'iri-reference'}, '/ü', '/ü'],
  ['an address in a text', {}, 'https://a.example/ü', 'https://a.example/ü'],
];

describe('typedEntry()', () => {
  it('composes letters, removes blanks and encodes addresses only if the typed form is not valid and the other one is, or the address may be relative', () => {
    const entries = rows.map(([what, property, typed]) => {
      const [field] = stateOf(object({a: {type: 'string', ...property}})).fields;
      return [what, typedEntry(field!, typed)];
    });
    assert.deepEqual(
      entries,
      rows.map(([what, , , entry]) => [what, entry]),
    );
  });

  it('does so in each line of a list', () => {
    const [field] = stateOf(object({a: {type: 'array', items: {type: 'string', ...uri}}})).fields;
    assert.equal(
      typedEntry(field!, 'https://a.example/ü\nhttps://b.example'),
      'https://a.example/%C3%BC\nhttps://b.example',
    );
  });
});
