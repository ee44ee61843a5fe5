import {checkHeaders, type ProxyGuests} from './check-headers.js';
import {finding, type SandboxProxyFinding} from './findings.js';
import type {ProbeOptions} from './probe-relay.js';

/** Checks those parts of the server's response that can be read: in Node all, in a page few headers of another origin. */
export async function servedFindings(
  url: string,
  guests: ProxyGuests,
  {timeout, signal}: ProbeOptions,
): Promise<SandboxProxyFinding[]> {
  const late = AbortSignal.timeout(timeout);
  let response: Response;
  try {
    response = await fetch(url, {
      cache: 'no-store',
      credentials: 'omit',
      signal: signal ? AbortSignal.any([late, signal]) : late,
    });
  } catch {
    signal?.throwIfAborted();
    return [finding('HEADERS_HIDDEN')];
  }
  const findings = response.redirected ? [finding('REDIRECTED', response.url)] : [];
  if (!response.ok) return [...findings, finding('WRONG_STATUS', response.status)];
  const hidden = response.type === 'cors' && !response.headers.has('Content-Security-Policy');
  return [...findings, ...(hidden ? [finding('HEADERS_HIDDEN')] : checkHeaders(response.headers, guests))];
}
