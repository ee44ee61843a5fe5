import {refuse} from './guard.mjs';

/** Most bytes in the body of a request. */
const MAX_BODY = 1_000_000;

/** Reads a body as text. Undefined if it has more bytes than a request of these servers needs. */
async function bounded(req) {
  const chunks = [];
  let length = 0;
  // Not destroyed, so that the response can be sent.
  for await (const chunk of req.iterator({destroyOnReturn: false})) {
    length += chunk.length;
    if (length > MAX_BODY) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/**
 * Reads the JSON object in the body of a request; without a body, `{}`. Responds with 413 if it is too long, with 400 if it is something
 * else, and resolves with `undefined`.
 */
export async function readObject(req, res) {
  const body = await bounded(req);
  if (body === undefined)
    refuse(res, 413, `The body of the request has more than ${MAX_BODY} bytes.`, {connection: 'close'});
  else {
    try {
      const value = JSON.parse(body || '{}');
      if (typeof value === 'object' && value && !Array.isArray(value)) return value;
    } catch {
      // Not JSON.
    }
    refuse(res, 400, 'The body of the request must be a JSON object.');
  }
  return undefined;
}
