import {fileURLToPath} from 'node:url';
import {build} from 'vite';
import {inlineScripts} from '../../scripts/bundle-plugins.mjs';

const demo = fileURLToPath(new URL('..', import.meta.url));

/** Builds the host page's script. Nothing is written: the files come back by their path under `/assets/`. */
export async function bundlePage() {
  const {output} = await build({
    configFile: false,
    root: demo,
    logLevel: 'warn',
    plugins: [inlineScripts()],
    worker: {format: 'es', plugins: () => [inlineScripts()]},
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      chunkSizeWarningLimit: 2000,
      rolldownOptions: {
        input: fileURLToPath(new URL('../host/main.ts', import.meta.url)),
        output: {entryFileNames: 'assets/[name].js', chunkFileNames: 'assets/[name]-[hash].js'},
      },
    },
  });
  return new Map(
    output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]),
  );
}
