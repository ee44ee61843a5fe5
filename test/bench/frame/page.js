// Measures the frame contenders. A contender exports:
//   prepare()                             preparation before the measurement
//   open({context, html, src}) → handle   opens a guest, which reports when it has `context`
//   close(handle)
//   startOf(handle)                       optional: when the contender had everything for the guest
// `html` and `src` are the same guest; one of them is set.
import {nextFrame, nextTask} from '../clock.js';

export const context = {
  message: 'Pick a colour for the chart',
  requestedSchema: {
    type: 'object',
    properties: {
      color: {type: 'string', title: 'Colour', pattern: '^#[0-9a-f]{6}$', default: '#3366cc'},
      note: {type: 'string'},
    },
    required: ['color'],
  },
};

export const SANDBOX = 'allow-scripts allow-forms';

/** The iframe of contenders that do not create one. */
export function guestFrame({html, src}) {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', SANDBOX);
  if (src) frame.src = src;
  else frame.srcdoc = html;
  document.body.append(frame);
  return frame;
}

export const onSubmit = ({action}) => ({ok: action === 'accept'});

/** Listens to the reports of guests, which bypass the contender. */
function reports() {
  const waiting = [];
  addEventListener('message', ({source, data}) => {
    if (data?.bench === undefined) return;
    const at = performance.now();
    const index = waiting.findIndex(({kind}) => kind === data.bench);
    if (index >= 0) waiting.splice(index, 1)[0].resolve({...data, at, guest: source});
  });
  return (kind, limit = 20_000) =>
    new Promise((resolve, reject) => {
      waiting.push({kind, resolve});
      setTimeout(() => reject(new Error(`the guest never reported "${kind}"`)), limit);
    });
}

export function enter(contender) {
  const reported = reports();
  const name = location.pathname.split('/').at(-1);
  const html = decodeURIComponent(document.querySelector('#guest').textContent);
  const guestOf = (mode) => (mode === 'src' ? {src: `${location.origin}/guest/${name}`} : {html});
  let handle;
  let guest;

  window.bench = {
    available: () => contender.isAvailable?.() ?? true,

    /** Time in ms until the guest reports that it has the request. */
    async open(mode) {
      const prepared = await contender.prepare?.();
      await nextFrame();
      const received = reported('received');
      const start = performance.now();
      handle = contender.open({context, prepared, ...guestOf(mode)});
      const report = await received;
      if (!report.complete) throw new Error('the guest got something else than the request');
      guest = report.guest;
      return report.at - (contender.startOf?.(handle) ?? start);
    },

    async close() {
      await contender.close(handle);
      handle = guest = undefined;
      await nextTask();
    },

    /** Time in ms per round trip of a message from the guest and its answer, in batches. */
    async roundTrips(options) {
      const done = reported('round-trips', 60_000);
      guest.postMessage({bench: 'go', ...options}, '*');
      return (await done).times;
    },

    /** Opens `count` guests at once. Measures the time in ms until every guest has its request, and the page's longest task. */
    async many(count, mode) {
      const prepared = [];
      for (let i = 0; i < count; i++) prepared.push(await contender.prepare?.());
      await nextFrame();
      const tasks = [];
      const observer = new PerformanceObserver((list) =>
        tasks.push(...list.getEntries().map((e) => e.duration)),
      );
      observer.observe({type: 'longtask'});
      const all = Promise.all(Array.from({length: count}, () => reported('received', 60_000)));
      const start = performance.now();
      const handles = prepared.map((each) => contender.open({context, prepared: each, ...guestOf(mode)}));
      const ends = await all;
      const ms = Math.max(...ends.map(({at}) => at)) - start;
      await nextFrame();
      await new Promise((resolve) => setTimeout(resolve, 200));
      tasks.push(...observer.takeRecords().map((entry) => entry.duration));
      observer.disconnect();
      for (const each of handles) await contender.close(each);
      return {ms, longest: Math.max(0, ...tasks)};
    },
  };
}
