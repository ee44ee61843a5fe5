import type {ElicitRequest, ElicitResult} from '../../protocol/elicitation.js';
import {type Ask, looksLikeAsk, readAsk} from './ask.js';
import {answerFrom} from './ask-answer.js';
import {type AskToElicitationOptions, askToElicitation} from './ask-request.js';
import type {AskingGenerator} from './run-with-asks.js';

export interface ReplayAsksOptions extends AskToElicitationOptions {
  /** Is given what the tool yields that is no ask, on every replay. What it returns is the tool's answer. */
  onYield?: (value: unknown) => unknown;
}

/** Where a replayed tool has come to: its result, or the next request. */
export type ReplayedAsks<R> = {done: true; value: R} | {done: false; params: ElicitRequest};

/**
 * Runs a generator as far as the answers go, for protocol revision 2026-07-28, where a server cannot wait for the user:
 * return `params` as an input request with the answers so far in `requestState`, sealed, and replay with one more answer.
 *
 * The tool runs from its start each time. Up to its last ask it must do the same again, and nothing twice that may happen
 * only once.
 *
 * @param tool - a function, as every replay needs a new generator
 * @param results - the results so far, in the order of the asks
 * @throws as `runWithAsks()`
 */
export async function replayAsks<R>(
  tool: () => AskingGenerator<R>,
  results: readonly ElicitResult[],
  {onYield, ...options}: ReplayAsksOptions = {},
): Promise<ReplayedAsks<R>> {
  const generator = tool();
  let asked = 0;
  let step = await generator.next(undefined);
  while (!step.done) {
    let answer: unknown;
    try {
      if (looksLikeAsk(step.value)) {
        const ask: Ask = readAsk(step.value);
        const result = results[asked++];
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
