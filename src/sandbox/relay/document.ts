import type {RelayResource} from '../../protocol/dialects/relay.js';
import {RELAY_ORIGIN} from './restrictions.js';

/** Base URL of guests, so that they do not inherit the host page's address. */
const BASE_URL = `${RELAY_ORIGIN}/`;

/**
 * The relay document around its script. As a `srcdoc` it contains its guest. As `sandbox-proxy.html` it waits for one.
 * `<base>` comes first, because a preceding policy with `base-uri` would refuse it.
 */
export function relayDocument(script: string, resource?: RelayResource): string {
  return (
    `<!doctype html><html><head><base href="${BASE_URL}"><meta charset="utf-8"><title>Elicitation</title>` +
    `<style>${STYLE}</style></head>` +
    `<body>${resource ? dataBlock(resource) : ''}<script>${script}</script></body></html>`
  );
}

// The relay, and with it the guest, has the colour scheme of its frame; not in WebKit, where frames do not follow it. The class "plain" keeps
// the frame of a guest without a scheme transparent; "light" gives it the ground for which it was written.
const STYLE =
  'html,body{margin:0;height:100%;overflow:hidden;background:transparent}' +
  '@supports not (hanging-punctuation:first){html{color-scheme:light dark}}' +
  'iframe{display:block;border:0;width:100%;height:100%}.plain{color-scheme:normal}' +
  '@media (prefers-color-scheme:dark){.light{background:#fff}}';

/** Encodes the guest as JSON without a "<", so that its HTML cannot end the script block or start another element. */
function dataBlock(resource: RelayResource) {
  const json = JSON.stringify(resource).replaceAll('<', '\\u003c');
  // Under Trusted Types the document is signed. These checks prevent a script that replaced one of the methods above from adding markup.
  if (typeof json !== 'string') throw new TypeError('Not JSON');
  for (let i = 0; i < json.length; i++) if (json[i] === '<') throw new TypeError('Not escaped');
  return `<script type="application/json">${json}</script>`;
}
