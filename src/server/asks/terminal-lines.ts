import {AskUnansweredError} from './ask-answer.js';
import {failed} from '../request-error.js';

/** What is read from: `process.stdin`, a `tty.ReadStream`, any Node `Readable`. */
export interface TerminalInput {
  on(event: string, listener: (...args: never[]) => void): unknown;
  readonly isTTY?: boolean;
}

/** What is written to: `process.stderr`, a `tty.WriteStream`, any Node `Writable`. */
export interface TerminalOutput {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** Node's own modules, as far as they are used. */
interface ReadlineInterface {
  on(event: 'line' | 'close' | 'SIGINT', listener: (line: string) => void): void;
  pause(): void;
  resume(): void;
  setPrompt(text: string): void;
  prompt(): void;
  close(): void;
}
interface NodeModules {
  'node:readline': {createInterface(options: object): ReadlineInterface};
  'node:stream': {
    Writable: new (options: {write(chunk: unknown, encoding: string, done: () => void): void}) => object;
  };
}
type GetBuiltin = <N extends keyof NodeModules>(name: N) => NodeModules[N] | undefined;

/** A module of Node's that no bundler sees, and no worker has to have. */
function builtin<N extends keyof NodeModules>(name: N): NodeModules[N] {
  const {process} = globalThis as {process?: {getBuiltinModule?: GetBuiltin}};
  const found = process?.getBuiltinModule?.(name);
  if (!found) throw failed(`There is no ${name} here: a terminal can be used in Node only.`);
  return found;
}

/** Lines that a person types, one wanted at a time. Lines that come earlier are kept. */
export class TerminalLines {
  #input: TerminalInput;
  #output: TerminalOutput;
  #readline?: ReadlineInterface;
  #kept: string[] = [];
  #wanted?: {resolve(line: string): void; reject(reason: unknown): void};
  #silent = false;
  #ended = false;

  constructor(input: TerminalInput, output: TerminalOutput) {
    this.#input = input;
    this.#output = output;
  }

  write(text: string): void {
    this.#output.write(printable(text));
  }

  /**
   * The next line, without its end.
   *
   * @param prompt - stands before what is typed
   * @param silent - shows nothing of what is typed
   * @throws AskUnansweredError `cancel` on Ctrl+C and at the end of the input; the reason of `signal`
   */
  async next(prompt: string, signal?: AbortSignal, silent = false): Promise<string> {
    signal?.throwIfAborted();
    const known = this.#kept.shift();
    if (known !== undefined) {
      this.write(`${prompt}\n`);
      return known;
    }
    if (this.#ended) throw new AskUnansweredError('cancel');
    const readline = (this.#readline ??= this.#open());
    const abort = () => this.#wanted?.reject(signal?.reason);
    signal?.addEventListener('abort', abort);
    if (silent) this.write(prompt);
    // Readline writes its prompt again whenever the line is edited.
    readline.setPrompt(silent ? '' : printable(prompt));
    this.#silent = silent;
    try {
      return await new Promise<string>((resolve, reject) => {
        this.#wanted = {resolve, reject};
        readline.prompt();
        readline.resume();
      });
    } finally {
      if (silent) this.write('\n');
      this.#silent = false;
      this.#wanted = undefined;
      signal?.removeEventListener('abort', abort);
      // Nobody is asked: the process may end.
      if (!this.#ended) readline.pause();
    }
  }

  /** Stops reading. */
  close(): void {
    this.#readline?.close();
  }

  #open(): ReadlineInterface {
    const {Writable} = builtin('node:stream');
    // Readline echoes what is typed into its output.
    const echo = new Writable({
      write: (chunk, _encoding, done) => {
        if (!this.#silent) this.#output.write(String(chunk));
        done();
      },
    });
    const {isTTY: terminal = false} = this.#output;
    const columns = this.#output.columns;
    const output = Object.assign(echo, {isTTY: terminal, columns});
    const readline = builtin('node:readline').createInterface({
      input: this.#input,
      output,
      terminal: terminal && this.#input.isTTY === true,
      historySize: 0,
    });
    readline.on('line', (line) => {
      const wanted = this.#wanted;
      this.#wanted = undefined;
      if (wanted) wanted.resolve(line);
      else this.#kept.push(line);
    });
    readline.on('SIGINT', () => this.#wanted?.reject(new AskUnansweredError('cancel')));
    readline.on('close', () => {
      this.#ended = true;
      this.#wanted?.reject(new AskUnansweredError('cancel'));
    });
    return readline;
  }
}

/** Control characters could write over what stands there. */
const printable = (text: string) => text.replaceAll(/(?![\n\t])\p{Cc}/gu, '\uFFFD');
