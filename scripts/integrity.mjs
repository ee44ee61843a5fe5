// Subresource integrity of the CDN files.
import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {inRoot} from './entries.mjs';

const sri = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** The hash of the validator that the other CDN files fetch: a page that trusts one of them trusts exactly this one. */
export function validatorIntegrity() {
  const file = inRoot('dist/cdn/validator.js');
  return existsSync(file) ? sri(readFileSync(file)) : '';
}

/** Every script in `dist/cdn` with its hash. */
export const cdnIntegrity = () =>
  Object.fromEntries(
    readdirSync(inRoot('dist/cdn'))
      .filter((name) => /\.m?js$/.test(name))
      .sort()
      .map((name) => [name, sri(readFileSync(inRoot('dist/cdn', name)))]),
  );
