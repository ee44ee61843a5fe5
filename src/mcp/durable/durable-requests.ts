import {followSignals, withResolvers} from '../../async.js';
import {cloneJson} from '../../protocol/copy.js';
import {answeredElsewhere, ElicitationError} from '../../protocol/errors.js';
import {sha256} from '../../protocol/crypto.js';
import type {ElicitRequest, ElicitResult} from '../../protocol/elicitation.js';
import {endOf, linkDelivery, withEnd} from '../../protocol/ended-by.js';
import {jsonText} from '../../protocol/json.js';
import {type ElicitationPresenter, type PresentOptions, isLostConnection} from '../presenter.js';
import {databaseStore, type DurableRecord, type DurableStore, guardedStore} from './stores.js';
import {Tabs} from './tabs.js';

const DAY = 86_400_000;
const STORED_DRAFT_INTERVAL = 1000;
const MAX_REQUEST_CHARS = 1_000_000;

/** The key of the draft that a page stores while it unloads. A separate record, so that it cannot overwrite an answer from another tab. */
const lastDraftKey = (key: string) => `${key}/draft`;
const isLastDraft = ({key}: DurableRecord) => key.endsWith('/draft');

/** The options of `durable()`. */
export interface DurableOptions {
  /** Names the storage. Tabs of one origin with the same name share their requests. */
  name: string;
  store?: DurableStore;
  /** ms for which a request is kept. Default: one day. */
  ttl?: number;
}

/** Presents requests in several tabs. The first answer counts. */
export class DurableRequests {
  readonly #store: DurableStore;
  readonly #ttl: number;
  readonly #tabs: Tabs;
  readonly #leaving = new Set<string>();
  #cleaned?: Promise<void>;

  constructor({name, store, ttl = DAY}: DurableOptions) {
    this.#store = guardedStore(store ?? databaseStore(name));
    this.#ttl = ttl;
    this.#tabs = new Tabs(name);
  }

