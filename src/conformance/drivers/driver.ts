// The interface of drivers, and how they run the cases in a host.
import {setTimeout as sleep} from 'node:timers/promises';
import {
  type Act,
  type AppAct,
  type ElicitationCase,
  type JsonObject,
  NOWHERE,
  type Visible,
} from '../case.js';
import {messageOf, type Results} from '../results.js';
import type {ProbeRun} from '../runs.js';

export interface Driver {
  readonly revisions: readonly string[];
  /** Connects the host with the MCP server. */
  connect(server: string, revision: string): Promise<void>;
  /** Has the host call a tool. Resolves when the call has ended. */
  call(tool: string, args: Record<string, unknown>): Promise<void>;
  /** Waits for a displayed question that `act()` has not answered yet. Rejects when `signal` aborts. */
  question(signal: AbortSignal): Promise<Visible>;
  /**
   * Acts on the displayed question.
   *
   * @param fields - The schemas of the fields, by property. A host displays their titles.
   */
  act(act: Act, fields: Readonly<Record<string, JsonObject>>): Promise<void>;
  /** Absent if the host displays no apps. */
  readonly apps?: AppDriver;
  /** Ends what is open, so that the next case starts from nothing. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export interface AppDriver {
  /** Has the host call a tool and display its app. */
  open(tool: string, args: Record<string, unknown>): Promise<void>;
  /** Presses a button of the app, then acts in the host. */
  act(act: AppAct): Promise<void>;
}

/** ms for one case. */
const LIMIT = 20_000;
/** ms until the app has checked everything that needs no person. */
const LOOKING = 60_000;
const INTERVAL = 50;

/** The schemas of the fields of all questions of a case that do not depend on answers. */
function caseFields(one: ElicitationCase): Record<string, JsonObject> {
  const rounds = [0, 1].flatMap((round) => Object.values(one.requests(NOWHERE, round, {}) ?? {}));
  return Object.assign(
    {},
    ...rounds.map(({requestedSchema}) => (requestedSchema as JsonObject | undefined)?.['properties']),
  );
}

/** Answers the questions of a case until its call has ended. */
async function answerAll(driver: Driver, one: ElicitationCase, signal: AbortSignal): Promise<void> {
  const fields = caseFields(one);
  for (let prompt = 0; !signal.aborted; prompt++) {
    const visible = await driver.question(signal).catch((error) => {
      if (signal.aborted) return undefined;
      throw error;
    });
    if (!visible) return;
    await driver.act(one.does(visible, prompt), fields);
  }
}

/** Runs cases in a host, one after the other. A case without a verdict has failed. */
export async function drive(
  driver: Driver,
  cases: readonly ElicitationCase[],
  results: Results,
  say: (line: string) => void = () => {},
): Promise<void> {
  for (const one of cases) {
    const {id, title} = one;
    const stop = new AbortController();
    const limit = setTimeout(() => stop.abort(), LIMIT);
    const problems: string[] = [];
    const note = (error: unknown) => {
      if (!stop.signal.aborted) problems.push(messageOf(error));
    };
    const call = async () => {
      // A call that needs a page is repeated, as an agent does.
      for (let again = 0; again < 3 && !results.get(id) && !stop.signal.aborted; again++)
        await driver.call('run_case', {id}).catch(note);
    };
    const calling = call();
    const called = Promise.race([
      calling,
      new Promise<void>((resolve) => stop.signal.addEventListener('abort', () => resolve())),
    ]).then(() => stop.abort());
    const answered = answerAll(driver, one, stop.signal).catch(note);
    await Promise.all([called, answered]);
    clearTimeout(limit);
    if (!results.get(id)) {
      const problem = problems.join(' · ') || `there was no verdict after ${LIMIT / 1000} s`;
      results.set({id, title, verdict: 'failed', problem});
    }
    printVerdict(results, id, say);
    await driver.reset();
    // A call that goes on would act in the next case.
    await Promise.race([calling, sleep(LIMIT, undefined, {ref: false})]);
  }
}

function printVerdict(results: Results, id: string, say: (line: string) => void): void {
  const {verdict, title, problem} = results.get(id)!;
  say(`${id} ${verdict}  ${title}${problem ? `\n     ${problem}` : ''}`);
}

/** Runs the app in a host, and what a person does in it. A case that was not observed has failed. */
export async function driveApp(
  {apps}: Driver,
  phrase: string,
  probe: ProbeRun,
  results: Results,
  say: (line: string) => void = () => {},
): Promise<void> {
  const observed = async (names: readonly string[], limit: number) => {
    const end = Date.now() + limit;
    while (!names.every((name) => Object.hasOwn(probe.seen, name)) && Date.now() < end) await sleep(INTERVAL);
  };
  const problems = new Map<string, string>();
  if (apps) {
    const opened = apps.open('run_probe', {phrase}).catch((error) => problems.set('', messageOf(error)));
    await Promise.race([observed(['ready'], LOOKING), opened.then(() => observed(['ready'], LOOKING))]);
    for (const {id, does, observes} of probe.cases) {
      if (!does) continue;
      await apps.act(does).catch((error) => problems.set(id, messageOf(error)));
      await observed(observes, LIMIT / 2);
    }
  }
  for (const {id, title, observes} of probe.cases) {
    if (!results.get(id)) {
      const missing = observes.filter((name) => !Object.hasOwn(probe.seen, name));
      const why = problems.get(id) ?? problems.get('') ?? `the app has not reported: ${missing.join(', ')}`;
      results.set({
        id,
        title,
        verdict: apps ? 'failed' : 'not run',
        problem: apps ? why : 'The driver displays no apps.',
      });
    }
    printVerdict(results, id, say);
  }
}
