// Bundles one source file with each bundler and its production defaults.
import {existsSync, mkdirSync, readFileSync} from 'node:fs';
import {dirname, join, resolve} from 'node:path';
import {build as esbuild, transformSync} from 'esbuild';
import {build as vite} from 'vite';
import webpack from 'webpack';

const specifier = /["'](\.{1,2}\/[^"']+\.js)["']/g;

/** Reads the entry and all chunks that it imports, statically or dynamically. */
function textOf(folder, name = 'entry.js', seen = new Set()) {
  const file = resolve(folder, name);
  if (seen.has(file) || !existsSync(file)) return '';
  seen.add(file);
  // Removes comments, because not every bundler is configured to drop them.
  const text = transformSync(readFileSync(file, 'utf8'), {minifySyntax: true, minifyWhitespace: true}).code;
  const inner = [...text.matchAll(specifier)].map(([, next]) => textOf(dirname(file), next, seen));
  return [text, ...inner].join('\n');
}

async function withEsbuild(source, folder) {
  const {warnings} = await esbuild({
    entryPoints: {entry: source},
    outdir: folder,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    splitting: true,
    minify: true,
    logLevel: 'silent',
  });
  return warnings.map(({text}) => text);
}

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

const withWebpack = (source, folder) =>
  new Promise((resolve, reject) => {
    const compiler = webpack({
      mode: 'production',
      context: join(source, '..'),
      entry: source,
      output: {path: folder, filename: 'entry.js', publicPath: 'auto', library: {type: 'module'}},
      experiments: {outputModule: true},
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

/** The bundlers. Each takes a source file and a folder, and resolves with the output and its warnings. */
export const bundlers = Object.fromEntries(
  Object.entries({esbuild: withEsbuild, vite: withVite, webpack: withWebpack}).map(([name, run]) => [
    name,
    async (source, folder) => {
      mkdirSync(folder, {recursive: true});
      const warnings = await run(source, folder);
      return {warnings, folder, entry: 'entry.js', text: textOf(folder)};
    },
  ]),
);
