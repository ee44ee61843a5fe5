// Every spelling of a choice.
import {accepts} from '../../arrivals.js';
import type {ElicitationCase, Group} from '../../case.js';
import {accept, form} from './questions.js';

const titled = (values: Record<string, string>) =>
  Object.entries(values).map(([value, title]) => ({const: value, title}));
const SIZES = {s: 'Small', m: 'Medium', l: 'Large'};
const many = Array.from({length: 80}, (_, index) => `Station ${String(index + 1).padStart(2, '0')}`);

export const choices: Group<ElicitationCase> = {
  name: 'Choices',
  cases: [
    form(
      {size: {type: 'string', title: 'Size', enum: ['small', 'medium', 'large']}},
      {
        id: 'E01',
        title: 'A choice of plain values (enum)',
        person: 'Choose "medium" and submit.',
        does: accept({size: 'medium'}),
        arrives: accepts({size: 'medium'}),
      },
    ),
    form(
      {size: {type: 'string', title: 'Size', enum: ['s', 'm', 'l'], enumNames: ['Small', 'Medium', 'Large']}},
      {
        id: 'E02',
        title: 'A choice with enumNames sends the value, not the name',
        person: 'Choose "Medium" and submit.',
        does: accept({size: 'm'}),
        arrives: accepts({size: 'm'}),
      },
    ),
    form(
      {size: {type: 'string', title: 'Size', oneOf: titled(SIZES)}},
      {
        id: 'E03',
        title: 'A choice of titled constants (oneOf)',
        person: 'Choose "Large" and submit.',
        does: accept({size: 'l'}),
        arrives: accepts({size: 'l'}),
      },
    ),
    form(
      {size: {type: 'string', title: 'Size', anyOf: titled(SIZES)}},
      {
        id: 'E04',
        title: 'A choice of titled constants (anyOf)',
        person: 'Choose "Small" and submit.',
        does: accept({size: 's'}),
        arrives: accepts({size: 's'}),
      },
    ),
    form(
      {fruit: {type: 'array', title: 'Fruit', items: {type: 'string', enum: ['apple', 'pear', 'plum']}}},
      {
        id: 'E05',
        title: 'Several choices of plain values',
        person: 'Choose "apple" and "plum" and submit.',
        does: accept({fruit: ['apple', 'plum']}),
        arrives: accepts({fruit: ['apple', 'plum']}, {fruit: ['plum', 'apple']}),
      },
    ),
    form(
      {sizes: {type: 'array', title: 'Sizes', items: {anyOf: titled(SIZES)}}},
      {
        id: 'E06',
        title: 'Several choices of titled constants (anyOf)',
        person: 'Choose "Small" and "Large" and submit.',
        does: accept({sizes: ['s', 'l']}),
        arrives: accepts({sizes: ['s', 'l']}, {sizes: ['l', 's']}),
      },
    ),
    form(
      {sizes: {type: 'array', title: 'Sizes', items: {oneOf: titled(SIZES)}}},
      {
        id: 'E07',
        title: 'Several choices of titled constants (oneOf)',
        person: 'Choose "Medium" and submit.',
        does: accept({sizes: ['m']}),
        arrives: accepts({sizes: ['m']}),
      },
    ),
    form(
      {size: {type: 'string', title: 'Size', oneOf: titled(SIZES), default: 'm'}},
      {
        id: 'E08',
        title: 'The default of a choice is sent if it is left alone',
        person: 'Change nothing and submit.',
        does: accept(),
        arrives: accepts({size: 'm'}),
      },
    ),
    form(
      {
        fruit: {
          type: 'array',
          title: 'Fruit',
          items: {type: 'string', enum: ['apple', 'pear', 'plum']},
          default: ['pear', 'plum'],
        },
      },
      {
        id: 'E09',
        title: 'The defaults of several choices are sent if they are left alone',
        person: 'Change nothing and submit.',
        does: accept(),
        arrives: accepts({fruit: ['pear', 'plum']}, {fruit: ['plum', 'pear']}),
      },
    ),
    form(
      {word: {type: 'string', title: 'Type of deletion', enum: ['DELETE']}},
      {
        id: 'E10',
        title: 'A choice with one option can be made',
        person: 'Choose "DELETE" and submit.',
        does: accept({word: 'DELETE'}),
        arrives: accepts({word: 'DELETE'}),
      },
    ),
    form(
      {station: {type: 'string', title: 'Station', enum: many}},
      {
        id: 'E11',
        title: 'A choice with 80 options',
        person: 'Choose "Station 57" and submit.',
        does: accept({station: 'Station 57'}),
        arrives: accepts({station: 'Station 57'}),
      },
    ),
    form(
      {
        contact: {
          type: 'string',
          title: 'Contact',
          oneOf: [
            {const: 'alex-1', title: 'Alex Kim'},
            {const: 'alex-2', title: 'Alex Kim'},
          ],
        },
      },
      {
        id: 'E12',
        title: 'Two options with the same title can be distinguished',
        person: 'Choose the second "Alex Kim", alex-2, and submit.',
        does: accept({contact: 'alex-2'}),
        arrives: accepts({contact: 'alex-2'}),
      },
    ),
    form(
      {
        prefix: {
          type: 'string',
          title: 'Prefix',
          oneOf: [
            {const: '', title: 'No prefix'},
            {const: 'v', title: 'v'},
          ],
        },
      },
      {
        id: 'E13',
        title: 'The empty text is a value that can be chosen',
        person: 'Choose "No prefix" and submit.',
        does: accept({prefix: ''}),
        arrives: accepts({prefix: ''}),
      },
    ),
    form(
      {
        name: {type: 'string', title: 'Name'},
        size: {type: 'string', title: 'Size', enum: ['small', 'large']},
      },
      {
        id: 'E14',
        title: 'A choice that is not required can be left out',
        person: 'Enter Ada as the name, choose no size, and submit.',
        required: ['name'],
        does: accept({name: 'Ada'}),
        arrives: accepts({name: 'Ada'}),
      },
    ),
    form(
      {
        fruit: {
          type: 'array',
          title: 'Fruit',
          minItems: 2,
          maxItems: 2,
          items: {type: 'string', enum: ['apple', 'pear', 'plum']},
        },
      },
      {
        id: 'E15',
        title: 'The number of choices is checked before anything is sent',
        person: 'Try to submit with "apple" only. Then choose "apple" and "pear" and submit.',
        does: accept({fruit: ['apple', 'pear']}, {fruit: ['apple']}),
        arrives: accepts({fruit: ['apple', 'pear']}, {fruit: ['pear', 'apple']}),
      },
    ),
    form(
      {code: {type: 'string', title: 'Code', enum: ['7', '07', '007']}},
      {
        id: 'E16',
        title: 'Options that look like numbers stay texts',
        person: 'Choose 007 and submit.',
        does: accept({code: '007'}),
        arrives: accepts({code: '007'}),
      },
    ),
  ],
};
