import {type AnswerOf, type Ask, looksLikeAsk} from './ask.js';
import type {InputProvider} from './input-provider.js';

/** A tool that yields what it wants to know and goes on with the answers. What it returns is its result. */
export type AskingGenerator<R> = Generator<unknown, R, unknown> | AsyncGenerator<unknown, R, unknown>;

export interface RunWithAsksOptions {
  /** Ends the tool: the ask that is open is taken back, and the generator is closed. */
  signal?: AbortSignal;
  /** Is given what the tool yields that is no ask, such as progress. What it returns is the tool's answer. */
  onYield?: (value: unknown) => unknown;
}

/**
 * Runs a generator to its end. Each ask that it yields goes to the provider, and the answer is the value of the `yield`.
 * An ask that fails throws at the `yield`, so that the tool can catch it and clean up.
 *
 * @returns what the generator returns
 * @throws what the generator throws, and what it does not catch of the provider's errors; the reason of `signal`
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

/** One ask, with the type of its answer: `const name = yield* ask({ask: 'text', message: 'Your name?'})`. */
export function* ask<A extends Ask>(question: A): Generator<A, AnswerOf<A>, unknown> {
  return (yield question) as AnswerOf<A>;
}
