import type {ElicitContent} from '../../protocol/elicitation.js';
import {isElicitationError} from '../../protocol/errors.js';
import {isJsonObject, type JsonObject} from '../../protocol/json.js';
import {readableKey} from '../../schema/words/labels.js';
import {readOptions} from '../../schema/options.js';
import {type AnswerOf, type Ask, readAsk} from './ask.js';
import {answerFrom, AskUnansweredError} from './ask-answer.js';
import {ANSWER_KEYS, askToElicitation} from './ask-request.js';
import type {AskOptions, InputProvider} from './input-provider.js';
import {terminalEntry} from './terminal-entry.js';
import {type TerminalInput, TerminalLines, type TerminalOutput} from './terminal-lines.js';

export interface ReadlineFallbackOptions {
  /** Must not be the stream of the MCP transport. A stdio server uses `process.stdin` for that. */
  input: TerminalInput;
  /** Must not be the stream of the MCP transport. For example `process.stderr`. */
  output: TerminalOutput;
}

/** An `InputProvider` that uses a terminal. */
export interface ReadlineFallback extends InputProvider {
  /** Stops reading. Later asks are cancelled. */
  close(): void;
}

const ATTEMPTS = 3;

/**
 * Creates an `InputProvider` that uses a terminal, for clients that do not support elicitation. Node only. Modules of Node are loaded with
 * the first ask.
 *
 * An empty line selects the default. After invalid input the ask is repeated, up to three times in total. The input of a `password` is not
 * displayed. Ctrl+C and the end of the input cancel.
 *
 * The provider rejects like `answerFrom()`, with the reason of an ask's signal, and with `-32603` outside of Node.
 */
export function readlineFallback({input, output}: ReadlineFallbackOptions): ReadlineFallback {
  const lines = new TerminalLines(input, output);
  const provider = async <A extends Ask>(value: A, {signal}: AskOptions = {}) =>
    (await answerInTerminal(lines, readAsk(value), signal)) as AnswerOf<A>;
  return Object.assign(provider, {close: () => lines.close()});
}

async function answerInTerminal(lines: TerminalLines, ask: Ask, signal?: AbortSignal): Promise<unknown> {
  // An invalid ask fails before the user types.
  if (ask.ask !== 'password') askToElicitation(ask);
  lines.write(`${ask.message}\n`);
  if (ask.ask === 'password') return required(() => lines.next('> ', signal, true));
  if (ask.ask === 'form') return form(lines, ask.schema, signal);
  if (ask.ask === 'url') {
    lines.write(`${ask.url}\n`);
    await lines.next('Open this page, then press Enter: ', signal);
    return true;
  }
  const key = ANSWER_KEYS[ask.ask]!;
  return attempts(lines, async () => {
    const entry = await terminalEntry(lines, ask, signal);
    const content = entry === undefined ? {} : {[key]: entry};
    return answerFrom(ask, {action: 'accept', content});
  });
}

/** Repeats an ask after invalid input. */
async function attempts<T>(lines: TerminalLines, enter: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await enter();
    } catch (error) {
      if (!isElicitationError(error) || error.code !== 'VALIDATION_FAILED' || attempt === ATTEMPTS)
        throw error;
      for (const {message} of error.errors) lines.write(`This ${message}.\n`);
    }
  }
}

async function required(enter: () => Promise<string>): Promise<string> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const entered = await enter();
    if (entered !== '') return entered;
  }
  throw new AskUnansweredError('cancel');
}

/** Asks for the fields of a form, one after another. */
async function form(lines: TerminalLines, schema: JsonObject, signal?: AbortSignal): Promise<ElicitContent> {
  const properties = isJsonObject(schema['properties']) ? schema['properties'] : {};
  const names: unknown[] = Array.isArray(schema['required']) ? schema['required'] : [];
  return attempts(lines, async () => {
    const content: ElicitContent = {};
    for (const [name, property] of Object.entries(properties)) {
      if (!isJsonObject(property)) continue;
      const question = asAsk(name, property, names.includes(name));
      const answer = await answerInTerminal(lines, question, signal);
      if (answer !== undefined && !(Array.isArray(answer) && answer.length === 0)) content[name] = answer;
    }
    return answerFrom({ask: 'form', message: '', schema}, {action: 'accept', content});
  });
}

function asAsk(name: string, schema: JsonObject, isRequired: boolean): Ask {
  const {title, type, format, default: preset} = schema;
  const message = typeof title === 'string' && title ? title : readableKey(name);
  const base = {message, required: isRequired, default: preset as never};
  const items = isJsonObject(schema['items']) ? schema['items'] : undefined;
  const options = readOptions(items ?? schema, schema);
  if (options)
    return {
      ...base,
      ask: 'select',
      multi: type === 'array',
      options: options.map(({value, label}) => ({value: String(value), label})),
    };
  if (type === 'boolean') return {...base, ask: 'confirm'};
  if (type === 'number' || type === 'integer') {
    const {minimum, maximum} = schema as {minimum?: number; maximum?: number};
    return {...base, ask: 'number', min: minimum, max: maximum, step: type === 'integer' ? 1 : undefined};
  }
  if (format === 'date' || format === 'date-time')
    return {...base, ask: 'date', includeTime: format === 'date-time'};
  const {minLength, maxLength, pattern} = schema as {
    minLength?: number;
    maxLength?: number;
    pattern?: string;
  };
  return {...base, ask: 'text', minLength, maxLength, pattern};
}
