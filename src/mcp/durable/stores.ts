import {interruptible} from '../../async.js';
import type {ElicitContent, ElicitRequest} from '../../protocol/elicitation.js';

/** The stored data of one request. */
export interface DurableRecord {
  /** Server and id of the request. */
  key: string;
  id: string;
  /** The page's name of the server. */
  serverName: string;
  /** Removed when the request is answered, like the draft. */
  request?: ElicitRequest;
  /** The content entered so far, without secrets. */
  draft?: ElicitContent;
  answered: boolean;
  /** ms since the epoch. */
  createdAt: number;
  expiresAt: number;
}

/** Stores records. The default is a database of IndexedDB. */
export interface DurableStore {
  get(key: string): Promise<DurableRecord | undefined>;
  set(record: DurableRecord): Promise<void>;
  delete(key: string): Promise<void>;
  list(): Promise<DurableRecord[]>;
}

/** Time limit of one call in ms. Some browsers open a database only after a reload. */
const STORE_TIMEOUT = 3000;

const RECORDS = 'records';

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Opens the database of a name. Where there is no IndexedDB, records live as long as the page. */
export function databaseStore(name: string): DurableStore {
  if (typeof indexedDB === 'undefined') return memoryStore();
  let opening: Promise<IDBDatabase> | undefined;
  const open = () => {
    if (!opening) {
      const request = indexedDB.open(`mcp-elicitation-elements/${name}`, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(RECORDS, {keyPath: 'key'});
      opening = done(request);
      opening.catch(() => (opening = undefined));
    }
    return opening;
  };
  const records = async (mode: IDBTransactionMode) =>
    (await open()).transaction(RECORDS, mode).objectStore(RECORDS);
  return {
    get: async (key) => done<DurableRecord | undefined>((await records('readonly')).get(key)),
    async set(record) {
      const store = await records('readwrite');
      const put = done(store.put(record));
      // An unloading page cannot commit later.
      store.transaction.commit?.();
      await put;
    },
    delete: async (key) => done((await records('readwrite')).delete(key)),
    list: async () => done<DurableRecord[]>((await records('readonly')).getAll()),
  };
}

/** Makes the calls of a store reject if it throws or does not answer. After a call without an answer, all calls reject. */
export function guardedStore(store: DurableStore): DurableStore {
  let isLost = false;
  const late = () => {
    isLost = true;
    return new Error(
      `durable(): \`store\` did not answer within ${STORE_TIMEOUT} ms and is not used any more; reload the page.`,
    );
  };
  const call = async <T>(work: () => Promise<T>): Promise<T> => {
    if (isLost) throw late();
    return interruptible(async () => work(), {timeout: STORE_TIMEOUT, late});
  };
  return {
    get: (key) => call(() => store.get(key)),
    set: (record) => call(() => store.set(record)),
    delete: (key) => call(() => store.delete(key)),
    list: () => call(() => store.list()),
  };
}

export function memoryStore(): DurableStore {
  const records = new Map<string, DurableRecord>();
  return {
    get: async (key) => records.get(key),
    set: async (record) => void records.set(record.key, record),
    delete: async (key) => void records.delete(key),
    list: async () => [...records.values()],
  };
}
