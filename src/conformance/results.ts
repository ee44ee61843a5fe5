// The verdicts of one run of the suite.
import type {Result, Verdict} from './case.js';

/** The host as it names itself, and the protocol revision of its connection. */
export interface Host {
  readonly name: string;
  readonly version: string;
  readonly revision: string;
}

/** The results as they are written as JSON. */
export interface Report {
  readonly suite: 'mcp-elicitation-elements/conformance';
  readonly host: Host | undefined;
  readonly counts: Readonly<Record<Verdict | 'open', number>>;
  readonly results: readonly Result[];
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Keeps the latest result of each case, in the order of the cases. */
export class Results {
  host: Host | undefined;
  readonly #byId = new Map<string, Result>();
  readonly #order: readonly string[];

  constructor(ids: readonly string[]) {
    this.#order = ids;
  }

  set(result: Result): void {
    this.#byId.set(result.id, result);
  }

  get(id: string): Result | undefined {
    return this.#byId.get(id);
  }

  /** The first case without a result. */
  get next(): string | undefined {
    return this.#order.find((id) => !this.#byId.has(id));
  }

  report(): Report {
    const results = this.#order.flatMap((id) => this.#byId.get(id) ?? []);
    const count = (verdict: Verdict) => results.filter((each) => each.verdict === verdict).length;
    return {
      suite: 'mcp-elicitation-elements/conformance',
      host: this.host,
      counts: {
        passed: count('passed'),
        failed: count('failed'),
        'not run': count('not run'),
        open: this.#order.length - results.length,
      },
      results,
    };
  }
}
