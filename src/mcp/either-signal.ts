/** A signal that aborts with the first of several, and what stops it from following them. */
export function eitherSignal(...signals: (AbortSignal | undefined)[]) {
  const both = new AbortController();
  const followed = signals.filter((signal) => signal !== undefined);
  const follow = () => both.abort(followed.find(({aborted}) => aborted)?.reason);
  const forget = () => {
    for (const signal of followed) signal.removeEventListener('abort', follow);
  };
  for (const signal of followed) signal.addEventListener('abort', follow, {once: true});
  if (followed.some(({aborted}) => aborted)) follow();
  return {both, signal: both.signal, forget};
}
