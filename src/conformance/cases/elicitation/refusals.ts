// Requests that cannot be answered. A host may refuse them with an error, or show the message and let the person decline or close it.
import {ends} from '../../arrivals.js';
import type {ElicitationCase, Group, JsonObject} from '../../case.js';
import {asks, decline, object} from './questions.js';

const refused = (id: string, title: string, params: JsonObject, only?: '2025'): ElicitationCase =>
  asks(params, {
    id,
    title,
    ...(only && {only}),
    person: 'If something is displayed, decline. The host may also refuse the request by itself.',
    does: decline,
    arrives: ends('error', 'decline', 'cancel'),
  });
const message = 'This question cannot be answered. Decline.';
const formOf = (requestedSchema: JsonObject): JsonObject => ({mode: 'form', message, requestedSchema});

export const refusals: Group<ElicitationCase> = {
  name: 'Requests that cannot be answered',
  cases: [
    refused(
      'E60',
      'A required choice without options',
      formOf(object({item: {type: 'string', title: 'Item', oneOf: []}})),
    ),
    refused('E61', 'A schema that is not an object schema', formOf({type: 'boolean'}), '2025'),
    refused(
      'E62',
      'A field whose type does not exist',
      formOf(object({item: {type: 'colour', title: 'Item'}})),
      '2025',
    ),
    refused(
      'E63',
      'A pattern that is not a regular expression',
      formOf(object({item: {type: 'string', title: 'Item', pattern: '(['}})),
    ),
    refused('E64', 'A mode that does not exist', {mode: 'telepathy', message}, '2025'),
    refused(
      'E65',
      'A link with a script as its address',
      {mode: 'url', message, url: 'javascript:alert(1)', elicitationId: 'e65'},
      '2025',
    ),
  ],
};
