import {interruptible} from '../../async.js';
import type {ElicitRequest, ElicitResult} from '../../protocol/elicitation.js';
import {isElicitationError} from '../../protocol/errors.js';
import type {ElicitationRevision} from '../../schema/schema-problem.js';
import {type AnswerOf, type Ask, type PasswordAsk, readAsk} from './ask.js';
import {answerFrom} from './ask-answer.js';
import {askToElicitation} from './ask-request.js';
import type {ElicitingServer} from '../eliciting-server.js';
import {isUnsupported, noAnswerWithin} from '../request-error.js';
import {requestElicitation} from '../request-elicitation.js';

export interface AskOptions {
  /** Takes the ask back. */
  signal?: AbortSignal;
}

/** Asks the user, one question at a time. */
export type InputProvider = <A extends Ask>(ask: A, options?: AskOptions) => Promise<AnswerOf<A>>;

/** Sends a request to the client and gives back its answer. */
export type Elicit = (
  params: ElicitRequest,
  options: {signal: AbortSignal; timeout: number},
) => Promise<ElicitResult>;

/** Where a secret is entered instead of a form. */
export interface SecretPage {
  url: string;
  elicitationId?: string;
  /** The secret, when it has been entered there. */
  value: Promise<string>;
}

export interface InputProviderOptions {
  /** ms that each ask may take, from when it is shown. Default 60 000. */
  timeout?: number;
  /** Asks when the client cannot, e.g. `readlineFallback()`; a `password` without a page too. */
  fallback?: InputProvider;
  /** Opens a page for a `password` that has no `url`. The ask is then answered by the secret. */
  secretPage?: (ask: PasswordAsk) => SecretPage | Promise<SecretPage>;
  /** The rules for schemas. Default `2025-11-25`. */
  revision?: ElicitationRevision;
}

/**
 * Asks a tool's questions through elicitation. Asks that come while another one is open wait for their turn.
 *
 * The provider rejects with what `askToElicitation()`, `answerFrom()` and `elicit` throw; with the reason of an ask's
 * signal; and with an `ElicitationRequestError`: `-32603` when the user took too long, `-32601` when the client has no
 * elicitation and there is no fallback.
 *
 * @param elicit - how requests are sent: a server of either SDK, asked as by `requestElicitation()`, or a function
 */
export function createInputProvider(
  elicit: Elicit | ElicitingServer,
  {timeout = 60_000, fallback, secretPage, revision}: InputProviderOptions = {},
): InputProvider {
  const send: Elicit =
    typeof elicit === 'function'
      ? elicit
      : (params, options) => requestElicitation(elicit, params, {...options, revision});
  let last: Promise<unknown> = Promise.resolve();

  async function askNow(ask: Ask, signal: AbortSignal): Promise<unknown> {
    const page = ask.ask === 'password' && ask.url === undefined ? await secretPage?.(ask) : undefined;
    // Nobody may wait for it yet.
    page?.value.catch(() => {});
    const asked = page ? {...ask, url: page.url, elicitationId: page.elicitationId} : ask;
    const answer = answerFrom(asked, await send(askToElicitation(asked, {revision}), {signal, timeout}));
    return page && answer === true ? page.value : answer;
  }

  async function turn(ask: Ask, signal?: AbortSignal): Promise<unknown> {
    const limits = {signal, timeout, late: () => noAnswerWithin(timeout)};
    try {
      return await interruptible((inner) => askNow(ask, inner), limits);
    } catch (error) {
      signal?.throwIfAborted();
      if (!fallback || !(isUnsupported(error) || isRefusedSecret(error))) throw error;
      return await interruptible((inner) => fallback(ask, {signal: inner}), limits);
    }
  }

  return async <A extends Ask>(value: A, {signal}: AskOptions = {}) => {
    const ask = readAsk(value);
    const before = last;
    const answered = before.then(() => turn(ask, signal));
    last = answered.catch(() => {});
    return (await interruptible(answered, {signal})) as AnswerOf<A>;
  };
}

const isRefusedSecret = (error: unknown) => isElicitationError(error) && error.code === 'SENSITIVE_BLOCKED';
