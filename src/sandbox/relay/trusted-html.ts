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
