import {documented} from './scripts/manifest-plugin.mjs';

export default {
  globs: ['components/*.ts', 'components/*/*-element.ts', 'components/events/*.ts'],
  exclude: [
    'components/index.ts',
    'components/events/everywhere.ts',
    'components/*.styles.ts',
    'components/shared/config-context.ts',
  ],
  outdir: '.',
  litelement: true,
  packagejson: false,
  plugins: [documented()],
};
