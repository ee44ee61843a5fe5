import {ElicitationError} from '../protocol/errors.js';
import type {RelayResource} from '../protocol/messages.js';
import {trustedMaker} from '../protocol/window/trusted-types.js';
import {relayDocument} from './relay/document.js';
import relayScript from './relay/relay.ts?script';

interface RelayDocumentData {
  frame: HTMLIFrameElement;
  resource?: RelayResource | undefined;
}

const writeRelay = trustedMaker('relay', ({frame, resource}: RelayDocumentData, sign) => {
  frame.srcdoc = sign('createHTML', relayDocument(relayScript, resource));
  return true;
});

/** Writes the relay as the `srcdoc` of `frame`. @throws ElicitationError `GUEST_LOAD_FAILED` */
export function writeSrcdoc(frame: HTMLIFrameElement, resource?: RelayResource): void {
  try {
    writeRelay({frame, resource});
  } catch (cause) {
    const message = "The page's Trusted Types policy refused the relay document; set sandbox-url.";
    throw new ElicitationError('GUEST_LOAD_FAILED', message, {cause});
  }
}
