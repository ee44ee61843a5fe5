import {isJsonObject, type JsonObject} from '../protocol/json.js';
import type {GuestCsp} from '../sandbox/guest-source.js';
import {allowedCsp} from '../sandbox/sandbox.js';

/** The members of `declared` that have no effect, or not the whole. */
function ignoredMembers(
  name: string,
  declared: unknown,
  isEffective: (member: string, value: unknown) => boolean,
): string[] {
  if (!isJsonObject(declared)) return [name];
  return Object.keys(declared)
    .filter((member) => !isEffective(member, declared[member]))
    .map((member) => `${name}.${member}`);
}

/**
 * The members of `_meta.ui` of an app that have no effect, or not the whole: values that are not valid, unknown names, and what the page does
 * not allow. At most 20 names of 40 characters.
 */
export function ignoredDeclarations(
  {permissions = {}, csp = {}, domain, prefersBorder = true}: JsonObject,
  granted: readonly string[],
  ceiling: GuestCsp | undefined,
): string[] {
  const allowed = allowedCsp(csp, ceiling) as {[member: string]: unknown[]};
  return [
    ...ignoredMembers('permissions', permissions, (member) => granted.includes(member)),
    ...ignoredMembers(
      'csp',
      csp,
      (member, value) => Array.isArray(value) && value.length === (allowed[member] ?? []).length,
    ),
    ...(domain === undefined ? [] : ['domain']),
    ...(typeof prefersBorder === 'boolean' ? [] : ['prefersBorder']),
  ]
    .slice(0, 20)
    .map((name) => name.slice(0, 40));
}
