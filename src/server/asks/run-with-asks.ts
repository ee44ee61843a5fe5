import {type AnswerOf, type Ask, looksLikeAsk} from './ask.js';
import type {InputProvider} from './input-provider.js';

/** A tool that yields asks and continues with the answers. Its return value is its result. */
export type AskingGenerator<R> = Generator<unknown, R, unknown> | AsyncGenerator<unknown, R, unknown>;

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
  {signal, onYield}: RunWithAsksOptions = {},
): Promise<R> {
  const generator = typeof tool === 'function' ? tool() : tool;
  const answer = (yielded: unknown): unknown =>
    looksLikeAsk(yielded) ? provider(yielded as Ask, {signal}) : onYield?.(yielded);

  let step = await generator.next(undefined);
  while (!step.done) {
    if (signal?.aborted) {
      await generator.return(undefined as R);
      throw signal.reason;
    }
    let answered: unknown;
    try {
      answered = await answer(step.value);
    } catch (error) {
      step = await generator.throw(error);
      continue;
    }
    step = await generator.next(answered);
  }
  return step.value;
}

/** Yields one ask, with the type of its answer: `const name = yield* ask({ask: 'text', message: 'Your name?'})`. */
export function* ask<A extends Ask>(question: A): Generator<A, AnswerOf<A>, unknown> {
  return (yield question) as AnswerOf<A>;
}
