import {fileURLToPath} from 'node:url';
import {build} from 'vite';
import {inlineScripts} from '../../scripts/bundle-plugins.mjs';

const demo = fileURLToPath(new URL('..', import.meta.url));

/** The script of each page, by its name under `/assets/`. */
const pages = {
  main: 'host/main.ts',
  elements: 'docs/elements.ts',
  states: 'docs/states.ts',
  playground: 'docs/playground.ts',
  recipes: 'docs/recipes.ts',
  approvals: 'approvals/main.ts',
  apps: 'apps/main.ts',
  errors: 'docs/errors.ts',
  strict: 'docs/strict.ts',
};

/** Builds the scripts of the pages in memory. Returns the files by their path under `/assets/`. */
export async function bundlePage(names = Object.keys(pages)) {
  const input = Object.fromEntries(names.map((name) => [name, `${demo}${pages[name]}`]));
  const {output} = await build({
    configFile: false,
    root: demo,
    base: './',
    logLevel: 'warn',
    plugins: [inlineScripts()],
    worker: {format: 'es', plugins: () => [inlineScripts()]},
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      chunkSizeWarningLimit: 2000,
      rolldownOptions: {
        input,
        checks: {pluginTimings: false},
        output: {entryFileNames: 'assets/[name].js', chunkFileNames: 'assets/[name]-[hash].js'},
      },
    },
  });
  return new Map(
    output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]),
  );
}
