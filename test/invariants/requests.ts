// Generates requests as the schema generators of several languages write them, each with what a person wants to answer, what they enter for it, and
// the mistakes that they make first. A seed always generates the same request.
import {pending} from './pending.js';
import {GENERATED} from './generated.js';
import {KINDS as SIMPLE} from './kinds.js';
import {AROUNDS, typedIn, withLabel, within} from './nested.js';
import {Dice, type Entry, type Json, type Part, type Plan} from './plan.js';

/** The labels under which a person finds a property: by its title, or by a name that becomes readable. */
const TITLES: readonly (readonly [key: string, title: string | undefined, label: string])[] = [
  ['orgId', undefined, 'Org id'],
  ['FirstName', undefined, 'First name'],
  ['better_query', 'Better Query', 'Better Query'],
  ['a/b', 'a/b', 'a/b'],
  ['~tilde', 'Tilde ~', 'Tilde ~'],
  ['Straße', undefined, 'Straße'],
  ['50 %', 'Half, 50 %', 'Half, 50 %'],
  ['toString', 'To string', 'To string'],
  ['имя', 'Имя', 'Имя'],
  ['名前', 'お名前', 'お名前'],
  ['ism', 'الاسم الكامل', 'الاسم الكامل'],
  ['shem', 'שם מלא', 'שם מלא'],
  ['b', '<b>Bold</b> & co', '<b>Bold</b> & co'],
  ['cafe', 'Cafe\u0301 re\u0301sume\u0301', 'Cafe\u0301 re\u0301sume\u0301'],
  [
    'long',
    `A title that is as long as ${'a sentence '.repeat(8)}`.trim(),
    `A title that is as long as ${'a sentence '.repeat(8)}`.trim(),
  ],
  [
    'word',
    'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen',
    'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen',
  ],
];

const LANGUAGES = ['en', 'de', 'ar', 'ja', 'he', 'translated'].filter((each) => !pending.includes(each));
const PLACES = ['frame', 'form', 'modal', 'approval'] as const;
type Place = (typeof PLACES)[number];

export interface Case {
  seed: number;
  place: Place;
  language: string;
  /** Whether a browser has translated the page: each text is within two elements of it. */
  translated: boolean;
  width: number;
  /** Whether the person has no pointer. */
  keysOnly: boolean;
  message: string;
  plans: readonly Plan[];
  schema: Json;
  /** The content that the person wants to send. */
  content: Json;
  /** The arguments that an agent proposes. */
  proposed: Json;
}

/** Every kind of field. The name of a kind is printed with a failure. */
const KINDS = {...SIMPLE, ...GENERATED};

/** Puts the schema of a field where a generator puts it. */
function withReferences(dice: Dice, plans: readonly Plan[]): Json {
  const properties: Json = {};
  const $defs: Json = {};
  for (const {key, schema} of plans) {
    if (!dice.chance(0.2)) properties[key] = schema;
    else {
      const {title, default: preset, ...rest} = schema;
      const name = `Def${Object.keys($defs).length}`;
      $defs[name] = rest;
      const reference = {$ref: `#/$defs/${name}`};
      const own = {...(title !== undefined && {title}), ...(preset !== undefined && {default: preset})};
      // pydantic 1 and OpenAPI 3.0 write `allOf`, because keywords next to a reference did not count.
      properties[key] = dice.chance(0.3) ? {...own, allOf: [reference]} : {...own, ...reference};
    }
  }
  return {properties, ...(Object.keys($defs).length && {$defs})};
}

/** The schema of a request with some of its fields. */
function schemaOf(seed: number, plans: readonly Plan[]): Json {
  const dice = new Dice(seed + 1e6);
  const {$defs, ...parts} = withReferences(dice, plans);
  const defs: Json = Object.assign({}, $defs, ...plans.map(({definitions}) => definitions));
  const required = plans.filter((plan) => plan.required).map(({key}) => key);
  const style = dice.pick<Json>([
    {},
    {$schema: 'https://json-schema.org/draft/2020-12/schema'},
    {title: 'OrderInput', description: 'The input of the tool.'},
    {additionalProperties: false},
  ]);
  return {
    type: 'object',
    ...style,
    ...parts,
    ...(Object.keys(defs).length && {$defs: defs}),
    ...(required.length && {required}),
  };
}

const names = Object.keys(KINDS).filter((name) => !pending.includes(name));

/**
 * Generates the case of a seed. Every kind of field is the first one of some cases.
 *
 * @param keys - The names of the first fields.
 */
