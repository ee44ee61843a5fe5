// Type-checks every snippet of README.md and docs.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import {describe, it} from 'node:test';
import {fileURLToPath} from 'node:url';
import {adapterNames} from '../../scripts/entries.mjs';
import {documentSnippets, scriptOf} from './readme-snippets.mjs';
import {contexts} from './readme-contexts.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const snippets = documentSnippets().filter(
  (each) => ['js', 'ts', 'html'].includes(each.language) && scriptOf(each),
);

describe('the snippets of README.md and docs, type-checked', () => {
  const folder = join(root, 'node_modules/.cache/readme');
  const compiler = join(
    dirname(createRequire(import.meta.url).resolve('typescript-7/package.json')),
    'bin/tsc',
  );
  const types = (path) => [join(root, 'dist/types', path)];

  /** Compiles the files and returns the compiler's output. */
  function problemsOf(files) {
    rmSync(folder, {recursive: true, force: true});
    mkdirSync(folder, {recursive: true});
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    // Declares only the names of SDK v1. test/interop checks the types against the SDK itself.
    const v1 =
      "declare module '@modelcontextprotocol/sdk/client/index.js' { export {Client} from '@modelcontextprotocol/client' }\n";
    const v1Transport = v1
      .replace('index.js', 'streamableHttp.js')
      .replace('{Client}', '{StreamableHTTPClientTransport}');
    const v1Validation =
      "declare module '@modelcontextprotocol/sdk/validation/cfworker' { export const CfWorkerJsonSchemaValidator: any }\n";
    const onCdn =
      "declare module 'https://*' { export const messages: import('mcp-elicitation-elements').Messages }\n";
    const vitest = "declare module 'vitest' { export const expect: any, test: any }\n";
    const vue =
      "declare module '@vitejs/plugin-vue' { export default function vue(options: {template: {compilerOptions: {isCustomElement(tag: string): boolean}}}): unknown }\n";
    const angular =
      "declare module '@angular/core' { export const Component: any, CUSTOM_ELEMENTS_SCHEMA: any }\n";
    const ws = `declare module 'ws' {
      interface Socket {on(event: string, listener: (data: unknown) => void): void; send(text: string): void}
      export class WebSocketServer {
        constructor(options: {host: string; port: number; verifyClient(info: {origin: string}): boolean});
        clients: Set<Socket>;
        on(event: string, listener: (socket: Socket) => void): void;
      }
    }\n`;
    const agUi =
      "declare module '@ag-ui/client' { export const HttpAgent: new (options: {url: string}) => any }\n";
    const claude = "declare module '@anthropic-ai/claude-agent-sdk' { export const query: any }\n";
    writeFileSync(
      join(folder, 'others.d.ts'),
      ws + agUi + claude + v1 + v1Transport + v1Validation + onCdn + vitest + vue + angular,
    );
    const paths = {
      'mcp-elicitation-elements': types('src/index.d.ts'),
      ...Object.fromEntries(
        adapterNames.map((name) => [
          `mcp-elicitation-elements/${name}`,
          types(`src/adapters/${name}/index.d.ts`),
        ]),
      ),
      'mcp-elicitation-elements/components': types('components/index.d.ts'),
      'mcp-elicitation-elements/components/*.js': types('components/*.d.ts'),
      'mcp-elicitation-elements/define/*.js': types('components/define/*.d.ts'),
      'mcp-elicitation-elements/guest': types('src/guest/index.d.ts'),
      'mcp-elicitation-elements/headless': types('src/headless/index.d.ts'),
      'mcp-elicitation-elements/locales/*.js': types('src/locales/catalogues/*.d.ts'),
      'mcp-elicitation-elements/mcp': types('src/mcp/index.d.ts'),
      'mcp-elicitation-elements/remote': types('src/remote/index.d.ts'),
      'mcp-elicitation-elements/server': types('src/server/index.d.ts'),
      'mcp-elicitation-elements/testing': types('src/testing/index.d.ts'),
      'mcp-elicitation-elements/verified': types('src/verified/index.d.ts'),
      'mcp-elicitation-elements/verified/server': types('src/verified/server.d.ts'),
    };
    const compilerOptions = {
      target: 'ES2022',
      module: 'ESNext',
      moduleResolution: 'bundler',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      types: ['node'],
      strict: true,
      // The snippets are JavaScript, which does not check for null.
      strictNullChecks: false,
      skipLibCheck: true,
      noEmit: true,
      paths,
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({compilerOptions, include: ['*.ts']}));
    const {stdout} = spawnSync(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], {
      encoding: 'utf8',
    });
    return stdout.trim();
  }

  it('compile without type errors', () => {
    const files = snippets.map((each) => {
      const name = `${each.file.replaceAll('/', '-')}-${each.line}.ts`;
      return [name, `${contexts[each.title]}\n${scriptOf(each)}\nexport {};\n`];
    });

    assert.equal(problemsOf(Object.fromEntries(files)), '');
  });

  it('fail to compile when they use a name that does not exist', () => {
    const {title, ...each} = snippets.find(({title}) => title === 'Quick start: a guest page');
    const wrong = scriptOf(each).replace('guest.decline()', 'guest.refuse()');

    assert.match(problemsOf({'wrong.ts': `${contexts[title]}\n${wrong}`}), /wrong\.ts.*'refuse'/);
  });
});
