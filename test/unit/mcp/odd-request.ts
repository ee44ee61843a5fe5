const oddSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  properties: {
    color: {type: 'string', pattern: '^#[0-9a-f]{6}$', 'x-widget': 'picker'},
    secret: {type: 'string', format: 'password'},
    size: {type: 'object', properties: {width: {type: 'integer', multipleOf: 8}}},
    tags: {type: 'array', items: {type: 'string', enum: ['a', 'b']}, uniqueItems: true},
  },
  required: ['color'],
  dependentRequired: {size: ['tags']},
};
/** Request parameters with many non-standard members, all of which have to be passed on. */
export const oddParams = {
  message: 'Pick',
  requestedSchema: oddSchema,
  ui: {uri: 'https://ui.test/', mode: 'modal', context: {theme: 'dark'}},
  _meta: {ui: {mode: 'modal'}},
  threadId: 'x',
};
