// Fields of each type: what was entered is what arrives.
import {acceptsIf} from '../../arrivals.js';
import type {ElicitationCase, Group} from '../../case.js';
import {form} from './questions.js';

const text = {type: 'string', title: 'Text'};
const name = {type: 'string', title: 'Name'};
const long = `${'The quick brown fox jumps over the lazy dog. '.repeat(40)}End.`;
const LETTERS = 'e\u0301 \u00e9 \ufb01 \u6f22\u5b57 \u{1f469}\u200d\u{1f4bb} \u05e9\u05dc\u05d5\u05dd';
const FRUITS = '\u{1f34e}\u{1f350}\u{1f34a}\u{1f34b}\u{1f352}';

export const texts: Group<ElicitationCase> = {
  name: 'Texts',
  cases: [
    form('E26', 'A text', {
      person: 'Enter Ada Lovelace and submit.',
      fields: {name},
      answer: {name: 'Ada Lovelace'},
    }),
    form('E27', 'Spaces at both ends and inside are kept', {
      person: 'Enter two spaces, a, two spaces, b and one space, and submit.',
      fields: {text},
      answer: {text: '  a  b '},
    }),
    form('E28', 'Digits in a text field stay a text, with their zeros', {
      person: 'Enter 00501 and submit.',
      fields: {code: {type: 'string', title: 'Postal code'}},
      answer: {code: '00501'},
    }),
    form('E29', 'A text is not normalized, and no character is lost', {
      person: `Enter (copy it) "${LETTERS}" without the quotes, and submit.`,
      fields: {text},
      answer: {text: LETTERS},
    }),
    form('E30', 'An empty field that is not required is left out', {
      person: 'Enter Ada as the name, leave the note empty, and submit.',
      fields: {name, note: {type: 'string', title: 'Note'}},
      required: ['name'],
      answer: {name: 'Ada'},
    }),
    form('E31', 'The default of a text is sent if it is left alone', {
      person: 'Change nothing and submit.',
      fields: {name: {...name, default: 'Grace'}},
      enter: {},
      answer: {name: 'Grace'},
    }),
    form('E32', 'A default that is the empty text is a value', {
      person: 'Enter Ada as the name, leave the suffix empty, and submit.',
      fields: {name, suffix: {type: 'string', title: 'Suffix', default: ''}},
      required: ['name'],
      enter: {name: 'Ada'},
      answer: {name: 'Ada', suffix: ''},
      also: [{name: 'Ada'}],
    }),
    form('E33', 'The minimum length is checked before anything is sent', {
      person: 'Try to submit with Al. Then enter Alice and submit.',
      fields: {name: {...name, minLength: 3}},
      tries: {name: 'Al'},
      answer: {name: 'Alice'},
    }),
    form('E34', 'A length counts characters, not UTF-16 units', {
      person: `Enter ${FRUITS} (five fruits, at most five characters) and submit.`,
      fields: {text: {...text, maxLength: 5}},
      answer: {text: FRUITS},
    }),
    form('E35', 'A pattern is checked before anything is sent', {
      person: 'Try to submit with ab-1. Then enter AB-123 and submit.',
      fields: {sku: {type: 'string', title: 'Article', pattern: '^[A-Z]{2}-\\d{3}$'}},
      tries: {sku: 'ab-1'},
      answer: {sku: 'AB-123'},
    }),
    form('E36', 'Names of properties may contain any characters', {
      person: 'Enter one as First, two as Second, and submit.',
      fields: {
        'a/b ~c: d%': {type: 'string', title: 'First'},
        constructor: {type: 'string', title: 'Second'},
      },
      answer: {'a/b ~c: d%': 'one', constructor: 'two'},
    }),
    form('E37', 'A text of 1,800 characters arrives whole', {
      person: 'Change nothing and submit.',
      fields: {text: {...text, default: long}},
      enter: {},
      answer: {text: long},
    }),
  ],
};

const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;

export const numbers: Group<ElicitationCase> = {
  name: 'Numbers and formats',
  cases: [
    form('E38', 'An integer arrives as a number', {
      person: 'Enter 7 and submit.',
      fields: {count: {type: 'integer', title: 'Count', minimum: 1, maximum: 10}},
      answer: {count: 7},
    }),
    form('E39', 'The limits of a number are checked before anything is sent', {
      person: 'Try to submit with 11. Then enter 10 and submit.',
      fields: {count: {type: 'integer', title: 'Count', minimum: 1, maximum: 10}},
      tries: {count: 11},
      answer: {count: 10},
    }),
    form('E40', 'A number may have decimals and a sign', {
      person: 'Enter -0.125 (with the decimal separator of your language) and submit.',
      fields: {ratio: {type: 'number', title: 'Ratio'}},
      answer: {ratio: -0.125},
    }),
    form('E41', 'Zero is a value', {
      person: 'Replace the default by 0 and submit.',
      fields: {retries: {type: 'integer', title: 'Retries', default: 3}},
      answer: {retries: 0},
    }),
    form('E42', 'The largest safe integer keeps all digits', {
      person: 'Enter 9007199254740991 and submit.',
      fields: {
        number: {type: 'integer', title: 'Number', minimum: -9007199254740991, maximum: 9007199254740991},
      },
      answer: {number: 9007199254740991},
    }),
    form('E43', 'A default with decimals can be sent as it is', {
      person: 'Change nothing and submit.',
      fields: {price: {type: 'number', title: 'Price', default: 19.99}},
      enter: {},
      answer: {price: 19.99},
    }),
    form('E44', 'A boolean next to other fields that is left alone keeps its default', {
      person: 'Enter Ada as the name, leave the box alone, and submit.',
      fields: {name, subscribe: {type: 'boolean', title: 'Subscribe', default: false}},
      enter: {name: 'Ada'},
      answer: {name: 'Ada', subscribe: false},
    }),
    form('E45', 'A box that is unticked is false, not absent', {
      person: 'Enter Ada as the name, untick Express, and submit.',
      fields: {name, express: {type: 'boolean', title: 'Express', default: true}},
      answer: {name: 'Ada', express: false},
    }),
    form('E46', 'An email address is checked before anything is sent', {
      person: 'Try to submit with ada@. Then enter ada@example.com and submit.',
      fields: {email: {type: 'string', title: 'Email', format: 'email'}},
      tries: {email: 'ada@'},
      answer: {email: 'ada@example.com'},
    }),
    form('E47', 'A URI is not rewritten', {
      person: 'Enter https://example.com/a?b=c and submit.',
      fields: {site: {type: 'string', title: 'Site', format: 'uri'}},
      answer: {site: 'https://example.com/a?b=c'},
    }),
    form('E48', 'A date arrives as year, month and day', {
      person: 'Enter 29 February 2028 and submit.',
      fields: {day: {type: 'string', title: 'Day', format: 'date'}},
      answer: {day: '2028-02-29'},
    }),
    form('E49', 'A date with a time arrives with its offset', {
      person: 'Enter 24 December 2028, 18:30 (any time zone), and submit.',
      fields: {at: {type: 'string', title: 'Start', format: 'date-time'}},
      enter: {at: '2028-12-24T18:30:00Z'},
      arrives: acceptsIf(
        'a date-time with Z or an offset',
        ({at}) => typeof at === 'string' && DATE_TIME.test(at),
      ),
    }),
  ],
};
