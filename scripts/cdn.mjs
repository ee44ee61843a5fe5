// Builds `dist/cdn/elicitation.js` and `.mjs`, the core, and `dist/cdn/parts`: one script for each room, which the core loads when it is
// needed, and for each part that only the page asks for. The bundler writes each as a CommonJS chunk; here each becomes a function, and the core
// gets the hash of every script.
import {build} from 'vite';
import {
  asciiOutput,
  inlineScripts,
  insideRooms,
  roomFiles,
  rooms,
  sha256,
  smaller,
  withoutUnused,
} from './bundle-plugins.mjs';
import {inRoot} from './entries.mjs';
import {templateWhitespace} from './template-whitespace.mjs';

const CORE = 'core';
/** The chunk of modules that the core shares with rooms. */
const BASE = 'base';
/** The bundler's own functions. */
const RUNTIME = 'rolldown-runtime';
const IN_CORE = [CORE, BASE, RUNTIME];
/** The parts that only `components/cdn/core.ts` loads, for calls and elements of the page. */
const PARTS = {
  elements: 'components/approval/index.ts',
  app: 'components/app/index.ts',
  picker: 'components/color-picker/index.ts',
  sessions: 'components/cdn/without-elements.ts',
};
/**
 * The rooms that the script of another part contains: those that are always needed with it, those that few forms need, files, which are
 * checked before they are sent, and the client, which only guest pages need that load their elements from the core. It shares messages
 * with the host's side, which would be in the core.
 */
const WITHIN = {
  reading: 'form',
  sections: 'combobox',
  pageControls: 'combobox',
  files: 'checker',
  inspection: 'url',
  transcript: 'elements',
  client: 'guest',
  area: 'guest',
  runningApp: 'app',
};
/** The parts whose modules a part uses. Modules that other parts share are in the core. */
const NEEDS = {
  checker: ['form'],
  combobox: ['form'],
  elements: ['form', 'decision'],
  picker: ['form'],
  app: ['guest'],
  sessions: ['checker', 'form', 'guest'],
};

const nameOf = (file) => file.replace(/\.js$/, '');

/** The source files of each part. */
export function partFiles() {
  const files = Object.entries(PARTS).map(([name, file]) => [name, [inRoot(file)]]);
  const parts = Object.fromEntries(files);
  for (const [name, file] of Object.entries(roomFiles())) (parts[WITHIN[name] ?? name] ??= []).push(file);
  return parts;
}

const entryOf = (part) => inRoot(`${part}.part.js`);
/** The entry of each part, which exports everything of its source files. It is not a file. */
function partEntries() {
  const texts = Object.entries(partFiles()).map(([name, files]) => [
    entryOf(name),
    files.map((file) => `export * from '${file}';`).join('\n'),
  ]);
  const entries = new Map(texts);
  return {
    name: 'part-entries',
    resolveId: (id) => (entries.has(id) ? id : undefined),
    load: (id) => entries.get(id),
  };
}

/** Bundles the core and the parts. Modules that several of them share are in the chunk that `group` names. */
async function chunks(define, group) {
  const [{output}] = await build({
    configFile: false,
    root: inRoot(),
    publicDir: false,
    logLevel: 'error',
    plugins: [
      rooms((name) => `() => __room('${WITHIN[name] ?? name}')`),
      partEntries(),
      inlineScripts(),
      templateWhitespace(),
      withoutUnused(),
      asciiOutput(),
    ],
    define: {...define, 'import.meta.url': '__url'},
    build: {
      write: false,
      target: 'es2022',
      lib: {
        entry: {
          [CORE]: inRoot('components/cdn/core.ts'),
          ...Object.fromEntries(Object.keys(partFiles()).map((name) => [name, entryOf(name)])),
        },
        formats: ['cjs'],
        fileName: (_, name) => `${name}.js`,
      },
      rolldownOptions: {
        preserveEntrySignatures: 'allow-extension',
        output: {
          minify: true,
          chunkFileNames: '[name].js',
          // Chunks are not modules for anyone else.
          generatedCode: {symbols: false},
          ...(group && {
            codeSplitting: {groups: [{name: group, test: /./}], includeDependenciesRecursively: false},
          }),
        },
      },
    },
  });
  return new Map(
    output.map((chunk) => [nameOf(chunk.fileName), {...chunk, needs: chunk.imports.map(nameOf)}]),
  );
}

/** The chunks that `name` imports, directly or not, and itself. */
function closure(all, name) {
  const found = new Set([name]);
  for (const each of found) for (const needed of all.get(each).needs) found.add(needed);
  return found;
}

