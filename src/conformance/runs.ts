// Runs of cases: what has been sent and received, and which pages were opened.
import {randomUUID} from 'node:crypto';
import type {AppCase, ElicitationCase, Facts, Addresses, Response, Result} from './case.js';
import type {Results} from './results.js';

/** Characters that a client might change in a `requestState`. */
const ODD = ' "\u00fc\u6f22\u{1f34e}\\n+/=';

export class Run implements Addresses {
  readonly id = randomUUID();
  readonly responses: Record<string, Response> = {};
  readonly visits: {query: string; hash: string}[] = [];
  round = 0;
  calls = 1;
  stateKept = true;
  /** Resolves when the script of the page has run. */
  readonly opened: Promise<void>;
  readonly open: () => void;

  constructor(
    readonly of: ElicitationCase,
    readonly origin: () => string,
  ) {
    let open!: () => void;
    this.opened = new Promise((resolve) => (open = resolve));
    this.open = open;
  }

  page(rest = ''): string {
    return `${this.origin()}page/${this.id}${rest}`;
  }

  /** The state that the client has to return with the answers of a round. */
  get state(): string {
    return `${this.id}:${this.round}:${ODD}`;
  }

  get result(): Result {
    const {of, responses} = this;
    const problem = of.arrives.problem(responses, this satisfies Facts);
    return {
      id: of.id,
      title: of.title,
      verdict: problem === undefined ? 'passed' : 'failed',
      ...(problem !== undefined && {problem}),
      arrived: {...responses},
    };
  }
}

export class Runs {
  readonly #all = new Map<string, Run>();

  constructor(readonly origin: () => string) {}

  begin(of: ElicitationCase): Run {
    const run = new Run(of, this.origin);
    this.#all.set(run.id, run);
    return run;
  }

  get(id: string): Run | undefined {
    return this.#all.get(id);
  }

  latest(of: ElicitationCase): Run | undefined {
    return [...this.#all.values()].findLast((run) => run.of === of);
  }
}

/** One run of the app of the suite. Judges each case as soon as its observations have arrived. */
export class ProbeRun {
  /** In the addresses that the app requests, so that no other website can report in its name. */
  readonly key = randomUUID();
  readonly seen: Record<string, unknown> = {};
  readonly leaks = new Set<string>();

  constructor(
    readonly cases: readonly AppCase[],
    readonly results: Results,
  ) {}

  note(observations: Readonly<Record<string, unknown>>): void {
    Object.assign(this.seen, observations);
    for (const one of this.cases) {
      const isNew = one.observes.some((name) => Object.hasOwn(observations, name));
      if (isNew && one.observes.every((name) => Object.hasOwn(this.seen, name))) this.#judge(one);
    }
  }

  #judge({id, title, observes, expected, holds}: AppCase): void {
    let right = false;
    try {
      right = holds(this.seen, this.leaks);
    } catch {
      // An observation of another shape.
    }
    const arrived = Object.fromEntries(observes.map((name) => [name, this.seen[name]]));
    const problem = right ? {} : {problem: `expected ${expected}`, arrived};
    this.results.set({id, title, verdict: right ? 'passed' : 'failed', ...problem});
  }
}
