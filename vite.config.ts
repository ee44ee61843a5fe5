import {defineConfig, type UserConfig} from 'vite';
import {
  asciiOutput,
  inlineScripts,
  insideRooms,
  withoutRooms,
  withoutUnused,
} from './scripts/bundle-plugins.mjs';
import {catalogueHashes, sharedCatalogues} from './scripts/catalogue-files.mjs';
import {cdnEntries, inRoot, libraryEntries} from './scripts/entries.mjs';
import {guestFiles} from './scripts/guest-pages.mjs';
import {templateWhitespace} from './scripts/template-whitespace.mjs';

/** `@lit/react` is bundled: as a dependency, npm would install its peer, the types of React, in every project. */
const dependencies = [
  /^lit($|\/)/,
  /^@lit\/(?!react)/,
  'react',
  'comlink',
  /^ajv($|-|\/)/,
  '@cfworker/json-schema',
];

const common: UserConfig = {
  base: './',
  publicDir: false,
  logLevel: 'warn',
};

/** `dist`: one unbundled ES module per public entry, with shared chunks. */
const library = (): UserConfig => ({
  ...common,
  plugins: [sharedCatalogues(), inlineScripts(), templateWhitespace()],
  define: {__GUEST_FILES__: JSON.stringify(guestFiles())},
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'es2022',
    minify: false,
    sourcemap: false,
    lib: {entry: libraryEntries(), formats: ['es']},
    rolldownOptions: {
      external: dependencies,
      output: {
        chunkFileNames: 'chunks/[name]-[hash].js',
        // The declarations have them.
        comments: {jsdoc: false},
        // React servers render these components only in pages (the boundary to client components).
        banner: ({name}) => (name === 'react/index' ? "'use client';" : ''),
      },
    },
  },
});

/** `dist/cdn/<name>`: one self-contained, minified file. */
async function cdn(name: string): Promise<UserConfig> {
  const {source, format} = cdnEntries[name as keyof typeof cdnEntries];
  return {
    ...common,
    plugins: [
      name.startsWith('elicitation.all')
        ? insideRooms(inRoot('components/cdn/elicitation-module.ts'))
        : withoutRooms(),
      inlineScripts(),
      templateWhitespace(),
      withoutUnused(),
      asciiOutput(),
    ],
    define: {
      'process.env.NODE_ENV': '"production"',
      __CATALOGUE_HASHES__: JSON.stringify(name.startsWith('elicitation.all') ? await catalogueHashes() : {}),
      // A classic script has none; it knows its address from `document.currentScript`, or from the module that imports it.
      ...(format === 'iife' && {
        'import.meta.url':
          name === 'elicitation.all.js'
            ? 'globalThis[Symbol.for("mcp-elicitation-elements/all")]?.url'
            : 'undefined',
      }),
    },
    build: {
      outDir: 'dist/cdn',
      emptyOutDir: false,
      target: 'es2022',
      lib: {
        entry: inRoot(source),
        formats: [format as 'es' | 'iife'],
        name: 'elicitation',
        fileName: () => name,
      },
      rolldownOptions: {output: {codeSplitting: false, minify: true}},
    },
  };
}

export default defineConfig(({mode}) =>
  mode.startsWith('cdn:') ? cdn(mode.slice('cdn:'.length)) : library(),
);
