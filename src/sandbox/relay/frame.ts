import {permissionsPolicy, sandboxTokens} from './restrictions.js';

interface Policy {
  createHTML(text: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy;
}

let policy: Policy = {createHTML: (text) => text};
try {
  // A `srcdoc` inherits Trusted Types from the page. No other script runs in this realm, so none can use the policy.
  policy =
    (globalThis as {trustedTypes?: TrustedTypes}).trustedTypes?.createPolicy('mcp-elicitation', policy) ??
    policy;
} catch {
  // The page's `trusted-types` list does not contain the policy. The relay cannot work here.
}

/** Signs a guest's HTML for the `srcdoc` of its opaque frame. */
export const trustedHtml = (text: string): string => policy.createHTML(text);

/**
 * Hides the frame of a guest that has not said hello, because it may contain an error page of the browser. Uses opacity, because engines
 * stop animation frames in frames hidden by `visibility` or `display`.
 */
function conceal(frame: HTMLIFrameElement) {
  frame.style.opacity = '0';
  frame.style.pointerEvents = 'none';
  frame.setAttribute('aria-hidden', 'true');
}

export function reveal(frame: HTMLIFrameElement): void {
  frame.removeAttribute('style');
  frame.removeAttribute('aria-hidden');
}

/** An empty, hidden frame with the restrictions of a guest. */
export function guestFrame(
  title: string,
  keepOrigin = false,
  features?: readonly string[],
): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.setAttribute('sandbox', sandboxTokens(keepOrigin));
  frame.allow = permissionsPolicy(features);
  frame.referrerPolicy = 'no-referrer';
  conceal(frame);
  return frame;
}

/** Adds a policy to this document. A document's policy can only become stricter. Frames inherit it when they are created. */
export function confine(csp: string): void {
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = csp;
  document.head.append(policy);
}
