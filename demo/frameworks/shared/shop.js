// The requests of all shop apps: plain data and functions without framework code.

/** A form with a default that is not a string. */
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

/** A declarative request. */
export const confirmation = {
  message: 'Send the order now?',
  requestedSchema: {
    type: 'object',
    properties: {copies: {type: 'integer', title: 'Copies', minimum: 1, default: 2}},
    required: ['copies'],
  },
};

/** A request with a guest page, which is read through `resolveResource`. */
export const cover = {
  message: 'Which colour should the cover have?',
  requestedSchema: {
    type: 'object',
    properties: {color: {type: 'string', title: 'Colour', pattern: '^#[0-9a-f]{6}$'}},
    required: ['color'],
  },
  ui: {uri: 'ui://bookshop/cover'},
};

/** The schema of the form in the page, outside of any prompt. */
export const review = {
  type: 'object',
  properties: {
    title: {type: 'string', title: 'Title'},
    stars: {type: 'integer', title: 'Stars', minimum: 1, maximum: 5},
  },
};

/** An MCP App of the page itself, without a library. It reports the locale that the host has sent. */
export const shelf = `<!doctype html><html lang="en"><title>Shelf</title><p>Three copies are left.</p><script>
  const post = (message) => parent.postMessage({jsonrpc: '2.0', ...message}, '*');
  addEventListener('message', ({source, data: {id, result}}) => {
    if (source !== parent || id !== 1) return;
    post({method: 'ui/notifications/initialized'});
    post({method: 'notifications/message', params: {level: 'info', data: {shelf: result.hostContext.theme}}});
  });
  const params = {protocolVersion: '2026-01-26', appInfo: {name: 'shelf', version: '1.0.0'}, appCapabilities: {}};
  post({id: 1, method: 'ui/initialize', params});
</script></html>`;

/**
 * A validator of the shop, which runs after the schema validation.
 *
 * @param {Record<string, unknown>} content
 */
export function knownReader({email}) {
  const unknown = typeof email === 'string' && email.endsWith('@example.org');
  return unknown ? [{path: '/email', keyword: 'reader', message: 'We don’t know this email address.'}] : [];
}

/** @param {unknown} value */
export const print = (value) => JSON.stringify(value);
