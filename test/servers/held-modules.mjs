// For Web Test Runner's server, as a middleware: a module of the source that arrives when a test says so. The page of the test names it in
// its import map.
const HELD = /^\/test\/servers\/held-modules\/([\w-]+)\/(.+)$/;
/** Of each test: the requests for its module that wait, the number of those to refuse, and whether it is released. */
const tests = new Map();

function stateOf(test) {
  if (!tests.has(test)) tests.set(test, {waiting: [], refusals: 0, released: false});
  return tests.get(test);
}

/** Answers the waiting requests that the test has released or refused. */
function settle(state) {
  while (state.waiting.length && (state.refusals || state.released)) {
    const arrives = !state.refusals;
    if (!arrives) state.refusals--;
    state.waiting.shift()(arrives);
  }
}

export const heldModules = () => async (context, next) => {
  const [, test, file] = HELD.exec(context.path) ?? [];
  if (!test) return next();
  context.set('Cache-Control', 'no-store');
  const state = stateOf(test);
  if (file === 'release' || file === 'refuse') {
    if (file === 'release') state.released = true;
    // One request, which may not have been made yet.
    else state.refusals++;
    settle(state);
    context.body = '';
    return;
  }
  const arrived = new Promise((resolve) => state.waiting.push(resolve));
  settle(state);
  if (await arrived) context.redirect(`/${file}`);
  else context.status = 404;
};
