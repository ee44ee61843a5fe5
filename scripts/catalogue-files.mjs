// The files in `dist/cdn/locales`: one classic script per catalogue. The modules in `dist/locales` import them.
import {importSource, sha256} from './bundle-plugins.mjs';
import {inRoot, localeTags} from './entries.mjs';

/** The property of the global object in which the scripts leave their catalogues for the modules. */
const CATALOGUES = 'Symbol.for("mcp-elicitation-elements/catalogues")';

/** A byte order mark: browsers decode a script that begins with it as UTF-8, whatever page and server say. Half as long as with escapes. */
const UTF_8 = '\ufeff';

/**
 * The text of the script for a catalogue. A script that `elicitation.js` creates has the property `messages` and receives the catalogue there
 * (src/locales/fetch-locale.ts). A script of the page registers it with the global. A module takes it from the property of the global object;
 * on a server it must not look for a page.
 */
const scriptOf = (messages) =>
  `${UTF_8}((m,g,s)=>{if(s&&'messages'in s)s.messages=m;else{(g[${CATALOGUES}]??={})[m.locale]=m;g.McpElicitation?.registerLocale?.(m)}})(${JSON.stringify(messages)},globalThis,globalThis.process?.versions?.node&&!process.type?0:globalThis.document?.currentScript);\n`;

/** Lets the modules of the catalogues in `dist/locales` import the scripts, so that the package contains each catalogue once. */
export const sharedCatalogues = () => ({
  name: 'shared-catalogues',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith('../cdn/locales/') ? {id, external: true} : undefined),
  load(id) {
    const [, tag] = /[\\/]src[\\/]locales[\\/]catalogues[\\/]([\w-]+)\.ts$/.exec(id) ?? [];
    if (!tag || tag === 'en') return undefined;
    return `import {registerLocale} from ${JSON.stringify(inRoot('src/locales/locales.ts'))};
import '../cdn/locales/${tag}.js';
export const messages = globalThis[${CATALOGUES}][${JSON.stringify(tag)}];
registerLocale(messages);`;
  },
});

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
