import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import {join, resolve} from 'node:path';
import {dist} from './build-guest.mjs';

const PAGE = 'sandbox-proxy.html';

/** The header file of each kind of guests. */
const headerFiles = {
  html: 'sandbox-proxy.headers.json',
  apps: 'sandbox-proxy.apps.headers.json',
  pages: 'sandbox-proxy.src-guests.headers.json',
  'keep-origin': 'sandbox-proxy.keep-origin.headers.json',
};

export const guestKinds = Object.keys(headerFiles);

/** Throws if `--guests` is unknown to `command`. */
export function checkGuests(command, guests) {
  if (!guestKinds.includes(guests))
    throw new Error(`${command}: unknown --guests "${guests}"; use one of: ${guestKinds.join(', ')}`);
}

/** With these a page of another origin can read the other headers, which `checkSandboxProxy()` checks. */
const READABLE = {'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': '*'};

/** Cloudflare Pages ignores a longer line of `_headers`. */
const LONGEST_LINE = 2_000;

/**
 * Writes `sandbox-proxy.html` and its headers as a site for static hosts and web servers. Writes over an earlier one.
 *
 * @param {string} target path of a folder that is empty, does not exist, or has an earlier site
 * @param {{pages?: string[], guests?: string, site?: string}} [options] the pages that may show the proxy, one of `guestKinds`, and the
 *   site of a proxy that gives apps an origin, with `{server}`
 * @returns {string[]} the names of the written files
 */
export function writeSandbox(target, {pages = [], guests = 'html', site} = {}) {
  const folder = resolve(target);
  checkGuests('sandbox', guests);
  const {relay, hosts} = site === undefined ? {} : originsOf(site, guests);
  if (existsSync(folder) && !statSync(folder).isDirectory())
    throw new Error(`sandbox: ${folder} is a file; name a folder`);
  if (existsSync(folder) && readdirSync(folder).length && !existsSync(join(folder, PAGE)))
    throw new Error(`sandbox: ${folder} is not empty and has no ${PAGE}; name a new folder`);
  // The documents of apps are inside the relay.
  const origins = [...pages.map(originOf), ...(pages.length && relay ? [relay] : [])];
  const headers = {...JSON.parse(readFileSync(join(dist, headerFiles[guests]), 'utf8')), ...READABLE};
  if (origins.length)
    headers['Content-Security-Policy'] = headers['Content-Security-Policy'].replace(
      /frame-ancestors [^;]*/,
      `frame-ancestors ${origins.join(' ')}`,
    );
  if (hosts) {
    headers['Content-Security-Policy'] = headers['Content-Security-Policy'].replace(
      /frame-src [^;]*/,
      `frame-src ${hosts}`,
    );
    headers['Connection-Allowlist'] = headers['Connection-Allowlist'].replace('()', `("${hosts}")`);
  }
  const files = {
    _headers: staticHeaders(headers),
    'vercel.json': vercel(headers),
    'nginx.conf': nginx(headers),
    Caddyfile: caddy(headers),
  };
  mkdirSync(folder, {recursive: true});
  copyFileSync(join(dist, PAGE), join(folder, PAGE));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return [PAGE, ...Object.keys(files)];
}

/** The origin of the relay, and the source for those of apps, of a site such as `https://{server}.sandbox.example`. */
function originsOf(site, guests) {
  if (guests !== 'apps') throw new Error('sandbox: --site is for --guests apps');
  const [, scheme, host] = /^(https?:\/\/)\{server\}(\.[\w.-]+(?::\d+)?)\/?$/.exec(site) ?? [];
  if (!host)
    throw new Error(
      `sandbox: --site "${site}" is not the site of the proxy; use one such as https://{server}.sandbox.example`,
    );
  return {relay: `${scheme}relay${host}`, hosts: `${scheme}*${host}`};
}

function originOf(page) {
  const url = URL.canParse(page) ? new URL(page) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(
      `sandbox: --page "${page}" is not the address of a page; use one such as https://chat.example`,
    );
  return url.origin;
}

const lines = (headers, line) => Object.entries(headers).flatMap(([name, value]) => line(name, value));

/** `_headers` of Netlify and Cloudflare Pages. Both join the values of a header with several lines by a comma. */
const staticHeaders = (headers) =>
  `/*\n${lines(headers, (name, value) => split(value, LONGEST_LINE - name.length - 4).map((part) => `  ${name}: ${part}\n`)).join('')}`;

/** Divides a long list at its commas. A policy has none. */
function split(value, length) {
  if (value.length <= length) return [value];
  const at = value.lastIndexOf(', ', length);
  if (at < 0)
    throw new Error(
      `sandbox: with all pages, a header has more than ${length} characters, which Cloudflare Pages ignores; name fewer pages, or all of a domain (https://*.chat.example)`,
    );
  return [value.slice(0, at), ...split(value.slice(at + 2), length)];
}

const vercel = (headers) =>
  `${JSON.stringify(
    {
      $schema: 'https://openapi.vercel.sh/vercel.json',
      headers: [{source: '/(.*)', headers: lines(headers, (key, value) => ({key, value}))}],
    },
    null,
    2,
  )}\n`;

const nginx = (
  headers,
) => `# For the server block of the sandbox's own site: include this file there, and replace /srv/sandbox by the folder of ${PAGE}.
location = /${PAGE} {
  root /srv/sandbox;
  types {}
  default_type "text/html; charset=utf-8";
${lines(headers, (name, value) => `  add_header ${name} "${value.replaceAll('"', '\\"')}" always;\n`).join('')}}
`;

const caddy = (
  headers,
) => `# Replace the address by that of the sandbox's own site, and /srv/sandbox by the folder of ${PAGE}.
sandbox.example {
  root * /srv/sandbox
  header {
${lines(headers, (name, value) => `    ${name} \`${value}\`\n`).join('')}  }
  @page path /${PAGE}
  handle @page {
    file_server
  }
}
`;
