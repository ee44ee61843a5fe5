/** The Trusted Types policy of this package. A page under Trusted Types lists it: `trusted-types lit-html mcp-elicitation`. */
const POLICY = 'mcp-elicitation';

interface Policy {
  createHTML(text: string): string;
  createScriptURL(url: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy;
}
/** Converts a text to a trusted value. The result has the type `string`, as in TypeScript's DOM types. */
type Sign = (type: keyof Policy, text: string) => string;
type Make<Data, Value> = (data: Data, sign: Sign) => Value;
/** Calls a maker of the copy of this package that owns the policy. Undefined if that copy has no maker of this name. */
type Makers = (name: string, data: unknown) => unknown;

/** Ends with the version of the makers. A copy of the package with another version creates its own policy. */
const SHARED = Symbol.for('mcp-elicitation.makers.1');

const localMakers = new Map<string, Make<never, unknown>>();

/** The text that a maker is signing. The policy refuses all other texts, so that other scripts cannot use it. */
let signing: string | undefined;
const checked = (text: string): string => {
  if (text !== signing)
    throw new TypeError(
      'The Trusted Types policy "mcp-elicitation" is reserved for mcp-elicitation-elements; create your own policy.',
    );
  return text;
};

function createMakers(trustedTypes: TrustedTypes): Makers {
  let policy: Policy | undefined;
  try {
    policy = trustedTypes.createPolicy(POLICY, {createHTML: checked, createScriptURL: checked});
  } catch {
    // The page's `trusted-types` list does not contain the policy. Assignments of plain text throw, and the caller reports that.
  }
  const sign: Sign = (type, text) => {
    signing = text;
    try {
      return policy![type](text);
    } finally {
      signing = undefined;
    }
  };
  return (name, data) => (policy ? localMakers.get(name)?.(data as never, sign) : undefined);
}

function makers(): Makers | undefined {
  const scope = globalThis as {[SHARED]?: Makers; trustedTypes?: TrustedTypes};
  if (!scope.trustedTypes) return undefined;
  // Shared on the global object, because a second copy of this package cannot create a policy of the same name. The shared makers build
  // documents and workers of this package from data. They do not sign markup of other scripts.
  if (!scope[SHARED]) Object.defineProperty(scope, SHARED, {value: createMakers(scope.trustedTypes)});
  return scope[SHARED];
}

/**
 * Returns a function that makes a document or Worker of this package, which needs a trusted value.
 *
 * @param name - Must be the same in all copies of the package.
 * @param make - Makes the value from `data`, which may come from any script. Signs only text that it has built itself. Must not return
 * undefined.
 */
export function trustedMaker<Data, Value>(name: string, make: Make<Data, Value>): (data: Data) => Value {
  localMakers.set(name, make);
  return (data) => (makers()?.(name, data) as Value | undefined) ?? make(data, (_type, text) => text);
}
