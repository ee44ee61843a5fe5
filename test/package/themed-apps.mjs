// Apps with a theme, in the newest versions of the bundlers that translate CSS. Each is built in a folder of its own.
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {listen} from '../../src/dev-host/listen.mjs';
import {sendFile} from '../../src/dev-host/static.mjs';
import {quietly} from '../runner/packed.mjs';

const name = 'mcp-elicitation-elements';
const theme = `${name}/themes/shadcn.css`;
const schema = "{type: 'object', properties: {name: {type: 'string'}}}";

/** The colours that the page of an app reports: of a light and a dark form, and of one in a dark config. */
export const accents = ['rgb(24, 24, 27)', 'rgb(250, 250, 250)', 'rgb(250, 250, 250)'];

/** Sets `window.results()` to the background of the primary button of each form. */
const reported = `
const accentOf = async (form) => {
  await customElements.whenDefined('schema-form');
  for (;;) {
    const button = form.shadowRoot?.querySelector('button.primary');
    if (button) return getComputedStyle(button).backgroundColor;
    await new Promise(requestAnimationFrame);
  }
};
window.results = () => Promise.all([...document.querySelectorAll('schema-form')].map(accentOf));`;

const plainPage = `
import '${name}/define/elicitation-config.js';
import '${name}/define/schema-form.js';
import '${theme}';
document.body.innerHTML = '<schema-form theme="light"></schema-form><schema-form theme="dark"></schema-form>' +
  '<elicitation-config theme="dark"><schema-form></schema-form></elicitation-config>';
for (const form of document.querySelectorAll('schema-form')) form.schema = ${schema};
${reported}`;

const reactPage = `'use client';
import {ElicitationConfig, SchemaForm} from '${name}/react';
import {useEffect} from 'react';
const schema = ${schema};
export default function Page() {
  useEffect(() => {${reported}}, []);
  return <>
    <SchemaForm theme="light" schema={schema} />
    <SchemaForm theme="dark" schema={schema} />
    <ElicitationConfig theme="dark"><SchemaForm schema={schema} /></ElicitationConfig>
  </>;
}`;

const layout = `import '${theme}';
export default ({children}) => <html lang="en"><body>{children}</body></html>;`;

const html =
  '<!doctype html><html lang="en"><title>App</title><body><script type="module" src="./main.js"></script>';

const webpackConfig = `export default {
  mode: 'production', entry: './main.js', experiments: {css: true}, performance: false, target: ['web', 'es2022'],
  output: {publicPath: './', filename: 'main.js', cssFilename: 'main.css'},
};`;

/** Serves a folder. Returns the URL of its page, and a function that stops the server. */
async function served(folder) {
  const {port, close} = await listen(0, (_, res, {path}) =>
    sendFile(res, folder, path === '/' ? '/index.html' : path),
  );
  return {url: `http://localhost:${port}/`, close};
}

/** Starts a server of Next.js, which prints its URL. */
async function next(folder, mode) {
  const child = spawn(
    process.execPath,
    [join(folder, 'node_modules/next/dist/bin/next'), mode, '--port', '0'],
    {cwd: folder, detached: true},
  );
  const url = await new Promise((resolve, reject) => {
    let out = '';
    const read = (data) => {
      out += data;
      const [found] = /http:\/\/localhost:\d+/.exec(out) ?? [];
      if (found) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(`next ${mode} ended: ${out}`)));
  });
  return {
    url,
    async close() {
      const ended = once(child, 'exit');
      process.kill(-child.pid);
      await ended;
    },
  };
}

const nextFiles = {'app/layout.jsx': layout, 'app/page.jsx': reactPage};
const nextPackages = ['next@16.4.6', 'react@19.3.1', 'react-dom@19.3.1'];

/** The apps: their packages and files, the build command, and the server. */
const apps = {
  'Vite, built': {
    packages: ['vite@8.3.8'],
    files: {'index.html': html, 'main.js': plainPage},
    build: ['vite/bin/vite.js', 'build'],
    serve: (folder) => served(join(folder, 'dist')),
  },
  'webpack, built': {
    packages: ['webpack@5.112.2', 'webpack-cli@7.3.1'],
    files: {
      'webpack.config.js': webpackConfig,
      'main.js': plainPage,
      'dist/index.html': html.replace('<body>', '<link rel="stylesheet" href="main.css" /><body>'),
    },
    build: ['webpack-cli/bin/cli.js'],
    serve: (folder) => served(join(folder, 'dist')),
  },
  'Next.js, in development': {
    packages: nextPackages,
    files: nextFiles,
    serve: (folder) => next(folder, 'dev'),
  },
  'Next.js, built': {
    packages: nextPackages,
    files: nextFiles,
    build: ['next/dist/bin/next', 'build'],
    serve: (folder) => next(folder, 'start'),
  },
};

/** Installs, builds and serves an app until `use` has resolved with its URL. */
async function run({packages, files, build, serve}, tarball, use) {
  const folder = mkdtempSync(join(tmpdir(), 'themed-'));
  try {
    const all = {'package.json': '{"private": true, "type": "module"}', ...files};
    for (const [path, text] of Object.entries(all)) {
      mkdirSync(dirname(join(folder, path)), {recursive: true});
      writeFileSync(join(folder, path), text);
    }
    await quietly('npm', ['install', '--no-audit', '--no-fund', tarball, ...packages], folder);
    if (build) {
      const [script, ...args] = build;
      await quietly(process.execPath, [join(folder, 'node_modules', script), ...args], folder);
    }
    const {url, close} = await serve(folder);
    try {
      return await use(url);
    } finally {
      await close();
    }
  } finally {
    rmSync(folder, {recursive: true, force: true, maxRetries: 5});
  }
}

/** The apps by name. Each takes the packed package and a callback for the URL of its page. */
export const themedApps = Object.fromEntries(
  Object.entries(apps).map(([each, app]) => [each, (tarball, use) => run(app, tarball, use)]),
);
