// The server's page for entering an API key. Neither the client nor its model sees the key.
import {randomUUID} from 'node:crypto';
import {notFound, sendFile} from '../../src/dev-host/static.mjs';

/** Maximum size of a form body in characters. */
const MAX_BODY = 4096;
/** Lifetime of an account in ms, equal to the lifetime of the tool's state. */
const LIFETIME = 600_000;
const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'referrer-policy': 'no-referrer',
};

/** Reads a form body. Resolves with `undefined` if it is too long or the request is aborted. */
async function formOf(req) {
  let body = '';
  try {
    for await (const part of req) {
      body += part;
      if (body.length > MAX_BODY) return undefined;
    }
  } catch {
    return undefined;
  }
  return new URLSearchParams(body);
}

/** Tracks pending and connected accounts. Does not store the keys. */
export function createAccounts(pages) {
  const open = new Map();

  return {
    /** Starts connecting an account. Returns an unguessable id, which is also the id of the elicitation. */
    begin() {
      const id = randomUUID();
      const account = {connected: false};
      account.done = new Promise((resolve) => (account.finish = resolve));
      open.set(id, account);
      setTimeout(() => open.delete(id), LIFETIME).unref();
      return id;
    },

    isOpen: (id) => open.has(id),
    isConnected: (id) => open.get(id)?.connected === true,

    /** Resolves when the user has entered the key. Rejects when `signal` aborts. */
    async untilConnected(id, signal) {
      const {done} = open.get(id) ?? {};
      let stop;
      const stopped = new Promise((_, reject) => {
        stop = () => reject(signal.reason);
        signal.addEventListener('abort', stop, {once: true});
      });
      try {
        signal.throwIfAborted();
        await Promise.race([done, stopped]);
      } finally {
        signal.removeEventListener('abort', stop);
      }
    },

    end: (id) => void open.delete(id),

    /** Serves `/account.html?id=…` and handles its form at `/account`. */
    async handler(req, res, {path, query}) {
      if (req.method === 'GET' && path === '/account.html') {
        const id = query.get('id');
        if (!open.has(id)) return notFound(res);
        // Only ids created by this server are written into the page.
        return sendFile(res, pages, '/account.html', {headers, edit: (text) => text.replace('{{id}}', id)});
      }
      if (req.method !== 'POST' || path !== '/account') return notFound(res);
      const form = await formOf(req);
      const account = open.get(form?.get('id'));
      if (!account || !form.get('key')) return notFound(res);
      account.connected = true;
      account.finish();
      return sendFile(res, pages, '/connected.html', {headers});
    },
  };
}
