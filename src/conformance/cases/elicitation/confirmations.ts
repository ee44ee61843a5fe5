// Questions without fields, and with one boolean.
import {accepts, either, ends} from '../../arrivals.js';
import type {ElicitationCase, Group} from '../../case.js';
import {asks, decline, form, formOf, object} from './questions.js';

const yes = {person: 'Agree.'};

export const confirmations: Group<ElicitationCase> = {
  name: 'Confirmations',
  cases: [
    asks('E17', 'A form without fields is a confirmation', formOf('Delete 3 files? Agree.', object({})), yes),
    asks(
      'E18',
      'A schema without "properties" is a confirmation',
      formOf('Restart the server? Agree.', {type: 'object'}),
      {...yes, only: '2025'},
    ),
    asks(
      'E19',
      'A request without a schema and without a mode is a confirmation',
      {message: 'Device code: WDJB-MJHT. Agree.'},
      {...yes, only: '2025'},
    ),
    asks(
      'E20',
      'A request without "mode" is a form, as in 2025-06-18',
      {
        message: 'Which name? Enter Ada and submit.',
        requestedSchema: object({name: {type: 'string', title: 'Name'}}),
      },
      {person: 'Enter Ada and submit.', answer: {name: 'Ada'}},
    ),
    form('E21', 'A lone boolean that is agreed to is true', {
      person: 'Agree to delete the branch.',
      fields: {confirm: {type: 'boolean', title: 'Delete the branch'}},
      answer: {confirm: true},
    }),
    form('E22', 'A lone boolean that is refused never runs what was asked', {
      person: 'Answer that the branch must not be deleted, by the means that the host offers.',
      fields: {confirm: {type: 'boolean', title: 'Delete the branch'}},
      enter: {confirm: false},
      arrives: either(ends('decline'), accepts({confirm: false})),
    }),
    form('E23', 'A boolean with the default true can be answered with false', {
      person: 'Answer No to "Include the tests", and submit.',
      fields: {includeTests: {type: 'boolean', title: 'Include the tests', default: true}},
      answer: {includeTests: false},
    }),
    asks(
      'E24',
      'Declining sends decline',
      formOf('Send the newsletter to 4,000 people? Decline.', object({})),
      {person: 'Decline.', does: decline, arrives: ends('decline')},
    ),
    form('E25', 'Closing the question sends cancel, without what was entered', {
      person: 'Close the question without an answer: the close button, or Escape.',
      fields: {name: {type: 'string', title: 'Name'}},
      does: {press: 'cancel'},
      arrives: ends('cancel'),
    }),
  ],
};
