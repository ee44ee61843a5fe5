import {fixture, html} from '@open-wc/testing';
import '../../components/define/mcp-app-frame.js';
import type {AppToShow} from '../../components/app/app-stage.js';
import type {AppView} from '../../components/app/app-view.js';
import type {AppLogEvent} from '../../components/events/app.js';
import type {McpAppFrame} from '../../components/mcp-app-frame.js';
import type {TraceEntry} from '../../src/presentation/index.js';
import type {JsonObject} from '../../src/protocol/index.js';
import {until} from './frame.js';
import {guestPage} from './guest-page.js';

interface ToolAppOptions {
  /** Capabilities that the app declares. */
  capabilities?: object;
  /** Script that runs before the app sends anything. */
  before?: string;
  teardown?: string;
}

/**
 * An MCP App for a tool. It logs what it receives (`notifications/message`). Its script has the helpers of `guestPage`, and:
 *
 *   log(data)                     reports to the test
 *   call(method, params?)         sends a request; a promise of `{result}` or `{error}`
 *   initialized                   a promise of the result of `ui/initialize`
 *   on[method] = (params) =>      called with a notification of the host
 */
export const toolApp = (
  script = '',
  {capabilities = {}, before = '', teardown = ''}: ToolAppOptions = {},
): string =>
  guestPage(`
    ${before}
    const log = (data) => post({jsonrpc: '2.0', method: 'notifications/message', params: {level: 'info', data}});
    const waiting = new Map();
    const on = {};
    let calls = 0;
    const call = (method, params = {}) => new Promise((resolve) => {
      const id = ++calls;
      waiting.set(id, resolve);
      post({jsonrpc: '2.0', id, method, params});
    });
    onMessage(({id, method, params, result, error}) => {
      if (method === undefined) return waiting.get(id)?.(error ? {error} : {result});
      if (method === 'ui/resource-teardown') {
        ${teardown}
        log({torndown: params});
        post({jsonrpc: '2.0', id, result: {}});
      }
      if (id === undefined) {
        log({method, params});
        on[method.split('/').pop()]?.(params);
      }
    });
    const initialized = call('ui/initialize', {
      protocolVersion: '2026-01-26', appInfo: {name: 'app', version: '1'}, appCapabilities: ${JSON.stringify(capabilities)},
    }).then(({result}) => {
      post({jsonrpc: '2.0', method: 'ui/notifications/initialized'});
      return result;
    });
    ${script}`);

/** The page as contents of a resource. */
export const toolAppResource = (text: string, ui?: object) => ({
  uri: 'ui://shop/app',
  mimeType: 'text/html;profile=mcp-app',
  text,
  ...(ui && {_meta: {ui}}),
});

export interface ShownToolApp {
  frame: McpAppFrame;
  view: AppView;
  /** Everything that the app has logged. */
  logs: unknown[];
  /** The codes of all `app-error` events. */
  errors: string[];
  /** The parameters of the notifications of the host with that name. */
  notified: (name: string) => JsonObject[];
}

/** A frame in the page that records what its apps log. */
export async function appFrame(options: Partial<McpAppFrame> = {}) {
  const frame = await fixture<McpAppFrame>(html`<mcp-app-frame server-name="Acme"></mcp-app-frame>`);
  const logs: unknown[] = [];
  const errors: string[] = [];
  const trace: TraceEntry[] = [];
  frame.addEventListener('app-trace', ({entry}) => trace.push(entry));
  frame.addEventListener('app-log', ({data}: AppLogEvent) => logs.push(data));
  frame.addEventListener('app-error', ({error}) => errors.push(error.code));
  Object.assign(frame, options);
  return {
    frame,
    logs,
    errors,
    trace,
    notified: (name: string) =>
      logs
        .filter((log) => (log as JsonObject | null)?.['method'] === `ui/notifications/${name}`)
        .map((log) => (log as {params: JsonObject}).params),
  };
}

/** Opens an app and waits until it is ready. */
export async function shownApp(
  page: string,
  options: Partial<McpAppFrame> = {},
  app: Partial<AppToShow> & {ui?: object} = {},
): Promise<ShownToolApp> {
  const opened = await appFrame(options);
  const {ui, ...rest} = app;
  const view = opened.frame.open({resource: toolAppResource(page, ui), ...rest});
  await until(() => view.status === 'ready', 'the app');
  return {...opened, view};
}

export const appPart = <T extends HTMLElement = HTMLElement>(frame: McpAppFrame, name: string) =>
  frame.shadowRoot!.querySelector<T>(`[part="${name}"]`);
