// Every spelling of a choice.
import type {ElicitationCase, Group} from '../../case.js';
import {form} from './questions.js';

const titled = (values: Record<string, string>) =>
  Object.entries(values).map(([value, title]) => ({const: value, title}));
const SIZES = {s: 'Small', m: 'Medium', l: 'Large'};
const FRUIT = {type: 'array', title: 'Fruit', items: {type: 'string', enum: ['apple', 'pear', 'plum']}};
const many = Array.from({length: 80}, (_, index) => `Station ${String(index + 1).padStart(2, '0')}`);

export const choices: Group<ElicitationCase> = {
  name: 'Choices',
  cases: [
    form('E01', 'A choice of plain values (enum)', {
      person: 'Choose "medium" and submit.',
      fields: {size: {type: 'string', title: 'Size', enum: ['small', 'medium', 'large']}},
      answer: {size: 'medium'},
    }),
    form('E02', 'A choice with enumNames sends the value, not the name', {
      person: 'Choose "Medium" and submit.',
      fields: {
        size: {type: 'string', title: 'Size', enum: ['s', 'm', 'l'], enumNames: ['Small', 'Medium', 'Large']},
      },
      answer: {size: 'm'},
    }),
    form('E03', 'A choice of titled constants (oneOf)', {
      person: 'Choose "Large" and submit.',
      fields: {size: {type: 'string', title: 'Size', oneOf: titled(SIZES)}},
      answer: {size: 'l'},
    }),
    form('E04', 'A choice of titled constants (anyOf)', {
      person: 'Choose "Small" and submit.',
      fields: {size: {type: 'string', title: 'Size', anyOf: titled(SIZES)}},
      answer: {size: 's'},
    }),
    form('E05', 'Several choices of plain values', {
      person: 'Choose "apple" and "plum" and submit.',
      fields: {fruit: FRUIT},
      answer: {fruit: ['apple', 'plum']},
      also: [{fruit: ['plum', 'apple']}],
    }),
    form('E06', 'Several choices of titled constants (anyOf)', {
      person: 'Choose "Small" and "Large" and submit.',
      fields: {sizes: {type: 'array', title: 'Sizes', items: {anyOf: titled(SIZES)}}},
      answer: {sizes: ['s', 'l']},
      also: [{sizes: ['l', 's']}],
    }),
    form('E07', 'Several choices of titled constants (oneOf)', {
      person: 'Choose "Medium" and submit.',
      fields: {sizes: {type: 'array', title: 'Sizes', items: {oneOf: titled(SIZES)}}},
      answer: {sizes: ['m']},
    }),
    form('E08', 'The default of a choice is sent if it is left alone', {
      person: 'Change nothing and submit.',
      fields: {size: {type: 'string', title: 'Size', oneOf: titled(SIZES), default: 'm'}},
      enter: {},
      answer: {size: 'm'},
    }),
    form('E09', 'The defaults of several choices are sent if they are left alone', {
      person: 'Change nothing and submit.',
      fields: {fruit: {...FRUIT, default: ['pear', 'plum']}},
      enter: {},
      answer: {fruit: ['pear', 'plum']},
      also: [{fruit: ['plum', 'pear']}],
    }),
    form('E10', 'A choice with one option can be made', {
      person: 'Choose "DELETE" and submit.',
      fields: {word: {type: 'string', title: 'Type of deletion', enum: ['DELETE']}},
      answer: {word: 'DELETE'},
    }),
    form('E11', 'A choice with 80 options', {
      person: 'Choose "Station 57" and submit.',
      fields: {station: {type: 'string', title: 'Station', enum: many}},
      answer: {station: 'Station 57'},
    }),
    form('E12', 'Two options with the same title can be distinguished', {
      person: 'Choose the second "Alex Kim", alex-2, and submit.',
      fields: {
        contact: {
          type: 'string',
          title: 'Contact',
          oneOf: titled({'alex-1': 'Alex Kim', 'alex-2': 'Alex Kim'}),
        },
      },
      answer: {contact: 'alex-2'},
    }),
    form('E13', 'The empty text is a value that can be chosen', {
      person: 'Choose "No prefix" and submit.',
      fields: {prefix: {type: 'string', title: 'Prefix', oneOf: titled({'': 'No prefix', v: 'v'})}},
      answer: {prefix: ''},
    }),
    form('E14', 'A choice that is not required can be left out', {
      person: 'Enter Ada as the name, choose no size, and submit.',
      fields: {
        name: {type: 'string', title: 'Name'},
        size: {type: 'string', title: 'Size', enum: ['small', 'large']},
      },
      required: ['name'],
      answer: {name: 'Ada'},
    }),
    form('E15', 'The number of choices is checked before anything is sent', {
      person: 'Try to submit with "apple" only. Then choose "apple" and "pear" and submit.',
      fields: {fruit: {...FRUIT, minItems: 2, maxItems: 2}},
      tries: {fruit: ['apple']},
      answer: {fruit: ['apple', 'pear']},
      also: [{fruit: ['pear', 'apple']}],
    }),
    form('E16', 'Options that look like numbers stay texts', {
      person: 'Choose 007 and submit.',
      fields: {code: {type: 'string', title: 'Code', enum: ['7', '07', '007']}},
      answer: {code: '007'},
    }),
  ],
};
