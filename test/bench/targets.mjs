// The performance targets of the project, each with the value measured in this run.
import {
  FLOOR as APPS_FLOOR,
  OURS as APPS,
  PREWARMED as APPS_PREWARMED,
  READING as APPS_READING,
} from './apps/run-apps.mjs';
import {FLOOR as FORM_FLOOR, OURS as FORM} from './form/run-form.mjs';
import {FLOOR as FRAME_FLOOR, OURS as FRAME, PREWARMED, SECOND} from './frame/run-frame.mjs';
import {FLOOR as START_FLOOR, OURS as START, RIVAL as START_RIVAL} from './start/run-start.mjs';
import {timesFloor} from './statistics.mjs';

const times = (summaries, unit = '× floor') =>
  summaries && {unit, value: summaries.median, quietest: summaries.min};
const absolute = (summary, unit) => summary && {unit, value: summary.median, quietest: summary.min};

/** Returns the ratio of the costs with 2000 fields and with 5. */
const growth = (result, kind) => timesFloor(result[kind][2000], result[kind][5]);

function formTargets({results}) {
  const ours = results[FORM];
  const floor = results[FORM_FLOOR];
  const mount = (count) => times(timesFloor(ours.mount[count], floor.mount[count]));
  const grows = (kind) => {
    const ratio = growth(ours, kind);
    return ratio && {unit: '×', value: ratio.median, quietest: ratio.min};
  };
  const {heap} = ours.memory ?? {};
  return [
    {what: 'mount 5 fields', must: 3.5, aim: 2.5, measured: mount(5)},
    {what: 'mount 50 fields', must: 1.8, aim: 1.4, measured: mount(50)},
    {what: 'mount 500 fields', must: 1.4, aim: 1.3, measured: mount(500)},
    {what: 'mount 2000 fields', must: 1.3, aim: 1.2, measured: mount(2000)},
    ...[5, 50, 500, 2000].map((count) => ({
      what: `mount ${count} fields, below rjsf`,
      must: 1,
      measured: times(timesFloor(ours.mount[count], results.rjsf.mount[count]), '× rjsf'),
    })),
    {
      what: 'keystroke at 500 fields',
      must: 0.8,
      aim: 0.7,
      measured: times(timesFloor(ours.key[500], floor.key[500])),
    },
    {
      what: 'keystroke at 2000 fields against one at 5, script',
      must: 1.25,
      aim: 1.05,
      measured: grows('script'),
    },
    {
      what: `the same with layout (the floor grows ${growth(floor, 'key')?.median.toFixed(1) ?? '?'}×)`,
      must: 1.25,
      aim: 1.05,
      measured: grows('key'),
    },
    {what: 'submit with one error at 500 fields', must: 8, aim: 6, measured: absolute(ours.submit, 'ms')},
    {
      what: 'first form in a fresh page, 10 fields, below rjsf and JSONForms',
      must: Math.min(results.rjsf.first?.median, results.jsonforms.first?.median),
      aim: floor.first?.median,
      measured: absolute(ours.first, 'ms'),
    },
    {
      what: 'memory kept after all mounts and removals of the 50-field form',
      must: 1,
      aim: 1,
      measured: heap === undefined ? undefined : {unit: 'MB', value: heap / 1e6},
    },
  ];
}

function frameTargets({results}) {
  const ours = results[FRAME];
  const floor = results[FRAME_FLOOR];
  const prewarmed = results[PREWARMED];
  const second = results[SECOND];
  const open = (result, mode) => times(timesFloor(result?.open[mode], floor.open[mode]));
  return [
    {what: 'elicit() to the guest holding its request, srcdoc', must: 1.5, measured: open(ours, 'srcdoc')},
    {what: 'elicit() to the guest holding its request, src', must: 1.5, measured: open(ours, 'src')},
    {what: 'the same after prewarm(), srcdoc', must: 0.9, measured: open(prewarmed, 'srcdoc')},
    {what: 'the same after prewarm(), src', must: 0.9, measured: open(prewarmed, 'src')},
    {
      what: 'the second guest, without any call of the page, srcdoc',
      must: 0.9,
      measured: open(second, 'srcdoc'),
    },
    {what: 'the second guest, without any call of the page, src', must: 1, measured: open(second, 'src')},
    {what: 'message round trip', must: 2, measured: times(timesFloor(ours.steady, floor.steady))},
    {
      what: '20 frames at once, longest task of the page',
      must: 100,
      // Uses the worst round, because the target applies to the longest task.
      measured: ours.longest && {unit: 'ms', value: ours.longest.max, quietest: ours.longest.min},
    },
  ];
}

function appTargets({results}) {
  const floor = results[APPS_FLOOR];
  const against = (name, kind) => times(timesFloor(results[name][kind], floor[kind]));
  return [
    {what: 'open() to the app holding its input', must: 1.5, measured: against(APPS, 'open')},
    {what: 'the same from when its resource was read', must: 0.9, measured: against(APPS_READING, 'open')},
    {what: 'the same after prewarm()', must: 0.9, measured: against(APPS_PREWARMED, 'open')},
    {what: 'round trip of a tool call of the app', must: 2.5, measured: against(APPS, 'steady')},
  ];
}

function startTargets({results}) {
  const ours = results[START];
  /** Cold targets include the script, idle ones do not. */
  const against = (other, kind, speed, situation) => {
    const ratio = timesFloor(ours[speed][situation][kind], results[other][speed][situation][kind]);
    return ratio && {unit: `× ${other}`, value: ratio.median, quietest: ratio.min};
  };
  const rows = [
    ['first form of 5 fields usable', START_RIVAL, 'usable', 1, 'cold', 1, 0.85],
    ['first form of 5 fields usable', START_RIVAL, 'usable', 6, 'cold', 0.95, 0.75],
    ['first form of 5 fields usable', START_RIVAL, 'usable', 1, 'idle', 1, 0.8],
    ['first form of 5 fields usable', START_RIVAL, 'usable', 6, 'idle', 1, 0.8],
    ['first confirmation painted', START_FLOOR, 'confirmation', 6, 'cold', 4.5, 3.5],
    ['first confirmation painted', START_FLOOR, 'confirmation', 6, 'idle', 2.5, 2],
    ['first guest holds its request', START_FLOOR, 'guest', 1, 'idle', 2.5, 2],
    ['first guest holds its request', START_FLOOR, 'guest', 6, 'idle', 3, 2.5],
  ];
  const tasks = Object.values(ours[6]).map(({longest}) => longest);
  const longest = (of) => Math.max(...tasks.map((summary) => summary[of]));
  return [
    ...rows.map(([what, other, kind, speed, situation, must, aim]) => ({
      what: `${what}, ${situation}, CPU ${speed}×`,
      must,
      aim,
      measured: against(other, kind, speed, situation),
    })),
    {
      what: 'longest task of these, CPU 6×',
      must: 100,
      aim: 60,
      measured: {unit: 'ms', value: longest('median'), quietest: longest('min')},
    },
  ];
}

const verdictOf = ({must, aim, measured}) => {
  if (!measured) return 'not measured';
  if (aim !== undefined && measured.value <= aim) return 'aim';
  return measured.value <= must ? 'must' : 'fail';
};

export const targetsOf = ({form, frame, apps, start}) =>
  [
    ...(start ? startTargets(start) : []),
    ...(form ? formTargets(form) : []),
    ...(frame ? frameTargets(frame) : []),
    ...(apps ? appTargets(apps) : []),
  ].map((target) => ({
    ...target,
    verdict: verdictOf(target),
  }));
