import type {ElicitRequest, ElicitResult} from '../../protocol/elicitation.js';
import {type Ask, looksLikeAsk, readAsk} from './ask.js';
import {answerFrom} from './ask-answer.js';
import {type AskToElicitationOptions, askToElicitation} from './ask-request.js';
import type {AskingGenerator} from './run-with-asks.js';

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
  {onYield, ...options}: ReplayAsksOptions = {},
): Promise<ReplayedAsks<R>> {
  const generator = tool();
  let count = 0;
  let step = await generator.next(undefined);
  while (!step.done) {
    let answer: unknown;
    try {
      if (looksLikeAsk(step.value)) {
        const ask: Ask = readAsk(step.value);
        const result = results[count++];
        if (!result) {
          const params = askToElicitation(ask, options);
          await generator.return(undefined as R);
          return {done: false, params};
        }
        answer = answerFrom(ask, result);
      } else answer = await onYield?.(step.value);
    } catch (error) {
      step = await generator.throw(error);
      continue;
    }
    step = await generator.next(answer);
  }
  return {done: true, value: step.value};
}
