// Subresource integrity of the CDN files.
import {createHash} from 'node:crypto';
import {readdirSync, readFileSync} from 'node:fs';
import {inRoot} from './entries.mjs';

const sri = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Every script in `dist/cdn` with its hash. */
export const cdnIntegrity = () =>
  Object.fromEntries(
    readdirSync(inRoot('dist/cdn'))
      .filter((name) => /\.m?js$/.test(name))
      .sort()
      .map((name) => [name, sri(readFileSync(inRoot('dist/cdn', name)))]),
  );
