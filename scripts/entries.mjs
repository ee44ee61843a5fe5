// The source files of all build outputs: the public entries, the CDN files and the guest pages.
import {readdirSync, readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const inRoot = (...parts) => join(root, ...parts);
export const readText = (path) => readFileSync(inRoot(path), 'utf8');
export const readJson = (path) => JSON.parse(readText(path));

/** Whether Node runs a module as a script, and another module does not import it. */
export const isScript = ({url}) => url === pathToFileURL(process.argv[1]).href;

/** The tables of rooms: of all that is bundled, only these files contain `import()`. */
export const roomTables = [
  'src/rooms.ts',
  'components/rooms.ts',
  'components/form/rooms.ts',
  'components/app/rooms.ts',
];

const namesIn = (folder, extension, except = []) =>
  readdirSync(inRoot(folder))
    .filter((name) => name.endsWith(extension))
    .map((name) => name.slice(0, -extension.length))
    .filter((name) => !except.includes(name))
    .sort();

/** Language tags of the message catalogues. */
export const localeTags = () => namesIn('src/locales/catalogues', '.ts');

export const themeNames = () => namesIn('components/themes', '.css');

export const guestPageNames = () => namesIn('components/guests', '.html');

/** Entries of other protocols in which an agent asks, named by their folder in `src/adapters`. */
export const adapterNames = ['acp', 'ag-ui', 'ai-sdk', 'claude', 'langgraph'];

/** Source file of every public entry, by the path of its built file in `dist` without `.js`. */
export function libraryEntries() {
  const tags = namesIn('components/define', '.ts', ['index', 'register']);
  const each = (built, source, names) =>
    names.map((name) => [`${built}${built && '/'}${name}`, `${source}/${name}.ts`]);
  return Object.fromEntries([
    ['index', 'src/index.ts'],
    ['components/index', 'components/index.ts'],
    ...each('components', 'components', [...tags, 'debug']),
    ['define/index', 'components/define/index.ts'],
    ...each('define', 'components/define', tags),
    ['guest', 'src/guest/index.ts'],
    ['headless', 'src/headless/index.ts'],
    ['mcp', 'src/mcp/index.ts'],
    ['react/index', 'components/react/index.ts'],
    // Each component is built by itself, so that a page loads only the elements that it uses.
    ...each('react', 'components/react/elements', namesIn('components/react/elements', '.ts')),
    ['remote', 'src/remote/index.ts'],
    ['server', 'src/server/index.ts'],
    ['testing', 'src/testing/index.ts'],
    ['verified', 'src/verified/index.ts'],
    ['verified/server', 'src/verified/server.ts'],
    ...adapterNames.map((name) => [name, `src/adapters/${name}/index.ts`]),
    ...each('locales', 'src/locales/catalogues', localeTags()),
  ]);
}

/** The self-contained files, by their name in `dist/cdn`. The core and its parts are built by scripts/cdn.mjs. */
export const cdnEntries = {
  'guest.js': {source: 'src/cdn/guest.ts', format: 'iife'},
  'guest.mjs': {source: 'src/guest/index.ts', format: 'es'},
  'guest-picker.js': {source: 'components/cdn/guest-picker.ts', format: 'iife'},
  'guest-elements.js': {source: 'components/cdn/guest-elements.ts', format: 'iife'},
  'elicitation.all.js': {source: 'components/cdn/elicitation-all.ts', format: 'iife'},
  'inspector.js': {source: 'components/cdn/inspector.ts', format: 'iife'},
};
