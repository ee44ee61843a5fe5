export {type CheckSandboxProxyOptions, checkSandboxProxy} from './check-sandbox-proxy.js';
export type {ProxyGuests, SandboxProxyFinding} from './findings.js';