/** The chunk of each module: its room, the room that all of its rooms need, or the core. */
function homes(all) {
  const inCore = closure(all, CORE);
  const reached = Object.keys(partFiles()).map((room) => [room, closure(all, room)]);
  const homeOf = (chunk) => {
    if (inCore.has(chunk)) return BASE;
    const users = reached.filter(([, chunks]) => chunks.has(chunk)).map(([room]) => room);
    return users.find((room) => users.every((user) => user === room || NEEDS[user]?.includes(room))) ?? BASE;
  };
  return new Map(
    [...all].flatMap(([name, {modules}]) => Object.keys(modules).map((id) => [id, homeOf(name)])),
  );
}

/** The name of an export of the entry. Those that the bundler adds for rooms have up to three characters. */
const NAME = /^\w{4,}$/;

/** The parameters that the core passes to the function of a chunk. */
const asFunction = ({code}) =>
  `function(exports,require,__room,__parts,__url){${code.replace(/\/\/# sourceMappingURL.*$/m, '').trim()}}`;

/**
 * Asks the browser to compile all functions of a script in another thread while the script loads. Without this comment, the first prompt
 * waits for the compilation of several hundred functions, each at its first call. Other engines ignore the comment.
 */
const COMPILE_ALL = '//# allFunctionsCalledOnLoad\n';

/** The core: the chunks that are in the page already, and a table of the rooms. Ends with the exports of the entry, and those for the page. */
const coreOf = (inside, table) => `
const files=${JSON.stringify(table)},parts={},modules={};
const require=(file)=>{const name=file.replace(/^\\.\\/|\\.js$/g,"");let exports=modules[name];if(!exports){exports=modules[name]={};parts[name](exports,require,room,{files,add(name,run){parts[name]??=run}},url)}return exports};
const room=async(name)=>{await require(${JSON.stringify(CORE)}).loadPart(name);return require(name)};
${inside.map(([name, text]) => `parts[${JSON.stringify(name)}]=${text};`).join('\n')}
const core=require(${JSON.stringify(CORE)});
const {loadPart,loadAll:loadRest,...found}=core;
const published=Object.fromEntries(Object.entries(found).filter(([{length}])=>length>3));`;

/**
 * Builds the files.
 *
 * @returns the text of each file, by its name in `dist/cdn`
 */
export async function cdnFiles(define) {
  const home = homes(await chunks(define));
  const all = await chunks(define, (id) => home.get(id) ?? null);
  const files = {};
  const inside = [];
  const table = {};
  for (const [name, chunk] of all) {
    const needs = [...closure(all, name)].filter((each) => each !== name && !IN_CORE.includes(each));
    if (IN_CORE.includes(name)) {
      if (needs.length) throw new Error(`cdn: the core needs ${needs}`);
      inside.push([name, asFunction(chunk)]);
      continue;
    }
    const text = `${COMPILE_ALL}${await smaller(`document.currentScript.code=${asFunction(chunk)};`)}\n`;
    files[`parts/${name}.js`] = text;
    table[name] = [sha256(text), ...needs];
  }
  const core = coreOf(inside, table);
  const names = all
    .get(CORE)
    .exports.filter((name) => NAME.test(name) && !['loadPart', 'loadAll'].includes(name));
  const script = `(()=>{"use strict";const url=undefined;${core}
const publish=(exports)=>{globalThis.McpElicitation={...exports,...globalThis.McpElicitation}};
publish({...published,async loadAll(){publish(await loadRest());return globalThis.McpElicitation}});
})();`;
  const module = `const url=import.meta.url;${core}
export const {${names.join()}}=published;
export const loadAll=async()=>({...published,loadAll,...await loadRest()});`;
  files['elicitation.js'] = `${COMPILE_ALL}${await smaller(script)}\n`;
  files['elicitation.mjs'] = `${COMPILE_ALL}${await smaller(module, true)}\n`;
  return files;
}

/** The text of `elicitation.all.mjs`: the exports of `elicitation.all.js`, which learns from it where the catalogues are. */
export async function allModule() {
  const [{output}] = await build({
    configFile: false,
    root: inRoot(),
    publicDir: false,
    logLevel: 'error',
    plugins: [insideRooms(''), inlineScripts()],
    define: {__CATALOGUE_HASHES__: '{}'},
    build: {
      write: false,
      minify: false,
      lib: {entry: inRoot('components/cdn/elicitation-module.ts'), formats: ['es'], fileName: 'all'},
    },
  });
  const [{exports}] = output;
  return `const all=globalThis[Symbol.for("mcp-elicitation-elements/all")]??={url:import.meta.url};
await import("./elicitation.all.js");
export const {${exports}}=all.exports;
`;
}
