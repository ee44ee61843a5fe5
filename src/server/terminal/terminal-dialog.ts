import {type Speak, speaker} from '../../locales/error-text.js';
import {readableLine} from '../../protocol/readable-json.js';
import {markedRows, unmarked, widthOf} from './terminal-rows.js';
import {printable, printableLine, PromptLeft, type TerminalLines} from './terminal-lines.js';
import {agentTexts} from '../../locales/en/agent.js';
import {reasonTexts} from '../../locales/en/approvals.js';
import {evidenceTexts} from '../../locales/en/evidence.js';
import {fileTexts} from '../../locales/en/file.js';
import {formTexts} from '../../locales/en/formtexts.js';
import {frameTexts} from '../../locales/en/frame.js';
import {terminalTexts} from '../../locales/en/terminal.js';
import {toolTexts} from '../../locales/en/tool.js';
import {urlTexts} from '../../locales/en/url.js';
import type {Messages} from '../../locales/index.js';

/** Matches a command in place of an answer. */
const COMMAND = /^\/(decline|cancel|clear|back)(?!\S)/i;
/** Matches a line that is, with one slash more, text that begins like a command. */
const LIKE_COMMAND = /^\/+(decline|cancel|clear|back)(?!\S)/i;

/** A value as the user would type it, with every character visible. */
const typedAs = (value: string): string =>
  value
    .split('\n')
    .map((line) => (LIKE_COMMAND.test(line) ? `/${line}` : line))
    .map(readableLine)
    .join('\n');

/** A command for the value. An empty line is `keep`. */
type Command = 'keep' | 'clear' | 'back';

/** A line of the user. */
export type Typed = {text: string} | {command: Command};

export interface ListedOption {
  label: string;
  description?: string | undefined;
  selected?: boolean;
}

