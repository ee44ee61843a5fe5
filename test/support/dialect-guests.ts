import guestScript from '../../src/cdn/guest.ts?script';
import {appPage} from './app-page.js';
import {guestPage} from './guest-page.js';

/**
 * A dialect of guests. The script of a page in any of them has these helpers:
 *
 *   onAsked((request, n) => …)     called with the request, and again with each correction: `{message, schema, context, content, errors, attempt}`
 *   answer(action, content)      the answer
 *   enter(content)               sends a draft
 *   grow(height)                 requests that height
 */
export interface GuestDialect {
  name: string;
  /** The `dialect` option of the frame. */
  dialect: 'auto' | 'rich' | 'mcp-apps';
  /** The renderer that `elicitation-ready` reports. */
  renderer: 'guest' | 'app';
  /** @param before - Runs before the guest says hello; has `post(data)` at hand. */
  page: (script: string, before?: string) => string;
}

const rich = (script: string, before = '') =>
  guestPage(`
    ${before}
    const onAsked = (handler) => onContext(handler);
    const answer = (action, content) => submit({action, content});
    const enter = draft;
    const grow = (height) => post({type: 'ui-size-change', payload: {height}});
    ${script}
    hello();`);

const app = (script: string, before = '') =>
  appPage(
    `
    let asked = () => {}, asking, times = 0;
    const onAsked = (handler) => (asked = handler);
    const answer = (action, content) => post({jsonrpc: '2.0', id: asking, result: {action, content}});
    const enter = draft;
    const grow = (height) => post({jsonrpc: '2.0', method: 'ui/notifications/size-changed', params: {height}});
    onRequest = ({message, requestedSchema: schema, _meta}, id) => {
      asking = id;
      asked({message, schema, context: _meta?.ui?.context, ..._meta?.['mcp-elicitation/correction']}, ++times);
    };
    ${script}`,
    {before},
  );

const companion = (script: string, before = '') =>
  `<!doctype html><html lang="en"><title>Guest</title><main><button>In the guest</button></main><script>${guestScript}</script><script>
    const post = (data) => parent.postMessage(data, '*');
    ${before}
    const guest = new McpElicitation.ElicitationGuest();
    let times = 0;
    const onAsked = (handler) => guest.addEventListener('context', ({context}) => handler(context, ++times));
    const answer = (action, content) => void (action === 'accept' ? guest.submit(content) : guest[action]());
    const enter = (content) => guest.saveDraft(content);
    const grow = (height) => { document.documentElement.style.cssText = 'display: block; overflow: hidden; height:' + height + 'px'; };
    ${script}
  </script></html>`;

/** Guests without a library, and our companion with a host of each dialect. */
export const guestDialects: readonly GuestDialect[] = [
  {name: 'a guest that speaks rich', dialect: 'auto', renderer: 'guest', page: rich},
  {name: 'a guest that speaks mcp-apps', dialect: 'auto', renderer: 'app', page: app},
  {
    name: 'ElicitationGuest with a host that speaks rich',
    dialect: 'rich',
    renderer: 'guest',
    page: companion,
  },
  {
    name: 'ElicitationGuest with a host that speaks mcp-apps',
    dialect: 'mcp-apps',
    renderer: 'app',
    page: companion,
  },
];

/** Our companion with a host that speaks both dialects. */
export const guestOfBoth: GuestDialect = {
  name: 'ElicitationGuest with a host that speaks both',
  dialect: 'auto',
  renderer: 'guest',
  page: companion,
};
