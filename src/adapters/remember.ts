/** Most entries that are remembered about calls that have ended, because messages about them may still arrive. */
const MOST = 1000;

/** Keeps the latest entries of a map. */
export function remember<Value>(
  map: Map<string, Value>,
  key: string,
  value: Value,
  most: number = MOST,
): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}
