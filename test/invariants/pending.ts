/**
 * Kinds of fields, languages and checks that fail at present, and are not part of a run. `INVARIANTS_ALL=1` runs them, too. Every entry names
 * a fault that is being mended, so this list becomes empty.
 */
export const pending: readonly string[] = process.env['INVARIANTS_ALL']
  ? []
  : ['translated', 'pasted text in an approval', 'options of two types'];
