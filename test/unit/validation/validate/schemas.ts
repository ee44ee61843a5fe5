import type {JsonObject} from '../../../../src/protocol/json.js';

export const colorSchema: JsonObject = {
  type: 'object',
  properties: {
    color: {type: 'string', pattern: '^#[0-9a-fA-F]{6}$'},
    name: {type: 'string', minLength: 2, maxLength: 8},
  },
  required: ['color'],
};

export const titled = [
  {const: 'r', title: 'Red'},
  {const: 'g', title: 'Green'},
];
