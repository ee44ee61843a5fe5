import {ElicitationError} from '../protocol/errors.js';
import {isJsonObject, type JsonObject, objectOf} from '../protocol/json.js';
import {toGuestSource} from '../session/resource.js';
import type {ResourceContents} from '../protocol/resource.js';
import type {GuestCsp} from '../protocol/resource.js';
import type {GuestSource} from '../sandbox/guest-source.js';
import {allowedCsp} from '../sandbox/sandbox.js';

/** The features that an app may ask for, as in `_meta.ui.permissions`, with their names in a Permissions-Policy. */
export const PERMISSIONS: Readonly<Record<string, string>> = {
  camera: 'camera',
  microphone: 'microphone',
  geolocation: 'geolocation',
  clipboardWrite: 'clipboard-write',
};

export interface AppSource {
  guest: GuestSource;
  permissions: string[];
  /** Whether the app asks for a border; undefined if it does not say. */
  prefersBorder?: boolean;
  /** All declarations of the app: `_meta.ui` of its resource. */
  declared: JsonObject;
}

/**
 * Reads the resource of an app.
 * @throws ElicitationError `UNSUPPORTED_RESOURCE` or `MESSAGE_TOO_LARGE`
 */
export function toAppSource(resource: ResourceContents, maxChars: number): AppSource {
  const {html, csp, src} = toGuestSource(resource, maxChars);
  if (src !== undefined)
    throw new ElicitationError(
      'UNSUPPORTED_RESOURCE',
      'The resource names a page on the network; an app must be HTML of type text/html;profile=mcp-app.',
    );
  const {ui} = resource._meta ?? {};
  const declared = objectOf(ui);
  const {permissions, prefersBorder} = declared;
  return {
    guest: {html: html ?? '', csp: csp ?? {}},
    permissions: isJsonObject(permissions)
      ? Object.keys(PERMISSIONS).filter((name) => isJsonObject(permissions[name]))
      : [],
    ...(typeof prefersBorder === 'boolean' && {prefersBorder}),
    declared,
  };
}

/** Whether an app asks for an origin of its own. The name that it wants is of no effect: the page's name for the server decides. */
export const asksForOrigin = ({domain}: JsonObject): boolean => typeof domain === 'string' && domain !== '';

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
  hasOrigin: boolean,
): string[] {
  const allowed = allowedCsp(csp, ceiling) as {[member: string]: unknown[]};
  return [
    ...ignoredMembers('permissions', permissions, (member) => granted.includes(member)),
    ...ignoredMembers(
      'csp',
      csp,
      (member, value) => Array.isArray(value) && value.length === (allowed[member] ?? []).length,
    ),
    ...(domain === undefined || (hasOrigin && asksForOrigin({domain})) ? [] : ['domain']),
    ...(typeof prefersBorder === 'boolean' ? [] : ['prefersBorder']),
  ]
    .slice(0, 20)
    .map((name) => name.slice(0, 40));
}