export function generate(
  seed: number,
  {kinds = names, keys = []}: {kinds?: readonly string[]; keys?: readonly string[]} = {},
): Case {
  const dice = new Dice(seed);
  const lead = kinds[seed % kinds.length]!;
  const anyLanguage = dice.pick(LANGUAGES);
  // The place of a sign is a question only from right to left.
  const language = lead === 'negative number' ? 'he' : anyLanguage;
  const place = dice.pick(PLACES);
  // A lone question has buttons instead of a field.
  const isLone = /^(?:yes or no|few|switch|agreement|literals|described|enum with|numbers as)/.test(lead);
  const others = dice.below(3) || Number(isLone);
  const kindsOf = [
    lead,
    ...Array.from({length: others}, () => dice.pick(kinds)),
    ...(isLone ? ['integer'] : []),
  ];
  const parts: (Part & {kind: string})[] = [];
  const used = new Set<string>();
  for (const kind of kindsOf) {
    const part = partOf(kind, dice);
    const labels = [...part.kind.split(' in '), ...(part.labels ?? [])];
    // The parts of two fields of one kind have the same labels.
    if (labels.some((label) => used.has(label))) continue;
    for (const label of labels) used.add(label);
    parts.push(part);
  }
  const titles = TITLES.filter(([key]) => !keys.includes(key));
  const plans = parts.map((part, index): Plan => {
    const [key, title, label] =
      TITLES.find(([name]) => name === keys[index]) ?? titles.splice(dice.below(titles.length), 1)[0]!;
    const required = part.required ?? dice.chance(0.6);
    const named = (entry: Entry | undefined) => entry && withLabel(entry, label);
    const plan = {
      value: part.entry && typedIn(part.entry),
      key,
      label,
      ...part,
      entry: named(part.entry),
      mistake: named(part.mistake),
      required,
      schema: title === undefined ? part.schema : {...part.schema, title},
    };
    return !required && dice.chance(0.2) ? erased(plan) : plan;
  });
  return {
    seed,
    place,
    language: language === 'translated' ? 'en' : language,
    translated: language === 'translated',
    width: dice.pick([320, 320, 800]),
    keysOnly: dice.chance(0.15),
    message: dice.pick([
      Array.from({length: 60}, (_, index) => `Line ${index} of a long message.`).join('\n'),
      'Please fill this in.',
      'Bitte ausfüllen:\n  • alles\n  • genau',
      'املأ هذا النموذج',
      '記入してください',
    ]),
    plans,
    schema: schemaOf(seed, plans),
    content: contentOf(plans),
    proposed: proposedIn(seed, plans),
  };
}

/** A kind of field, sometimes within another one. */
function partOf(kind: string, dice: Dice): Part & {kind: string} {
  const part = KINDS[kind]!(dice);
  const isAlone = JSON.stringify(part).includes('{message}') || part.oddDefault || kind === 'any value';
  const isEntered = part.value !== undefined || (part.entry && typedIn(part.entry) !== undefined);
  if (isAlone || !isEntered || !dice.chance(0.25)) return {kind, ...part};
  const around = dice.pick(AROUNDS);
  return {kind: `${kind} in ${around}`, ...within(part, around, dice)};
}

/** The person deletes what they have entered. */
function erased(plan: Plan): Plan {
  const {entry, value, label} = plan;
  if (!entry || 'steps' in entry || !/string|number/.test(typeof value) || !('type' in entry)) return plan;
  return {
    ...plan,
    value: undefined,
    entry: {
      steps: [
        [label, entry],
        [label, {type: ''}],
      ],
    },
  };
}

/** Another request at the place of a case, with fields of the same names. */
export function following({seed, place, language, translated, width, plans}: Case): Case {
  const next = generate(seed + 5e8, {keys: plans.map(({key}) => key)});
  return {...next, seed, place, language, translated, width};
}

/** A case with only some of its fields, to find the smallest one that fails. */
export const withPlans = (from: Case, plans: readonly Plan[]): Case => ({
  ...from,
  plans,
  schema: schemaOf(from.seed, plans),
  content: contentOf(plans),
  proposed: proposedIn(from.seed, plans),
});

/** The content that the person wants to send. */
export const contentOf = (plans: readonly Plan[]): Json =>
  Object.fromEntries(plans.filter(({value}) => value !== undefined).map(({key, value}) => [key, value]));

/** An agent proposes everything, or only what the person would leave alone. */
const proposedIn = (seed: number, plans: readonly Plan[]): Json =>
  contentOf(seed % 5 ? plans : plans.filter(({entry, kind}) => !entry || kind.includes('default')));
