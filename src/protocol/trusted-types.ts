/** The one policy of this package; a page under Trusted Types lists it: `trusted-types lit-html mcp-elicitation`. */
const POLICY = 'mcp-elicitation';

interface Policy {
  createHTML(text: string): string;
  createScriptURL(url: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy;
}
/** Turns a text into a trusted value. Typed as a string, as the DOM's own types have it. */
type Sign = (type: keyof Policy, text: string) => string;
type Make<Data, Value> = (data: Data, sign: Sign) => Value;
/** Calls a maker of the copy of this package that owns the policy; undefined when it has none of that name. */
type Makers = (name: string, data: unknown) => unknown;

/** Ends with the version of the makers: a copy of the package with other ones creates a policy of its own. */
const SHARED = Symbol.for('mcp-elicitation.makers.1');

const own = new Map<string, Make<never, unknown>>();

/** The text that a maker signs now. The policy signs nothing else, whatever script calls it. */
let signing: string | undefined;
const checked = (text: string): string => {
  if (text !== signing) throw new TypeError('Only mcp-elicitation-elements can use this policy.');
  return text;
};

function createMakers(trustedTypes: TrustedTypes): Makers {
  let policy: Policy | undefined;
  try {
    policy = trustedTypes.createPolicy(POLICY, {createHTML: checked, createScriptURL: checked});
  } catch {
    // The page's list does not name the policy: assignments of plain text throw, and the caller reports that.
  }
  const sign: Sign = (type, text) => {
    signing = text;
    try {
      return policy![type](text);
    } finally {
      signing = undefined;
    }
  };
  return (name, data) => (policy ? own.get(name)?.(data as never, sign) : undefined);
}

function makers(): Makers | undefined {
  const scope = globalThis as {[SHARED]?: Makers; trustedTypes?: TrustedTypes};
  if (!scope.trustedTypes) return undefined;
  // On the global object: a second copy of this package cannot create a policy of the same name. What is shared makes our own documents
  // and workers from data; it does not sign what others made.
  if (!scope[SHARED]) Object.defineProperty(scope, SHARED, {value: createMakers(scope.trustedTypes)});
  return scope[SHARED];
}

/**
 * Returns a function that makes a document or Worker of this package, which needs a trusted value.
 *
 * @param name - The same in all copies of the package.
 * @param make - Makes it from `data`, which may come from any script; signs only what it has built itself. Not undefined.
 */
export function trustedMaker<Data, Value>(name: string, make: Make<Data, Value>): (data: Data) => Value {
  own.set(name, make);
  return (data) => (makers()?.(name, data) as Value | undefined) ?? make(data, (_type, text) => text);
}
