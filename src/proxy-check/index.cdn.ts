// Replaces index.ts in CDN bundles, where this rarely used code is a separate file.
import {siblingUrl} from '../protocol/cdn-files.js';
import type {checkSandboxProxy as check} from './check-sandbox-proxy.js';

export type {CheckSandboxProxyOptions} from './check-sandbox-proxy.js';
export type {ProxyGuests} from './check-headers.js';
export type {SandboxProxyFinding} from './findings.js';

export const checkSandboxProxy: typeof check = async (url, options) =>
  (await import(/* @vite-ignore */ siblingUrl('doctor.mjs'))).checkSandboxProxy(url, options);
