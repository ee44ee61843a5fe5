import {sleep} from '../../async.js';
import {builtin, type ReadlineInterface} from './builtin.js';
import type {EndedBy} from '../../protocol/ended-by.js';
import {readableProse} from '../../locales/readable-prose.js';
import {rowWidth} from './terminal-rows.js';

/** Bracketed paste mode: a terminal says where a pasted text begins and ends. */
const MARK_PASTES = '\u001b[?2004h';
const DO_NOT_MARK_PASTES = '\u001b[?2004l';

/** The input stream: `process.stdin`, a `tty.ReadStream`, or any Node `Readable`. */
export interface TerminalInput {
  on(event: string, listener: (...args: never[]) => void): unknown;
  readonly isTTY?: boolean;
}

/** The output stream: `process.stderr`, a `tty.WriteStream`, or any Node `Writable`. */
export interface TerminalOutput {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** Reads the lines that a person types, one at a time. Lines that arrive earlier are buffered. */
export class TerminalLines {
  #input: TerminalInput;
  #output: TerminalOutput;
  #readline?: ReadlineInterface;
  #kept: {line: string; isPasted: boolean}[] = [];
  #pending: {resolve(line: string): void; reject(reason: unknown): void; lines: boolean} | undefined;
  #silent = false;
  /** Whether the keys that arrive are those of a pasted text. */
  #isPasting = false;
  /** Whether the current line contains line breaks of a pasted text, as blanks. */
  #isPasted = false;
  #ended = false;

  constructor(input: TerminalInput, output: TerminalOutput) {
    this.#input = input;
    this.#output = output;
  }

  write(text: string): void {
    this.#output.write(printable(text));
  }

  /**
   * Reads the next line, without its end. A line break in a pasted text does not end it, unless `lines` is set.
   *
   * @param prompt - Displayed before the input.
   * @throws PromptLeft `cancel` on Ctrl+C and at the end of the input; the reason of `signal`
   */
  async next(
    prompt: string,
    {
      signal,
      hidden: silent = false,
      lines = false,
    }: {signal?: AbortSignal | undefined; hidden?: boolean | undefined; lines?: boolean | undefined} = {},
  ): Promise<string> {
    signal?.throwIfAborted();
    if (!lines) this.#kept = this.#kept.filter(({isPasted}) => !isPasted);
    const kept = this.#kept.shift();
    if (kept) {
      this.write(`${prompt}\n`);
      return kept.line;
    }
    if (this.#ended) throw this.#closed();
    const readline = (this.#readline ??= this.#open());
    const abort = () => {
      // Drops a partial line, so that it does not begin the next one.
      if (this.#isTerminal) this.#clearLine(readline);
      this.#pending?.reject(signal?.reason);
    };
    signal?.addEventListener('abort', abort);
    if (silent) this.write(prompt);
    // Readline writes its prompt again whenever the line is edited.
    readline.setPrompt(silent ? '' : printable(prompt));
    this.#silent = silent;
    try {
      return await new Promise<string>((resolve, reject) => {
        this.#pending = {resolve, reject, lines};
        if (this.#isTerminal) this.#output.write(MARK_PASTES);
        readline.prompt();
        readline.resume();
      });
    } finally {
      if (this.#isTerminal) this.#output.write(DO_NOT_MARK_PASTES);
      // Only a terminal echoes the line break.
      if (silent || !this.#isTerminal) this.write('\n');
      this.#silent = false;
      this.#pending = undefined;
      signal?.removeEventListener('abort', abort);
      // Paused without a pending read, so that the process may end.
      if (!this.#ended) readline.pause();
    }
  }

  /** Drops terminal input since the last question. Keeps lines of a file or a pipe. */
  async forget(): Promise<void> {
    const readline = this.#readline;
    if (!readline || !this.#isTerminal || this.#ended) return;
    // Keys that were pressed meanwhile arrive when reading resumes.
    this.#silent = true;
    readline.resume();
    for (let turn = 0; turn < 2; turn++) await sleep(0);
    this.#isPasting = false;
    this.#clearLine(readline);
    this.#silent = false;
    this.#kept = [];
    if (!this.#ended) readline.pause();
  }

  #clearLine(readline: ReadlineInterface) {
    this.#isPasted = false;
    for (const name of ['e', 'u']) readline.write(null, {ctrl: true, name});
  }

  /** Columns that a row can fill. */
  get width(): number {
    return rowWidth(this.#output);
  }

  get #isTerminal(): boolean {
    return this.#output.isTTY === true && this.#input.isTTY === true;
  }

  close(): void {
    this.#readline?.close();
  }

  #open(): ReadlineInterface {
    const {Writable} = builtin('node:stream');
    // Readline echoes the input to its output.
    const echo = new Writable({
      write: (chunk, _encoding, done) => {
        if (!this.#silent) this.#output.write(String(chunk));
        done();
      },
    });
    const {isTTY = false, columns} = this.#output;
    const output = Object.assign(echo, {isTTY, columns});
    const readline = builtin('node:readline').createInterface({
      input: this.#input,
      output,
      terminal: this.#isTerminal,
      historySize: 0,
    });
    readline.on('line', (line) => {
      const pending = this.#pending;
      if (this.#isPasting && pending && !pending.lines) {
        // The pasted text stays in the line until the user presses Enter.
        this.#isPasted = true;
        readline.prompt();
        readline.write(`${line} `);
        return;
      }
      const entered = this.#isPasted ? line.trimEnd() : line;
      this.#isPasted = false;
      this.#pending = undefined;
      if (pending) pending.resolve(entered);
      else this.#kept.push({line: entered, isPasted: this.#isPasting});
    });
    readline.on('SIGINT', () => {
      this.#isPasting = false;
      this.#pending?.reject(new PromptLeft('cancel'));
    });
    if (this.#isTerminal)
      this.#input.on('keypress', (_text: unknown, {name}: {name?: string} = {}) => {
        if (name === 'paste-start') this.#isPasting = true;
        if (name === 'paste-end') this.#isPasting = false;
      });
    readline.on('close', () => {
      this.#ended = true;
      this.#pending?.reject(this.#closed());
    });
    return readline;
  }

  /** As for a removed element, the prompt ends without a decision of the user. */
  #closed() {
    return new PromptLeft('cancel', undefined, 'removed');
  }
}

/** Thrown when the user leaves a terminal prompt with Ctrl+C, the end of the input, or a command. */
export class PromptLeft extends Error {
  override readonly name = 'PromptLeft';

  constructor(
    readonly action: 'decline' | 'cancel',
    /** The text after the command. */
    readonly reason?: string,
    readonly by: EndedBy = 'user',
  ) {
    super(`The user answered with ${action}.`);
  }
}

/** Escapes characters that control the terminal, reorder text or cannot be seen, as in JSON. Tabs become blanks. Cuts nothing. */
export const printable = (text: string): string =>
  readableProse(text.replaceAll(/\r\n?/g, '\n')).replaceAll('\t', '    ');

export const printableLine = (text: string): string =>
  printable(text)
    .split('\n')
    .map((line) => line.trim())
    .join(' ');
