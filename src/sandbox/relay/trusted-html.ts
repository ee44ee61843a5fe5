interface Policy {
  createHTML(text: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy;
}

let policy: Policy = {createHTML: (text) => text};
try {
  // A `srcdoc` inherits Trusted Types from the page. No other script shares this realm, so the policy is out of their reach.
  policy =
    (globalThis as {trustedTypes?: TrustedTypes}).trustedTypes?.createPolicy('mcp-elicitation', policy) ??
    policy;
} catch {
  // The page's `trusted-types` list does not name the policy: the relay cannot work here.
}

/** A guest's HTML, for the `srcdoc` of its opaque frame. */
export const trustedHtml = (text: string): string => policy.createHTML(text);
