// Questions without fields, and with one boolean.
import {accepts, either, ends} from '../../arrivals.js';
import type {ElicitationCase, Group} from '../../case.js';
import {accept, asks, cancel, decline, form, object} from './questions.js';

const yes = {title: '', person: 'Agree.', does: accept(), arrives: accepts({})};

export const confirmations: Group<ElicitationCase> = {
  name: 'Confirmations',
  cases: [
    asks(
      {mode: 'form', message: 'Delete 3 files? Agree.', requestedSchema: object({})},
      {...yes, id: 'E17', title: 'A form without fields is a confirmation'},
    ),
    asks(
      {mode: 'form', message: 'Restart the server? Agree.', requestedSchema: {type: 'object'}},
      {...yes, id: 'E18', title: 'A schema without "properties" is a confirmation', only: '2025'},
    ),
    asks(
      {message: 'Device code: WDJB-MJHT. Agree.'},
      {
        ...yes,
        id: 'E19',
        title: 'A request without a schema and without a mode is a confirmation',
        only: '2025',
      },
    ),
    asks(
      {
        message: 'Which name? Enter Ada and submit.',
        requestedSchema: object({name: {type: 'string', title: 'Name'}}),
      },
      {
        id: 'E20',
        title: 'A request without "mode" is a form, as in 2025-06-18',
        person: 'Enter Ada and submit.',
        does: accept({name: 'Ada'}),
        arrives: accepts({name: 'Ada'}),
      },
    ),
    form(
      {confirm: {type: 'boolean', title: 'Delete the branch'}},
      {
        id: 'E21',
        title: 'A lone boolean that is agreed to is true',
        person: 'Agree to delete the branch.',
        does: accept({confirm: true}),
        arrives: accepts({confirm: true}),
      },
    ),
    form(
      {confirm: {type: 'boolean', title: 'Delete the branch'}},
      {
        id: 'E22',
        title: 'A lone boolean that is refused never runs what was asked',
        person: 'Answer that the branch must not be deleted, by the means that the host offers.',
        does: accept({confirm: false}),
        arrives: either(ends('decline'), accepts({confirm: false})),
      },
    ),
    form(
      {includeTests: {type: 'boolean', title: 'Include the tests', default: true}},
      {
        id: 'E23',
        title: 'A boolean with the default true can be answered with false',
        person: 'Answer No to "Include the tests", and submit.',
        does: accept({includeTests: false}),
        arrives: accepts({includeTests: false}),
      },
    ),
    asks(
      {mode: 'form', message: 'Send the newsletter to 4,000 people? Decline.', requestedSchema: object({})},
      {
        id: 'E24',
        title: 'Declining sends decline',
        person: 'Decline.',
        does: decline,
        arrives: ends('decline'),
      },
    ),
    form(
      {name: {type: 'string', title: 'Name'}},
      {
        id: 'E25',
        title: 'Closing the question sends cancel, without what was entered',
        person: 'Close the question without an answer: the close button, or Escape.',
        does: cancel,
        arrives: ends('cancel'),
      },
    ),
  ],
};
