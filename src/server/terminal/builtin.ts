import {failed} from '../request-error.js';

/** The members that are used of Node's modules. */
export interface ReadlineInterface {
  on(event: 'line' | 'close' | 'SIGINT', listener: (line: string) => void): void;
  pause(): void;
  resume(): void;
  setPrompt(text: string): void;
  prompt(): void;
  close(): void;
  write(text: null, key: {ctrl: boolean; name: string}): void;
  write(text: string): void;
}
interface NodeModules {
  'node:fs': {
    statSync(path: string, options: {throwIfNoEntry: false}): {size: number; isFile(): boolean} | undefined;
    readFileSync(path: string): Uint8Array & {toString(encoding: 'base64'): string};
  };
  'node:os': {homedir(): string};
  'node:path': {
    basename(path: string): string;
    extname(path: string): string;
    resolve(path: string): string;
  };
  'node:readline': {createInterface(options: object): ReadlineInterface};
  'node:stream': {
    Writable: new (options: {write(chunk: unknown, encoding: string, done: () => void): void}) => object;
  };
  'node:url': {fileURLToPath(url: string): string};
}
type GetBuiltin = <N extends keyof NodeModules>(name: N) => NodeModules[N] | undefined;

/** Loads a module of Node without an import that bundlers would resolve and workers would fail on. */
export function builtin<N extends keyof NodeModules>(name: N): NodeModules[N] {
  const {process} = globalThis as {process?: {getBuiltinModule?: GetBuiltin}};
  const module = process?.getBuiltinModule?.(name);
  if (!module) throw failed(`terminalPresenter(): ${name} is not available; use it in Node only.`);
  return module;
}
