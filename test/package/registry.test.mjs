// The registry item, read and installed by the shadcn CLI in a project with the packed package.
import assert from 'node:assert/strict';
import {execFile} from 'node:child_process';
import {mkdirSync, readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {fileURLToPath} from 'node:url';
import {promisify} from 'node:util';
import {build} from 'vite';
import {registryItemSchema, registrySchema} from 'shadcn/schema';
import {readJson} from '../../scripts/entries.mjs';
import {registryFiles} from '../../scripts/registry.mjs';
import {launchChromium} from '../runner/launch.mjs';
import {quietly} from '../runner/packed.mjs';
import {Consumer} from './consumer.mjs';

const require = createRequire(import.meta.url);
const cli = fileURLToPath(new URL('node_modules/shadcn/dist/index.js', import.meta.url));
const pkg = readJson('package.json');

const components = {
  $schema: 'https://ui.shadcn.com/schema.json',
  style: 'new-york',
  rsc: false,
  tsx: true,
  tailwind: {config: '', css: 'src/app.css', baseColor: 'neutral', cssVariables: true, prefix: ''},
  aliases: {
    components: '@/components',
    utils: '@/lib/utils',
    ui: '@/components/ui',
    lib: '@/lib',
    hooks: '@/hooks',
  },
  iconLibrary: 'lucide',
};
const variables = {
  '--background': '#ffffff',
  '--foreground': '#101010',
  '--card': '#fffffe',
  '--card-foreground': '#111111',
  '--primary': '#7a1fa2',
  '--primary-foreground': '#fefefe',
  '--muted': '#f4f4f5',
  '--muted-foreground': '#595960',
  '--border': '#e4e4e7',
  '--destructive': '#b91c1c',
  '--radius': '10px',
};

const noColours = {
  inlineColors: {light: {}, dark: {}},
  cssVars: {},
  inlineColorsTemplate: '',
  cssVarsTemplate: '',
};

/** A registry with this package alone; others are those of the registry that npm uses here. */
async function serveRegistry(tarball, others) {
  const server = createServer((req, res) => {
    const here = `http://localhost:${server.address().port}`;
    if (req.url === '/package.tgz') return res.end(readFileSync(tarball));
    // The CLI reads the base colour of `components.json` from shadcn's registry.
    if (req.url === '/r/colors/neutral.json') return res.end(JSON.stringify(noColours));
    if (req.url !== `/${pkg.name}`)
      return res.writeHead(302, {location: new URL(req.url, others).href}).end();
    const {scripts, devDependencies, ...manifest} = pkg;
    const versions = {[pkg.version]: {...manifest, dist: {tarball: `${here}/package.tgz`}}};
    res.setHeader('content-type', 'application/json');
    res.end(JSON.stringify({name: pkg.name, 'dist-tags': {latest: pkg.version}, versions}));
  });
  await new Promise((resolve) => server.listen(0, 'localhost', resolve));
  return server;
}

describe('the registry item', () => {
  it('and its index have the schema of shadcn', () => {
    const files = registryFiles(pkg);
    registrySchema.parse(files['registry.json']);
    for (const [name, content] of Object.entries(files))
      if (name.startsWith('r/')) registryItemSchema.parse(content);
    assert.equal(Object.keys(files).length, 1 + files['registry.json'].items.length);
  });

  describe('installed by the shadcn CLI', () => {
    let consumer;
    let registry;
    before(async () => {
      consumer = await Consumer.create();
      for (const folder of ['src/components/ui', 'src/lib'])
        mkdirSync(join(consumer.folder, folder), {recursive: true});
      consumer.write('components.json', JSON.stringify(components));
      const compilerOptions = {
        module: 'esnext',
        moduleResolution: 'bundler',
        target: 'es2022',
        lib: ['es2023', 'dom', 'dom.iterable'],
        jsx: 'react-jsx',
        strict: true,
        noEmit: true,
        skipLibCheck: true,
        types: [],
        paths: {'@/*': ['./src/*']},
      };
      consumer.write('tsconfig.json', JSON.stringify({compilerOptions, include: ['src']}));
      const rules = Object.entries(variables).map(([name, value]) => `${name}: ${value};`);
      consumer.write('src/app.css', `:root {${rules.join(' ')}}\n.dark {--primary: #d0a0ff;}\n`);
      const others = (await quietly('npm', ['config', 'get', 'registry'], consumer.folder)).trim();
      registry = await serveRegistry(consumer.tarball, others);
      const local = `http://localhost:${registry.address().port}/`;
      const env = {...process.env, npm_config_registry: local, REGISTRY_URL: `${local}r`};
      const item = `./node_modules/${pkg.name}/dist/registry/elicitation.json`;
      await promisify(execFile)(process.execPath, [cli, 'add', item, '--yes'], {cwd: consumer.folder, env});
    });
    after(() => {
      registry?.close();
      consumer?.remove();
    });

    const inProject = (path) => readFileSync(join(consumer.folder, path), 'utf8');

    it('adds the dependency, the file and the colour scheme', () => {
      assert.ok(JSON.parse(inProject('package.json')).dependencies[pkg.name]);
      assert.match(inProject('src/components/ui/elicitation.tsx'), /export function ElicitationFrame/);
      assert.match(inProject('src/app.css'), /\.dark\s*\{\s*color-scheme: dark/);
    });

    it('compiles in a strict project', async () => {
      const compiler = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc');
      await quietly(process.execPath, [compiler, '-p', '.'], consumer.folder);
    });

    it('displays a prompt in the colours of the project, also in the dark', async () => {
      consumer.write(
        'src/main.tsx',
        `import './app.css';
        import {createRoot} from 'react-dom/client';
        import {useEffect} from 'react';
        import {ElicitationFrame, Inbox, ToolApproval, useElicitation} from '@/components/ui/elicitation';
        function App() {
          const {ref, elicit} = useElicitation();
          useEffect(() => void elicit({message: 'Which?', requestedSchema: {type: 'object', properties: {a: {type: 'string'}}}}), []);
          return <><ElicitationFrame ref={ref} serverName="Shop" /><ToolApproval /><Inbox /></>;
        }
        createRoot(document.body.appendChild(document.createElement('div'))).render(<App />);`,
      );
      consumer.write(
        'index.html',
        '<!doctype html><html lang="en"><title>Shop</title><body><script type="module" src="/src/main.tsx"></script>',
      );
      await quietly('npm', ['install', '--no-audit', '--no-fund', 'react-dom@19.3.1'], consumer.folder);
      await build({
        root: consumer.folder,
        configFile: false,
        logLevel: 'error',
        base: './',
        resolve: {alias: {'@': join(consumer.folder, 'src')}},
      });
      const browser = await launchChromium();
      const served = createServer((req, res) => {
        const path = req.url === '/' ? '/index.html' : req.url;
        const types = {js: 'text/javascript', css: 'text/css', html: 'text/html'};
        res.setHeader('content-type', types[path.split('.').at(-1)] ?? 'text/plain');
        try {
          res.end(readFileSync(join(consumer.folder, 'dist', path)));
        } catch {
          res.writeHead(404).end();
        }
      });
      await new Promise((resolve) => served.listen(0, 'localhost', resolve));
      try {
        const page = await browser.newPage();
        await page.goto(`http://localhost:${served.address().port}/`);
        const submit = 'mcp-elicitation-frame >>> [part~="submit"]';
        await page.waitForSelector(submit);
        const colour = () => page.$eval(submit, (button) => getComputedStyle(button).backgroundColor);
        assert.equal(await colour(), 'rgb(122, 31, 162)');
        const field = await page.$eval(
          'mcp-elicitation-frame >>> input',
          (input) => getComputedStyle(input).colorScheme,
        );
        await page.evaluate(() => document.documentElement.classList.add('dark'));
        await page.waitForFunction(
          (before) => {
            const {colorScheme} = getComputedStyle(document.querySelector('mcp-elicitation-frame'));
            return colorScheme === 'dark' && colorScheme !== before;
          },
          {},
          field,
        );
        assert.equal(await colour(), 'rgb(208, 160, 255)');
      } finally {
        await browser.close();
        served.close();
      }
    });
  });
});
