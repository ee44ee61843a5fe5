import {invalidRequest} from '../../protocol/errors.js';
import {mcp} from '../../rooms.js';
import type {ElicitationPresenter} from '../presenter.js';
import type {DurableOptions, DurableRequests} from './durable-requests.js';
import type {DurableRecord} from './stores.js';

/** Requests that survive a reload of the page, as `durable()` returns them. */
export interface Durable {
  /**
   * Returns a presenter whose requests are durable: their drafts survive a reload, and of all tabs that present the same request, the first
   * answer counts. Only for requests with an `id` and the page's name of their server (`serverName`), so that no server receives an answer
   * to another one.
   *
   * A request whose signal aborts is deleted, unless the reason is a `DOMException` named `NetworkError`: then its server may still wait for
   * the answer.
   */
  present<Presenter extends Pick<ElicitationPresenter, 'elicit' | 'draft' | 'serverName'>>(
    presenter: Presenter,
  ): Presenter;
  /** The requests without an answer, oldest first. */
  pending(): Promise<DurableRecord[]>;
  /** Deletes the records of an id, or all. */
  forget(id?: string): Promise<void>;
  /** Stops listening to other tabs. */
  close(): void;
}

/**
 * Keeps requests over reloads of the page and between its tabs. Stores pending requests, drafts without secrets, and the fact that a request
 * was answered. The answer itself is never stored: the open tabs keep it in memory, and return the same bytes when the request is
 * presented again. If no tab has it any more, a second answer is refused.
 *
 * @throws ElicitationError `INVALID_REQUEST` without a `name`
 */
export function durable(options: DurableOptions): Durable {
  if (!options?.name) throw invalidRequest('durable(): `name` must be a text.');
  let loading: Promise<DurableRequests | undefined> | undefined;
  const load = () =>
    (loading ??= mcp().then(
      (module) => new module.DurableRequests(options),
      // A prompt must not fail because a part of the page could not be loaded.
      () => undefined,
    ));
  void load();
  return {
    present(presenter) {
      const elicit: ElicitationPresenter['elicit'] = async (request, options = {}) => {
        const {id, serverName: server = presenter.serverName} = options;
        const requests = id && server ? await load() : undefined;
        if (!id || !server || !requests) return presenter.elicit(request, options);
        return requests.elicit(presenter, request, {server, id, options});
      };
      return new Proxy(presenter, {
        get(target, name) {
          if (name === 'elicit') return elicit;
          const value: unknown = Reflect.get(target, name, target);
          // Elements have private members, which only they themselves can read. `resolveResource` is a function of the page, or the reader of
          // one server, which is recognised by its identity.
          return typeof value === 'function' && name !== 'resolveResource' ? value.bind(target) : value;
        },
        set: (target, name, value) => Reflect.set(target, name, value, target),
      });
    },
    pending: async () => (await load())?.pending() ?? [],
    forget: async (id) => (await load())?.forget(id),
    close: () => void load().then((requests) => requests?.close()),
  };
}
