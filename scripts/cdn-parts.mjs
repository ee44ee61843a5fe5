// Builds `dist/cdn/elicitation.js` and `.mjs`, a core, and `dist/cdn/parts`, which the core loads when they are needed. The bundler writes
// each part as a CommonJS chunk; here each becomes a function in a script of its own, and the core gets the hash of every script.
import {build} from 'vite';
import {asciiOutput, inlineScripts, sha256, variants} from './bundle-plugins.mjs';
import {inRoot} from './entries.mjs';
import {templateWhitespace} from './template-whitespace.mjs';

/** Modules that are loaded together, by the name of their part. Others are parts of their own. */
const PARTS = {
  form: ['schema-form', 'read-form'],
  common: ['requested-form', 'prepare-schema', 'sensitive'],
  answers: ['answer-checker', 'validation'],
  interpreter: ['page-engine'],
  worker: ['engine-worker'],
  guests: ['guest-session'],
  'guest-messages': ['message-handler', 'guest-reports'],
  'guest-later': ['warm-relay', 'theme-watch', 'prewarm'],
  redaction: ['redact'],
  'guest-calls': ['app-calls', 'open-app-dialect'],
  resources: ['resource'],
  apps: ['app'],
  'app-frame': ['mcp-app-frame'],
  evidence: ['evidence-view', 'diff'],
  url: ['url-panel', 'link-consent'],
  guest: ['guest-controller'],
  'color-picker': ['color-picker-elicitation', 'picker-fields', 'error-texts'],
  approvals: [
    'mcp-sampling-approval',
    'mcp-tool-approval',
    'elicitation-grants',
    'elicitation-inbox',
    'history',
    'badge',
  ],
  development: ['request-notices', 'fetch-locale'],
  'proxy-check': ['proxy-check'],
  tools: ['task-run', 'durable-requests', 'elicitation-tasks'],
  all: ['elicitation-module'],
};
const partOfModule = new Map(
  Object.entries(PARTS).flatMap(([part, names]) => names.map((name) => [name, part])),
);
const ENTRY = 'core';
/** All modules that the entry imports statically. The bundler moves them into the entry. */
const BASE = 'base';
/** Modules that several parts share. */
const COMMON = 'common';
/** Modules that several parts share with guests. */
const COMMON_WITH_GUESTS = 'common-with-guests';
/** The shared parts. Each may need those before it. */
const SHARED = [COMMON, COMMON_WITH_GUESTS];
/** Parts for guests. Apps load the part `guests` too, so it contains the modules that both need. */
const GUEST_PARTS = [
  'guests',
  'guest-messages',
  'guest-later',
  'guest-calls',
  'redaction',
  'apps',
  'resources',
  'proxy-check',
];
/** The part that exports everything. It does not count when shared modules are determined. */
const ALL = 'all';
/** The bundler's own functions. */
const RUNTIME = 'rolldown-runtime';

async function chunks(define, groups) {
  const [{output}] = await build({
    configFile: false,
    root: inRoot(),
    publicDir: false,
    logLevel: 'error',
    plugins: [variants('cdn'), inlineScripts(), templateWhitespace(), asciiOutput()],
    define: {...define, 'import.meta.url': '__url'},
    build: {
      write: false,
      target: 'es2022',
      lib: {
        entry: {[ENTRY]: inRoot('components/cdn/core.ts')},
        formats: ['cjs'],
        fileName: (_, name) => `${name}.js`,
      },
      rolldownOptions: {
        preserveEntrySignatures: 'allow-extension',
        output: {
          minify: true,
          chunkFileNames: '[name].js',
          ...(groups && {codeSplitting: {groups, includeDependenciesRecursively: false}}),
        },
      },
    },
  });
  return new Map(output.map((chunk) => [chunk.fileName, chunk]));
}

const plain = ({name}) => name.replace(/[^\w-].*$/, '');
const partNamed = (chunk) => partOfModule.get(plain(chunk)) ?? plain(chunk);

/** The part of each chunk that the bundler makes by itself. */
function partsOfChunks(all, shared) {
  const base = new Set([`${ENTRY}.js`]);
  for (const name of base) for (const needed of all.get(name).imports) base.add(needed);
  const isRoot = (chunk) =>
    !base.has(chunk.fileName) &&
    !shared.has(chunk.fileName) &&
    (chunk.isDynamicEntry || partOfModule.has(plain(chunk)));
  /** The parts that import each chunk that is not the beginning of a part. */
  const importers = new Map();
  const visit = (chunk, part) => {
    for (const name of chunk.imports) {
      if (base.has(name) || isRoot(all.get(name))) continue;
      const parts = importers.get(name) ?? new Set();
      importers.set(name, parts);
      if (parts.has(part)) continue;
      parts.add(part);
      visit(all.get(name), part);
    }
  };
  for (const chunk of all.values())
    if (isRoot(chunk) && partNamed(chunk) !== ALL) visit(chunk, partNamed(chunk));
  const partOf = (name) => {
    if (base.has(name)) return BASE;
    if (shared.has(name)) return COMMON;
    if (isRoot(all.get(name))) return partNamed(all.get(name));
    const among = [...(importers.get(name) ?? [ALL])];
    if (among.length === 1) return among[0];
    if (among.every((part) => GUEST_PARTS.includes(part)))
      return GUEST_PARTS.find((part) => among.includes(part));
    return among.includes('guests') ? COMMON_WITH_GUESTS : COMMON;
  };
  return new Map([...all.keys()].map((name) => [name, partOf(name)]));
}

