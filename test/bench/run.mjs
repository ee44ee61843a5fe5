// `npm run bench`: compares the speed of the elements with the minimum of the platform and with alternatives.
//   npm run bench -- --quick                        about a minute; Git ignores the report
//   npm run bench -- --only form|frame|apps|start   one part
import {execFileSync, spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {cpus, loadavg, totalmem} from 'node:os';
import {join} from 'node:path';
import {parseArgs} from 'node:util';
import {inRoot} from '../../scripts/entries.mjs';

const {values: options} = parseArgs({
  options: {quick: {type: 'boolean', default: false}, only: {type: 'string'}},
});
const PARTS = ['form', 'frame', 'apps', 'start'];
if (options.only && !PARTS.includes(options.only)) {
  console.error(`--only is one of ${PARTS.join(', ')}, not "${options.only}".`);
  process.exit(1);
}

const here = inRoot('test/bench');
if (!existsSync(join(here, 'node_modules/@mcp-ui/client'))) {
  console.log('Installing the other measured libraries, in test/bench.');
  const {status} = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: here,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(1);
}

const {launch} = await import('./browser.mjs');
const {serve} = await import('./server.mjs');
const {runForm} = await import('./form/run-form.mjs');
const {runApps} = await import('./apps/run-apps.mjs');
const {runFrame} = await import('./frame/run-frame.mjs');
const {runStart} = await import('./start/run-start.mjs');
const {markdown} = await import('./report.mjs');
const {targetsOf} = await import('./targets.mjs');

const COMPARED = [
  'lit',
  '@rjsf/core',
  '@rjsf/validator-ajv8',
  '@jsonforms/core',
  '@jsonforms/vanilla-renderers',
  'react',
  'penpal',
  'comlink',
  '@mcp-ui/client',
  '@modelcontextprotocol/ext-apps',
];

/** Finds package.json by folder, the nearest first, because not every package exports it. */
function versionOf(name) {
  const folders = createRequire(join(here, 'package.json')).resolve.paths(name);
  const file = folders.map((folder) => join(folder, name, 'package.json')).find((path) => existsSync(path));
  return file && JSON.parse(readFileSync(file, 'utf8')).version;
}

function git(...args) {
  try {
    return execFileSync('git', args, {cwd: inRoot(), encoding: 'utf8'}).trim();
  } catch {
    return '';
  }
}

function commit() {
  const changed = git('status', '--porcelain', '--', 'src', 'components') !== '';
  return `${git('rev-parse', '--short', 'HEAD') || 'unknown'}${changed ? ' with uncommitted changes' : ''}`;
}

const load = () =>
  loadavg()
    .slice(0, 1)
    .map((value) => value.toFixed(1));
const start = Date.now();
const log = (what) =>
  console.log(`${String(Math.round((Date.now() - start) / 1000)).padStart(4)} s  ${what}`);

const server = await serve();
const browser = await launch();
const isolated = await launch({isolated: true});
const about = {
  date: new Date().toISOString().slice(0, 10),
  quick: options.quick,
  machine: `${cpus()[0].model}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}`,
  browser: await browser.version(),
  node: process.versions.node,
  commit: commit(),
  load: `${load()} at the start`,
  versions: Object.fromEntries(COMPARED.map((name) => [name, versionOf(name)])),
};
const result = {about};
try {
  const setting = {quick: options.quick, log};
  const {only = 'all'} = options;
  const runs = (part) => only === 'all' || only === part;
  if (runs('start')) result.start = await runStart(browser, server.origin, setting);
  if (runs('form')) result.form = await runForm(browser, server.origin, setting);
  if (runs('frame')) {
    result.frame = await runFrame(isolated, server.origin, setting);
    result.frameInPage = await runFrame(browser, server.origin, {...setting, brief: true});
  }
  if (runs('apps')) {
    result.apps = await runApps(isolated, server.origin, setting);
    result.appsInPage = await runApps(browser, server.origin, {...setting, built: true});
  }
} finally {
  await browser.close();
  await isolated.close();
  server.close();
}
about.load += `, ${load()} at the end`;
result.targets = targetsOf(result);

const name = [about.date, options.only, options.quick && 'quick'].filter(Boolean).join('-');
const file = join(here, 'results', name);
const report = markdown(result);
const rounded = (_, value) => (typeof value === 'number' ? Number(value.toFixed(4)) : value);
mkdirSync(join(here, 'results'), {recursive: true});
writeFileSync(`${file}.md`, report);
writeFileSync(`${file}.json`, `${JSON.stringify(result, rounded, 2)}\n`);
console.log(`\n${report}\nWritten to test/bench/results/${name}.md and .json`);
