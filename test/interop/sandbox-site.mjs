// The site of a sandbox proxy, as the guide makes it: with the files of `npx mcp-elicitation-elements sandbox`.
import {execFileSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {listen} from '../../src/dev-host/listen.mjs';

const cli = fileURLToPath(new URL('../../dist/dev-host/cli.mjs', import.meta.url));

/**
 * Serves a proxy for apps at every local name of a port.
 *
 * @param {string} page the address of the page that shows the apps
 * @param {string} host the host of the site; with `{server}`, apps can have origins of their own
 * @returns {Promise<{url: string, close: () => Promise<void>}>} `url` is the `sandbox-url`
 */
export async function startSandboxSite(page, host) {
  const files = {};
  const {port, close} = await listen(0, (_req, res) => res.writeHead(200, files.headers).end(files.proxy));
  const site = `http://${host}:${port}`;
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  try {
    const options = host.includes('{server}') ? ['--site', site] : [];
    const written = ['sandbox', folder, '--guests', 'apps', '--page', page, ...options];
    execFileSync(process.execPath, [cli, ...written], {stdio: ['ignore', 'ignore', 'inherit']});
    files.proxy = readFileSync(join(folder, 'sandbox-proxy.html'));
    files.headers = {'content-type': 'text/html'};
    // A header with a long list has several lines.
    for (const [, name, value] of readFileSync(join(folder, '_headers'), 'utf8').matchAll(
      /^ {2}(.+?): (.*)$/gm,
    ))
      (files.headers[name] ??= []).push(value);
  } finally {
    rmSync(folder, {recursive: true});
  }
  return {url: `${site}/sandbox-proxy.html`, close};
}
