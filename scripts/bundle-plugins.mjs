// Imports that bundlers do not support:
//   `./file.ts?script`   the file with all its imports, as the text of one minified classic script
//   `./file.ts?sha256`   the CSP hash of that text
import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {dirname, resolve} from 'node:path';
import {build as esbuild} from 'esbuild';
import {minify as terser} from 'terser';
import {build} from 'vite';
import {inRoot, roomTables} from './entries.mjs';

/** Errors of Ajv without content: only whether there are any is read. Those of answers are described by src/validation/engines/errors.ts. */
const COUNTED_ERRORS = `
const {_} = require('./codegen');
const {vErrors, errors} = require('./names').default;
exports.keywordError = exports.keyword$DataError = {};
exports.extendErrors = () => {};
exports.reportError = exports.reportExtraError = ({it: {gen, validateName}}, error, paths, isCounted = true) => {
  if (isCounted) {
    gen.if(_\`\${vErrors} === null\`, () => gen.assign(vErrors, _\`[0]\`), _\`\${vErrors}.push(0)\`);
    gen.code(_\`\${errors}++\`);
  } else {
    // A schema that is \`false\`.
    gen.assign(_\`\${validateName}.errors\`, _\`[0]\`);
    gen.return(false);
  }
};
exports.resetErrorsCount = (gen, count) => {
  gen.assign(errors, count);
  gen.if(_\`\${vErrors} !== null\`, () =>
    gen.if(count, () => gen.assign(_\`\${vErrors}.length\`, count), () => gen.assign(vErrors, null)));
};`;

/** Keywords that src/validation/engines/ajv-engine.ts replaces. */
const REPLACED = ['const', 'enum', 'multipleOf', 'uniqueItems'].map((keyword) => [
  `ajv/dist/vocabularies/validation/${keyword}.js`,
  `module.exports = {default: {keyword: '${keyword}'}};`,
]);

/** Parts of the validation engines that never run, with what replaces them. */
const UNUSED = {
  ...Object.fromEntries(REPLACED),
  'ajv/dist/compile/errors.js': COUNTED_ERRORS,
  // Schemas are checked before Ajv reads them.
  'ajv/dist/refs/json-schema-2020-12/index.js': 'module.exports = {default() {}};',
  'ajv/dist/refs/data.json': '{}',
  // Normalized schemas do not have these keywords.
  'ajv/dist/vocabularies/discriminator/index.js': 'module.exports = {};',
  'ajv/dist/vocabularies/dynamic/index.js': 'module.exports = {default: []};',
  'ajv/dist/vocabularies/unevaluated/index.js': 'module.exports = {default: []};',
  'ajv/dist/compile/validate/defaults.js': 'module.exports = {assignDefaults() {}};',
  // Ajv searches schemas for `$id` and `$anchor`, which normalized schemas do not have either.
  'json-schema-traverse/index.js': 'module.exports = () => {};',
  'fast-deep-equal/index.js': 'module.exports = () => true;',
  // The checks of formats are ours; see `FORMATS` in src/validation/engine-form.ts.
  '@cfworker/json-schema/dist/esm/format.js': 'export const format = {};',
  // It gets the targets of references; see src/validation/engines/interpreter.ts. To find them it would need an address, which a Worker from a
  // blob does not have.
  '@cfworker/json-schema/dist/esm/dereference.js': 'export const dereference = () => {};',
};

/** Removes 17 kB from the Worker, and formats and addresses of the interpreter from every bundle. */
export const withoutUnused = () => ({
  name: 'without-unused-parts',
  enforce: 'pre',
  // Addresses of schemas are not needed either.
  resolveId: (source) => (source === 'fast-uri' ? inRoot('src/validation/engines/local-uri.ts') : undefined),
  load: {
    filter: {id: /[\\/]node_modules[\\/](?:ajv|@cfworker|json-schema-traverse|fast-deep-equal)[\\/]/},
    handler: (id) => UNUSED[id.replaceAll('\\', '/').split('/node_modules/').at(-1)],
  },
  // Messages for authors of styles, which are those of this package.
  transform: {
    filter: {id: /[\\/]@lit[\\/]reactive-element[\\/]css-tag\.js$/},
    handler: (code) => code.replaceAll(/throw Error\("[^"]*"(?:\+t\+"[^"]*")?\)/g, 'throw Error()'),
  },
});

async function bundledScript(file) {
  const [{output}] = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [withoutRooms(), inlineScripts(), withoutUnused()],
    define: {'process.env.NODE_ENV': '"production"'},
    build: {
      write: false,
      target: 'es2022',
      lib: {entry: file, formats: ['iife'], name: 'script', fileName: () => 'script.js'},
      rolldownOptions: {output: {codeSplitting: false, minify: true}},
    },
  });
  // The text is also written between script tags, where `</script` and `<!--` must not occur.
  return asAscii(output[0].code.trim()).replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
}

const texts = new Map();
/** Bundles `file` with its imports into the text of one minified classic script. */
export function scriptText(file) {
  if (!texts.has(file)) texts.set(file, bundledScript(file));
  return texts.get(file);
}

