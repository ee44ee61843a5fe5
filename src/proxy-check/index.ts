export {type CheckSandboxProxyOptions, checkSandboxProxy} from './check-sandbox-proxy.js';
export type {ProxyGuests} from './check-headers.js';
export type {SandboxProxyFinding} from './findings.js';
