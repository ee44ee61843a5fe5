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

/** The purposes of fields that ask a person for their own data, by the usual names of such members (WCAG 1.3.5). */
const PURPOSES: readonly [name: RegExp, purpose: string][] = [
  [/^(full_?)?name$/, 'name'],
  [/^(first|given)_?name$/, 'given-name'],
  [/^((last|family)_?name|surname)$/, 'family-name'],
  [/^e_?mail(_?address)?$/, 'email'],
  [/^(tele|mobile_?)?phone(_?number)?$/, 'tel'],
  [/^street(_?address)?$|^address_?line_?1$/, 'address-line1'],
  [/^address_?line_?2$/, 'address-line2'],
  [/^(city|town)$/, 'address-level2'],
  [/^(state|province|region)$/, 'address-level1'],
  [/^(zip|post(al)?)(_?code)?$/, 'postal-code'],
  [/^country$/, 'country-name'],
  [/^(organi[sz]ation|company)(_?name)?$/, 'organization'],
  [/^(birth_?da(y|te)|date_?of_?birth)$/, 'bday'],
];

/** The `autocomplete` value for a member by its name, such as `givenName` or `given_name`. */
export function purposeOf(key: string): string | undefined {
  const name = key.replaceAll('-', '_').toLowerCase();
  return PURPOSES.find(([names]) => names.test(name))?.[1];
}
