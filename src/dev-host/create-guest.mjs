import {existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import {basename, dirname, join, resolve} from 'node:path';
import {fileURLToPath} from 'node:url';
import {dist} from './build-guest.mjs';

const templates = fileURLToPath(new URL('templates', import.meta.url));

/** The parts that each template adds to the shared files. The versions are those that the templates are tested with. */
const kinds = {
  html: {folders: ['html'], page: 'guest.html', source: 'guest.html', built: 'guest.html'},
  react: {
    folders: ['vite', 'react'],
    main: 'main.jsx',
    source: 'src/Guest.jsx',
    dependencies: {react: '^19.3.0', 'react-dom': '^19.3.0'},
  },
  vue: {
    folders: ['vite', 'vue'],
    main: 'main.js',
    source: 'src/Guest.vue',
    dependencies: {vue: '^3.5.0'},
    devDependencies: {'@vitejs/plugin-vue': '^6.0.0'},
  },
  svelte: {
    folders: ['vite', 'svelte'],
    main: 'main.js',
    source: 'src/Guest.svelte',
    dependencies: {svelte: '^5.50.0'},
    devDependencies: {'@sveltejs/vite-plugin-svelte': '^7.0.0'},
  },
};

export const templateNames = Object.keys(kinds);

/** The files of a folder, by their path in it. */
const filesIn = (folder) =>
  readdirSync(folder, {recursive: true}).filter((path) => statSync(join(folder, path)).isFile());

/**
 * Writes a project with a guest page and an MCP server.
 *
 * @param {string} target path of a folder that is empty or does not exist
 * @param {string} template one of `templateNames`
 * @returns {string[]} the paths of the written files in the folder
 */
export function createGuest(target, template = 'html') {
  const folder = resolve(target);
  if (!Object.hasOwn(kinds, template))
    throw new Error(`create: unknown template "${template}"; use one of: ${templateNames.join(', ')}`);
  if (existsSync(folder) && !statSync(folder).isDirectory())
    throw new Error(`create: ${folder} is a file; name a folder`);
  if (existsSync(folder) && readdirSync(folder).length)
    throw new Error(`create: ${folder} is not empty; name a new folder, or empty it`);
  const kind = {page: 'dist/index.html', built: 'index.html', ...kinds[template]};
  const name = packageName(folder);
  const style = readFileSync(join(templates, 'shared/guest.css'), 'utf8');
  const values = {...kind, name, style: style.replaceAll(/^(?=.)/gm, '      ')};
  const files = {};
  for (const from of ['shared', ...kind.folders])
    for (const path of filesIn(join(templates, from))) {
      const text = readFileSync(join(templates, from, path), 'utf8');
      files[path] = text.replaceAll(/\{\{(name|page|main|source|built|style)\}\}/g, (_, key) => values[key]);
    }
  files['.gitignore'] = files.gitignore;
  if (template !== 'html') files['src/guest.css'] = files['guest.css'];
  delete files.gitignore;
  delete files['guest.css'];
  files['package.json'] = `${JSON.stringify(manifest(name, kind), null, 2)}\n`;
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), {recursive: true});
    writeFileSync(join(folder, path), text);
  }
  return Object.keys(files).sort();
}

/** A name that npm accepts. */
const packageName = (folder) =>
  basename(folder)
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '') || 'guest';

function manifest(name, {dependencies = {}, devDependencies = {}, main}) {
  const {version} = JSON.parse(readFileSync(join(dist, '../package.json'), 'utf8'));
  return {
    name,
    private: true,
    version: '0.1.0',
    type: 'module',
    scripts: {
      dev: main ? 'node dev.mjs' : 'mcp-elicitation-elements guest.html --request request.json',
      build: main ? 'vite build' : 'mcp-elicitation-elements build guest.html --out dist/guest.html',
      start: main ? 'npm run build && node server.mjs' : 'node server.mjs',
    },
    dependencies: {
      '@modelcontextprotocol/server': '^2.4.0',
      'mcp-elicitation-elements': `^${version}`,
      ...dependencies,
    },
    ...(main && {devDependencies: {...devDependencies, vite: '^8.0.0'}}),
  };
}
