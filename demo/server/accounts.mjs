// The page of the server on which an API key is entered, so that neither the client nor its model ever sees it.
import {randomUUID} from 'node:crypto';
import {notFound, sendFile} from '../../src/dev-host/static.mjs';

const MOST = 4096;
/** As long as the tool's state is good for. */
const LIFETIME = 600_000;
const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'referrer-policy': 'no-referrer',
};

/** What a form sends; `undefined` when it is too much, or breaks off. */
async function formOf(req) {
  let body = '';
  try {
    for await (const part of req) {
      body += part;
      if (body.length > MOST) return undefined;
    }
  } catch {
    return undefined;
  }
  return new URLSearchParams(body);
}

/** Which accounts are being connected, and which have been. Nothing that is entered is kept. */
export function createAccounts(pages) {
  const open = new Map();

  return {
    /** Begins to connect an account; the id is the elicitation's, and cannot be guessed. */
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

    /** Settles when the key has been entered; rejects when `signal` aborts. */
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

    /** Serves `/account.html?id=…`, and what its form sends to `/account`. */
    async handler(req, res, {path, query}) {
      if (req.method === 'GET' && path === '/account.html') {
        const id = query.get('id');
        if (!open.has(id)) return notFound(res);
        // Only an id that was made here is written into the page.
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
