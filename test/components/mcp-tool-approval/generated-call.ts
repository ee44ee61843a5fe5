const PIECES = [
  'rm -rf ~',
  '\n',
  '\r\n',
  ' '.repeat(60),
  '\u202e',
  '\u200b',
  'é',
  '漢字',
  '👩‍👧',
  '"',
  '\\',
  '<b>',
  '\t',
  '0',
  'x'.repeat(50),
];
const NAMES = [
  'path',
  'note',
  'password',
  'api_key',
  '__proto__',
  'constructor',
  'toString',
  'a b',
  'file_path',
  'kind',
];
const HIDING = [
  {format: 'password'},
  {writeOnly: true},
  {readOnly: true, default: 'd'},
  {default: 'd'},
  {title: 'Harmless'},
  {format: 'date'},
  {format: 'date-time'},
  {format: 'color'},
  {format: 'email'},
  {maxLength: 8},
  {examples: ['e']},
  {'x-placeholder': 'p'},
  {},
];

/** Generates a tool call: a schema that hides in random ways, and arguments that mostly fit it. */
export function generateCall(next: () => number) {
  let count = 0;
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]!;
  const word = () => `«${count++}»${Array.from({length: below(4)}, () => pick(PIECES)).join('')}`;
  const key = () => (below(3) ? pick(NAMES) : word());
  type Pair = [schema: object, value: unknown];
  const leaf = (): Pair => {
    const kind = below(8);
    const hidden = pick(HIDING);
    if (kind < 3) return [{type: 'string', ...hidden}, below(6) ? word() : ''];
    if (kind === 3) return [{type: pick(['number', 'integer'])}, pick([0, 7, -1.5, 1e21, '12'])];
    if (kind === 4) return [{type: 'boolean'}, below(2) === 0];
    if (kind === 5) {
      const values = Array.from({length: 1 + below(9)}, word);
      return [{oneOf: values.map((each) => ({const: each, title: 'Read only'}))}, pick([...values, word()])];
    }
    if (kind === 6) return [{type: ['string', 'number', 'null']}, pick([word(), 5, null])];
    return [{anyOf: [{type: 'string'}, {type: 'null'}]}, pick([word(), null])];
  };
  const pair = (depth: number): Pair => {
    const kind = depth > 0 ? below(8) : 0;
    if (kind < 4) return leaf();
    if (kind === 4) return [{}, below(2) ? word() : [word(), {[key()]: word()}]];
    if (kind === 5) return group(depth - 1);
    if (kind === 6) {
      const [items] = pair(depth - 1);
      return [{type: 'array', items}, Array.from({length: below(4)}, () => (below(4) ? word() : pair(0)[1]))];
    }
    return [
      {type: 'object', additionalProperties: {type: 'string'}},
      {[key()]: word(), [key()]: word()},
    ];
  };
  const group = (depth: number): Pair => {
    const members = Array.from({length: 1 + below(4)}, () => [key(), pair(depth)] as const);
    const entries = (index: 0 | 1) => Object.fromEntries(members.map(([name, each]) => [name, each[index]]));
    const schema = {
      type: 'object',
      properties: entries(0),
      required: below(2) ? members.map(([name]) => name) : [],
    };
    return [schema, below(4) ? entries(1) : {...entries(1), [word()]: pick([word(), '', null, [], {}])}];
  };
  const [schema, args] = group(2);
  const fields = Object.keys((schema as {properties: object}).properties);
  const layout = {steps: true, groups: fields.map((name) => ({fields: [name]}))};
  return {
    name: 'run',
    inputSchema: below(3) ? schema : {...schema, 'x-layout': layout},
    arguments: args as Record<string, unknown>,
  };
}
