/** Numbers for the objects that identify servers. */
const numbers = new WeakMap<object, number>();
let count = 0;

/**
 * A key that identifies a server by its identity, which the page or an adapter gives, and by the page's name for it. What the server says
 * about itself is not used.
 */
export function serverKey(identity: object | string | undefined, name: string): string {
  if (typeof identity === 'object' && !numbers.has(identity)) numbers.set(identity, ++count);
  return JSON.stringify([typeof identity === 'object' ? numbers.get(identity) : (identity ?? null), name]);
}
