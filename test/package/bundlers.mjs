// Bundles one source file with each bundler and its production defaults.
import {existsSync, mkdirSync, readdirSync, readFileSync} from 'node:fs';
import {dirname, join, resolve} from 'node:path';
import {rspack} from '@rspack/core';
import {build as esbuild, transformSync} from 'esbuild';
import {build as vite} from 'vite';
import webpack from 'webpack';

const specifier = /["'](\.{1,2}\/[^"']+\.js)["']/g;
const staticSpecifier = new RegExp(`(?<!\\()${specifier.source}`, 'g');

/** Reads the entry and all chunks that it imports as `pattern` matches them. */
function textOf(folder, pattern, name = 'entry.js', seen = new Set()) {
  const file = resolve(folder, name);
  if (seen.has(file) || !existsSync(file)) return '';
  seen.add(file);
  // Minified, because not every bundler is configured to do that.
  const text = transformSync(readFileSync(file, 'utf8'), {minify: true, format: 'esm'}).code;
  const inner = [...text.matchAll(pattern)].map(([, next]) => textOf(dirname(file), pattern, next, seen));
  return [text, ...inner].join('\n');
}

const withEsbuild = (options) => async (source, folder) => {
  const {warnings} = await esbuild({
    entryPoints: {entry: source},
    outdir: folder,
    bundle: true,
    target: 'es2022',
    minify: true,
    logLevel: 'silent',
    ...options,
  });
  return warnings.map(({text}) => text);
};

async function withVite(source, folder) {
  const warnings = [];
  await vite({
    configFile: false,
    root: join(source, '..'),
    logLevel: 'silent',
    customLogger: {
      info() {},
      warn: (text) => warnings.push(text),
      warnOnce: (text) => warnings.push(text),
      error: (text) => warnings.push(text),
      clearScreen() {},
      hasErrorLogged: () => false,
      hasWarned: false,
    },
    build: {
      outDir: folder,
      emptyOutDir: true,
      modulePreload: false,
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: {
        input: source,
        preserveEntrySignatures: 'strict',
        output: {entryFileNames: 'entry.js'},
      },
    },
  });
  return warnings;
}

/** Webpack, or Rspack, which has its interface. */
const withPacker = (pack, experiments) => (source, folder) =>
  new Promise((resolve, reject) => {
    const compiler = pack({
      mode: 'production',
      context: join(source, '..'),
      entry: source,
      output: {
        path: folder,
        filename: 'entry.js',
        publicPath: 'auto',
        module: true,
        library: {type: 'module'},
      },
      experiments,
      target: ['web', 'es2022'],
      performance: false,
      // Takes most of the time, and unused code is removed without it.
      optimization: {minimize: false},
    });
    compiler.run((error, stats) => {
      compiler.close(() => {});
      if (error) return reject(error);
      const {errors, warnings} = stats.toJson({all: false, errors: true, warnings: true});
      resolve([...errors, ...warnings].map(({message}) => message));
    });
  });

const withOutput = (run) => async (source, folder) => {
  mkdirSync(folder, {recursive: true});
  const warnings = await run(source, folder);
  const scripts = readdirSync(folder, {recursive: true}).filter((name) => name.endsWith('.js'));
  return {
    warnings,
    folder,
    entry: 'entry.js',
    text: textOf(folder, specifier),
    initial: textOf(folder, staticSpecifier),
    emitted: scripts.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n'),
  };
};

/**
 * The bundlers. Each takes a source file and a folder, and resolves with the warnings and the output: `initial` is the code that a page
 * loads at first, `emitted` all code.
 */
export const bundlers = {
  esbuild: withOutput(withEsbuild({format: 'esm', splitting: true})),
  vite: withOutput(withVite),
  webpack: withOutput(withPacker(webpack, {outputModule: true})),
  rspack: withOutput(withPacker(rspack, {})),
};

/** The same for one CommonJS module, in the function that Node would evaluate it in. */
export const toCommonJs = withOutput(
  withEsbuild({
    format: 'cjs',
    banner: {js: '(function (exports, require, module) {'},
    footer: {js: '})({}, undefined, {exports: {}});'},
  }),
);
