import type {ElicitContent} from '../../protocol/elicitation.js';
import {PromptLeft} from '../terminal/terminal-lines.js';
import {Terminal, type TerminalPresenterOptions} from '../terminal/terminal-presenter.js';
import {type AnswerOf, type Ask, readAsk} from './ask.js';
import {answerFrom, AskUnansweredError} from './ask-answer.js';
import {askToElicitation} from './ask-request.js';
import type {AskOptions, InputProvider} from './input-provider.js';

/** The options of `readlineFallback()`. */
export interface ReadlineFallbackOptions
  extends Pick<TerminalPresenterOptions, 'input' | 'output' | 'locale' | 'messages'> {}

/** An `InputProvider` that uses a terminal. */
export interface ReadlineFallback extends InputProvider {
  /** Stops reading. Later asks are cancelled. */
  close(): void;
}

/** Number of invalid entries for one field after which an ask fails. */
const ATTEMPTS = 3;

/**
 * Creates an `InputProvider` that uses a terminal, for clients that do not support elicitation. Presents asks like `terminalPresenter()`,
 * without the name of a server. Node only.
 *
 * Fails after three invalid entries for a field. The input of a `password` is not displayed.
 *
 * The provider rejects like `answerFrom()`, with the reason of an ask's signal, and with `-32603` outside of Node.
 */
export function readlineFallback(options: ReadlineFallbackOptions): ReadlineFallback {
  const terminal = new Terminal('readlineFallback()', options);
  const provider = async <A extends Ask>(value: A, {signal}: AskOptions = {}) =>
    (await answerInTerminal(terminal, readAsk(value), signal)) as AnswerOf<A>;
  return Object.assign(provider, {close: () => terminal.close()});
}

async function answerInTerminal(terminal: Terminal, ask: Ask, signal?: AbortSignal): Promise<unknown> {
  if (ask.ask === 'password')
    return terminal.secret(ask.message, signal).catch((error) => {
      throw error instanceof PromptLeft ? new AskUnansweredError(error.action) : error;
    });
  // An invalid ask fails before the user types.
  const request = askToElicitation(ask);
  const check = (content: ElicitContent) => void answerFrom(ask, {action: 'accept', content});
  const labelled = ask.ask === 'form';
  return answerFrom(ask, await terminal.question(request, {signal, check, labelled, attempts: ATTEMPTS}));
}