  /**
   * Presents a request, unless it has an answer.
   *
   * @throws ElicitationError `CLOSED` if the request was answered in a tab that no longer exists.
   */
  async elicit(
    presenter: Pick<ElicitationPresenter, 'elicit' | 'draft'>,
    received: ElicitRequest,
    {server, id, options}: {server: string; id: string; options: PresentOptions},
  ): Promise<ElicitResult> {
    // A copy is presented, because the object may change after its digest was computed.
    const text = jsonText(received) && JSON.stringify(received);
    const request = text && (JSON.parse(text) as ElicitRequest);
    const digest = request && (await sha256(jsonText(request)!));
    if (!request || !digest) return presenter.elicit(received, options);
    const key = JSON.stringify([server, id, digest]);
    const {promise: elsewhere, resolve} = withResolvers<string>();
    const stop = followSignals(options.signal);
    const stopListening = this.#tabs.listen((other, answer) => {
      if (other !== key) return;
      resolve(answer);
      stop.controller.abort(answeredElsewhere());
    });
    let timer: ReturnType<typeof setInterval> | undefined;
    let record: DurableRecord | undefined;
    const keepDraft = () => void this.#keepDraft(key, id, presenter);
    const keepLastDraft = () => record && this.#keepLastDraft(record, presenter);
    try {
      record = await this.#recordOf({key, id, serverName: server}, request, options.expiresAt);
      if (record.answered || this.#tabs.answerTo(key) !== undefined) return await this.#commit(record);
      const content = options.content ?? record.draft;
      const presented = presenter.elicit(request, {
        ...options,
        ...(content && {content}),
        signal: stop.signal,
      });
      timer = setInterval(keepDraft, STORED_DRAFT_INTERVAL);
      globalThis.addEventListener?.('pagehide', keepLastDraft);
      globalThis.document?.addEventListener('visibilitychange', keepDraft);
      let own: ElicitResult | undefined;
      const given = presented.then((result) => JSON.stringify((own = result)));
      const answer = await Promise.race([given, elsewhere]);
      const counted = await this.#commit(record, answer);
      if (!own || JSON.stringify(counted) !== answer) return counted;
      const end = endOf(own);
      const result = end ? withEnd(counted, end) : counted;
      linkDelivery(result, own);
      return result;
    } catch (error) {
      if (options.signal?.aborted && !isLostConnection(options.signal.reason)) await this.#drop(key);
      throw error;
    } finally {
      globalThis.removeEventListener?.('pagehide', keepLastDraft);
      globalThis.document?.removeEventListener('visibilitychange', keepDraft);
      clearInterval(timer);
      stopListening();
      stop.release();
    }
  }

  async pending(): Promise<DurableRecord[]> {
    await this.#clean();
    const records = await this.#store.list().catch(() => []);
    const now = Date.now();
    const lastDrafts = new Map(records.filter(isLastDraft).map(({key, draft}) => [key, draft]));
    return records
      .filter((record) => !record.answered && record.expiresAt > now && !isLastDraft(record))
      .map((record) => withDraft(record, lastDrafts.get(lastDraftKey(record.key))))
      .sort((a, b) => a.createdAt - b.createdAt);
  }

  async forget(id?: string): Promise<void> {
    const records = await this.#store.list().catch(() => []);
    for (const {key} of records.filter((record) => id === undefined || record.id === id)) {
      this.#tabs.forget(key);
      await this.#store.delete(key);
    }
  }

  close(): void {
    this.#tabs.close();
  }

  /** Decides which answer counts, and returns it. `answer` is the one that was given here. */
  #commit(record: DurableRecord, answer?: string): Promise<ElicitResult> {
    const {key} = record;
    return this.#tabs.exclusively(key, async () => {
      const stored = await this.#read(key);
      let counted = this.#tabs.answerTo(key);
      if (counted === undefined && stored?.answered) counted = await this.#tabs.request(key);
      if (counted === undefined && !stored?.answered) counted = answer ?? '{"action":"cancel"}';
      if (counted === undefined)
        throw new ElicitationError(
          'CLOSED',
          'elicit(): this request has already been answered, in a tab that was closed. Send it with another id.',
        );
      // Shared before it is recorded, so that other tabs have the answer if this one is closed.
      this.#tabs.share(key, counted);
      if (!stored?.answered) {
        const {request: _, draft: __, ...fact} = record;
        await this.#store.set({...fact, answered: true, expiresAt: Date.now() + this.#ttl}).catch(() => {});
      }
      await this.#dropLastDraft(key);
      return JSON.parse(counted) as ElicitResult;
    });
  }

  async #recordOf(
    names: Pick<DurableRecord, 'key' | 'id' | 'serverName'>,
    request: ElicitRequest,
    expiresAt = Number.POSITIVE_INFINITY,
  ): Promise<DurableRecord> {
    await this.#clean();
    return this.#tabs.exclusively(names.key, async () => {
      const stored = await this.#read(names.key);
      if (stored && !stored.answered) return this.#withLastDraft(stored);
      if (stored) return stored;
      const now = Date.now();
      const record: DurableRecord = {
        ...names,
        ...(JSON.stringify(request).length <= MAX_REQUEST_CHARS && {request}),
        answered: false,
        createdAt: now,
        expiresAt: Math.min(now + this.#ttl, expiresAt),
      };
      await this.#store.set(record).catch(() => {});
      return record;
    });
  }

  async #keepDraft(key: string, id: string, presenter: Pick<ElicitationPresenter, 'draft'>) {
    const content = presenter.draft?.(id);
    if (!content) return;
    await this.#tabs.exclusively(key, async () => {
      // The page was restored from the back/forward cache.
      if (this.#leaving.delete(key)) await this.#dropLastDraft(key);
      const stored = await this.#read(key);
      if (!stored || stored.answered || jsonText(stored.draft) === jsonText(content)) return;
      await this.#store.set({...stored, draft: cloneJson(content)}).catch(() => {});
    });
  }

  /** Stores the draft of an unloading page without waiting, because such a page cannot continue later. */
  #keepLastDraft(
    {request: _, key, ...record}: DurableRecord,
    presenter: Pick<ElicitationPresenter, 'draft'>,
  ) {
    const draft = presenter.draft?.(record.id);
    if (!draft) return;
    this.#leaving.add(key);
    this.#store.set({...record, key: lastDraftKey(key), draft: cloneJson(draft)}).catch(() => {});
  }

  async #withLastDraft(record: DurableRecord): Promise<DurableRecord> {
    const last = await this.#read(lastDraftKey(record.key));
    if (!last) return record;
    const moved = withDraft(record, last.draft);
    await this.#store.set(moved).catch(() => {});
    await this.#dropLastDraft(record.key);
    return moved;
  }

  async #dropLastDraft(key: string) {
    await this.#store.delete(lastDraftKey(key)).catch(() => {});
  }

  #drop(key: string): Promise<void> {
    return this.#tabs.exclusively(key, async () => {
      if (!(await this.#read(key))?.answered) await this.#store.delete(key).catch(() => {});
      await this.#dropLastDraft(key);
    });
  }

  /** A record that has not expired. A failure of the storage must not prevent a prompt. */
  async #read(key: string): Promise<DurableRecord | undefined> {
    const record = await this.#store.get(key).catch(() => undefined);
    return record && record.expiresAt > Date.now() ? record : undefined;
  }

  #clean(): Promise<void> {
    this.#cleaned ??= (async () => {
      const records = await this.#store.list().catch(() => []);
      const expired = records.filter(({expiresAt}) => expiresAt <= Date.now());
      for (const {key} of expired) await this.#store.delete(key).catch(() => {});
    })();
    return this.#cleaned;
  }
}

const withDraft = (record: DurableRecord, draft: DurableRecord['draft']): DurableRecord =>
  draft ? {...record, draft} : record;
