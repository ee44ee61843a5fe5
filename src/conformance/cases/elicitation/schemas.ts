// Schemas as generators write them, and requests with more members than the protocol has.
import type {ElicitationCase, Group, JsonObject} from '../../case.js';
import {asks, form, formOf, object} from './questions.js';

const name = {type: 'string', title: 'Name'};
const ada = {person: 'Enter Ada and submit.', answer: {name: 'Ada'}};

/** A case whose schema has other keywords next to one field. */
const extended = (id: string, title: string, schema: JsonObject) =>
  form(id, title, {...ada, fields: {name}, schema});

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
    form('E55', 'An optional field of pydantic (anyOf with null) can be left out', {
      person: 'Enter Ada as the name, leave Nick empty, and submit.',
      fields: {name, nick: {anyOf: [{type: 'string'}, {type: 'null'}], title: 'Nick', default: null}},
      required: ['name'],
      answer: {name: 'Ada'},
      also: [{name: 'Ada', nick: null}],
    }),
    form('E56', 'An optional field of schemars (a list of types) can be filled in', {
      person: 'Enter Ada as the name, Addie as Nick, and submit.',
      fields: {name, nick: {type: ['string', 'null'], title: 'Nick'}},
      required: ['name'],
      answer: {name: 'Ada', nick: 'Addie'},
    }),
    form('E57', 'A choice behind a reference ($ref into $defs)', {
      person: 'Choose "high" and submit.',
      fields: {level: {$ref: '#/$defs/Level'}},
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
      answer: {level: 'high'},
    }),
    asks(
      'E58',
      'Unknown members of the request are ignored',
      {...formOf(ada.person, object({name})), threadId: 'a1', acme_command: ['ls', '-l']},
      ada,
    ),
    form('E59', 'An unknown format is ignored', {...ada, fields: {name: {...name, format: 'person-name'}}}),
  ],
};
