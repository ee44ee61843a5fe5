import type {RelayResource} from '../../protocol/messages.js';

/** Where relative URLs of a guest lead: nowhere, and not to the host page, whose address the guest would else inherit. */
const NOWHERE = 'https://sandbox.invalid/';

/**
 * The relay document around its script: the `srcdoc` carrier, which brings its guest along and so need not ask for it, and
 * `sandbox-proxy.html`, which is told.
 * `<base>` comes first: a policy with `base-uri` that came before would refuse it.
 */
export function relayDocument(script: string, resource?: RelayResource): string {
  return (
    `<!doctype html><html><head><base href="${NOWHERE}"><meta charset="utf-8"><title>Elicitation</title>` +
    `<style>${STYLE}</style></head>` +
    `<body>${resource ? dataBlock(resource) : ''}<script>${script}</script></body></html>`
  );
}

const STYLE =
  'html,body{margin:0;height:100%;overflow:hidden;background:transparent}' +
  'iframe{display:block;border:0;width:100%;height:100%;color-scheme:normal}';

/** Without a "<", nothing that a guest's HTML holds can end the block, or begin anything. */
function dataBlock(resource: RelayResource) {
  const json = JSON.stringify(resource).replaceAll('<', '\\u003c');
  // Under Trusted Types the document is signed: a script that has replaced a method above must not get its markup in.
  if (typeof json !== 'string') throw new TypeError('Not JSON');
  for (let i = 0; i < json.length; i++) if (json[i] === '<') throw new TypeError('Not escaped');
  return `<script type="application/json">${json}</script>`;
}
