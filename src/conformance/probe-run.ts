// One run of the app of the suite: its observations, and the verdicts that follow from them.
import {randomUUID} from 'node:crypto';
import type {AppCase} from './case.js';
import type {Results} from './results.js';

/** Judges each case as soon as its observations have arrived. */
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
