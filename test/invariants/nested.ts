// Puts a kind of field into another one, as schemas of objects in objects do.
import {type Dice, type Entry, type Json, object, type Part, type Step} from './plan.js';

/** Names the field itself in its steps. */
export const withLabel = (entry: Entry, label: string): Entry =>
  'steps' in entry
    ? {steps: entry.steps.map(([name, ...rest]) => [name === '{label}' ? label : name, ...rest] as const)}
    : entry;

const INNER = 'Inner field';

/** A field around another one: its schema, and how the person enters its parts. */
interface Around {
  label: string;
  labels?: readonly string[];
  schema(schema: Json): Json;
  entry(step: readonly Step[]): Entry;
  value(value: unknown): unknown;
}

const titled = (schema: Json, title = INNER): Json => ({...schema, title});

const AROUND: Readonly<Record<string, (dice: Dice) => Around>> = {
  group: () => ({
    label: INNER,
    schema: (schema) => ({type: 'object', properties: {inner: titled(schema)}, required: ['inner']}),
    entry: (steps) => ({at: steps}),
    value: (value) => ({inner: value}),
  }),
  rows: (dice) => {
    const count = 1 + dice.below(2);
    return {
      label: INNER,
      schema: (schema) => ({
        type: 'array',
        items: {type: 'object', properties: {inner: titled(schema)}, required: ['inner']},
        minItems: 1,
      }),
      entry: (steps) => ({rows: Array(count).fill({at: steps})}),
      value: (value) => Array(count).fill({inner: value}),
    };
  },
  map: () => ({
    label: '{rowValue}',
    schema: (schema) => ({type: 'object', additionalProperties: schema, minProperties: 1}),
    entry: (steps) => ({rows: [{at: [['{rowName}', {type: 'first'}], ...steps]}]}),
    value: (value) => ({first: value}),
  }),
  tuple: () => ({
    label: INNER,
    labels: ['Second'],
    schema: (schema) => ({
      type: 'array',
      prefixItems: [titled(schema), {type: 'integer', title: 'Second'}],
      items: false,
      minItems: 2,
    }),
    entry: (steps) => ({at: [...steps, ['Second', {type: '2'}]]}),
    value: (value) => [value, 2],
  }),
  union: (dice) => ({
    label: INNER,
    labels: ['Nothing to do'],
    schema: (schema) => ({
      [dice.pick(['oneOf', 'anyOf'])]: [
        object({nothing: {type: 'boolean', title: 'Nothing to do'}}, ['nothing'], {
          title: 'Nothing',
          additionalProperties: false,
        }),
        object({inner: titled(schema)}, ['inner'], {title: 'Something', additionalProperties: false}),
      ],
    }),
    entry: (steps) => ({steps: [['{label}', {choose: 'Something'}], ...steps]}),
    value: (value) => ({inner: value}),
  }),
  condition: () => ({
    label: INNER,
    labels: ['Detailed'],
    schema: (schema) => ({
      type: 'object',
      properties: {detailed: {type: 'boolean', title: 'Detailed'}},
      required: ['detailed'],
      if: {properties: {detailed: {const: true}}, required: ['detailed']},
      // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
      then: {properties: {inner: titled(schema)}, required: ['inner']},
    }),
    entry: (steps) => ({at: [['Detailed', {choose: '{yes}'}], ...steps]}),
    value: (value) => ({detailed: true, inner: value}),
  }),
};

export const AROUNDS = Object.keys(AROUND);

/** A kind of field within another one. */
export function within(part: Part, around: string, dice: Dice): Part {
  const {label, labels = [], ...each} = AROUND[around]!(dice);
  const entered = (entry: Entry | undefined) => each.entry(entry ? [[label, withLabel(entry, label)]] : []);
  const {mistake, wrong} = part;
  const value = part.value ?? (part.entry && typedIn(part.entry));
  return {
    ...part,
    labels: [label, ...labels, ...(part.labels ?? [])],
    schema: each.schema(part.schema),
    required: true,
    entry: entered(part.entry),
    value: each.value(value),
    ...(mistake && {mistake: entered(mistake)}),
    ...('wrong' in part && {wrong: each.value(wrong)}),
  };
}

export const typedIn = (entry: Entry): unknown =>
  'type' in entry ? entry.type : 'paste' in entry ? entry.paste : undefined;
