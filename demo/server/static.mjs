import {readFile} from 'node:fs/promises';
import {extname, normalize, resolve, sep} from 'node:path';

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

/** Answers with `body`; the type follows from the name. */
export function send(res, name, body, headers = {}) {
  const type = types[extname(name)] ?? 'application/octet-stream';
  res.writeHead(200, {
    'content-type': type,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  });
  res.end(body);
}

export function notFound(res) {
  res.writeHead(404, {'content-type': 'text/plain; charset=utf-8'}).end('Not found.\n');
}

/** Answers with the file at `path` in `folder`, changed by `edit`; 404 when there is none. */
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
