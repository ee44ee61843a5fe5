import {guestPage} from './guest-page.js';

interface AppPageOptions {
  /** Capabilities that the app declares. */
  capabilities?: object;
  /** Script that runs before the app sends anything. */
  before?: string;
}

/**
 * An MCP App without our companion. Its script has the helpers of `guestPage`, and:
 *
 *   onRequest = (params, id) =>   answers `elicitation/create` with `{result}` or `{error}`; undefined: not yet
 *   initialized                   a promise of the result of `ui/initialize`
 *   call(id, method, params?)     a request of the app
 */
export const appPage = (
  script: string,
  {capabilities = {elicitation: {}}, before = ''}: AppPageOptions = {},
): string =>
  guestPage(`
    ${before}
    let onRequest = () => undefined;
    const call = (id, method, params = {}) => post({jsonrpc: '2.0', id, method, params});
    const initialized = new Promise((resolve) => onMessage((data) => {
      if (data.id === 'init') {
        post({jsonrpc: '2.0', method: 'ui/notifications/initialized'});
        resolve(data.result);
      } else if (data.method === 'elicitation/create') {
        const answer = onRequest(data.params, data.id);
        if (answer) post({jsonrpc: '2.0', id: data.id, ...answer});
      } else if (data.method === 'ui/resource-teardown') post({jsonrpc: '2.0', id: data.id, result: {}});
    }));
    call('init', 'ui/initialize', {
      protocolVersion: '2099-01-01', appInfo: {name: 'app', version: '1'}, appCapabilities: ${JSON.stringify(capabilities)}});
    ${script}`);

/** The page as MCP resource contents of an app. */
export const appResource = (text: string) => ({
  uri: 'ui://app',
  mimeType: 'text/html;profile=mcp-app',
  text,
});
