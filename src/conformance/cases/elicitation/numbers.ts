// Numbers, booleans next to other fields, and formats.
import {accepts, acceptsIf} from '../../arrivals.js';
import type {ElicitationCase, Group} from '../../case.js';
import {accept, form} from './questions.js';

const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;

export const numbers: Group<ElicitationCase> = {
  name: 'Numbers and formats',
  cases: [
    form(
      {count: {type: 'integer', title: 'Count', minimum: 1, maximum: 10}},
      {
        id: 'E38',
        title: 'An integer arrives as a number',
        person: 'Enter 7 and submit.',
        does: accept({count: 7}),
        arrives: accepts({count: 7}),
      },
    ),
    form(
      {count: {type: 'integer', title: 'Count', minimum: 1, maximum: 10}},
      {
        id: 'E39',
        title: 'The limits of a number are checked before anything is sent',
        person: 'Try to submit with 11. Then enter 10 and submit.',
        does: accept({count: 10}, {count: 11}),
        arrives: accepts({count: 10}),
      },
    ),
    form(
      {ratio: {type: 'number', title: 'Ratio'}},
      {
        id: 'E40',
        title: 'A number may have decimals and a sign',
        person: 'Enter -0.125 (with the decimal separator of your language) and submit.',
        does: accept({ratio: -0.125}),
        arrives: accepts({ratio: -0.125}),
      },
    ),
    form(
      {retries: {type: 'integer', title: 'Retries', default: 3}},
      {
        id: 'E41',
        title: 'Zero is a value',
        person: 'Replace the default by 0 and submit.',
        does: accept({retries: 0}),
        arrives: accepts({retries: 0}),
      },
    ),
    form(
      {number: {type: 'integer', title: 'Number', minimum: -9007199254740991, maximum: 9007199254740991}},
      {
        id: 'E42',
        title: 'The largest safe integer keeps all digits',
        person: 'Enter 9007199254740991 and submit.',
        does: accept({number: 9007199254740991}),
        arrives: accepts({number: 9007199254740991}),
      },
    ),
    form(
      {price: {type: 'number', title: 'Price', default: 19.99}},
      {
        id: 'E43',
        title: 'A default with decimals can be sent as it is',
        person: 'Change nothing and submit.',
        does: accept(),
        arrives: accepts({price: 19.99}),
      },
    ),
    form(
      {
        name: {type: 'string', title: 'Name'},
        subscribe: {type: 'boolean', title: 'Subscribe', default: false},
      },
      {
        id: 'E44',
        title: 'A boolean next to other fields that is left alone keeps its default',
        person: 'Enter Ada as the name, leave the box alone, and submit.',
        does: accept({name: 'Ada'}),
        arrives: accepts({name: 'Ada', subscribe: false}),
      },
    ),
    form(
      {name: {type: 'string', title: 'Name'}, express: {type: 'boolean', title: 'Express', default: true}},
      {
        id: 'E45',
        title: 'A box that is unticked is false, not absent',
        person: 'Enter Ada as the name, untick Express, and submit.',
        does: accept({name: 'Ada', express: false}),
        arrives: accepts({name: 'Ada', express: false}),
      },
    ),
    form(
      {email: {type: 'string', title: 'Email', format: 'email'}},
      {
        id: 'E46',
        title: 'An email address is checked before anything is sent',
        person: 'Try to submit with ada@. Then enter ada@example.com and submit.',
        does: accept({email: 'ada@example.com'}, {email: 'ada@'}),
        arrives: accepts({email: 'ada@example.com'}),
      },
    ),
    form(
      {site: {type: 'string', title: 'Site', format: 'uri'}},
      {
        id: 'E47',
        title: 'A URI is not rewritten',
        person: 'Enter https://example.com/a?b=c and submit.',
        does: accept({site: 'https://example.com/a?b=c'}),
        arrives: accepts({site: 'https://example.com/a?b=c'}),
      },
    ),
    form(
      {day: {type: 'string', title: 'Day', format: 'date'}},
      {
        id: 'E48',
        title: 'A date arrives as year, month and day',
        person: 'Enter 29 February 2028 and submit.',
        does: accept({day: '2028-02-29'}),
        arrives: accepts({day: '2028-02-29'}),
      },
    ),
    form(
      {at: {type: 'string', title: 'Start', format: 'date-time'}},
      {
        id: 'E49',
        title: 'A date with a time arrives with its offset',
        person: 'Enter 24 December 2028, 18:30 (any time zone), and submit.',
        does: accept({at: '2028-12-24T18:30:00Z'}),
        arrives: acceptsIf(
          'a date-time with Z or an offset',
          ({at}) => typeof at === 'string' && DATE_TIME.test(at),
        ),
      },
    ),
  ],
};
