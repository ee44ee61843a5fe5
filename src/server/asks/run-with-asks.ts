import {type AnswerOf, type Ask, looksLikeAsk, readAsk} from './ask.js';
import type {InputProvider} from './input-provider.js';
import {assertMethod, assertObject, malformed} from '../../protocol/check-ask.js';
import type {ElicitRequest, ElicitResult} from '../../protocol/elicitation.js';
import {answerFrom} from './ask-answer.js';
import {type AskToElicitationOptions, askToElicitation} from './ask-request.js';

/** A tool that yields asks and continues with the answers. Its return value is its result. */
export type AskingGenerator<R> = Generator<unknown, R, unknown> | AsyncGenerator<unknown, R, unknown>;

/** The options of `runWithAsks()`. */
export interface RunWithAsksOptions {
  /** Aborts the open ask, and closes the generator. */
  signal?: AbortSignal;
  /** Receives yielded values that are not asks, such as progress. Its result is the value of the `yield`. */
  onYield?: (value: unknown) => unknown;
}

/**
 * Runs a generator to its end. Passes each yielded ask to the provider. The answer is the value of the `yield`. If an ask fails, the
 * `yield` throws, so that the tool can catch the error and clean up.
 *
 * @returns the return value of the generator
 * @throws the errors of the generator, and errors of the provider that it does not catch; the reason of `signal`
 */
export async function runWithAsks<R>(
  tool: AskingGenerator<R> | (() => AskingGenerator<R>),
  provider: InputProvider,
  options: RunWithAsksOptions = {},
): Promise<R> {
  const call = 'runWithAsks()';
  const generator = typeof tool === 'function' ? tool() : tool;
  assertMethod(call, 'tool', generator, 'next', 'a generator, or a function that returns one');
  if (typeof provider !== 'function') throw malformed(call, 'provider', 'a function', provider);
  assertObject(call, 'options', options);
  const {signal, onYield} = options;
  const {value} = await drive(generator, (yielded) => {
    if (signal?.aborted) throw new Stop();
    return looksLikeAsk(yielded) ? provider(yielded as Ask, {signal}) : onYield?.(yielded);
  });
  if (value instanceof Stop) throw signal!.reason;
  return value;
}

/** Thrown by the function that answers, to close the generator instead of continuing it. */
class Stop {}

/** Runs a generator to its end. `answer` returns the value of each `yield`, or throws what the `yield` throws. */
async function drive<R>(
  generator: AskingGenerator<R>,
  answer: (yielded: unknown) => unknown,
): Promise<{value: R | Stop}> {
  let step = await generator.next(undefined);
  while (!step.done) {
    let value: unknown;
    try {
      value = await answer(step.value);
    } catch (error) {
      if (!(error instanceof Stop)) {
        step = await generator.throw(error);
        continue;
      }
      await generator.return(undefined as R);
      return {value: error};
    }
    step = await generator.next(value);
  }
  return step;
}

/** Yields one ask, with the type of its answer: `const name = yield* ask({ask: 'text', message: 'Your name?'})`. */
export function* ask<A extends Ask>(question: A): Generator<A, AnswerOf<A>, unknown> {
  return (yield question) as AnswerOf<A>;
}

/** The options of `replayAsks()`. */
export interface ReplayAsksOptions extends AskToElicitationOptions {
  /** Receives yielded values that are not asks, in every replay. Its result is the value of the `yield`. */
  onYield?: (value: unknown) => unknown;
}

/** The state of a replayed tool: its result, or the next request. */
export type ReplayedAsks<R> = {done: true; value: R} | {done: false; params: ElicitRequest};

/**
 * Runs a generator with the answers so far, for protocol revision 2026-07-28, in which a server cannot wait for the user. Return `params`
 * as an input request with the answers so far in `requestState`, sealed, and replay with the next answer.
 *
 * The tool runs from its start each time. Up to its last ask it must be deterministic and must not have side effects that may happen only
 * once.
 *
 * @param tool - A function, because every replay needs a new generator.
 * @param results - The results so far, in the order of the asks.
 * @throws the same as `runWithAsks()`
 */
export async function replayAsks<R>(
  tool: () => AskingGenerator<R>,
  results: readonly ElicitResult[],
  options: ReplayAsksOptions = {},
): Promise<ReplayedAsks<R>> {
  const call = 'replayAsks()';
  if (typeof tool !== 'function') throw malformed(call, 'tool', 'a function that returns a generator', tool);
  if (!Array.isArray(results)) throw malformed(call, 'results', 'a list of the results so far', results);
  assertObject(call, 'options', options);
  const {onYield, ...more} = options;
  const generator = tool();
  assertMethod(call, 'tool', generator, 'next', 'a function that returns a generator');
  let count = 0;
  let params: ElicitRequest | undefined;
  const {value} = await drive(generator, (yielded) => {
    if (!looksLikeAsk(yielded)) return onYield?.(yielded);
    const ask = readAsk(yielded);
    const result = results[count++];
    if (result) return answerFrom(ask, result);
    params = askToElicitation(ask, more);
    throw new Stop();
  });
  return value instanceof Stop ? {done: false, params: params!} : {done: true, value};
}
