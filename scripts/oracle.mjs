// For the hostile-input tests: counts every request that reaches the server, whatever is answered.
const HIT = /^\/__oracle__\/([\w-]+)\/([\w-]+)/;
const COUNTS = /^\/__oracle_counts__\/([\w-]+)/;

/** For Web Test Runner's server: `/__oracle__/<id>/<what>` is counted, `/__oracle_counts__/<id>` answers `{what: number}`. */
export function oracleInTests() {
  const counts = new Map();
  const count = ({url}) => {
    const [, id, what] = HIT.exec(url) ?? [];
    if (!id) return;
    const hits = counts.get(id) ?? {};
    hits[what] = (hits[what] ?? 0) + 1;
    counts.set(id, hits);
  };
  return {
    name: 'oracle',
    serverStart({server}) {
      // On the server itself: no middleware answers first, and WebSockets are counted too.
      server.prependListener('request', count);
      server.prependListener('upgrade', count);
    },
    serve({path}) {
      const [, id] = COUNTS.exec(path) ?? [];
      if (id) return {body: JSON.stringify(counts.get(id) ?? {}), type: 'json'};
      return HIT.test(path) ? {body: '', type: 'html'} : undefined;
    },
  };
}
