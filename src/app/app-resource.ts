import {ElicitationError} from '../protocol/errors.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {toGuestSource} from '../session/resource.js';
import type {ResourceContents} from '../protocol/resource.js';
import type {GuestSource} from '../sandbox/guest-source.js';

/** The features that an app may ask for, as in `_meta.ui.permissions`, with their names in a Permissions-Policy. */
export const PERMISSIONS: Readonly<Record<string, string>> = {
  camera: 'camera',
  microphone: 'microphone',
  geolocation: 'geolocation',
  clipboardWrite: 'clipboard-write',
};

/** An app that can be displayed. */
export interface AppSource {
  guest: GuestSource;
  /** The permissions that the app asks for. */
  permissions: string[];
  /** Whether the app asks for a border; undefined if it does not say. */
  prefersBorder?: boolean;
  /** All declarations of the app: `_meta.ui` of its resource. */
  declared: JsonObject;
}

/**
 * Reads the resource of an app. `_meta.ui.domain` is not supported: every app has an origin of its own, which cannot be named.
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
  const declared: JsonObject = isJsonObject(ui) ? ui : {};
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
