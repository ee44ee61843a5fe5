import type {JsonObject} from '../../src/protocol/index.js';

/** ms between two words, as a model would take them. */
const PACE = 40;

const words = (text: string) => text.match(/\S+\s*/g) ?? [];

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, PACE);
    signal.addEventListener('abort', stop, {once: true});
  });

/** What the user let the server ask, last. */
function lastText({messages}: JsonObject): string {
  const last = (messages as {content: unknown}[]).at(-1)?.content;
  const parts = (Array.isArray(last) ? last : [last]) as {type?: string; text?: string}[];
  return parts.map(({text = ''}) => text).join(' ');
}

/** In the place of a model: the same reply to everything, word by word. Resolves with a `CreateMessageResult`. */
export async function cannedModel(
  request: JsonObject,
  {signal, onText}: {signal: AbortSignal; onText: (text: string) => void},
): Promise<JsonObject> {
  const text = `(Canned reply, no model was called.) You let the server ask: “${lastText(request)}” Blue for trust, orange for what matters.`;
  for (const word of words(text)) {
    signal.throwIfAborted();
    onText(word);
    await pause(signal);
  }
  return {
    role: 'assistant',
    content: {type: 'text', text},
    model: 'canned-demo-reply',
    stopReason: 'endTurn',
  };
}
