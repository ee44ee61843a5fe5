/** Median, extremes and quartiles of a list of numbers; undefined for an empty one. */
export function summarize(numbers) {
  if (!numbers?.length) return undefined;
  const sorted = [...numbers].sort((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  const middle = (sorted.length - 1) / 2;
  const median = (sorted[Math.floor(middle)] + sorted[Math.ceil(middle)]) / 2;
  return {n: sorted.length, median, min: sorted[0], p25: at(0.25), p75: at(0.75), max: sorted.at(-1)};
}

export function shuffled(list) {
  const copy = [...list];
  for (let i = copy.length - 1; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1));
    [copy[i], copy[j]] = [copy[j], copy[i]];
  }
  return copy;
}

/** The ratio of a summary to the floor, by medians and by minimums. */
export const timesFloor = (summary, floor) =>
  summary && floor ? {median: summary.median / floor.median, min: summary.min / floor.min} : undefined;
