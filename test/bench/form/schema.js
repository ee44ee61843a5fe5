const KINDS = [
  (title) => ({
    type: 'string',
    title,
    description: `Help for ${title}`,
    minLength: 1,
    maxLength: 80,
    default: 'abc',
  }),
  (title) => ({type: 'string', title, format: 'email'}),
  (title) => ({type: 'integer', title, minimum: 0, maximum: 1000}),
  (title) => ({type: 'number', title}),
  (title) => ({type: 'boolean', title, default: false}),
  (title) => ({type: 'string', title, enum: ['red', 'green', 'blue']}),
  (title) => ({
    type: 'string',
    title,
    oneOf: [
      {const: 'a', title: 'Alpha'},
      {const: 'b', title: 'Beta'},
    ],
  }),
  (title) => ({type: 'string', title, format: 'date'}),
  (title) => ({type: 'string', title, format: 'uri'}),
  (title) => ({type: 'array', title, uniqueItems: true, items: {type: 'string', enum: ['x', 'y', 'z']}}),
];

const SUGGESTED = {0: 'abc', 1: 'a@example.org', 2: 7, 4: false, 5: 'green', 6: 'b'};

/** A schema of `count` flat fields that cycle through ten kinds; every tenth one is required text. */
export function schemaOf(count) {
  const properties = {};
  const required = [];
  for (let i = 0; i < count; i++) {
    properties[`f_${i}`] = KINDS[i % KINDS.length](`Field ${i}`);
    if (i % KINDS.length === 0) required.push(`f_${i}`);
  }
  return {type: 'object', properties, required};
}

/** The values with which the form begins. With `bad`, one of them is wrong. */
export function dataOf(count, bad) {
  const data = {};
  for (let i = 0; i < count; i++)
    if (i % KINDS.length in SUGGESTED) data[`f_${i}`] = SUGGESTED[i % KINDS.length];
  if (bad) data['f_1'] = 'not-an-email';
  return data;
}

/** A text field in the middle of the form. */
export const textFieldOf = (count) => Math.floor(count / 20) * 10;
