// Follows SKILL.md: writes the projects that it describes, serves a server for them, and uses their page.
import {execFile} from 'node:child_process';
import {cpSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {promisify} from 'node:util';
import {fromJsonSchema, McpServer} from '@modelcontextprotocol/server';
import {build} from 'esbuild';
import {listen} from '../../src/dev-host/listen.mjs';
import {sendFile} from '../../src/dev-host/static.mjs';
import {Page, until} from '../../test/e2e/page.mjs';
import {snippetsOf} from '../../test/e2e/readme-snippets.mjs';
import {ask, text} from '../server/asking.mjs';
import {mcpEndpoint} from '../../src/conformance/mcp-endpoint.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
export const skill = readFileSync(new URL('../../SKILL.md', import.meta.url), 'utf8');

/** The files of SKILL.md by framework. Each block follows a line with the framework and the path of the file. */
export const files = Object.fromEntries(
  snippetsOf(skill).map(({title, code, line}) => {
    const [, path] = /`([\w./-]+)`/.exec(skill.split('\n')[line - 2]);
    return [title, {path, code}];
  }),
);

const order = {
  message: 'Where should we send it?',
  requestedSchema: {
    type: 'object',
    properties: {email: {type: 'string', title: 'Email', format: 'email'}},
    required: ['email'],
  },
};

/** Serves a tool `order` that asks for an email address. */
export async function serveOrders() {
  const endpoint = mcpEndpoint(() => {
    const server = new McpServer({name: 'bookshop', version: '1.0.0'});
    const properties = {copies: {type: 'integer', title: 'Copies', minimum: 1}};
    const inputSchema = fromJsonSchema({type: 'object', properties, required: ['copies']});
    server.registerTool('order', {title: 'Order a book', inputSchema}, ({copies}, ctx) =>
      ask(ctx, 'address', order, ({action, content}) => text(`${action} ${copies} ${content?.email}`)),
    );
    return server;
  });
  const served = await listen(0, endpoint.handler);
  const close = async () => {
    await endpoint.close();
    await served.close();
  };
  return {url: `http://localhost:${served.port}/mcp`, close};
}

/** Changes what the reader of SKILL.md has to change: the server, the tool and the proposed arguments. */
function adapted(code, url) {
  const changes = {
    "{name: 'Everything', url: 'http://localhost:3001/mcp'}": `{name: 'Bookshop', url: '${url}'}`,
    "tool = 'trigger-elicitation-request'": "tool = 'order'",
    'proposal = {}': 'proposal = {copies: 2}',
  };
  return Object.entries(changes).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`SKILL.md: a file without ${from}`);
    return text.replace(from, to);
  }, code);
}

/** The parts of the starter of each framework: the entry of the page, and the command that checks types. */
const starters = {
  React: {
    app: 'react',
    entry: 'src/main.tsx',
    main: `import {StrictMode} from 'react';
      import {createRoot} from 'react-dom/client';
      import App from './App';
      createRoot(document.getElementById('app')!).render(<StrictMode><App /></StrictMode>);`,
    check: ['typescript/bin/tsc', '-p', '.'],
  },
  Vue: {
    app: 'vue',
    entry: 'src/main.ts',
    main: "import {createApp} from 'vue';\nimport App from './App.vue';\ncreateApp(App).mount('#app');",
    check: ['vue-tsc/bin/vue-tsc.js', '-p', '.'],
    plugin: 'vue',
    imports: "import vue from '@vitejs/plugin-vue';",
  },
  Svelte: {
    app: 'svelte',
    entry: 'src/main.ts',
    main: `import {mount} from 'svelte';
      import App from './App.svelte';
      mount(App, {target: document.getElementById('app')!});`,
    check: ['svelte-check/bin/svelte-check', '--workspace', '.', '--tsconfig', 'tsconfig.json'],
    plugin: 'svelte()',
    imports: "import {svelte} from '@sveltejs/vite-plugin-svelte';",
  },
  Solid: {
    app: 'solid',
    entry: 'src/main.tsx',
    main: `import {render} from 'solid-js/web';
      import App from './App';
      render(() => <App />, document.getElementById('app')!);`,
    check: ['typescript/bin/tsc', '-p', '.'],
    plugin: 'solid()',
    imports: "import solid from 'vite-plugin-solid';",
  },
  Angular: {
    app: 'angular',
    entry: 'aot/main.js',
    main: `import '@angular/compiler';
      import {bootstrapApplication} from '@angular/platform-browser';
      import {App} from './app/app';
      bootstrapApplication(App);`,
    check: ['@angular/compiler-cli/bundles/src/bin/ngc.js', '-p', '.'],
    root: '<app-root></app-root>',
  },
};

