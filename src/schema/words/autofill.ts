/** The hints that a browser may follow for a server: names, addresses and other contacts. */
const CONTACT =
  /^(?:on|(?:(?:given|additional|family|country)-|nick)?name|honorific-.+|organization.*|street-address|address-.+|country|postal-code|language|bday.*|sex|url|email|impp|tel.*)$/;
const QUALIFIER = /^(?:section-.+|shipping|billing|home|work|mobile|fax|pager)$/;
const CREDENTIAL = /^(?:cc-(?:number|csc|exp.*)|.+-password|one-time-code)$/;

/** Reads a hint of HTML's `autocomplete`: the value that a browser may receive, if any, and whether the hint names a credential. */
export function autofillOf(hint: string): {contact: string | undefined; credential: boolean} {
  const tokens = hint.toLowerCase().split(/\s+/).filter(Boolean);
  const isContact = tokens.filter((token) => !QUALIFIER.test(token)).every((token) => CONTACT.test(token));
  return {
    contact: isContact && CONTACT.test(tokens.at(-1) ?? '') ? tokens.join(' ') : undefined,
    credential: tokens.some((token) => CREDENTIAL.test(token)),
  };
}
