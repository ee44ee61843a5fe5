import {after, before} from 'node:test';

/** Starts browsers and servers before the tests of a `describe`, and closes them after it. Returns them by the names in `starts`. */
export function started(starts) {
  const running = {};
  before(() =>
    Promise.all(
      Object.entries(starts).map(async ([name, start]) => {
        running[name] = await start();
      }),
    ),
  );
  after(() => Promise.all(Object.keys(starts).map((name) => running[name]?.close())));
  return running;
}
