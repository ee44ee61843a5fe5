import {isJsonObject, type JsonObject} from '../protocol/json.js';
import type {GuestCsp} from '../sandbox/guest-source.js';
import {allowedCsp} from '../sandbox/sandbox.js';

/** Most declarations that are reported, and most characters of a name. */
const MAX_REPORTED = 20;
const MAX_CHARS = 40;

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

/** The permissions in `declared` that the app does not get. */
function ignoredPermissions(declared: unknown, granted: readonly string[]): string[] {
  if (!isJsonObject(declared)) return declared === undefined ? [] : ['permissions'];
  return Object.keys(declared)
    .filter((name) => !granted.includes(name))
    .map((name) => `permissions.${name}`);
}

/** The lists of origins in `declared` of which the app gets only a part, or nothing. */
function ignoredOrigins(declared: unknown, ceiling: GuestCsp | undefined): string[] {
  if (!isJsonObject(declared)) return declared === undefined ? [] : ['csp'];
  const allowed: {[name: string]: unknown} = {...allowedCsp(declared, ceiling)};
  return Object.entries(declared).flatMap(([name, origins]) => {
    if (!isList(origins)) return [`csp.${name}`];
    const {length} = isList(allowed[name]) ? allowed[name] : [];
    return length < origins.length ? [`csp.${name}`] : [];
  });
}

/**
 * The members of `_meta.ui` of an app that have no effect, or not the whole: values that are not valid, unknown names, and what the page does
 * not allow.
 */
export function ignoredDeclarations(
  {permissions, csp, domain, prefersBorder}: JsonObject,
  granted: readonly string[],
  ceiling: GuestCsp | undefined,
): string[] {
  return [
    ...ignoredPermissions(permissions, granted),
    ...ignoredOrigins(csp, ceiling),
    ...(domain === undefined ? [] : ['domain']),
    ...(prefersBorder === undefined || typeof prefersBorder === 'boolean' ? [] : ['prefersBorder']),
  ]
    .slice(0, MAX_REPORTED)
    .map((name) => name.slice(0, MAX_CHARS));
}
