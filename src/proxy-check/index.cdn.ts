// Replaces index.ts in the files for a CDN, where this rarely used code is loaded with the first check.
import type {checkSandboxProxy as check} from './check-sandbox-proxy.js';

export type {CheckSandboxProxyOptions} from './check-sandbox-proxy.js';
export type {ProxyGuests} from './check-headers.js';
export type {SandboxProxyFinding} from './findings.js';

export const checkSandboxProxy: typeof check = async (url, options) =>
  (await import('./check-sandbox-proxy.js')).checkSandboxProxy(url, options);
