// What the core of the CDN files offers to a page without elements: sessions of its own, and the check of a sandbox proxy.
export {HostSession} from '../../src/presentation/index.js';
export {checkSandboxProxy} from '../../src/proxy-check/index.js';
