import {readFile} from 'node:fs/promises';
import {extname, normalize, resolve, sep} from 'node:path';
import {refuse, unframed} from './guard.mjs';

const types = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

const inside = (folder, path) => {
  const file = resolve(folder, `.${sep}${normalize(path)}`);
  return file.startsWith(resolve(folder) + sep) ? file : undefined;
};

/** Responds with `body`. The content type depends on the extension of `name`. `headers` override the defaults; `undefined` removes one. */
export function send(res, name, body, headers = {}) {
  const type = types[extname(name)] ?? 'application/octet-stream';
  const all = {...unframed, 'content-type': type, 'cache-control': 'no-store', ...headers};
  for (const [header, value] of Object.entries(all)) if (value !== undefined) res.setHeader(header, value);
  res.end(body);
}

export const notFound = (res) => refuse(res, 404, 'Not found.');

/** Responds with the file at `path` in `folder`, or with 404 if it does not exist. `edit` transforms HTML files. */
export async function sendFile(res, folder, path, {headers, edit = (text) => text} = {}) {
  const file = inside(folder, path);
  if (!file) return notFound(res);
  let body;
  try {
    body = await readFile(file);
  } catch {
    return notFound(res);
  }
  send(res, file, extname(file) === '.html' ? edit(body.toString()) : body, headers);
}
