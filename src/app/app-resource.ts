import {ElicitationError} from '../protocol/errors.js';
import {isJsonObject, type JsonObject, objectOf} from '../protocol/json.js';
import {toGuestSource} from '../sandbox/guest-resource.js';
import type {ResourceContents, GuestCsp} from '../protocol/resource.js';
import {type GuestSource, WITH_SERVER} from '../sandbox/guest-source.js';
import {ruleCsp} from '../sandbox/sandbox.js';
import {sha256} from '../protocol/crypto.js';

/** The features that an app may ask for, as in `_meta.ui.permissions`, with their names in a Permissions-Policy. */
const PERMISSIONS: Readonly<Record<string, string>> = {
  camera: 'camera',
  microphone: 'microphone',
  geolocation: 'geolocation',
  clipboardWrite: 'clipboard-write',
};

/** The settings of the page for an app, as the properties of `<mcp-app-frame>`. */
interface AppSettings {
  sandboxUrl?: string;
  appOrigin?: 'shared';
  csp?: GuestCsp;
  allow: string;
}

/** An app that can be opened. */
export interface AppSource {
  guest: GuestSource;
  /** The permissions that the app has, as in `_meta.ui.permissions`, and their names in a Permissions-Policy. */
  permissions: string[];
  features: string[];
  /** Whether the app asks for a border; undefined if it does not say. */
  prefersBorder?: boolean;
  /** The URL of the document whose origin the app gets. */
  own?: string | undefined;
  /** The declarations of the app that have no effect. */
  ignored: string[];
}

/**
 * Reads an app: HTML of the page, or a resource.
 *
 * @param server - The page's name for the server.
 * @throws ElicitationError `UNSUPPORTED_RESOURCE`, `MESSAGE_TOO_LARGE`, or `NOT_ISOLATED` if the app must have an origin and cannot
 */
export async function readApp(
  app: {html?: string | undefined; resource?: ResourceContents | undefined},
  {sandboxUrl, appOrigin, csp, allow}: AppSettings,
  server: string,
  maxChars: number,
): Promise<AppSource> {
  const guest = app.html === undefined ? guestOf(app.resource!, maxChars) : {html: app.html};
  const {ui} = (app.html === undefined && app.resource?._meta) || {};
  const declared = objectOf(ui);
  const {permissions, prefersBorder} = declared;
  const listed = new Set(allow.split(/\s+/));
  const granted = Object.keys(PERMISSIONS).filter(
    (name) => isJsonObject(objectOf(permissions)[name]) && listed.has(PERMISSIONS[name]!),
  );
  let own: string | undefined;
  if (appOrigin === 'shared') own = await ownUrl(sandboxUrl, server);
  // Without an origin, the app is opaque.
  else if (asksForOrigin(declared)) own = await ownUrl(sandboxUrl, server).catch(() => undefined);
  return {
    guest,
    permissions: granted,
    features: granted.map((name) => PERMISSIONS[name]!),
    ...(typeof prefersBorder === 'boolean' && {prefersBorder}),
    own,
    ignored: ignoredDeclarations(declared, granted, csp, own !== undefined),
  };
}

function guestOf(resource: ResourceContents, maxChars: number): GuestSource {
  const {html, csp, src} = toGuestSource(resource, maxChars);
  if (src !== undefined)
    throw new ElicitationError(
      'UNSUPPORTED_RESOURCE',
      'The resource names a page on the network; an app must be HTML of type text/html;profile=mcp-app.',
    );
  return {html: html ?? '', csp: csp ?? {}};
}

/** Whether an app asks for an origin of its own. The name that it wants has no effect: the page's name for the server decides. */
const asksForOrigin = ({domain}: JsonObject): boolean => typeof domain === 'string' && domain !== '';

/** The members of `declared` that have no effect, or only in part. */
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
 * The members of `_meta.ui` of an app that have no effect, or only in part: invalid values, unknown names, and what the page does not allow.
 * At most 20 names of 40 characters.
 */
function ignoredDeclarations(
  {permissions = {}, csp = {}, domain, prefersBorder = true}: JsonObject,
  granted: readonly string[],
  ceiling: GuestCsp | undefined,
  hasOrigin: boolean,
): string[] {
  const allowed = ruleCsp(csp, ceiling).allowed as {[member: string]: unknown[]};
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

/**
 * The URL of the document whose origin the apps of a server get. It contains letters of the server's name, and a digest of it, so that no
 * two names share one.
 *
 * @param server - The page's name for the server.
 * @throws ElicitationError `NOT_ISOLATED`
 */
export async function ownUrl(sandboxUrl: string | undefined, server: string): Promise<string> {
  const refused = (problem: string) => new ElicitationError('NOT_ISOLATED', `app-origin: ${problem}`);
  if (!sandboxUrl || !WITH_SERVER.test(sandboxUrl))
    throw refused(
      'the app would have the origin of its relay; set sandbox-url to an address whose host begins with "{server}.".',
    );
  if (!server) throw refused('the server has no name by the page; set server-name.');
  const digest = await sha256(server);
  if (!digest) throw refused('the page is not secure; serve it by https.');
  const letters = server
    .slice(0, 30)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  const label = `${letters}-${digest
    .slice(0, 26)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '0')}`;
  return sandboxUrl.replace(WITH_SERVER, `$1${label.replace(/^-+/, '')}`);
}
