import type {ElicitRequest} from '../protocol/elicitation.js';
import type {JsonObject} from '../protocol/json.js';
import type {ToolCall} from '../protocol/tool-call.js';

/** An object that presents requests or tool calls by functions, for example a terminal, the agent's side of `/remote`, or `{elicit, approve}`. */
export interface CalledPresenter {
  elicit?(request: never, options?: never): Promise<unknown>;
  approve?(call: never, options?: never): Promise<unknown>;
}

export type PresenterCall = {readonly options: JsonObject} & (
  | {readonly name: 'elicit'; readonly subject: ElicitRequest}
  | {readonly name: 'approve'; readonly subject: ToolCall}
);

/** Receives the answer to a call. Undefined if it has failed. */
type OnEnd = (answer: unknown) => void;

/**
 * Observes the calls of a presenter, from the next one on.
 *
 * @param onCall - Called with each call. What it returns is called with the end of the call.
 * @returns A function that ends the observation.
 * @throws TypeError if a method of the presenter cannot be replaced
 */
export function watchCalls(presenter: CalledPresenter, onCall: (call: PresenterCall) => OnEnd): () => void {
  const replaced: (() => void)[] = [];
  let isWatched = true;
  const restore = () => {
    isWatched = false;
    for (const each of replaced) each();
  };
  for (const name of ['elicit', 'approve'] as const) {
    const call = presenter[name];
    if (typeof call !== 'function') continue;
    const isOwn = Object.hasOwn(presenter, name);
    const watched: typeof call = async (subject, options) => {
      const end = isWatched
        ? // The presenter refuses a request that is not an object.
          onCall({name, subject: Object(subject), options: options ?? ({} as JsonObject)} as PresenterCall)
        : undefined;
      let answer: unknown;
      try {
        answer = await call.call(presenter, subject, options);
        return answer;
      } finally {
        end?.(answer);
      }
    };
    if (!Reflect.set(presenter, name, watched)) {
      restore();
      throw new TypeError(
        `connect(): \`${name}\` of the presenter is read-only; connect an object that is not frozen.`,
      );
    }
    replaced.push(() => {
      // Another observer may have replaced it since.
      if (presenter[name] !== watched) return;
      if (isOwn) presenter[name] = call;
      else Reflect.deleteProperty(presenter, name);
    });
  }
  return restore;
}
