/** Strings that the element shows in translated form. */
const WORDS = ['user', 'assistant', 'text'];

/** All strings in `value` except keys. */
export function leavesOf(value: unknown): string[] {
  if (typeof value === 'string') return WORDS.includes(value) ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [];
}

const letters = [...'abc xyz"\'\\<>&{}[],:;\n\t.0é漢字عربية😀'];
const names = [
  'text',
  'data',
  'blob',
  'type',
  'name',
  'uri',
  'content',
  'resource',
  '_meta',
  'input',
  'mimeType',
  '__proto__',
];
const types = [
  'text',
  'image',
  'audio',
  'resource',
  'resource_link',
  'tool_use',
  'tool_result',
  'toString',
  'other',
];

/** Generates a valid request with texts in random places, arbitrary member names and part types. */
export function generateRequest(next: () => number) {
  let count = 0;
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]!;
  /** Returns a unique text that is not contained in any other. */
  const word = () => `«${count++}»${Array.from({length: below(12)}, () => pick(letters)).join('')}`;
  const key = () => (below(2) ? pick(names) : word());
  const value = (depth: number): unknown => {
    const kind = below(depth > 0 ? 8 : 5);
    if (kind < 3) return word();
    if (kind === 3) return pick([null, true, false, 0, -1.5, 1e21]);
    if (kind < 6) return Array.from({length: below(4)}, () => value(depth - 1));
    return members(depth - 1);
  };
  const members = (depth: number): object =>
    Object.fromEntries(Array.from({length: below(5)}, () => [key(), value(depth)]));
  const part = (depth: number): object => ({
    ...members(2),
    ...(below(2) && {text: below(5) ? word() : value(2)}),
    ...(below(3) === 0 && {data: below(2) ? word() : value(2)}),
    ...(below(3) === 0 && {resource: {...members(1), text: word()}}),
    ...(below(3) === 0 && {
      content: depth ? Array.from({length: below(3)}, () => part(depth - 1)) : value(2),
    }),
    type: pick(types),
  });
  const message = () => ({
    ...members(2),
    role: pick(['user', 'assistant']),
    content: below(2) ? part(2) : Array.from({length: below(4)}, () => part(2)),
  });
  const some = (name: string, of: () => unknown) => (below(2) ? {[name]: below(5) ? of() : value(3)} : {});
  return {
    ...members(3),
    ...some('systemPrompt', word),
    ...some('modelPreferences', () => ({
      ...members(1),
      hints: [{name: word(), ...members(1)}],
      costPriority: next(),
    })),
    ...some('includeContext', word),
    ...some('maxTokens', () => below(1000)),
    ...some('temperature', next),
    ...some('stopSequences', () => [word(), word()]),
    ...some('metadata', () => members(3)),
    ...some('tools', () => [{name: word(), description: word(), inputSchema: members(3)}]),
    ...some('toolChoice', () => ({mode: word()})),
    messages: Array.from({length: 1 + below(4)}, message),
  };
}
