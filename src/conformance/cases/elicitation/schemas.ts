// Schemas as generators write them, and requests with more members than the protocol has.
import {accepts} from '../../arrivals.js';
import type {ElicitationCase, Group, JsonObject} from '../../case.js';
import {accept, asks, form, object} from './questions.js';

const name = {type: 'string', title: 'Name'};
const ada = {person: 'Enter Ada and submit.', does: accept({name: 'Ada'}), arrives: accepts({name: 'Ada'})};

/** A case whose schema has other keywords next to one field. */
const extended = (id: string, title: string, schema: JsonObject) => form({name}, {...ada, id, title, schema});

export const schemas: Group<ElicitationCase> = {
  name: 'Schemas of generators',
  cases: [
    extended('E50', 'A schema of draft-07 is read', {$schema: 'http://json-schema.org/draft-07/schema#'}),
    extended('E51', 'A schema of draft 2020-12 is read', {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
    }),
    extended('E52', 'A title and a description of the schema itself change nothing', {
      title: 'UserNameModel',
      description: 'Pydantic model of the answer.',
    }),
    extended('E53', '"additionalProperties": false changes nothing', {additionalProperties: false}),
    extended('E54', 'Unknown keywords of vendors are ignored', {'x-order': ['name'], 'x-vendor': {a: [1]}}),
    form(
      {name, nick: {anyOf: [{type: 'string'}, {type: 'null'}], title: 'Nick', default: null}},
      {
        id: 'E55',
        title: 'An optional field of pydantic (anyOf with null) can be left out',
        person: 'Enter Ada as the name, leave Nick empty, and submit.',
        required: ['name'],
        does: accept({name: 'Ada'}),
        arrives: accepts({name: 'Ada'}, {name: 'Ada', nick: null}),
      },
    ),
    form(
      {name, nick: {type: ['string', 'null'], title: 'Nick'}},
      {
        id: 'E56',
        title: 'An optional field of schemars (a list of types) can be filled in',
        person: 'Enter Ada as the name, Addie as Nick, and submit.',
        required: ['name'],
        does: accept({name: 'Ada', nick: 'Addie'}),
        arrives: accepts({name: 'Ada', nick: 'Addie'}),
      },
    ),
    form(
      {level: {$ref: '#/$defs/Level'}},
      {
        id: 'E57',
        title: 'A choice behind a reference ($ref into $defs)',
        person: 'Choose "high" and submit.',
        schema: {
          $defs: {
            Level: {
              title: 'Level',
              oneOf: [
                {const: 'low', description: 'Only errors'},
                {const: 'high', description: 'Everything'},
              ],
            },
          },
        },
        does: accept({level: 'high'}),
        arrives: accepts({level: 'high'}),
      },
    ),
    asks(
      {
        mode: 'form',
        message: 'Enter Ada and submit.',
        requestedSchema: object({name}),
        threadId: 'a1',
        acme_command: ['ls', '-l'],
      },
      {...ada, id: 'E58', title: 'Unknown members of the request are ignored'},
    ),
    form(
      {name: {...name, format: 'person-name'}},
      {...ada, id: 'E59', title: 'An unknown format is ignored'},
    ),
  ],
};
