// The report of a request that could not be answered as it should.

/** Checks a case. Returns undefined, or the report of the smallest part of it that fails, too. */
export async function report(from, check, withPlans) {
  const failureOf = (each) =>
    check(each).then(
      () => undefined,
      (error) => error,
    );
  let failure = await failureOf(from);
  if (!failure) return undefined;
  let smallest = from;
  for (let index = from.plans.length - 1; index >= 0 && smallest.plans.length > 1; index--) {
    const plans = smallest.plans.filter((plan) => plan !== from.plans[index]);
    const smaller = withPlans(from, plans);
    const other = await failureOf(smaller);
    // Another failure may have another cause.
    if (!other || invariantOf(other) !== invariantOf(failure)) continue;
    smallest = smaller;
    failure = other;
  }
  const {seed, place, language, translated, width, keysOnly, plans, schema} = smallest;
  const page = `${language}${translated ? ', translated by the browser' : ''}, ${width} px${keysOnly ? ', keys only' : ''}`;
  return [
    `${failure.message}`,
    `  seed ${seed}: INVARIANTS_SEED=${seed} npm test -- --files test/invariants/answers.test.mjs`,
    `  in: ${place} (${page}), with: ${plans.map(({kind}) => kind).join(', ')}`,
    `  schema: ${JSON.stringify(schema)}`,
    `  done: ${(failure.acts ?? []).join(' | ')}`,
    ...(failure.acts ? [] : [failure.stack]),
  ].join('\n');
}

const invariantOf = ({message}) => message.split(':')[0];
