// Writes the Markdown report of a run.
import {FLOOR as APPS_FLOOR} from './apps/run-apps.mjs';
import {FLOOR as FORM_FLOOR} from './form/run-form.mjs';
import {FLOOR as FRAME_FLOOR} from './frame/run-frame.mjs';
import {FLOOR as START_FLOOR, KINDS, SITUATIONS, SPEEDS} from './start/run-start.mjs';
import {timesFloor} from './statistics.mjs';

const number = (value) =>
  value === undefined
    ? '–'
    : value >= 100
      ? value.toFixed(0)
      : value >= 10
        ? value.toFixed(1)
        : value.toFixed(2);

const fine = (value) => (value === undefined ? '–' : value.toFixed(3));

const spread = (summary, format = number) =>
  summary ? `${format(summary.median)} [${format(summary.min)}–${format(summary.max)}]` : '–';

/** Formats the median, the extremes and the ratio to the floor. */
function against(summary, floor, format) {
  const ratio = timesFloor(summary, floor);
  return ratio ? `${spread(summary, format)} (${ratio.median.toFixed(2)})` : spread(summary, format);
}

function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const MARKS = {aim: '✅ aim', must: '✅ must', fail: '❌', 'not measured': '– not measured'};

const targetTable = (targets) =>
  table(
    ['target', 'must ≤', 'aim ≤', 'measured', 'quietest moments', ''],
    targets.map(({what, must, aim, measured, verdict}) => [
      what,
      `${must} ${measured?.unit ?? ''}`.trim(),
      number(aim),
      measured ? `**${number(measured.value)}** ${measured.unit}` : '–',
      number(measured?.quietest),
      MARKS[verdict],
    ]),
  );

function formTables({results, plan, dropped}) {
  const floor = results[FORM_FLOOR];
  const rows = Object.entries(results);
  const counts = Object.keys(plan.mount);
  const perSize = (kind) =>
    rows.map(([name, result]) => [name, ...counts.map((n) => against(result[kind][n], floor[kind][n]))]);
  const fields = counts.map((count) => `${count} fields`);
  const typed = Object.keys(plan.keys);
  return `## Forms

Milliseconds: median [min–max] (× ${FORM_FLOOR}). Ten kinds of fields in turn; what is drawn differs: \`schema-form\` draws radio groups and
checkbox groups with an explicit "no answer" where the others draw selects and single checkboxes.

### Mount until layout is done

${table(
  ['', ...fields, 'first form in a fresh page, 10 fields'],
  perSize('mount').map((cells, i) => [...cells, against(rows[i][1].first, floor.first)]),
)}

### Mount until after the first frame

${table(['', ...fields], perSize('frame'))}

### Keystroke: its script

${table(
  ['', ...typed.map((n) => `at ${n} fields`)],
  rows.map(([name, r]) => [name, ...typed.map((n) => against(r.script[n], floor.script[n]))]),
)}

### Keystroke: its task, with layout

${table(
  ['', ...typed.map((n) => `at ${n} fields`)],
  rows.map(([name, r]) => [name, ...typed.map((n) => against(r.key[n], floor.key[n]))]),
)}

### Keystroke, until the page has the data with the new value

${table(
  ['', ...typed.map((n) => `at ${n} fields`)],
  rows.map(([name, r]) => [name, ...typed.map((n) => against(r.data[n], floor.data[n]))]),
)}

### Submit, size, memory

${table(
  [
    '',
    'submit with one bad field at 500',
    'errors shown',
    'controls / elements at 500',
    `kept after ${plan.cycles} × 50 fields: heap kB`,
    'nodes',
    'listeners',
  ],
  rows.map(([name, {submit, errors, size, memory}]) => [
    name,
    spread(submit),
    errors ?? '–',
    size[500] ? `${size[500].controls} / ${size[500].elements}` : '–',
    memory ? (memory.heap / 1000).toFixed(0) : '–',
    memory?.nodes ?? '–',
    memory?.listeners ?? '–',
  ]),
)}
${leftOut(dropped)}`;
}

function frameTables({results, dropped, missing}) {
  const floor = results[FRAME_FLOOR];
  return `## Frames

Milliseconds: median [min–max] (× ${FRAME_FLOOR}). Sandboxed guests with an opaque origin in a separate process, as in desktop
Chrome. The same document is loaded as \`srcdoc\` and as \`src\`.

${table(
  [
    '',
    'open, srcdoc',
    'open, src',
    'round trip, fresh guest',
    'round trip, steady',
    '20 at once: all open',
    'longest task',
  ],
  Object.entries(results).map(([name, r]) => [
    name,
    against(r.open.srcdoc, floor.open.srcdoc),
    against(r.open.src, floor.open.src),
    against(r.fresh, floor.fresh, fine),
    against(r.steady, floor.steady, fine),
    against(r.many, floor.many),
    spread(r.longest),
  ]),
)}

*open*: from just before the call or the iframe until the guest has reported that it has its request (one additional message for
all contenders). *round trip*: the guest sends a message and receives the answer, in batches of 50. For this package, it is a request
that the host rejects as unknown, which passes the relay and both bounded copies. *longest task* counts tasks of 50 ms or more; 0
means no such task.

Time until a guest receives the validation error of an answer: ${spread(results['elicitation-frame']?.refused)} ms.
${missing.length ? `\nNot available yet: ${missing.join(', ')}.\n` : ''}${leftOut(dropped)}`;
}