export const sha256 = (text) => createHash('sha256').update(text).digest('base64');
/** The CSP source expression that allows exactly `text` as an inline script. */
export const cspHash = (text) => `sha256-${sha256(text)}`;

export const isInlineQuery = (query) => query === 'script' || query === 'sha256';

/** The module for `<file>?script` or `<file>?sha256`. */
export async function inlineModule(id) {
  const [file, query] = id.split('?');
  const text = await scriptText(file);
  return `export default ${JSON.stringify(query === 'sha256' ? cspHash(text) : text)};`;
}

/** Escapes other characters than ASCII, so that a script also works in a page that does not declare UTF-8. */
export const asAscii = (code) =>
  code.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Writes bundles for a CDN in ASCII. */
export const asciiOutput = () => ({
  name: 'ascii-output',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = asAscii(file.code);
  },
});

/** Makes a minified script 1.5 % smaller: Terser finds what the bundler's minifier leaves. */
export async function smaller(code, module = false) {
  const options = {ecma: 2022, module, compress: {ecma: 2022, passes: 2, sequences: false}};
  return (await terser(code, {...options, format: {ecma: 2022, ascii_only: true}})).code;
}

/** Vite plugin for `?script` and `?sha256`. */
export function inlineScripts() {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    resolveId: (source, importer) =>
      isInlineQuery(source.split('?')[1]) ? `\0${resolve(dirname(importer), source)}.text.js` : undefined,
    load: {
      filter: {id: /^\0.*\.text\.js$/},
      handler: async (id) => ({code: await inlineModule(id.slice(1, -'.text.js'.length)), map: null}),
    },
  };
}

/** The same for esbuild. */
export const inlineScriptsInEsbuild = {
  name: 'inline-scripts',
  setup({onResolve, onLoad}) {
    onResolve({filter: /\?(?:script|sha256)$/}, ({path, resolveDir}) => ({
      path: resolve(resolveDir, path),
      namespace: 'inline-script',
    }));
    onLoad({filter: /./, namespace: 'inline-script'}, async ({path}) => ({
      contents: await inlineModule(path),
    }));
  },
};

/** The tables of rooms, and the `import()` of each room in them. */
const TABLES = roomTables.map((file) => inRoot(file));
const ROOM = /(?<=^export const (\w+) = loadOnce\()\(\) => import\('(.+\.room\.js)'\)(?=\);$)/gm;

/** The name and the source file of each room of a table. */
function roomsIn(table) {
  const text = readFileSync(table, 'utf8');
  const found = [...text.matchAll(ROOM)];
  if (found.length !== text.match(/^export /gm).length)
    throw new Error(`${table}: each export must be a room, \`<name>.room.ts\`, in one line`);
  return found.map(([, name, file]) => [name, resolve(dirname(table), file.replace(/\.js$/, '.ts'))]);
}

/** The source file of each room. */
export const roomFiles = () => Object.fromEntries(TABLES.flatMap(roomsIn));

/**
 * Vite plugin: loads each room with the function that `write(name)` writes. The rooms in `inside` are imported by their tables, as
 * `<name>Room`.
 */
export const rooms = (write, inside = []) => ({
  name: 'rooms',
  enforce: 'pre',
  transform(code, id) {
    if (!TABLES.includes(id)) return undefined;
    const imports = roomsIn(id)
      .filter(([name]) => inside.includes(name))
      .map(([name, file]) => `import * as ${name}Room from '${file}';`);
    return {
      code: [...imports, code.replace(ROOM, (_, name) => write(name))].join('\n'),
      map: null,
    };
  },
});

/** The rooms in a guest page: its side of the protocol, and what its form loads. Its host does the rest. */
const IN_GUESTS = ['client', 'combobox', 'files', 'pageControls', 'sections'];

/** A guest page, or another file without rooms. */
export const withoutRooms = () =>
  rooms(
    (name) =>
      IN_GUESTS.includes(name)
        ? `async () => ${name}Room`
        : `() => Promise.reject(new Error('${name}: not in this file'))`,
    IN_GUESTS,
  );

/**
 * A file that contains its rooms. Its entry imports them after everything else: imports in the tables would run in circles, and some classes
 * before those that they extend.
 */
export function insideRooms(entry) {
  const fill = TABLES.flatMap((table, index) => [
    `import {inside as inside${index}} from '${table}';`,
    ...roomsIn(table).flatMap(([name, file]) => [
      `import * as ${name} from '${file}';`,
      `inside${index}.${name} = ${name};`,
    ]),
  ]);
  return [
    rooms((name) => `async () => inside.${name}`),
    {
      name: 'rooms-inside',
      enforce: 'pre',
      transform(code, id) {
        if (TABLES.includes(id)) return {code: `export const inside = {};\n${code}`, map: null};
        return id === entry ? {code: [code, ...fill].join('\n'), map: null} : undefined;
      },
    },
  ];
}

/** Imports a module of the source into Node. */
export async function importSource(file) {
  const entry = {entryPoints: [inRoot(file)], bundle: true, format: 'esm', write: false};
  const {outputFiles} = await esbuild(entry);
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
}
