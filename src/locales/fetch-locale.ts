// Only in the files for a CDN, where each catalogue is a separate file next to them.
import {developmentNotice} from '../development-notice.js';
import {siblingScripts} from '../protocol/window/cdn-files.js';
import {closestTag} from './closest-tag.js';
import {knownLocales, noticeMissing, registerLocale} from './locales.js';
import type {Messages} from './messages.js';

/** The SHA-256 of each file in `locales`, by its tag; empty in bundles that fetch none. Written by the build. */
declare const __CATALOGUE_HASHES__: Readonly<Record<string, string>>;

const hashes: typeof __CATALOGUE_HASHES__ = Object.assign(Object.create(null), __CATALOGUE_HASHES__);
/** Without the member `messages`, a file registers its catalogue with the global. */
const scripts = siblingScripts('locales/', 'catalogue', 'messages', (tag) => hashes[tag]);
const fetches = new Map<string, Promise<void>>();

/**
 * Fetches the catalogue of the language `locale`, which the page names: once per page and language, and only if no registered catalogue fits as
 * well. It is registered when it arrives. Until then, and if it does not arrive, the texts are English. Never rejects.
 */
export async function fetchLocale(locale: string): Promise<void> {
  const registered = knownLocales();
  const tag = closestTag(locale, [...Object.keys(hashes), ...registered]);
  if (tag === undefined) return noticeMissing(locale);
  if (registered.includes(tag)) return;
  const request = fetches.get(tag) ?? load(tag).catch(() => developmentNotice(failureNotice(tag)));
  fetches.set(tag, request);
  await request;
}

/** Rejects if the file could not be loaded, or has no catalogue. */
async function load(tag: string) {
  const messages = await scripts.load(tag);
  // The page may have registered its own meanwhile.
  if (!knownLocales().includes(tag)) registerLocale(messages as Messages);
}

const failureNotice = (tag: string) =>
  scripts.folder
    ? `${scripts.folder}${tag}.js could not be loaded, so the texts are English. Serve the whole folder dist/cdn of this version with Access-Control-Allow-Origin, and allow the URL in the Content-Security-Policy.`
    : `There is no catalogue "${tag}", so the texts are English: the script is part of the page. Add dist/cdn/locales/${tag}.js after it.`;
