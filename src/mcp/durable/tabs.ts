import {withResolvers} from '../../async.js';
import {objectOf} from '../../protocol/json.js';

/** ms to wait for an answer from another tab. */
const ANSWER_TIMEOUT = 300;
const MAX_ANSWERS = 200;

/** The answers that this page and its other tabs gave, as JSON text by the key of the request. Never stored. */
export class Tabs {
  readonly #name: string;
  readonly #answers = new Map<string, string>();
  readonly #listeners = new Set<(key: string, answer: string) => void>();
  /** The end of the queue of each key, where there are no Web Locks. */
  readonly #queues = new Map<string, Promise<unknown>>();
  #channel?: BroadcastChannel;

  constructor(name: string) {
    this.#name = `mcp-elicitation-elements/${name}`;
    if (typeof BroadcastChannel === 'undefined') return;
    this.#channel = new BroadcastChannel(this.#name);
    this.#channel.onmessage = ({data}: MessageEvent<unknown>) => this.#receive(data);
    // Node only: the channel does not keep the process running.
    (this.#channel as {unref?(): void}).unref?.();
  }

  answerTo(key: string): string | undefined {
    return this.#answers.get(key);
  }

  share(key: string, answer: string): void {
    this.#keep(key, answer);
    this.#channel?.postMessage({type: 'answer', key, answer});
  }

  /** Calls `listener` with every answer that arrives, until the returned function is called. */
  listen(listener: (key: string, answer: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Requests an answer that another tab gave. Resolves with undefined if no tab has it. */
  async request(key: string): Promise<string | undefined> {
    const {promise, resolve} = withResolvers<string | undefined>();
    const stop = this.listen((other, answer) => other === key && resolve(answer));
    const timer = setTimeout(() => resolve(this.#answers.get(key)), this.#channel ? ANSWER_TIMEOUT : 0);
    this.#channel?.postMessage({type: 'request', key});
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      stop();
    }
  }

  /** Runs `work` while no other tab runs work for the same key. */
  async exclusively<T>(key: string, work: () => Promise<T>): Promise<T> {
    const {locks} = globalThis.navigator ?? {};
    let isHeld = false;
    const held = () => {
      isHeld = true;
      return work();
    };
    try {
      if (locks) return (await locks.request(`${this.#name}/${key}`, held)) as T;
    } catch (error) {
      // Pages without an origin, e.g. in a sandbox, have no locks.
      if (isHeld) throw error;
    }
    const before = this.#queues.get(key);
    const run = (before ?? Promise.resolve()).then(work, work);
    const settled = run.catch(() => {});
    this.#queues.set(key, settled);
    void settled.then(() => this.#queues.get(key) === settled && this.#queues.delete(key));
    return run;
  }

  forget(key: string): void {
    this.#answers.delete(key);
  }

  close(): void {
    this.#channel?.close();
    this.#channel = undefined;
  }

  #keep(key: string, answer: string) {
    // The first answer counts.
    if (this.#answers.has(key)) return;
    const [oldest] = this.#answers.keys();
    if (this.#answers.size >= MAX_ANSWERS && oldest !== undefined) this.#answers.delete(oldest);
    this.#answers.set(key, answer);
  }

  #receive(data: unknown) {
    const {type, key, answer} = objectOf(data);
    if (typeof key !== 'string') return;
    const stored = this.#answers.get(key);
    if (type === 'request' && stored !== undefined) {
      this.#channel?.postMessage({type: 'answer', key, answer: stored});
    } else if (type === 'answer' && typeof answer === 'string') {
      this.#keep(key, answer);
      for (const listener of [...this.#listeners]) listener(key, answer);
    }
  }
}
