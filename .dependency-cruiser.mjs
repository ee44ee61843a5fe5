// The rules for imports in src and components, for dependency-cruiser: `npm run lint` fails on violations. Which folder may import which
// is read from the tables in docs/architecture.md.
import {readFileSync} from 'node:fs';
import {allExtensions} from 'dependency-cruiser';
import {roomTables} from './scripts/entries.mjs';

// Without a supported version of `typescript`, dependency-cruiser skips `.ts` files and reports no violations.
if (!allExtensions.some(({extension, available}) => extension === '.ts' && available))
  throw new Error('dependency-cruiser cannot read TypeScript: install the devDependency `typescript`');

/** The only location that may import each package. Other packages may not be imported. */
export const packages = {
  lit: 'components/',
  '@lit/context': 'components/',
  '@lit/react': 'components/react/',
  react: 'components/react/',
  ajv: 'src/validation/engines/ajv-engine.ts',
  '@cfworker/json-schema': 'src/validation/engines/interpreter.ts',
  comlink: 'src/validation/',
  '@modelcontextprotocol/server': 'src/conformance/',
  '@modelcontextprotocol/node': 'src/conformance/',
  'puppeteer-core': 'src/conformance/',
  esbuild: 'src/conformance/drivers/',
};

/** The modules of `src` that elements may import: the index of a folder, their own part of the English catalogue, and texts of errors and limits. */
const entries =
  '/index\\.ts$|^src/cdn/publish\\.ts$|^src/locales/fetch-locale\\.ts$|^src/locales/(?:en/\\w+|error-text|field-names|limit-text)\\.ts$';

/** The file of a room. */
const ROOM = '\\.room\\.ts$';

/** Templates that `create` copies into new projects, which have their own dependencies. */
const WRITTEN = '^src/dev-host/templates/';

/**
 * The rows with a third cell. For each folder: the folders it may import, those it may import only types from, and whether it may import
 * the modules of Node. Every file may import `files`; those of `leaves` import at most each other.
 */
export function allowedImports(document) {
  const [, tables] = document.split('\n## Folders\n');
  const rows = [...tables.matchAll(/^\| `([\w/.-]+)` \| .* \| (.*) \|$/gm)];
  const isFile = (text) => /\.m?[jt]s$/.test(text);
  const folders = Object.fromEntries(
    rows
      .filter(([, name]) => !isFile(name))
      .map(([, name, cell]) => [name, {cell, node: cell.includes('modules of Node')}]),
  );
  const inSource = (name) => (folders[name] ? name : `src/${name}`);
  for (const folder of Object.values(folders)) {
    const each = [...folder.cell.matchAll(/`([\w/-]+)`( \(types\))?/g)];
    const of = (types) =>
      each.filter((match) => Boolean(match[2]) === types).map(([, name]) => inSource(name));
    Object.assign(folder, {values: of(false), types: of(true)});
    const unknown = [...folder.values, ...folder.types].find((name) => !folders[name]);
    if (unknown) throw new Error(`docs/architecture.md has no row for ${unknown}`);
  }
  const files = rows.filter(([, name]) => isFile(name));
  const namesOf = (some) => some.map(([, name]) => name);
  return {
    folders,
    files: namesOf(files),
    leaves: namesOf(files.filter(([, , cell]) => cell === 'nothing' || isFile(cell.replaceAll('`', '')))),
  };
}

/** The rules for the rows of the tables. */
export function rulesFor({folders, files, leaves}) {
  const literal = (text) => text.replaceAll('.', '\\.');
  const anyOf = (names) => `^(?:${names.map(literal).join('|')})$`;
  const everywhere = anyOf(files);
  /** The files of a folder, without those of its folders that have a row of their own. */
  const inFolder = (name) => {
    const inner = Object.keys(folders).filter((other) => other.startsWith(`${name}/`));
    return `^${name}/${inner.length ? `(?!(?:${inner.map((other) => other.slice(name.length + 1)).join('|')})/)` : ''}`;
  };
  const inPackage = (name) => `^node_modules/${name}/`;
  const forbidden = Object.entries(folders).flatMap(([name, {values, types, node}]) => {
    const from = {path: inFolder(name), pathNot: everywhere};
    const allowed = [name, ...values, ...types].map(inFolder);
    const others = [everywhere, ...allowed, ...Object.keys(packages).map(inPackage)];
    return [
      {
        name: `${name} imports only what docs/architecture.md allows`,
        from,
        to: {pathNot: others, ...(node && {dependencyTypesNot: ['core']})},
      },
      ...types.map((other) => ({
        name: `${name} may import only types from ${other}`,
        from,
        to: {path: inFolder(other), pathNot: everywhere, dependencyTypesNot: ['type-only', 'type-import']},
      })),
    ];
  });
  for (const [name, only] of Object.entries(packages))
    forbidden.push({
      name: `only ${only} may import ${name}`,
      from: {pathNot: `^${literal(only)}`},
      to: {path: inPackage(name)},
    });
  forbidden.push(
    {name: 'no imports in circles, nor of types, nor with import()', from: {}, to: {circular: true}},
    {name: 'src/rooms.ts reaches no element', from: {path: everywhere}, to: {path: '^components/'}},
    {
      name: 'what every file may import imports nothing else',
      from: {path: anyOf(leaves)},
      to: {pathNot: anyOf(leaves)},
    },
    {
      name: 'a rooms.ts loads files named *.room.ts',
      from: {path: anyOf(roomTables)},
      to: {dynamic: true, pathNot: ROOM},
    },
    {
      // Otherwise the room would be part of the file that imports it.
      name: 'only a rooms.ts imports a room',
      from: {pathNot: anyOf(roomTables)},
      to: {path: ROOM, dependencyTypesNot: ['type-only', 'type-import']},
    },
    {
      name: 'elements import the index.ts of a folder',
      // A table of rooms imports what it loads.
      from: {path: inFolder('components'), pathNot: '/rooms\\.ts$'},
      to: {path: '^src/', pathNot: [entries, everywhere]},
    },
  );
  return forbidden.map((rule) => ({severity: 'error', ...rule}));
}

const document = readFileSync(new URL('docs/architecture.md', import.meta.url), 'utf8');

export default {
  forbidden: rulesFor(allowedImports(document)),
  options: {
    exclude: {path: WRITTEN},
    doNotFollow: {path: '^node_modules/'},
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.mjs', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
    },
  },
};
