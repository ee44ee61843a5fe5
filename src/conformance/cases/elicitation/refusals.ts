// Requests that must not be answered.
import {ends} from '../../arrivals.js';
import type {ElicitationCase, Group, JsonObject} from '../../case.js';
import {accept, asks, decline, form, formOf, object} from './questions.js';

/** A host may refuse the request with an error, or show the message and let the person decline or close it. */
const refusable = (id: string, title: string, params: JsonObject, only?: '2025'): ElicitationCase =>
  asks(id, title, params, {
    ...(only && {only}),
    person: 'If something is displayed, decline. The host may also refuse the request by itself.',
    does: decline,
    arrives: ends('error', 'decline', 'cancel'),
  });
const message = 'This question cannot be answered. Decline.';
const withItem = (item: JsonObject) => formOf(message, object({item: {title: 'Item', ...item}}));

export const refusals: Group<ElicitationCase> = {
  name: 'Requests that cannot be answered',
  cases: [
    refusable('E60', 'A required choice without options', withItem({type: 'string', oneOf: []})),
    refusable('E61', 'A schema that is not an object schema', formOf(message, {type: 'boolean'}), '2025'),
    refusable('E62', 'A field whose type does not exist', withItem({type: 'colour'}), '2025'),
    refusable('E63', 'A pattern that is not a regular expression', withItem({type: 'string', pattern: '(['})),
    refusable('E64', 'A mode that does not exist', {mode: 'telepathy', message}, '2025'),
    refusable(
      'E65',
      'A link with a script as its address',
      {mode: 'url', message, url: 'javascript:alert(1)', elicitationId: 'e65'},
      '2025',
    ),
  ],
};

/** Form mode must not ask for secrets. A host that knows this one warns, or refuses the request. */
const secretCase = (id: string, title: string, field: string, label: string): ElicitationCase =>
  form(id, title, {
    message: `Enter your ${label.toLowerCase()}.`,
    person:
      'Do not enter a real one. If the host warns, decline. If it refuses the question by itself, there is nothing to do. Otherwise enter x and submit.',
    fields: {[field]: {type: 'string', title: label}},
    does: ({warns}) => (warns ? decline : accept({[field]: 'x'})),
    arrives: ends('decline', 'cancel', 'error'),
  });

export const secrets: Group<ElicitationCase> = {
  name: 'Secrets',
  cases: [
    secretCase('E73', 'A form that asks for a password', 'password', 'Password'),
    secretCase('E74', 'A form that asks for an API key', 'api_key', 'API key'),
    secretCase('E75', 'A password whose name has a look-alike letter', 'value', 'P\u0430ssword'),
  ],
};
