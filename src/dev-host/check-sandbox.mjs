import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {behaviourOf, servedFindings} from '../proxy-check/check-headers.ts';
import {forGuests} from '../proxy-check/findings.ts';
import {dist} from './build-guest.mjs';
import {checkGuests} from './sandbox-site.mjs';

const TIMEOUT = 10_000;

/**
 * Checks the file and the headers of a deployed sandbox proxy. How a browser sees it is checked by `checkSandboxProxy()` in a page.
 *
 * @param {string} address address of the proxy
 * @param {string} [guests] `html`, `apps`, `pages` or `keep-origin`
 * @returns {Promise<{severity: string, code: string, message: string}[]>} the problems
 */
export async function checkSandbox(address, guests = 'html') {
  // That of the relay. The documents of apps have the same headers.
  const url = address.replace('{server}', 'relay');
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new Error(
      `check: "${url}" is not an address; use one such as https://sandbox.example/sandbox-proxy.html`,
    );
  checkGuests('check', guests);
  let response;
  let served;
  try {
    response = await fetch(url, {signal: AbortSignal.timeout(TIMEOUT)});
    served = await response.text();
  } catch (error) {
    throw new Error(`check: no response from ${url} (${error.cause?.code ?? error.message})`);
  }
  const same = served === readFileSync(join(dist, 'sandbox-proxy.html'), 'utf8');
  const findings = await servedFindings(url, guests, {timeout: TIMEOUT});
  if (response.ok) findings.unshift(...(same ? [] : [OTHER_FILE]), ...behaviourOf(response.headers, guests));
  const once = new Map(findings.reverse().map((found) => [found.code, forGuests(found, guests)]));
  return [...once.values()].reverse();
}

const OTHER_FILE = {
  severity: 'error',
  code: 'OTHER_FILE',
  message:
    'The file at the URL is not the sandbox-proxy.html of this version of the package. Deploy that file; the host may not change it.',
};
