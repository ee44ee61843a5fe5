// Secrets must not be asked for in form mode. A host that knows this one warns, or refuses the request.
import {ends} from '../../arrivals.js';
import type {ElicitationCase, Group} from '../../case.js';
import {accept, decline, form} from './questions.js';

const guarded = (id: string, title: string, field: string, label: string): ElicitationCase =>
  form(
    {[field]: {type: 'string', title: label}},
    {
      id,
      title,
      message: `Enter your ${label.toLowerCase()}.`,
      person:
        'Do not enter a real one. If the host warns, decline. If it refuses the question by itself, there is nothing to do. Otherwise enter x and submit.',
      does: ({warns}) => (warns ? decline : accept({[field]: 'x'})),
      arrives: ends('decline', 'cancel', 'error'),
    },
  );

export const secrets: Group<ElicitationCase> = {
  name: 'Secrets',
  cases: [
    guarded('E73', 'A form that asks for a password', 'password', 'Password'),
    guarded('E74', 'A form that asks for an API key', 'api_key', 'API key'),
    guarded('E75', 'A password whose name has a look-alike letter', 'value', 'P\u0430ssword'),
  ],
};
