import {isJsonObject} from '../../protocol/json.js';
import type {ServerList} from '../../protocol/dialects/lists.js';
import {type McpClient, readBefore, type Transport, transportOf} from '../mcp-client.js';

const LISTS = ['tools', 'resources', 'prompts'] as const satisfies readonly ServerList[];

type Listener = (list: ServerList) => void;

/** The listeners to the changes that a transport receives. */
const listeners = new WeakMap<object, Set<Listener>>();

/**
 * Calls `listener` when the server of `client` reports that a list has changed, until the signal aborts or the connection ends. Reads the
 * notifications before the SDK does: a handler would replace that of the page. A server of 2026-07-28 sends them only while the client
 * listens to them.
 */
export function followLists(client: McpClient, listener: Listener, signal: AbortSignal): void {
  const transport = transportOf(client);
  if (!transport || signal.aborted) return;
  const all = listeners.get(transport) ?? readChanges(transport);
  all.add(listener);
  signal.addEventListener('abort', () => all.delete(listener), {once: true});
}

function readChanges(transport: Transport): Set<Listener> {
  const all = new Set<Listener>();
  listeners.set(transport, all);
  readBefore(transport, (message) => {
    const method = isJsonObject(message) ? message['method'] : undefined;
    const list = LISTS.find((each) => method === `notifications/${each}/list_changed`);
    if (list) for (const listener of [...all]) listener(list);
    return false;
  });
  return all;
}
