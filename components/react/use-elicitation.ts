import {type RefCallback, useEffect, useState, useSyncExternalStore} from 'react';
import type {ElicitationPresenter} from '../../src/mcp/index.js';
import {
  type ElicitOptions,
  type JsonObject,
  type TypedElicitRequest,
  type TypedElicitResult,
  type ElicitContent,
  type ElicitRequest,
  type ElicitResult,
  sameJson,
  withEnd,
} from '../../src/protocol/index.js';
import type {McpElicitationFrame} from '../mcp-elicitation-frame.js';
import {followSignals, interruptible} from '../../src/async.js';

interface Call {
  request: ElicitRequest;
  options: ElicitOptions;
  controller: AbortController;
  answer: Promise<ElicitResult>;
  /** The component that made the call was unmounted. */
  cancelled?: boolean;
}

/** The answer to the calls of an unmounted component. It is not a decision of the user. */
const unmounted = () => withEnd<ElicitResult>({action: 'cancel'}, 'removed');

/**
 * The calls of one `useElicitation()` and the frame that presents them. Calls wait until the frame is mounted. When the component is
 * unmounted, its open calls are cancelled.
 */
export class FrameCalls {
  #frame: McpElicitationFrame | null = null;
  #waiting: ((frame: McpElicitationFrame) => void)[] = [];
  readonly #calls = new Set<Call>();
  readonly #listeners = new Set<() => void>();
  /** Calls from before effects were cleaned up in this task. React may run the same effects again in the same task (StrictMode). */
  #repeatable = new Set<Call>();
  #mounted = false;
  #gone = false;

  /** The ref of the frame. */
  readonly ref = (frame: McpElicitationFrame | null): void => {
    this.#frame = frame;
    this.#presentWaiting();
  };

  /** See `Elicitation.elicit`. */
  readonly elicit = <const S extends JsonObject = JsonObject>(
    request: TypedElicitRequest<S>,
    options: ElicitOptions = {},
  ): Promise<TypedElicitResult<S>> => this.#elicit(request, options) as Promise<TypedElicitResult<S>>;

  readonly complete: McpElicitationFrame['complete'] = (...args) => this.#frame?.complete(...args);

  readonly completed: McpElicitationFrame['completed'] = async (...args) => this.#frame?.completed(...args);

  readonly notify: McpElicitationFrame['notify'] = (update) => this.#frame?.notify(update);

  readonly expectGuest = (): void => this.#frame?.expectGuest();

  readonly draft = (id: string): ElicitContent | undefined => this.#frame?.draft(id);

  get serverName(): string {
    return this.#frame?.serverName ?? '';
  }

  get resolveResource(): McpElicitationFrame['resolveResource'] {
    return this.#frame?.resolveResource;
  }

  readonly isPending = (): boolean => this.#calls.size > 0;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** An effect for the lifetime of the component. */
  readonly mount = (): (() => void) => {
    this.#mounted = true;
    this.#gone = false;
    return () => {
      this.#mounted = false;
      this.#repeatable = new Set(this.#calls);
      // In a later task, because React may mount the component again in this task.
      setTimeout(() => this.#settleUnmount());
    };
  };

  #settleUnmount() {
    this.#repeatable.clear();
    if (this.#mounted) return;
    this.#gone = true;
    for (const call of this.#calls) {
      call.cancelled = true;
      call.controller.abort();
    }
  }

  #elicit(request: ElicitRequest, options: ElicitOptions): Promise<ElicitResult> {
    if (this.#gone) return Promise.resolve(unmounted());
    const repeated = this.#repeatedCall(request, options);
    if (repeated) return repeated.answer;
    const {controller, signal, release} = followSignals(options.signal);
    const call: Call = {request, options, controller, answer: Promise.resolve(unmounted())};
    this.#calls.add(call);
    this.#notify();
    call.answer = this.#present(call, signal).finally(() => {
      release();
      this.#calls.delete(call);
      this.#notify();
    });
    return call.answer;
  }

  /** Takes the call that an effect has made before, when React runs that effect again. */
  #repeatedCall(request: ElicitRequest, {signal, id}: ElicitOptions): Call | undefined {
    const call = [...this.#repeatable].find(
      (each) =>
        !each.controller.signal.aborted &&
        each.options.id === id &&
        !each.options.signal === !signal &&
        sameJson(each.request, request),
    );
    if (call) this.#repeatable.delete(call);
    return call;
  }

  async #present(call: Call, signal: AbortSignal): Promise<ElicitResult> {
    try {
      const frame = await interruptible(this.#whenMounted(), {signal});
      return await frame.elicit(call.request, {...call.options, signal});
    } catch (error) {
      if (call.cancelled) return unmounted();
      throw error;
    }
  }

  #whenMounted(): Promise<McpElicitationFrame> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#presentWaiting();
    });
  }

  /** In a microtask, because the props of a frame are set after its ref. */
  #presentWaiting() {
    queueMicrotask(() => {
      const frame = this.#frame;
      if (frame) for (const present of this.#waiting.splice(0)) present(frame);
    });
  }

  #notify() {
    for (const listener of this.#listeners) listener();
  }
}

/** The result of `useElicitation()`. Everything but `pending` is the same in every render. */
export interface Elicitation {
  /** The `ref` of the `<ElicitationFrame>` that presents the requests. */
  readonly ref: RefCallback<McpElicitationFrame>;
  /**
   * Presents a request and resolves with the user's answer. Waits until the frame is mounted. Resolves with `cancel` when the component or
   * the frame is unmounted.
   *
   * @throws ElicitationError, and the reason of `options.signal`, as `elicit()` of the element
   */
  readonly elicit: <const S extends JsonObject = JsonObject>(
    request: TypedElicitRequest<S>,
    options?: ElicitOptions,
  ) => Promise<TypedElicitResult<S>>;
  /** Whether a request of `elicit` or `presenter` is not answered. */
  readonly pending: boolean;
  /** Presents the requests of MCP clients in the same frame; the second argument of `connectElicitation()`. */
  readonly presenter: ElicitationPresenter;
}

const never = () => false;

/**
 * Presents elicitation requests in an `<ElicitationFrame>`.
 *
 * When StrictMode runs an effect twice, an equal request in it is presented once.
 */
export function useElicitation(): Elicitation {
  const [calls] = useState(() => new FrameCalls());
  const pending = useSyncExternalStore(calls.subscribe, calls.isPending, never);
  useEffect(() => calls.mount(), [calls]);
  const {ref, elicit} = calls;
  return {ref, elicit, pending, presenter: calls};
}
