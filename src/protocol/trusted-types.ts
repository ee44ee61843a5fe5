/** The one policy of this package; a page under Trusted Types lists it: `trusted-types lit-html mcp-elicitation`. */
const POLICY = 'mcp-elicitation';

interface Policy {
  createHTML(text: string): string;
  createScriptURL(url: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy;
}

const SHARED = Symbol.for('mcp-elicitation.trusted-types');
const plain: Policy = {createHTML: (text) => text, createScriptURL: (url) => url};

function policy(): Policy {
  // Kept on the global object: a second copy of this package may not create a policy of the same name.
  const scope = globalThis as {[SHARED]?: Policy; trustedTypes?: TrustedTypes};
  if (!scope[SHARED]) {
    let created = plain;
    try {
      created = scope.trustedTypes?.createPolicy(POLICY, plain) ?? plain;
    } catch {
      // The page's list does not name the policy: the assignments below throw, and the caller reports that.
    }
    Object.defineProperty(scope, SHARED, {value: created});
  }
  return scope[SHARED]!;
}

/** HTML for an opaque frame's `srcdoc`. Typed as a string, as the DOM's own types have it. */
export const trustedHtml = (text: string): string => policy().createHTML(text);

/** The URL of a worker of ours. */
export const trustedScriptUrl = (url: string): string => policy().createScriptURL(url);
