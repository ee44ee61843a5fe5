import {APP_EVENT, type AppDocument, SHELL_READY} from '../../protocol/dialects/relay.js';
import {reveal} from './frame.js';
import {insertGuest} from './guest.js';
import {relayOf} from './origins.js';

/**
 * Makes this document the parent of an app with this document's origin, which it forwards messages for. The app can script this document,
 * so the relay counts, copies and checks whatever comes from here as messages of the app.
 *
 * @param relay - The origin of the parent window. Other pages than the relay next to this origin cannot run HTML in it.
 * @returns whether the app is shown
 */
export function showApp(app: AppDocument, relay: string): boolean {
  const {origin, parent} = window;
  if (origin === 'null' || relay === origin || relay !== relayOf(origin)) return false;
  const tell = (message: unknown) => parent.postMessage(message, relay);
  document.addEventListener('securitypolicyviolation', ({effectiveDirective}) =>
    tell([APP_EVENT, 'blocked', effectiveDirective]),
  );
  const {frame, shell} = insertGuest(app, undefined, false, true);
  // The frame of this document is hidden until the host shows it.
  reveal(frame);
  // A shell loads before its app does.
  let loads = shell ? -1 : 0;
  frame.addEventListener('load', () => ++loads > 0 && tell([APP_EVENT, 'loaded']));
  window.addEventListener('message', ({source, data, ports}) => {
    for (const port of ports) port.close();
    if (source === parent) frame.contentWindow?.postMessage(data, origin);
    // In WebKit, this window is the sender where the app has bound its `postMessage`.
    else if (source === null || (source !== frame.contentWindow && source !== window)) return;
    else if (shell && data === SHELL_READY) shell.started();
    else tell(data);
  });
  return true;
}
