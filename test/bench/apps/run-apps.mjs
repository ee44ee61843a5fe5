// Runs all hosts of MCP Apps in separate tabs, in a new order every round, with the same app.
import {bundle, contenders} from '../bundle.mjs';
import {Tabs} from '../browser.mjs';
import {opens, roundTrips} from '../frame/run-frame.mjs';
import {summarize} from '../statistics.mjs';

export const OURS = 'mcp-app-frame';
export const PREWARMED = 'mcp-app-frame-prewarmed';
export const READING = 'mcp-app-frame-reading';
export const FLOOR = 'bare';

const FULL = {open: 24, steady: 10};
const QUICK = {open: 8, steady: 4};

/** `built` uses existing bundles. */
export async function runApps(browser, origin, {quick, log, built = false}) {
  const names = contenders('apps');
  if (!built) for (const name of names) await bundle('apps', name);
  const plan = quick ? QUICK : FULL;
  const tabs = new Tabs(browser, origin, 'apps');
  const results = Object.fromEntries(
    names.map((name) => [name, {open: {srcdoc: []}, fresh: [], steady: []}]),
  );
  const bench = {names, plan, tabs, results, log, modes: ['srcdoc']};
  await opens(bench);
  await roundTrips(bench);
  await tabs.close();
  for (const result of Object.values(results)) {
    result.open = summarize(result.open.srcdoc);
    for (const kind of ['fresh', 'steady']) result[kind] = summarize(result[kind]);
  }
  return {results, dropped: tabs.dropped, plan};
}
