import {existsSync, statSync, watch} from 'node:fs';
import {readFile} from 'node:fs/promises';
import {basename, dirname, resolve} from 'node:path';
import {dist, inlineGuest} from './build-guest.mjs';
import {unframed} from './guard.mjs';
import {listen} from './listen.mjs';
import {notFound, send, sendFile} from './static.mjs';

/** Paths of the package's files that the page may fetch. */
const served = /^\/(?:cdn(?:\/locales)?|locales|chunks)\/[\w.-]+\.m?js$/;

const isUrl = (guest) => /^https?:\/\//.test(guest);

function fileOf(path, what) {
  const file = resolve(path);
  if (!existsSync(file) || !statSync(file).isFile())
    throw new Error(`${what}: there is no file ${file}; check the path`);
  return file;
}

/** The request in a file. Throws an error with the name of the file if it does not contain one. */
async function requestIn(file) {
  const name = basename(file);
  let request;
  try {
    request = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new Error(`${name}: ${error.message}`);
  }
  if (typeof request !== 'object' || !request || Array.isArray(request))
    throw new Error(`${name}: must contain an object, the parameters of elicitation/create`);
  return request;
}

/** Sends an event to the clients of `/events` when one of `files` changes. */
function watching(files) {
  const listeners = new Set();
  let pause;
  // Watches the folder, because editors may replace a file instead of writing to it.
  const watchers = files.map((file) =>
    watch(dirname(file), (_, name) => {
      if (name && name !== basename(file)) return;
      clearTimeout(pause);
      pause = setTimeout(() => {
        for (const res of listeners) res.write('data: changed\n\n');
      }, 60);
    }).on('error', () => {}),
  );
  return {
    add(res) {
      res.writeHead(200, {...unframed, 'content-type': 'text/event-stream', 'cache-control': 'no-store'});
      res.write(': here\n\n');
      listeners.add(res);
      res.on('close', () => listeners.delete(res));
    },
    close() {
      clearTimeout(pause);
      for (const watcher of watchers) watcher.close();
    },
  };
}

/**
 * Serves a local host page that shows `guest`, until `close()`.
 *
 * @param {object} [options]
 * @param {string} [options.guest] path of an HTML file or URL of a page; default: the generated form
 * @param {string} [options.request] path of a JSON file with the parameters of `elicitation/create`
 * @param {number} [options.port] 0 for any free port
 * @param {(line: string) => void} [options.say]
 */
export async function startDevHost({guest, request, port = 4320, say} = {}) {
  if (!existsSync(`${dist}/cdn/inspector.js`))
    throw new Error('startDevHost(): the package is not built; run "npm run build".');
  const html = guest && !isUrl(guest) ? fileOf(guest, 'guest') : undefined;
  const requestFile = request ? fileOf(request, '--request') : undefined;
  const changes = watching([html, requestFile].filter(Boolean));

  const config = async () => {
    const found = {
      name: guest ? (html ? basename(html) : guest) : 'the generated form',
      locales: JSON.parse(await readFile(`${dist}/dev-host/locales.json`, 'utf8')),
    };
    try {
      Object.assign(found, html ? {html: inlineGuest(await readFile(html, 'utf8'))} : guest && {src: guest});
      if (requestFile) Object.assign(found, {request: await requestIn(requestFile)});
    } catch (error) {
      Object.assign(found, {error: error.message});
    }
    return found;
  };

  const handler = async (_, res, {path}) => {
    if (path === '/events') return changes.add(res);
    if (path === '/config.json') return send(res, path, JSON.stringify(await config()));
    if (path === '/') return sendFile(res, `${dist}/dev-host`, '/index.html');
    if (served.test(path)) return sendFile(res, dist, path);
    if (/^\/[\w-]+\.(js|css|svg)$/.test(path)) return sendFile(res, `${dist}/dev-host`, path);
    return notFound(res);
  };
  const {error} = await config();
  if (error) say?.(error);
  const listening = await listen(port, handler, say);
  return {
    url: `http://localhost:${listening.port}/`,
    guest: html ?? guest ?? 'none (generated form)',
    async close() {
      changes.close();
      await listening.close();
    },
  };
}
