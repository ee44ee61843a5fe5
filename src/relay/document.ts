import type {RelayResource} from '../protocol/messages.js';

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

/**
 * The same, as a page under a policy lets it run: the script has the page's nonce, the style sheet is made by it, and there is
 * no `<base>`, which such policies refuse.
 */
export function relayDocumentWithNonce(script: string, resource: RelayResource, nonce: string): string {
  const styled = `{const sheet=new CSSStyleSheet();sheet.replaceSync('${STYLE}');document.adoptedStyleSheets=[sheet]}`;
  return (
    '<!doctype html><html><head><meta charset="utf-8"><title>Elicitation</title></head>' +
    `<body>${dataBlock(resource)}<script nonce="${nonce}">${styled}${script}</script></body></html>`
  );
}

/** Without a "<", nothing that a guest's HTML holds can end the block, or begin anything. */
const dataBlock = (resource: RelayResource) =>
  `<script type="application/json">${JSON.stringify(resource).replaceAll('<', '\\u003c')}</script>`;