/** The numbers by which options are chosen, with `#` before them if the label of an option looks like such a number. */
export function marksOf(options: readonly ListedOption[]): string[] {
  const signs = options.map(({label}) => /^(#*)\d+$/.exec(label.trim())?.[1]?.length ?? -1);
  const sign = '#'.repeat(Math.max(...signs) + 1);
  return options.map((_, index) => `${sign}${index + 1}`);
}

/** Writes to a terminal and reads one user's answers, in one language. */
export class TerminalDialog {
  readonly text: Speak;
  readonly #lines: TerminalLines;
  readonly #signal: AbortSignal | undefined;

  constructor(lines: TerminalLines, text: Speak, signal?: AbortSignal) {
    this.#lines = lines;
    this.text = text;
    this.#signal = signal;
  }

  get aborted(): boolean {
    return this.#signal?.aborted === true;
  }

  /** Writes lines of the presenter. Empty ones are omitted. */
  write(...lines: readonly (string | false | undefined)[]): void {
    for (const line of lines) if (line) this.#lines.write(`${printable(line)}\n`);
  }

  /** Writes server text. Marks every row, so that none looks like a row of the presenter. Omits empty texts. */
  quote(...texts: readonly (string | false | undefined)[]): void {
    for (const text of texts) if (text) this.write(markedRows(printable(text), this.#lines.width).join('\n'));
  }

  /** Writes sentences of the presenter that contain words of a server. Those longer than a row are marked like server text. */
  mention(...sentences: readonly (string | false | undefined)[]): void {
    for (const sentence of sentences) {
      const line = sentence && printableLine(sentence);
      if (line && widthOf(line) > this.#lines.width) this.quote(line);
      else this.write(line);
    }
  }

  /** Writes numbered options. The first row of each begins with its number, and further ones with the mark of server text. */
  list(options: readonly ListedOption[]): void {
    const marks = marksOf(options);
    for (const [index, {label, description, selected}] of options.entries()) {
      const rest = description ? ` (${printableLine(description)})` : '';
      const line = `${selected ? '*' : ' '}${marks[index]}) ${printableLine(label)}${rest}`;
      const [first, ...rows] = markedRows(line, this.#lines.width);
      this.write([unmarked(first!), ...rows].join('\n'));
    }
  }

  /**
   * Reads one line.
   *
   * @param current - The value that an empty line keeps; displayed.
   * @param before - Displayed before `current`.
   * @param lines - Whether the lines of a pasted text are lines of the answer.
   * @throws PromptLeft for `/decline`, `/cancel`, Ctrl+C and the end of the input; the reason of the signal
   */
  async read({
    current,
    before,
    hidden,
    lines,
  }: {
    current?: string;
    before?: string;
    hidden?: boolean;
    lines?: boolean;
  } = {}): Promise<Typed> {
    const value = hidden && current !== undefined ? '••••' : current && typedAs(current);
    const words = before ? `${before} ` : '';
    let prompt = value === undefined ? `${words}> ` : `${words}[${value}] > `;
    if (value && (/[[\]\n]/.test(value) || widthOf(prompt) > this.#lines.width)) {
      // In brackets of the presenter, which no text of a server can close.
      this.write(`${words}[`);
      this.quote(value);
      prompt = '] > ';
    }
    const line = await this.#lines.next(prompt, {signal: this.#signal, hidden, lines});
    if (line.trim() === '') return {command: 'keep'};
    if (line.startsWith('//') && LIKE_COMMAND.test(line)) return {text: line.slice(1)};
    const [whole = '', name = ''] = COMMAND.exec(line) ?? [];
    const command = name.toLowerCase();
    const rest = line.slice(whole.length).trim();
    if (command === 'decline') throw new PromptLeft('decline', rest);
    if (!command || rest) return {text: line};
    if (command === 'cancel') throw new PromptLeft('cancel');
    return {command: command as 'clear' | 'back'};
  }

  async readLines(current?: string): Promise<Typed> {
    const typed: string[] = [];
    for (;;) {
      const line = await this.read({
        lines: true,
        ...(typed.length || current === undefined ? {} : {current}),
      });
      if (!('text' in line)) return typed.length && line.command === 'keep' ? {text: typed.join('\n')} : line;
      typed.push(line.text);
    }
  }

  /** Asks for yes or no. An empty line keeps `preset`: an answer, or none (`keep`). Without it, asks again. */
  async confirm(preset?: boolean | 'keep'): Promise<boolean | Command> {
    const {text} = this;
    const words = `${text('yes')}/${text('no')}`;
    for (;;) {
      const typed = await this.read({
        before: words,
        ...(typeof preset === 'boolean' && {current: text(preset ? 'yes' : 'no')}),
      });
      if (!('text' in typed)) {
        if (typed.command !== 'keep' || preset !== undefined) return typed.command;
      } else {
        const answer = this.#yesOrNo(typed.text);
        if (answer !== undefined) return answer;
      }
      this.write(text('error.requiredChoice'));
    }
  }

  /** Like `confirm()`, but ignores commands. */
  async decide(preset?: boolean): Promise<boolean> {
    for (;;) {
      const typed = await this.confirm(preset);
      const answer = typed === 'keep' ? preset : typed;
      if (typeof answer === 'boolean') return answer;
    }
  }

  /** Accepts "yes" and "no" in English and in the language of the texts, and their first letters. */
  #yesOrNo(typed: string): boolean | undefined {
    const word = typed.trim().toLowerCase();
    const [yes = '', no = ''] = (['yes', 'no'] as const).map((key) => this.text(key).toLowerCase());
    if ([yes, 'yes', 'y'].includes(word)) return true;
    if ([no, 'no', 'n'].includes(word)) return false;
    if (yes[0] === no[0] || word === '') return undefined;
    return word === yes[0] ? true : word === no[0] ? false : undefined;
  }
}

const english = {
  ...agentTexts,
  ...reasonTexts,
  ...evidenceTexts,
  ...toolTexts,
  ...urlTexts,
  ...frameTexts,
  ...formTexts,
  ...fileTexts,
  ...terminalTexts,
};

/** Blanks of catalogues and formatted numbers, which a terminal would escape as those of a server. */
const NO_BREAK_SPACES = /[\u00a0\u202f]/g;

/** The texts of a catalogue, or English. */
export function textsOf(catalogue: Messages | undefined): Speak {
  const speak = speaker(english, catalogue);
  return (key, params) => speak(key, params).replace(NO_BREAK_SPACES, ' ');
}
