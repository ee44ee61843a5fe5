// Three kinds of import that a browser's own module loader does not know, the same for Vite (the build) and
// Web Test Runner (the tests):
//   `./file.ts?script`   the file with all that it imports, as the text of one minified classic script
//   `./file.ts?sha256`   the CSP hash of that text
//   CommonJS packages    bundled once into one ES module (tests only; Vite does this by itself)
import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {dirname, resolve} from 'node:path';
import {build} from 'esbuild';
import {build as bundle} from 'vite';

// The interpreter resolves its base from `self.location` while it loads, which throws in a worker made from a blob.
function withFixedBase(code) {
  const fixed = code.replace(
    /export let initialBaseURI =[\s\S]*?;\n/,
    "export let initialBaseURI = new URL('https://schema.invalid/');\n",
  );
  if (fixed === code) throw new Error('@cfworker/json-schema changed: initialBaseURI was not found');
  return fixed;
}

// Ajv never reads its meta-schemas here (`meta: false`): our gate has checked the schema before. They are 2 kB of the worker.
const metaSchemas = /ajv[\\/]dist[\\/]refs[\\/]json-schema-2020-12[\\/]index\.js$/;
const withoutMetaSchemas = {
  name: 'without-meta-schemas',
  enforce: 'pre',
  load: (id) => (metaSchemas.test(id) ? 'module.exports = {default() {}};' : undefined),
};

async function bundledScript(file) {
  const [{output}] = await bundle({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [inlineScripts(), withoutMetaSchemas],
    // What Ajv would need it for is refused by our gate; another 6 kB of the worker.
    resolve: {alias: {'fast-uri': resolve('src/validation/local-uri.ts')}},
    define: {'process.env.NODE_ENV': '"production"'},
    build: {
      write: false,
      target: 'es2022',
      lib: {entry: file, formats: ['iife'], name: 'script', fileName: () => 'script.js'},
      rolldownOptions: {output: {codeSplitting: false, minify: true}},
    },
  });
  // `</script` and `<!--` cannot occur: the text is also written between script tags.
  return output[0].code.trim().replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
}

const texts = new Map();
/** The text of `file`, bundled with its imports into one minified classic script. */
export function scriptText(file) {
  if (!texts.has(file)) texts.set(file, bundledScript(file));
  return texts.get(file);
}

/** The CSP source expression that admits exactly `text` as an inline script. */
export const cspHash = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

async function moduleFor(id) {
  const [file, query] = id.split('?');
  const text = await scriptText(file);
  return `export default ${JSON.stringify(query === 'sha256' ? cspHash(text) : text)};`;
}

const isText = (source) => /\?(script|sha256)$/.test(source);

/** For Vite and Rolldown. */
export function inlineScripts() {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    async resolveId(source, importer) {
      return isText(source) ? `\0${resolve(dirname(importer), source)}.text.js` : undefined;
    },
    async load(id) {
      return id.startsWith('\0') && id.endsWith('.text.js')
        ? {code: await moduleFor(id.slice(1, -'.text.js'.length)), map: null}
        : undefined;
    },
    async transform(code, id) {
      return /@cfworker[\\/]json-schema[\\/].*dereference\.js/.test(id)
        ? {code: withFixedBase(code), map: null}
        : undefined;
    },
  };
}

/** For Vite: in the CDN files, `x.cdn.ts` stands in for the `x.ts` beside it. */
export function cdnVariants() {
  return {
    name: 'cdn-variants',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!importer || !/^\.{1,2}\/.*\.js$/.test(source)) return undefined;
      const variant = resolve(dirname(importer), source.replace(/\.js$/, '.cdn.ts'));
      return existsSync(variant) ? variant : undefined;
    },
  };
}

/** Every `import('…')` under `node`. */
function* lazyImports(node) {
  if (Array.isArray(node)) for (const item of node) yield* lazyImports(item);
  else if (node && typeof node.type === 'string') {
    if (node.type === 'ImportExpression' && typeof node.source.value === 'string') yield node;
    for (const value of Object.values(node))
      if (value && typeof value === 'object') yield* lazyImports(value);
  }
}

/**
 * For Vite: in one file nothing can be loaded later, so `import('./x.js')` becomes an import at the top. Left as it is,
 * every module behind it is wrapped in a function, and read before it ran.
 */
export function eagerImports() {
  return {
    name: 'eager-imports',
    enforce: 'post',
    transform(code, id) {
      if (!/\.ts$/.test(id) || !/\bimport\s*\(/.test(code)) return undefined;
      let top = '';
      let result = '';
      let at = 0;
      [...lazyImports(this.parse(code).body)].forEach(({start, end, source}, index) => {
        top += `import * as lazy${index} from ${JSON.stringify(source.value)};`;
        result += `${code.slice(at, start)}Promise.resolve(lazy${index})`;
        at = end;
      });
      return {code: top + result + code.slice(at), map: null};
    },
  };
}

/** For Web Test Runner's server. */
export function inlineScriptsInTests() {
  return {
    name: 'inline-scripts',
    resolveMimeType: ({querystring}) => (/^(script|sha256)$/.test(querystring) ? 'js' : undefined),
    async serve({path, querystring}) {
      if (!/^(script|sha256)$/.test(querystring)) return undefined;
      return {body: await moduleFor(`${resolve(`.${path}`)}?${querystring}`), type: 'js'};
    },
    async transform({path, body}) {
      return /@cfworker\/json-schema\/.*dereference\.js$/.test(path)
        ? {body: withFixedBase(body)}
        : undefined;
    },
  };
}

/** For Web Test Runner's server: CommonJS packages as ES modules. */
export function prebundled(names) {
  const bundles = new Map();
  const prefix = '/__prebundled__/';
  return {
    name: 'prebundled',
    resolveImport: ({source}) => (names.includes(source) ? `${prefix}${source}.js` : undefined),
    async serve({path}) {
      if (!path.startsWith(prefix)) return undefined;
      const name = decodeURIComponent(path.slice(prefix.length, -3));
      if (!bundles.has(name)) {
        const contents = `export * from '${name}'; export {default} from '${name}';`;
        const options = {bundle: true, format: 'esm', target: 'es2022', write: false};
        bundles.set(name, build({stdin: {contents, resolveDir: process.cwd()}, ...options}));
      }
      return {body: (await bundles.get(name)).outputFiles[0].text, type: 'js'};
    },
  };
}

/** For esbuild, which bundles the Node tests that are written in TypeScript. */
export const inlineScriptsInNode = {
  name: 'inline-scripts',
  setup(bundle) {
    bundle.onResolve({filter: /\?(script|sha256)$/}, ({path, resolveDir}) => ({
      path: resolve(resolveDir, path),
      namespace: 'text',
    }));
    bundle.onLoad({filter: /./, namespace: 'text'}, async ({path, suffix}) => ({
      contents: await moduleFor(path + suffix),
    }));
  },
};
