// The files in `dist/cdn/locales`: one classic script per catalogue.
import {asAscii, importSource, sha256} from './bundle-plugins.mjs';
import {localeTags} from './entries.mjs';

/**
 * The text of the script for a catalogue. A script that `elicitation.js` creates has the property `messages` and receives the catalogue there
 * (src/locales/fetch-locale.ts). A script of the page registers it with the global.
 */
const scriptOf = (messages) =>
  asAscii(
    `((m,s)=>{s&&'messages'in s?s.messages=m:globalThis.McpElicitation?.registerLocale?.(m)})(${JSON.stringify(messages)},document.currentScript);\n`,
  );

async function read() {
  const tags = localeTags().filter((tag) => tag !== 'en');
  const each = async (tag) => [
    `${tag}.js`,
    scriptOf((await importSource(`src/locales/catalogues/${tag}.ts`)).messages),
  ];
  return Object.fromEntries(await Promise.all(tags.map(each)));
}

let files;
/** The text of each file, by its name. */
export const catalogueFiles = () => (files ??= read());

/** The SHA-256 of each file in base64, by the tag of the catalogue. */
export async function catalogueHashes() {
  return Object.fromEntries(
    Object.entries(await catalogueFiles()).map(([name, text]) => [name.replace(/\.js$/, ''), sha256(text)]),
  );
}
