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
    typed: ['src'],
    types: {'@types/react': '^19.2.0', '@types/react-dom': '^19.2.0'},
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

/** Code in the templates that only TypeScript has: `name /*ts : string *\/`. */
const TYPES = /(^[ \t]*)?( ?)\/\*ts (.*?) ?\*\/(\n)?/gm;

/** Writes types, or removes them. A line with nothing else disappears. */
function typedOr(js, text) {
  return text.replaceAll(TYPES, (_, indent, space, code, end) => {
    const isLine = indent !== undefined && end !== undefined;
    if (!js)
      return isLine
        ? `${indent}${space}${code}${end}`
        : `${indent ?? ''}${/^[:<!?]/.test(code) ? '' : space}${code}${end ?? ''}`;
    return isLine ? '' : `${indent ?? ''}${end ?? ''}`;
  });
}

/** The names of modules that are TypeScript. The configuration and the scripts of the build stay as they are. */
const typedName = (path) =>
  path.replace(/^server\.mjs$/, 'server.ts').replace(/^(src\/.*)\.js(x?)$/, '$1.ts$2');

/**
 * Writes a project with a guest page and an MCP server.
 *
 * @param {string} target path of a folder that is empty or does not exist
 * @param {string} template one of `templateNames`
 * @param {{js?: boolean, say?: (line: string) => void}} [options] `js`: JavaScript instead of TypeScript. `say` reports what was left out
 * @returns {string[]} the paths of the written files in the folder
 */
export function createGuest(target, template = 'html', {js = false, say = () => {}} = {}) {
  const folder = resolve(target);
  if (!Object.hasOwn(kinds, template))
    throw new Error(`create: unknown template "${template}"; use one of: ${templateNames.join(', ')}`);
  if (existsSync(folder) && !statSync(folder).isDirectory())
    throw new Error(`create: ${folder} is a file; name a folder`);
  if (existsSync(folder) && readdirSync(folder).length)
    throw new Error(`create: ${folder} is not empty; name a new folder, or empty it`);
  const kind = {page: 'dist/index.html', built: 'index.html', ...kinds[template]};
  const nameOf = js ? (path) => path : typedName;
  const name = packageName(folder);
  const style = readFileSync(join(templates, 'shared/guest.css'), 'utf8');
  const values = {
    ...kind,
    name,
    main: kind.main && nameOf(`src/${kind.main}`).slice('src/'.length),
    source: nameOf(kind.source),
    server: nameOf('server.mjs'),
    check: js ? '' : '\nnpm run check   # checks the types',
    style: style.replaceAll(/^(?=.)/gm, '      '),
  };
  const files = {};
  for (const from of ['shared', ...kind.folders])
    for (const path of filesIn(join(templates, from))) {
      if (js && path.endsWith('.ts')) continue;
      const text = readFileSync(join(templates, from, path), 'utf8');
      const filled = text.replaceAll(
        /\{\{(name|page|main|source|server|check|built|style)\}\}/g,
        (_, key) => values[key],
      );
      const scripts = js ? filled : filled.replace(/^<script( setup)?>$/m, '<script$1 lang="ts">');
      const isCode = /\.(?:mjs|jsx?|vue|svelte)$/.test(path);
      files[nameOf(path)] = isCode ? typedOr(js, /\.(?:vue|svelte)$/.test(path) ? scripts : filled) : filled;
    }
  files['.gitignore'] = files.gitignore;
  if (template !== 'html') files['src/guest.css'] = files['guest.css'];
  delete files.gitignore;
  delete files['guest.css'];
  if (!js) files['tsconfig.json'] = `${JSON.stringify(compilerOptions(kind), null, 2)}\n`;
  files['package.json'] = `${JSON.stringify(manifest(name, kind, js, say), null, 2)}\n`;
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), {recursive: true});
    writeFileSync(join(folder, path), text);
  }
  return Object.keys(files).sort();
}

const compilerOptions = ({main, typed = []}) => ({
  compilerOptions: {
    target: 'es2023',
    module: 'preserve',
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    jsx: 'react-jsx',
    types: ['node', ...(main ? ['vite/client'] : [])],
  },
  include: ['server.ts', ...typed],
});

/** How the project in `folder` depends on this package. Undefined if it does not, or if its package.json cannot be read. */
function specIn(folder, say) {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  try {
    const {dependencies, devDependencies} = JSON.parse(readFileSync(file, 'utf8')) ?? {};
    const {'mcp-elicitation-elements': spec} = {...devDependencies, ...dependencies};
    return typeof spec === 'string' ? spec : undefined;
  } catch {
    say(`${file} cannot be read as JSON, so it is ignored.`);
    return undefined;
  }
}

/** An address without what may be a secret: user and password, the query, and parameters of the fragment. Git over SSH keeps its user. */
const withoutSecrets = (address) =>
  address
    .replace(/^([^:]+:\/\/)(?:([^/?#:@]*)[^/?#]*@)?/, (_, scheme, user) =>
      user && /ssh/i.test(scheme) ? `${scheme}${user}@` : scheme,
    )
    .replace(/\?[^#]*/, '')
    .replace(/#(?:.*&)?\w+=.*$/s, '');

/**
 * The version of this package for another project: that of the registry, or the file or address from which it is installed here, so that a
 * tarball that is not published works, too.
 */
function ownVersion(version, say) {
  for (let folder = dist, above = dirname(dist); folder !== above; folder = above, above = dirname(folder)) {
    const spec = specIn(above, say);
    const [, path] = /^(?:file|link):(.*)$/.exec(spec ?? '') ?? [];
    if (path) return `file:${resolve(above, path)}`;
    if (/^(?:https?|git(?:\+\w+)?):\/\//i.test(spec ?? '')) {
      const address = withoutSecrets(spec);
      if (address !== spec)
        say(
          'The address of mcp-elicitation-elements in package.json is written without its user, password and parameters, which may be secrets.',
        );
      return address;
    }
    if (spec) break;
  }
  return `^${version}`;
}

/** A name that npm accepts. */
const packageName = (folder) =>
  basename(folder)
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '') || 'guest';

function manifest(name, {dependencies = {}, devDependencies = {}, types = {}, main}, js, say) {
  const {version} = JSON.parse(readFileSync(join(dist, '../package.json'), 'utf8'));
  const run = js ? 'node server.mjs' : 'tsx server.ts';
  const tools = {
    ...devDependencies,
    ...(main && {vite: '^8.0.0'}),
    ...(!js && {...types, '@types/node': '^20.19.0', tsx: '^4.20.0', typescript: '^6.0.0'}),
  };
  return {
    name,
    private: true,
    version: '0.1.0',
    type: 'module',
    scripts: {
      dev: main ? 'node dev.mjs' : 'mcp-elicitation-elements guest.html --request request.json',
      build: main ? 'vite build' : 'mcp-elicitation-elements build guest.html --out dist/guest.html',
      start: main ? `npm run build && ${run}` : run,
      ...(!js && {check: 'tsc'}),
    },
    dependencies: {
      '@modelcontextprotocol/server': '^2.4.0',
      'mcp-elicitation-elements': ownVersion(version, say),
      zod: '^4.2.0',
      ...dependencies,
    },
    ...(Object.keys(tools).length && {devDependencies: tools}),
  };
}