export const frameworks = Object.fromEntries(Object.entries(starters).map(([name, {app}]) => [app, name]));

/** Writes the project of a framework next to the installed app of `demo/frameworks`, checks its types, and builds it. Resolves with its folder. */
export async function buildProject(name, url) {
  const {app, entry, main, check, plugin, imports = '', root = '<div id="app"></div>'} = starters[name];
  const folder = join(here, app, 'dist/skill');
  rmSync(folder, {recursive: true, force: true});
  const write = (path, content) => {
    mkdirSync(dirname(join(folder, path)), {recursive: true});
    writeFileSync(join(folder, path), content);
  };
  const agent = files['Every framework'];
  write(agent.path, adapted(agent.code, url));
  write(files[name].path, files[name].code);
  write(`src/main.${entry.endsWith('x') ? 'tsx' : 'ts'}`, main);
  write(
    'index.html',
    `<!doctype html><html lang="en"><title>${name}</title>${root}<script type="module" src="./${entry}"></script></html>`,
  );
  // The line of SKILL.md above the file of Vue contains the call for the configuration.
  const [, call] = /in `vite\.config\.ts`, `(.+)`:$/m.exec(skill);
  const plugins = plugin === 'vue' ? call : (plugin ?? '');
  write('vite.config.js', `${imports}\nexport default {base: './', plugins: [${plugins}]};`);
  const angular = app === 'angular' && {rootDir: 'src', outDir: 'aot', noEmit: false};
  const strict = {
    verbatimModuleSyntax: true,
    noUnusedLocals: true,
    allowJs: false,
    skipLibCheck: true,
    ...angular,
  };
  const include = {include: ['src'], ...(angular && {files: ['src/main.ts']})};
  write(
    'tsconfig.json',
    JSON.stringify({extends: '../../tsconfig.json', compilerOptions: strict, ...include}),
  );
  const inApp = (path) => join(here, app, 'node_modules', path);
  const run = async ([script, ...args]) => {
    try {
      await promisify(execFile)(process.execPath, [inApp(script), ...args], {cwd: folder});
    } catch ({stdout, stderr}) {
      throw new Error(`${name}: ${script}\n${stdout}${stderr}`);
    }
  };
  await run(check);
  await run(['vite/bin/vite.js', 'build', '--logLevel', 'warn']);
  return join(folder, 'dist');
}

/** Writes the page of plain HTML to a folder, with the files of the CDN in `cdn`, and the client as one script. */
export async function writePlainPage(folder, url, cdn) {
  const client = 'https://esm.sh/@modelcontextprotocol/client@2';
  const script = 'https://cdn.jsdelivr.net/npm/mcp-elicitation-elements/dist/cdn/elicitation.js';
  const {code, path} = files['Plain HTML'];
  if (!code.includes(client) || !code.includes(script))
    throw new Error('SKILL.md: a page without its scripts');
  mkdirSync(folder, {recursive: true});
  const page = adapted(code, url).replace(client, './client.js').replace(script, 'cdn/elicitation.js');
  writeFileSync(join(folder, path), page);
  cpSync(cdn, join(folder, 'cdn'), {recursive: true});
  await build({
    stdin: {contents: "export * from '@modelcontextprotocol/client';", resolveDir: here},
    outfile: join(folder, 'client.js'),
    bundle: true,
    format: 'esm',
    logLevel: 'error',
  });
  return folder;
}

/** Uses the page of a folder as step 4 of SKILL.md says. Resolves with the errors of the page, and the text of the answer. */
export async function use(browser, folder) {
  const served = await listen(0, (_, res, {path}) =>
    sendFile(res, folder, path === '/' ? '/index.html' : path),
  );
  const page = new Page(await browser.newPage());
  try {
    await page.page.setViewport({width: 900, height: 1000});
    await page.page.goto(`http://localhost:${served.port}/`);
    await page.click('button');
    await page.press('approve', 'mcp-tool-approval');
    await page.fill('Email', 'ada@example.com');
    await page.press('submit');
    const answer = await until('the answer', () => page.page.$eval('output', ({textContent}) => textContent));
    return {answer, errors: page.errors};
  } finally {
    await page.close();
    await served.close();
  }
}
