// What the shop of every app asks: plain data and functions, nothing of a framework.

/** A form. Its suggestion is a value of the kind that a template cannot write as text. */
export const delivery = {
  message: 'Where should we send your order?',
  requestedSchema: {
    type: 'object',
    properties: {
      email: {type: 'string', title: 'Email', format: 'email'},
      gift: {type: 'boolean', title: 'Wrap it as a gift', default: false},
    },
    required: ['email'],
  },
};

/** A question, for the declarative way. */
export const confirmation = {
  message: 'Send the order now?',
  requestedSchema: {
    type: 'object',
    properties: {copies: {type: 'integer', title: 'Copies', minimum: 1, default: 2}},
    required: ['copies'],
  },
};

/** Answered in a page of the server's own, which is read through `resolveResource`. */
export const cover = {
  message: 'Which colour should the cover have?',
  requestedSchema: {
    type: 'object',
    properties: {color: {type: 'string', title: 'Colour', pattern: '^#[0-9a-f]{6}$'}},
    required: ['color'],
  },
  ui: {uri: 'ui://bookshop/cover'},
};

/** The fields of the form that stands in the page, outside any prompt. */
export const review = {
  type: 'object',
  properties: {
    title: {type: 'string', title: 'Title'},
    stars: {type: 'integer', title: 'Stars', minimum: 1, maximum: 5},
  },
};

/**
 * A check of the shop's own, after the schema's.
 *
 * @param {Record<string, unknown>} content
 */
export function knownReader({email}) {
  const unknown = typeof email === 'string' && email.endsWith('@example.org');
  return unknown ? [{path: '/email', keyword: 'reader', message: 'We know no reader of that address.'}] : [];
}

/** @param {unknown} value */
export const print = (value) => JSON.stringify(value);
