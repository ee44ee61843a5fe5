// Which files are built from what: the public entries (unbundled), the CDN files and the guest pages.
import {existsSync, readdirSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const inRoot = (...parts) => join(root, ...parts);

const namesIn = (folder, extension) =>
  existsSync(inRoot(folder))
    ? readdirSync(inRoot(folder))
        .filter((name) => name.endsWith(extension) && !name.endsWith(`.d${extension}`))
        .map((name) => name.slice(0, -extension.length))
        .sort()
    : [];

const notCatalogues = ['index', 'locales', 'messages', 'text'];

/** Tags of the message catalogues. */
export const localeTags = () => namesIn('src/locales', '.ts').filter((name) => !notCatalogues.includes(name));

/** Tags of the elements that can be registered one by one. */
const elementTags = () => namesIn('components/define', '.ts').filter((name) => name !== 'index');

/** Names of the prebuilt guest pages. */
export const guestPageNames = () => namesIn('demo/guests', '.html');

/** Source file of every public entry, by the path of its built file in `dist` without `.js`. */
export function libraryEntries() {
  const under = (built, source, names) => names.map((name) => [`${built}/${name}`, `${source}/${name}.ts`]);
  return Object.fromEntries([
    ['index', 'src/index.ts'],
    ['components/index', 'components/index.ts'],
    ...under('components', 'components', [...elementTags(), 'debug']),
    ['define/index', 'components/define/index.ts'],
    ...under('define', 'components/define', elementTags()),
    ['guest', 'src/guest/index.ts'],
    ['mcp', 'src/mcp/index.ts'],
    ['server', 'src/server/index.ts'],
    ...under('locales', 'src/locales', localeTags()),
  ]);
}

/** The self-contained files, by their name in `dist/cdn`. `validator.js` is not among them: it is a worker's text. */
export const cdnEntries = {
  'guest.js': {source: 'src/cdn/guest.ts', format: 'iife'},
  'guest.mjs': {source: 'src/guest/index.ts', format: 'es'},
  'guest-elements.js': {source: 'components/cdn/guest-elements.ts', format: 'iife'},
  'elicitation.js': {source: 'components/cdn/elicitation.ts', format: 'iife'},
  'elicitation.mjs': {source: 'components/cdn/elicitation-module.ts', format: 'es'},
  'inspector.js': {source: 'components/cdn/inspector.ts', format: 'iife'},
  // Fetched by elicitation.js and .mjs for checkSandboxProxy().
  'doctor.mjs': {source: 'src/host/doctor/check-sandbox-proxy.ts', format: 'es'},
};
