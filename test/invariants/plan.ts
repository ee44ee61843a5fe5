// What a person does with one field of a generated request.
import {random} from '../support/random.js';

export type Json = Record<string, unknown>;

/**
 * An entry of a person. A number is typed as the language writes it. `press` sets a checkbox. A list or map is entered row by row; `at` names the
 * parts of a group by their labels, and `steps` fields next to each other.
 */
export type Entry =
  | {type: string}
  | {number: number}
  | {paste: string}
  | {keys: string | readonly string[]; text: string}
  | {choose: string; value?: string}
  | {press: boolean}
  | {tick: readonly string[]}
  | {rows: readonly Entry[]}
  | {at: readonly Step[]}
  | {steps: readonly Step[]};

/** An entry into the field with a label. `maybe`: the field may be missing. */
export type Step = readonly [label: string, entry: Entry, maybe?: 'maybe'];

/** Entries by the labels of their fields. A text is typed. */
type Entries = Readonly<Record<string, Entry | string>>;
const stepsOf = (entries: Entries): Step[] =>
  Object.entries(entries).map(([label, entry]) => [label, typeof entry === 'string' ? {type: entry} : entry]);
export const at = (entries: Entries): Entry => ({at: stepsOf(entries)});
export const steps = (entries: Entries): Entry => ({steps: stepsOf(entries)});

/** The schema of an object. */
export const object = (properties: Json, required: readonly string[] = [], more: Json = {}): Json => ({
  type: 'object',
  ...more,
  properties,
  ...(required.length && {required}),
});

/** One field of a request, and what the person does with it. */
export interface Plan {
  kind: string;
  key: string;
  /** The words by which a person finds the field. */
  label: string;
  /** The labels of its parts. */
  labels?: readonly string[];
  schema: Json;
  required: boolean;
  /** Undefined: the person leaves the field alone. */
  entry?: Entry;
  /** The value that is sent. Undefined: nothing. */
  value?: unknown;
  /** An entry that the person makes first. The form has to refuse it. */
  mistake?: Entry;
  /** The value that a mistake would send, for the comparison of validators. */
  wrong?: unknown;
  /** The default cannot be displayed by an ordinary control, so it may be left out, or be displayed with its error. */
  oddDefault?: boolean;
  /** The text that the form may display instead of the typed one. */
  shown?: string;
  /** Schemas to which the field refers. */
  definitions?: Json;
}

/** One kind of field. */
export type Part = Omit<Plan, 'kind' | 'key' | 'label' | 'required'> & {required?: boolean};

export class Dice {
  readonly next: () => number;
  constructor(seed: number) {
    this.next = random(seed);
  }
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }
  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }
  chance(part: number): boolean {
    return this.next() < part;
  }
}
