// For Web Test Runner's server: imports that a browser's module loader does not support.
import {execFileSync} from 'node:child_process';
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

/** Serves CommonJS packages that share a module as ES modules, from one bundle. */
export function prebundledTogether(names) {
  const prefix = '/__prebundled_together__/';
  let bundle;
  const all = () =>
    (bundle ??= build({
      stdin: {
        contents: names.map((name, index) => `export {default as m${index}} from '${name}';`).join('\n'),
        resolveDir: process.cwd(),
      },
      ...{bundle: true, format: 'esm', target: 'es2022', write: false},
      define: {'process.env.NODE_ENV': '"development"'},
    }));
  return {
    name: 'prebundled-together',
    resolveImport: ({source}) => (names.includes(source) ? `${prefix}${source}.js` : undefined),
    async serve({path}) {
      if (!path.startsWith(prefix)) return undefined;
      const name = decodeURIComponent(path.slice(prefix.length, -3));
      if (name === 'all') return {body: (await all()).outputFiles[0].text, type: 'js'};
      // In another process, because React uses the console of this one, which the test runner has replaced.
      const env = {...process.env, NODE_ENV: 'development'};
      const members = execFileSync(process.execPath, ['-p', `Object.keys(require('${name}')).join()`], {env});
      const body = `import {m${names.indexOf(name)} as module} from '${prefix}all.js';
        export default module;
        export const {${members}} = module;`;
      return {body, type: 'js'};
    },
  };
}
