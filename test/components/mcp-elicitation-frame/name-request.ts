export const nameRequest = {
  message: 'What is your name?',
  requestedSchema: {type: 'object', properties: {name: {type: 'string', minLength: 3}}, required: ['name']},
};
