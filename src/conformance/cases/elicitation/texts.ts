// Text fields: what was entered is what arrives.
import {accepts} from '../../arrivals.js';
import type {ElicitationCase, Group} from '../../case.js';
import {accept, form} from './questions.js';

const text = {type: 'string', title: 'Text'};
const long = `${'The quick brown fox jumps over the lazy dog. '.repeat(40)}End.`;

export const texts: Group<ElicitationCase> = {
  name: 'Texts',
  cases: [
    form(
      {name: {type: 'string', title: 'Name'}},
      {
        id: 'E26',
        title: 'A text',
        person: 'Enter Ada Lovelace and submit.',
        does: accept({name: 'Ada Lovelace'}),
        arrives: accepts({name: 'Ada Lovelace'}),
      },
    ),
    form(
      {text},
      {
        id: 'E27',
        title: 'Spaces at both ends and inside are kept',
        person: 'Enter two spaces, a, two spaces, b and one space, and submit.',
        does: accept({text: '  a  b '}),
        arrives: accepts({text: '  a  b '}),
      },
    ),
    form(
      {code: {type: 'string', title: 'Postal code'}},
      {
        id: 'E28',
        title: 'Digits in a text field stay a text, with their zeros',
        person: 'Enter 00501 and submit.',
        does: accept({code: '00501'}),
        arrives: accepts({code: '00501'}),
      },
    ),
    form(
      {text},
      {
        id: 'E29',
        title: 'A text is not normalized, and no character is lost',
        person:
          'Enter (copy it) "e\u0301 \u00e9 \ufb01 \u6f22\u5b57 \u{1f469}\u200d\u{1f4bb} \u05e9\u05dc\u05d5\u05dd" without the quotes, and submit.',
        does: accept({
          text: 'e\u0301 \u00e9 \ufb01 \u6f22\u5b57 \u{1f469}\u200d\u{1f4bb} \u05e9\u05dc\u05d5\u05dd',
        }),
        arrives: accepts({
          text: 'e\u0301 \u00e9 \ufb01 \u6f22\u5b57 \u{1f469}\u200d\u{1f4bb} \u05e9\u05dc\u05d5\u05dd',
        }),
      },
    ),
    form(
      {name: {type: 'string', title: 'Name'}, note: {type: 'string', title: 'Note'}},
      {
        id: 'E30',
        title: 'An empty field that is not required is left out',
        person: 'Enter Ada as the name, leave the note empty, and submit.',
        required: ['name'],
        does: accept({name: 'Ada'}),
        arrives: accepts({name: 'Ada'}),
      },
    ),
    form(
      {name: {type: 'string', title: 'Name', default: 'Grace'}},
      {
        id: 'E31',
        title: 'The default of a text is sent if it is left alone',
        person: 'Change nothing and submit.',
        does: accept(),
        arrives: accepts({name: 'Grace'}),
      },
    ),
    form(
      {name: {type: 'string', title: 'Name'}, suffix: {type: 'string', title: 'Suffix', default: ''}},
      {
        id: 'E32',
        title: 'A default that is the empty text is a value',
        person: 'Enter Ada as the name, leave the suffix empty, and submit.',
        required: ['name'],
        does: accept({name: 'Ada'}),
        arrives: accepts({name: 'Ada', suffix: ''}, {name: 'Ada'}),
      },
    ),
    form(
      {name: {type: 'string', title: 'Name', minLength: 3}},
      {
        id: 'E33',
        title: 'The minimum length is checked before anything is sent',
        person: 'Try to submit with Al. Then enter Alice and submit.',
        does: accept({name: 'Alice'}, {name: 'Al'}),
        arrives: accepts({name: 'Alice'}),
      },
    ),
    form(
      {text: {...text, maxLength: 5}},
      {
        id: 'E34',
        title: 'A length counts characters, not UTF-16 units',
        person:
          'Enter \u{1f34e}\u{1f350}\u{1f34a}\u{1f34b}\u{1f352} (five fruits, at most five characters) and submit.',
        does: accept({text: '\u{1f34e}\u{1f350}\u{1f34a}\u{1f34b}\u{1f352}'}),
        arrives: accepts({text: '\u{1f34e}\u{1f350}\u{1f34a}\u{1f34b}\u{1f352}'}),
      },
    ),
    form(
      {sku: {type: 'string', title: 'Article', pattern: '^[A-Z]{2}-\\d{3}$'}},
      {
        id: 'E35',
        title: 'A pattern is checked before anything is sent',
        person: 'Try to submit with ab-1. Then enter AB-123 and submit.',
        does: accept({sku: 'AB-123'}, {sku: 'ab-1'}),
        arrives: accepts({sku: 'AB-123'}),
      },
    ),
    form(
      {'a/b ~c: d%': {type: 'string', title: 'First'}, constructor: {type: 'string', title: 'Second'}},
      {
        id: 'E36',
        title: 'Names of properties may contain any characters',
        person: 'Enter one as First, two as Second, and submit.',
        does: accept({'a/b ~c: d%': 'one', constructor: 'two'}),
        arrives: accepts({'a/b ~c: d%': 'one', constructor: 'two'}),
      },
    ),
    form(
      {text: {...text, default: long}},
      {
        id: 'E37',
        title: 'A text of 1,800 characters arrives whole',
        person: 'Change nothing and submit.',
        does: accept(),
        arrives: accepts({text: long}),
      },
    ),
  ],
};