/** Table for frames without their own thread, where relay, guest and page share one. */
function inPageTable({results, dropped}) {
  const floor = results[FRAME_FLOOR];
  return `### The same in the page's process

As on phones, in Firefox and in WebKit, two documents in a row cannot be as fast as one: each is loaded by the one thread.

${table(
  ['', 'open, srcdoc', 'open, src', 'round trip, fresh guest', 'round trip, steady'],
  Object.entries(results).map(([name, r]) => [
    name,
    against(r.open.srcdoc, floor.open.srcdoc),
    against(r.open.src, floor.open.src),
    against(r.fresh, floor.fresh, fine),
    against(r.steady, floor.steady, fine),
  ]),
)}
${leftOut(dropped)}`;
}

function startTables({results}) {
  const floor = results[START_FLOOR];
  const at = (speed, situation) => `### CPU ${speed}×, ${situation}

${table(
  [
    '',
    'loaded',
    'confirmation painted',
    'form of 5 fields painted',
    'form usable',
    'guest holds its request',
    'longest task',
  ],
  Object.entries(results).map(
    ([
      name,
      {
        [speed]: {[situation]: r},
      },
    ]) => [
      name,
      ...KINDS.map((kind) =>
        kind === 'loaded' || kind === 'longest'
          ? spread(r[kind])
          : against(r[kind], floor[speed][situation][kind]),
      ),
    ],
  ),
)}`;
  return `## First prompt of a page

Milliseconds: median [min–max] (× ${START_FLOOR}). Each prompt is the first of a page of its own, with the files from a local server and an
empty cache. *cold*: the prompt is asked as soon as the script has run, and its time includes that of the script. *idle*: the page has had nothing to do
for 1.5 s, and only the time of the prompt counts. *loaded*: from the script tag, or the import, until the page can present a request.
*longest task* is that of loading and prompt; 0 means that none took 50 ms.
\`elicitation\` is \`cdn/elicitation.js\`, with its parts. \`rjsf\` with its validator has forms only.

${SPEEDS.flatMap((speed) => SITUATIONS.map((situation) => at(speed, situation))).join('\n\n')}
`;
}

const appTable = ({results}) => {
  const floor = results[APPS_FLOOR];
  return table(
    ['', 'open', 'round trip, fresh app', 'round trip, steady'],
    Object.entries(results).map(([name, r]) => [
      name,
      against(r.open, floor.open),
      against(r.fresh, floor.fresh, fine),
      against(r.steady, floor.steady, fine),
    ]),
  );
};

const appTables = (isolated, inPage) => `## MCP Apps

Milliseconds: median [min–max] (× ${APPS_FLOOR}). All hosts show the same app, with a protocol written by hand. \`mcp-ui\` requires a sandbox
proxy, here on another site. \`ext-apps\` is used with one iframe, without a proxy. \`mcp-app-frame-reading\` gets a promise of the resource
50 ms before the resource, as with \`showApp()\`, and loads the relay meanwhile.

*open*: from just before the call or the iframe until the app has reported that it has its input. *round trip*: the app calls a tool and
receives its result, in batches of 50. In this package, the call passes the relay, both bounded copies and the policy for tools.

${appTable(isolated)}
${leftOut(isolated.dropped)}
### The same in the page's process

${appTable(inPage)}
${leftOut(inPage.dropped)}`;

function leftOut(dropped) {
  const lines = Object.entries(dropped).flatMap(([name, measurements]) =>
    Object.entries(measurements).map(([what, why]) => `- ${name}, ${what}: ${why}`),
  );
  return lines.length ? `\nLeft out:\n\n${lines.join('\n')}\n` : '';
}

export function markdown({about, targets, form, frame, frameInPage, apps, appsInPage, start}) {
  const versions = Object.entries(about.versions).map(([name, version]) => `${name} ${version}`);
  return `# Benchmark, ${about.date}${about.quick ? ' (quick)' : ''}

${about.machine}. ${about.browser}, Node ${about.node}. Commit ${about.commit}. Load ${about.load}.
${versions.join(', ')}.

**Read the ratios.** All contenders ran interleaved in separate tabs, in a new order every round; the ratio to the floor
of the same run holds where milliseconds do not. "Quietest moments" is the same number from the fastest sample of each side.

## Targets

${targetTable(targets)}

${[
  start && startTables(start),
  form && formTables(form),
  frame && frameTables(frame),
  frameInPage && inPageTable(frameInPage),
  apps && appTables(apps, appsInPage),
]
  .filter(Boolean)
  .join('\n')}`;
}
