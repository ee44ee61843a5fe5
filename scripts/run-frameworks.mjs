// `npm run test:frameworks`: packs what is built, installs and builds the apps of `demo/frameworks` with it, and drives them.
//   npm run test:frameworks -- --only react     one app
//   npm run lock:frameworks                     writes their lock files anew
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {pathToFileURL} from 'node:url';
import {parseArgs} from 'node:util';
import {add, close, failure, nothing, success} from './counts.mjs';
import {inRoot} from './entries.mjs';
import {installWith, lock, pack, quietly} from './packed.mjs';
import {filesInNode} from './node-tests.mjs';

const folder = inRoot('demo/frameworks');
const names = () =>
  readdirSync(folder)
    .filter((name) => existsSync(`${folder}/${name}/package.json`))
    .sort();
const tarball = () => pack(`${folder}/mcp-elicitation-elements.tgz`);

/** Installs one app and builds it; false when either fails, which is told in full. */
async function prepared(name, packed) {
  const app = `${folder}/${name}`;
  const started = Date.now();
  try {
    await installWith(app, packed);
    const {scripts} = JSON.parse(readFileSync(`${app}/package.json`, 'utf8'));
    if (scripts?.build) await quietly('npm', ['run', '--silent', 'build'], app);
  } catch (error) {
    console.error(`${name}: not installed or not built. ${error.message}`);
    return false;
  }
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${name}: installed, type-checked and built in ${seconds} s`);
  return true;
}

/** The names of the apps that could be prepared; two at a time. */
async function allPrepared(wanted, packed) {
  const waiting = [...wanted];
  const ready = [];
  const work = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      if (await prepared(name, packed)) ready.push(name);
    }
  };
  await Promise.all([work(), work()]);
  return wanted.filter((name) => ready.includes(name));
}

/** Prepares the apps and runs their tests; an app counts as one test, for its types and its build. */
export async function runFrameworks(only = names()) {
  const ready = await allPrepared(only, await tarball());
  const total = nothing();
  for (const name of only)
    add(total, ready.includes(name) ? success() : failure(`${name}: not installed or not built`));
  if (!ready.length) return total;
  process.env.FRAMEWORKS = ready.join();
  const files = ['frameworks.test.mjs', ...(ready.includes('react') ? ['react-guest.test.mjs'] : [])];
  add(
    total,
    filesInNode(
      'tests of the framework apps',
      files.map((file) => `${folder}/${file}`),
    ),
  );
  return total;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const {values} = parseArgs({
    options: {only: {type: 'string', multiple: true}, lock: {type: 'boolean', default: false}},
  });
  const apps = values.only ?? names();
  if (values.lock) {
    await tarball();
    for (const name of apps) await lock(`${folder}/${name}`);
  } else {
    close(await runFrameworks(apps));
  }
}
