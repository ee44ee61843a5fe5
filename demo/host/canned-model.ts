import type {JsonObject} from '../../src/protocol/index.js';

/** Delay between two words in ms, to imitate a streaming model. */
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

/** The text of the last message of the approved request. */
function lastText({messages}: JsonObject): string {
  const last = (messages as {content: unknown}[]).at(-1)?.content;
  const parts = (Array.isArray(last) ? last : [last]) as {type?: string; text?: string}[];
  return parts.map(({text = ''}) => text).join(' ');
}

/** Replaces a model: streams the same reply to every request. Resolves with a `CreateMessageResult`. */
export async function cannedModel(
  request: JsonObject,
  {signal, onText}: {signal: AbortSignal; onText: (text: string) => void},
): Promise<JsonObject> {
  const text = `(Canned reply, no model was called.) You allowed the server to ask: “${lastText(request)}” Blue for trust, orange for what matters.`;
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