/** The part of each module. What the common part imports is in it or in the core, so that no two parts need each other. */
function partsOf(all) {
  const shared = new Set();
  let parts;
  for (let size = -1; size < shared.size; ) {
    size = shared.size;
    parts = partsOfChunks(all, shared);
    for (const [name, part] of parts)
      if (SHARED.includes(part)) {
        const before = [BASE, ...SHARED.slice(0, SHARED.indexOf(part) + 1)];
        for (const needed of all.get(name).imports)
          if (!before.includes(parts.get(needed))) shared.add(needed);
      }
  }
  return new Map(
    [...all].flatMap(([name, chunk]) => Object.keys(chunk.modules).map((id) => [id, parts.get(name)])),
  );
}

/** The name of an export. The bundler's own are shorter. */
const NAME = /^[a-zA-Z]\w{3,}$/;

const nameOf = (file) => file.replace(/\.js$/, '');

/** The parameters that the core passes to the function of a part. */
const GIVEN = ['exports', 'require', '__part', '__parts', '__url'];

/** The statement with which the bundler exports a name, and several of them. */
const EXPORT =
  /Object\.defineProperty\(exports,["'`](\w+)["'`],\{enumerable:!0,get:function\(\)\{return ([\w$]+)\}\}\),?/g;
const EXPORTS = new RegExp(`(?:${EXPORT.source}){2,}`, 'g');

/** Writes the exports as one object, which is shorter. */
const shortExports = (statements) => {
  const getters = [...statements.matchAll(EXPORT)].map(([, name, value]) => `get ${name}(){return ${value}}`);
  const end = statements.endsWith(',') ? ',' : '';
  return `Object.defineProperties(exports,Object.getOwnPropertyDescriptors({${getters}}))${end}`;
};

/** A chunk as a function. `import()` of a part becomes a call of `__part`. */
function asFunction({code}) {
  const body = code
    .replace(/^"use strict";|^\/\/# sourceMappingURL.*$/gm, '')
    .replace(/Promise\.resolve\(\)\.then\(\(\)=>require\(["'`]\.\/([\w-]+)\.js["'`]\)\)/g, '__part("$1")')
    .replace(EXPORTS, shortExports)
    .trim();
  const last = GIVEN.findLastIndex((name) => body.includes(name));
  return `function(${GIVEN.slice(0, last + 1)}){${body}}`;
}

/** All parts that a part imports, directly or not, without those in the core. */
function needsOf(all, file) {
  const inCore = [`${ENTRY}.js`, `${RUNTIME}.js`];
  const found = new Set([file]);
  for (const each of found)
    for (const name of all.get(each).imports) if (!inCore.includes(name)) found.add(name);
  found.delete(file);
  return [...found].map(nameOf).sort();
}

/**
 * Asks the browser to compile all functions of a script in another thread while the script loads. Without this comment, the first prompt
 * waits for the compilation of several hundred functions, each at its first call. Other engines ignore the comment.
 */
const COMPILE_ALL = '//# allFunctionsCalledOnLoad\n';

/** The core: the parts that are in the page already, and a table of the others. Ends with the exports of the entry. */
const coreOf = (inside, table) => `
const files=${JSON.stringify(table)},parts={},modules={};
const require=(file)=>{const name=file.replace(/^\\.\\/|\\.js$/g,"");let exports=modules[name];if(!exports){exports=modules[name]={};parts[name](exports,require,part,{files,add(name,run){parts[name]??=run}},url)}return exports};
const part=async(name)=>{await require(${JSON.stringify(ENTRY)}).loadPart(name);return require(name)};
${inside.map(([name, text]) => `parts[${JSON.stringify(name)}]=${text};`).join('\n')}
const core=require(${JSON.stringify(ENTRY)});`;

/**
 * Builds the files.
 *
 * @returns the text of each file, by its name in `dist/cdn`
 */
export async function cdnParts(define) {
  const parts = partsOf(await chunks(define));
  const group = {name: (id) => parts.get(id) ?? null, debugName: 'parts', test: /./};
  const all = await chunks(define, [group]);
  const files = {};
  const inside = [];
  const table = {};
  for (const [file, chunk] of all) {
    const name = nameOf(file);
    if (name === ENTRY || name === RUNTIME) {
      const needs = needsOf(all, file);
      if (needs.length) throw new Error(`cdn-parts: the core needs ${needs}`);
      inside.push([name, asFunction(chunk)]);
      continue;
    }
    const text = `${COMPILE_ALL}document.currentScript.code=${asFunction(chunk)};\n`;
    if (/\bimport\(/.test(text)) throw new Error(`cdn-parts: ${file} imports something else`);
    files[`parts/${file}`] = text;
    table[name] = [sha256(text), ...needsOf(all, file)];
  }
  const core = coreOf(inside, table);
  const names = all.get(`${ENTRY}.js`).exports.filter((name) => NAME.test(name) && name !== 'loadPart');
  files['elicitation.js'] = `${COMPILE_ALL}(()=>{"use strict";const url=undefined;${core}
const {loadPart,...api}=Object.fromEntries(Object.keys(core).filter((name)=>${NAME}.test(name)).map((name)=>[name,core[name]]));
const publish=(exports)=>{globalThis.McpElicitation={...exports,...globalThis.McpElicitation}};
publish({...api,async loadAll(){const all=await core.loadAll();publish(all);return globalThis.McpElicitation}});
})();\n`;
  files['elicitation.mjs'] = `${COMPILE_ALL}const url=import.meta.url;${core}
export const {${names.join()}}=core;\n`;
  return files;
}
