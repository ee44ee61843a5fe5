import {inTurn, interruptible} from '../../async.js';
import type {ElicitRequest, ElicitResult} from '../../protocol/elicitation.js';
import {isElicitationError} from '../../protocol/errors.js';
import {assertRevision, type ElicitationRevision, hasUrlMode} from '../lint/schema-problem.js';
import {type AnswerOf, type Ask, type PasswordAsk, readAsk} from './ask.js';
import {answerFrom} from './ask-answer.js';
import {askToElicitation, opensPage} from './ask-request.js';
import {type ElicitingServer, lowLevel} from '../eliciting-server.js';
import {assertOptions, checkSecrets} from '../lint/mistakes.js';
import {isUnsupported, noAnswerWithin} from '../request-error.js';
import {assertTimeout, requestElicitation, type RequestElicitationOptions} from '../request-elicitation.js';

/** The options of one ask. */
export interface AskOptions {
  /** Aborts the ask. */
  signal?: AbortSignal;
}

/** Presents one ask to the user and resolves with the answer. */
export type InputProvider = <A extends Ask>(ask: A, options?: AskOptions) => Promise<AnswerOf<A>>;

/** Sends a request to the client and resolves with its result. */
export type Elicit = (
  params: ElicitRequest,
  options: {signal: AbortSignal; timeout: number},
) => Promise<ElicitResult>;

/** A page where the user enters a secret. */
export interface SecretPage {
  url: string;
  elicitationId?: string;
  /** Resolves with the secret when the user has entered it. */
  value: Promise<string>;
}

/** The options of `createInputProvider()`. */
export interface InputProviderOptions extends Pick<RequestElicitationOptions, 'sensitive'> {
  /** Time limit of each ask in ms, from when it is displayed. Default 60 000. */
  timeout?: number;
  /**
   * Presents asks that the client does not support, `password` without a page, and what `sensitive: 'block'` refuses. For example
   * `readlineFallback()`.
   */
  fallback?: InputProvider;
  /** Opens a page for a `password` without `url`. The answer of the ask is then the secret. */
  secretPage?: (ask: PasswordAsk) => SecretPage | Promise<SecretPage>;
  /** The revision whose rules requests must follow. Default `2025-11-25`. 2025-06-18 has no URL mode: such asks are presented by `fallback`. */
  revision?: ElicitationRevision;
  /**
   * The id of the request that the server is handling, for a server over HTTP: `ctx.mcpReq.id`; `extra.requestId` in SDK v1. If `elicit` is a
   * function, it has to pass the id itself.
   */
  relatedRequestId?: string | number;
}

const CALL = 'createInputProvider()';
const OPTIONS: Record<keyof InputProviderOptions, true> = {
  timeout: true,
  fallback: true,
  secretPage: true,
  revision: true,
  relatedRequestId: true,
  sensitive: true,
};

/**
 * Creates a function that presents the asks of a tool as elicitations. Asks wait while another one is open.
 *
 * The function rejects with the errors of `askToElicitation()`, `answerFrom()` and `elicit`; with the reason of an ask's signal; and with
 * an `ElicitationRequestError`: `-32603` if the user took too long, `-32601` if the client does not support elicitation and there is no
 * fallback.
 *
 * @param elicit - Sends requests: a server of either SDK, used as by `requestElicitation()`, or a function.
 * @throws ElicitationError `INVALID_REQUEST` if `elicit` is neither, or for a misspelled or invalid option
 */
export function createInputProvider(
  elicit: Elicit | ElicitingServer,
  options: InputProviderOptions = {},
): InputProvider {
  assertOptions(CALL, options, Object.keys(OPTIONS));
  const {timeout = 60_000, fallback, secretPage, revision, relatedRequestId, sensitive} = options;
  assertTimeout(CALL, timeout);
  assertRevision(CALL, revision);
  checkSecrets(CALL, {message: ''}, sensitive);
  if (typeof elicit !== 'function') lowLevel(CALL, elicit);
  const send: Elicit =
    typeof elicit === 'function'
      ? (params, limits) => {
          checkSecrets(CALL, params, sensitive);
          return elicit(params, limits);
        }
      : (params, limits) =>
          requestElicitation(elicit, params, {
            ...limits,
            revision,
            sensitive,
            ...(relatedRequestId !== undefined && {relatedRequestId}),
          });
  const askInTurn = inTurn();

  async function askNow(ask: Ask, signal: AbortSignal): Promise<unknown> {
    const needsPage = ask.ask === 'password' && ask.url === undefined && hasUrlMode(revision);
    const page = needsPage ? await secretPage?.(ask) : undefined;
    // Prevents an unhandled rejection before it is awaited.
    page?.value.catch(() => {});
    const sent = page ? {...ask, url: page.url, elicitationId: page.elicitationId} : ask;
    const answer = answerFrom(sent, await send(askToElicitation(sent, {revision}), {signal, timeout}));
    return page && answer === true ? page.value : answer;
  }

  async function turn(ask: Ask, signal?: AbortSignal): Promise<unknown> {
    const limits = {signal, timeout, late: () => noAnswerWithin(CALL, timeout)};
    try {
      return await interruptible((inner) => askNow(ask, inner), limits);
    } catch (error) {
      signal?.throwIfAborted();
      const isFormOnly = opensPage(ask) && !hasUrlMode(revision);
      if (!fallback || !(isFormOnly || isUnsupported(error) || isRefusedSecret(error))) throw error;
      return await interruptible((inner) => fallback(ask, {signal: inner}), limits);
    }
  }

  return async <A extends Ask>(value: A, {signal}: AskOptions = {}) => {
    const ask = readAsk(value);
    return (await askInTurn(() => turn(ask, signal), signal)) as AnswerOf<A>;
  };
}

const isRefusedSecret = (error: unknown) => isElicitationError(error) && error.code === 'SENSITIVE_BLOCKED';
