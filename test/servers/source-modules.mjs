// For Web Test Runner's server: imports that a browser's module loader does not support.
import {resolve} from 'node:path';
import {build} from 'esbuild';
import {inlineModule, isInlineQuery} from '../../scripts/bundle-plugins.mjs';

/** Serves `./file.ts?script` and `./file.ts?sha256` as the build does. */
export function inlineScriptsInTests() {
  return {
    name: 'inline-scripts',
    resolveMimeType: ({querystring}) => (isInlineQuery(querystring) ? 'js' : undefined),
    async serve({path, querystring}) {
      if (!isInlineQuery(querystring)) return undefined;
      return {body: await inlineModule(`${resolve(`.${path}`)}?${querystring}`), type: 'js'};
    },
  };
}

/** Serves CommonJS packages as ES modules, each bundled once. */
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
