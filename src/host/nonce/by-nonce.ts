import {ElicitationError} from '../../protocol/errors.js';
import type {RelayResource} from '../../protocol/messages.js';
import {relayDocumentWithNonce} from '../../relay/document.js';
import relayScript from '../../relay/relay.ts?script';
import {writeSrcdoc} from '../srcdoc.js';
import {htmlWithNonce} from './html-with-nonce.js';

/** A nonce as Content-Security-Policy has it: base64, of either alphabet. Nothing in it can end an attribute. */
const NONCE = /^[\w+/-]+={0,2}$/;

/** @throws ElicitationError `GUEST_LOAD_FAILED`; the nonce is not in its text. */
export function checkNonce(nonce: string): void {
  if (!NONCE.test(nonce)) {
    throw new ElicitationError('GUEST_LOAD_FAILED', 'guest-nonce is not a nonce: it has to be base64.');
  }
}

/**
 * Writes the relay and its guest into `relay` with the page's nonce, and puts it into `veil`, an empty frame of the page's that is
 * in the page already. The veil is there for its address: documents that are written into a frame take over the address
 * of the one around them, which `<base>` cannot hide on a page with `base-uri 'none'`. Of the page's address, the veil
 * has the origin alone.
 *
 * @returns the window that the relay speaks to.
 * @throws ElicitationError `GUEST_LOAD_FAILED`
 */
export function writeByNonce(
  veil: HTMLIFrameElement,
  relay: HTMLIFrameElement,
  {resource, nonce}: {resource: RelayResource; nonce: string},
): Window {
  const {html} = resource;
  const guest = html === undefined ? resource : {...resource, html: htmlWithNonce(html, nonce)};
  writeSrcdoc(relay, relayDocumentWithNonce(relayScript, guest, nonce));
  const around = hideAddress(veil);
  fill(around.body);
  fill(relay);
  around.body.append(relay);
  return veil.contentWindow!;
}

/** Only a document of the network has an address that can be changed; one that a page opens takes over the page's. */
function hideAddress(veil: HTMLIFrameElement): Document {
  const page = veil.contentDocument;
  const view = veil.contentWindow;
  if (!page || !view) throw unhidden();
  const origin = new URL('/', veil.ownerDocument.URL).href;
  page.open();
  const root = page.createElement('html');
  root.append(page.createElement('head'), page.createElement('body'));
  page.append(root);
  page.close();
  try {
    view.history.replaceState(null, '', origin);
  } catch (cause) {
    throw unhidden({cause});
  }
  if (page.baseURI !== origin) forgetBase(page);
  if (page.baseURI !== origin) throw unhidden();
  return page;
}

/**
 * Firefox keeps the base that an empty frame was given, until a `<base>` comes or goes. One that is no address is refused before any
 * policy is asked.
 */
function forgetBase(page: Document): void {
  const base = page.createElement('base');
  base.setAttribute('href', 'https://[');
  page.head.append(base);
  base.remove();
}

const unhidden = (options?: ErrorOptions) =>
  new ElicitationError(
    'GUEST_LOAD_FAILED',
    "With guest-nonce, this page's address could not be hidden from the guest; set sandbox-url.",
    options,
  );

/** By script: a style sheet would need a nonce, and a `style-src` that admits it. */
function fill({style}: HTMLElement): void {
  Object.assign(style, {display: 'block', margin: '0', border: '0', width: '100%', height: '100%'});
}
