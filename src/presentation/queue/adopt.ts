import {type PromiseWithResolvers, withResolvers} from '../../async.js';
import type {ElicitOptions} from '../../protocol/ask-options.js';
import type {ElicitContent, ElicitRequest, ElicitResult} from '../../protocol/elicitation.js';
import type {ElicitCall} from '../elicit-call.js';

interface Orphan extends ElicitCall {
  readonly home: {list: {take(prompt: ElicitCall): void}};
  presentation?: {withdraw(): ElicitContent | undefined};
}

interface Queue {
  elicit(request: ElicitRequest, options: ElicitOptions): Promise<ElicitResult>;
  resume(prompt: ElicitCall): void;
}

/** Continues the prompt of a removed frame as `prompt` in another one, with what was entered except credentials. Both get the answer. */
export function adopt(orphan: Orphan, prompt: ElicitCall, queue: Queue): Promise<ElicitResult> {
  // It has ended or was adopted meanwhile.
  if (orphan.endedBy || prompt.options.signal?.aborted) return queue.elicit(prompt.original, prompt.options);
  const {presentation, options} = orphan;
  const content = presentation ? presentation.withdraw() : options.content;
  orphan.home.list.take(orphan);
  const next = {...prompt, requestedAt: orphan.requestedAt};
  if (content) next.options = {...next.options, content};
  follow(orphan.answer, next.answer.promise, options.signal);
  queue.resume(next);
  return next.answer.promise;
}

/** Settles the call of a removed element as the one that continues it, unless its own signal aborts before. */
export function follow<Answer>(
  {resolve, reject}: PromiseWithResolvers<Answer>,
  next: Promise<Answer>,
  signal: AbortSignal | undefined,
): void {
  next.then(resolve, reject);
  signal?.addEventListener('abort', () => reject(signal.reason), {once: true});
}

/** Continues the prompt of a removed frame in another one as it is. */
export function adoptAs(orphan: Orphan, queue: Queue): void {
  const {presentation: _, ...call} = orphan;
  if (!orphan.endedBy) void adopt(orphan, {...call, answer: withResolvers()}, queue);
}
