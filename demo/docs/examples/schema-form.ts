import '../../../components/define/schema-form.js';

export async function show(place: HTMLElement) {
  const form = document.createElement('schema-form');
  form.message = 'Tell us how to set up your project.';
  form.schema = {
    type: 'object',
    properties: {
      name: {type: 'string', title: 'Project name', minLength: 3},
      seats: {type: 'integer', title: 'Seats', minimum: 1, maximum: 50, default: 5},
      tools: {
        type: 'array',
        title: 'Tools',
        items: {type: 'string', enum: ['board', 'wiki', 'chat']},
        maxItems: 2,
      },
      news: {type: 'boolean', title: 'Send me the newsletter'},
    },
    required: ['name'],
  };
  place.append(form);

  return new Promise((resolve) => {
    form.addEventListener('elicitation-submit', ({action, content}) => resolve({action, content}));
  });
}
