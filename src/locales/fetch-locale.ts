// Only in the files for a CDN, where each catalogue is a separate file next to them.
import {developmentNotice} from '../development-notice.js';
import {scriptNonce, siblingUrl} from '../protocol/cdn-files.js';
import {trustedMaker} from '../protocol/window/trusted-types.js';
import {registerLocale, closestTag} from './register-locale.js';
import {knownLocales} from './locales.js';
import type {Messages} from './messages.js';

/** The SHA-256 of each file in `locales`, by its tag; empty in bundles that fetch none. Written by the build. */
declare const __CATALOGUE_HASHES__: Readonly<Record<string, string>>;

/** A script that hands its catalogue over. Without the property the file registers the catalogue with the global. */
type CatalogueScript = HTMLScriptElement & {messages?: Messages | null};

const hashes: typeof __CATALOGUE_HASHES__ = Object.assign(Object.create(null), __CATALOGUE_HASHES__);
/** Captured when this module loads, so that only URLs of the page's own choice are signed. */
const folder = folderUrl();
/** The requests by the names of their files. */
const requests = new Map<string, Promise<void>>();

/**
 * Fetches the catalogue of the language `locale`, which the page names: once per page and language, and only if no registered catalogue fits as
 * well. It is registered when it arrives. Until then, and if it does not arrive, the texts are English. Never rejects.
 */
export async function fetchLocale(locale: string): Promise<void> {
  const registered = knownLocales();
  const tag = closestTag(locale, [...Object.keys(hashes), ...registered]);
  if (tag === undefined) return developmentNotice(none(locale));
  if (registered.includes(tag)) return;
  const request = requests.get(tag) ?? load(tag).catch(() => developmentNotice(failed(tag)));
  requests.set(tag, request);
  await request;
}

async function load(tag: string) {
  const script = createScript(tag);
  if (!script) throw new Error('The script was not loaded from a URL.');
  const loaded = new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = reject;
  });
  script.messages = null;
  document.head.append(script);
  try {
    await loaded;
  } finally {
    script.remove();
  }
  if (!script.messages) throw new Error('The file has no catalogue.');
  // The page may have registered its own meanwhile.
  if (!knownLocales().includes(tag)) registerLocale(script.messages);
}

/** Returns a script for the catalogue `tag`, or null without one. May be called with data of any script of the page. */
const createScript = trustedMaker('catalogue', (tag: string, sign): CatalogueScript | null => {
  const hash = typeof tag === 'string' ? hashes[tag] : undefined;
  if (!hash || !folder) return null;
  const script = document.createElement('script');
  script.integrity = `sha256-${hash}`;
  script.crossOrigin = 'anonymous';
  script.nonce = scriptNonce();
  script.src = sign('createScriptURL', `${folder}${tag}.js`);
  return script;
});

function folderUrl(): string | undefined {
  try {
    return siblingUrl('locales/');
  } catch {
    // The script is part of the page.
    return undefined;
  }
}

const none = (locale: string) =>
  `There is no catalogue for the language "${locale}", so the texts are English. Register your own with registerLocale().`;

const failed = (tag: string) =>
  folder
    ? `${folder}${tag}.js could not be loaded, so the texts are English. Serve the whole folder dist/cdn of this version with ` +
      'Access-Control-Allow-Origin, and allow the URL in the Content-Security-Policy.'
    : `The catalogue "${tag}" cannot be fetched, because the script is part of the page. Add dist/cdn/locales/${tag}.js after it.`;
