import type {DurableRecord, DurableStore} from './durable.js';

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
    set: async (record) => void (await done((await records('readwrite')).put(record))),
    delete: async (key) => done((await records('readwrite')).delete(key)),
    list: async () => done<DurableRecord[]>((await records('readonly')).getAll()),
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
