import {type RefCallback, useEffect, useState, useSyncExternalStore} from 'react';
import type {ElicitationPresenter} from '../../src/mcp/index.js';
import type {ElicitOptions} from '../../src/presentation/index.js';
import type {JsonObject, TypedElicitRequest, TypedElicitResult} from '../../src/protocol/index.js';
import type {McpElicitationFrame} from '../mcp-elicitation-frame.js';
import {FrameCalls} from './frame-calls.js';

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
