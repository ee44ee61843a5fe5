// The types of cases: a question to a person in a host, and what the server has to receive.

export type Json = null | boolean | number | string | Json[] | {[name: string]: Json | undefined};
export type JsonObject = {[name: string]: Json | undefined};

/** The client's response to one request. */
export type Response =
  | {readonly action: string; readonly content?: JsonObject; readonly _meta?: JsonObject}
  | {readonly error: {readonly code?: number | string; readonly message: string}}
  | {readonly withdrawn: true};

/** Observations of the server besides the responses. */
export interface Facts {
  /** The requests for the page of the case. `hash` is the fragment, which the script of the page reports. */
  readonly visits: readonly {readonly query: string; readonly hash: string}[];
  /** Number of calls of the tool in this run of the case. */
  readonly calls: number;
  /** Whether the `requestState` of each round came back unchanged. */
  readonly stateKept: boolean;
}

/** Returns the problem in a sentence. Undefined if what has arrived is right. */
type Judge = (responses: Readonly<Record<string, Response>>, facts: Facts) => string | undefined;

/** A description of the right responses, in words and as code. */
export interface Arrival {
  readonly says: string;
  readonly problem: Judge;
}

/** The act of a driver on the displayed question. */
export type Act =
  /** `tries` is entered and submitted first, and the host must not send it. */
  | {
      readonly press: 'accept';
      readonly enter?: JsonObject;
      readonly tries?: JsonObject;
      readonly translated?: true;
    }
  | {readonly press: 'decline' | 'cancel'}
  | {readonly press: 'nothing'};

/** The displayed question as a person sees it. */
export interface Visible {
  readonly text: string;
  /** Whether the host warns about the question. */
  readonly warns: boolean;
}

/** The server's own addresses. */
export interface Addresses {
  /** The address of a page that belongs to this run of the case, which records when it is opened. */
  page(rest?: string): string;
  /** An id for this run of the case. */
  readonly id: string;
}

/** Addresses without a run, for reading the requests of a case that do not depend on answers. */
export const NOWHERE: Addresses = {id: 'x', page: () => 'https://example.com/'};

/** Requests that are sent together, by their key: the parameters of `elicitation/create`. */
export type Requests = Readonly<Record<string, JsonObject>>;

export interface ElicitationCase {
  readonly id: string;
  readonly title: string;
  /** The act of the person, in words. */
  readonly person: string;
  /** The protocol revisions that can send it. Default: all. */
  readonly only?: '2025' | '2026';
  /** The requests of each round. A round without requests ends the case. */
  requests(place: Addresses, round: number, before: Readonly<Record<string, Response>>): Requests | undefined;
  /** The key of a request that the server withdraws `after` so many ms (2025 only). */
  readonly withdraws?: {readonly key: string; readonly after: number; readonly by: 'cancel' | 'timeout'};
  /** `error`: the first call fails with -32042, which names the pages (2025 only). `complete`: the server reports that the page is done. */
  readonly urls?: 'error' | 'complete';
  /** Returns the act of a driver, which depends on what is displayed. */
  does(visible: Visible, prompt: number): Act;
  readonly arrives: Arrival;
}

export type Verdict = 'passed' | 'failed' | 'not run';

export interface Result {
  readonly id: string;
  readonly title: string;
  readonly verdict: Verdict;
  /** The reason for which the case has failed or cannot run. */
  readonly problem?: string;
  readonly arrived?: unknown;
}

/** Cases with a common subject. */
export interface Group<Case> {
  readonly name: string;
  readonly cases: readonly Case[];
}

/** The observations of the app of the suite, by name. */
export type Observations = Readonly<Record<string, unknown>>;

/** A case about the host of an app. The app looks at its host from inside and reports what it notices. */
export interface AppCase {
  readonly id: string;
  readonly title: string;
  readonly person: string;
  /** The observations that are judged, when all of them are there. */
  readonly observes: readonly string[];
  /** The right observation, in words. */
  readonly expected: string;
  /** Whether the observations are right. `leaks` has the requests of the app that have reached an origin that it has not declared. */
  holds(seen: Observations, leaks: ReadonlySet<string>): boolean;
  /** The act of a driver after the app has looked by itself. */
  readonly does?: AppAct;
}

export interface AppAct {
  /** The button of the app that is pressed. */
  readonly press?: string;
  /** The act in the host after that. */
  readonly afterwards?:
    | 'open link'
    | 'refuse link'
    | 'approve call'
    | 'reject call'
    | 'change theme'
    | 'close';
}
