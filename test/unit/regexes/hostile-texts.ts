// Generates worst-case texts for a backtracking engine: a prefix that leads to a place in the pattern, a repetition that matches there,
// and a suffix that makes the match fail.
import type {Regex} from './sources.js';

/** A text of any length, see `textOf`. */
export interface HostileText {
  prefix: string;
  /** The part that is repeated up to the length. */
  unit: string;
  ending: string;
}

/** Part of a pattern. */
interface Piece {
  atom?: string;
  group?: Piece[][];
  zeroWidth?: boolean;
  /** Whether the part is optional. */
  optional?: boolean;
}

/** Characters of every class that patterns distinguish. The letters of a pattern are added. */
const KINDS = [
  ...' .0"\\aA-_/:;,=<>()[]{}%@#&?!+*~^|$\'`\t\n1bBxfFzZ',
  '\u0000',
  '\u00a0',
  'é',
  'É',
  '中',
  '😀',
  '\u200d',
  '\u202e',
  '\u2029',
  '\ud800',
];
/** Numbers of repetitions of a group. */
const MAX_UNITS = 40;
/** Repeated against every pattern. */
const ALWAYS = [' ', '.', '0', '"', '\\', 'a'];

const ATOM =
  /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|c[a-z]|k<[^>]*>|[\s\S])|\[(?:\\[\s\S]|[^\]\\])*\]|[\s\S]/iuy;
const QUANTIFIER = /(?:[*+?]|\{\d+(?:,\d*)?\})\??/y;
const GROUP = /\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?/y;
const ASSERTION = /^(?:\^|\$|\\[bB])$/;

/** A pattern as alternatives of sequences. */
function parse(source: string): Piece[][] {
  let at = 0;
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const match = pattern.exec(source)?.[0] ?? '';
    at += match.length;
    return match;
  };
  const alternatives = () => {
    const list: Piece[][] = [[]];
    while (at < source.length && source[at] !== ')') {
      const open = take(GROUP);
      if (open) {
        const group = alternatives();
        at++;
        list.at(-1)!.push({group, zeroWidth: /[=!]$/.test(open)});
      } else if (source[at] === '|') {
        at++;
        list.push([]);
      } else list.at(-1)!.push({atom: take(ATOM)});
      if (/^(?:[*?]|\{0)/.test(take(QUANTIFIER))) list.at(-1)!.at(-1)!.optional = true;
    }
    return list;
  };
  return alternatives();
}

/** Some characters that an atom matches. Empty for assertions. */
function fitting(atom: string, flags: string, most = 3): string[] {
  if (ASSERTION.test(atom)) return [];
  const one = new RegExp(`^(?:${atom})$`, flags.replace(/[gy]/g, ''));
  return [...new Set([...KINDS, ...atom])].filter((char) => one.test(char)).slice(0, most);
}

/** Texts that a sequence matches: short ones first, then one for each alternative and each of a few characters at every place. */
function samplesOf(sequence: Piece[], flags: string): string[] {
  const texts = new Set<string>();
  for (const short of [true, false]) {
    const choices = sequence.map((piece) =>
      piece.zeroWidth || (short && piece.optional)
        ? ['']
        : piece.group
          ? piece.group.flatMap((one) => samplesOf(one, flags).slice(0, 8))
          : fitting(piece.atom!, flags, 8),
    );
    for (const [place, list] of choices.entries())
      for (const choice of list)
        texts.add(choices.map((other, index) => (index === place ? choice : (other[0] ?? ''))).join(''));
  }
  texts.delete('');
  return [...texts];
}

const sampleOf = (sequence: Piece[], flags: string): string =>
  sequence.map((piece) => sampleOfPiece(piece, flags)).join('');

function sampleOfPiece({atom, group, zeroWidth}: Piece, flags: string): string {
  if (zeroWidth) return '';
  return group ? sampleOf(group[0]!, flags) : (fitting(atom!, flags)[0] ?? '');
}

/** Prefixes and repetitions for each place in a pattern. */
function* places(list: Piece[][], flags: string, before = ''): Generator<{prefix: string; units: string[]}> {
  for (const sequence of list) {
    let prefix = before;
    for (const piece of sequence) {
      if (piece.group) {
        yield {prefix, units: piece.group.flatMap((one) => samplesOf(one, flags)).slice(0, MAX_UNITS)};
        yield* places(piece.group, flags, prefix);
      } else yield {prefix, units: fitting(piece.atom!, flags)};
      prefix += sampleOfPiece(piece, flags);
    }
  }
}

/** Whether a pattern repeats anything without an upper bound. */
const isUnbounded = (source: string) => /[*+]|,\}/.test(source.replaceAll(/\\[\s\S]/g, ''));

/** Worst-case texts for a pattern. Patterns with only bounded repetitions are linear and get few texts. */
export function hostileTexts({source, flags}: Regex): HostileText[] {
  const all = isUnbounded(source) ? [...places(parse(source), flags)] : [];
  const chars = [...new Set(all.flatMap(({units}) => units))];
  const some = chars.slice(0, 4);
  const endings = new Set(['', '\u0000', '!', '\n\u0000']);
  const signs = chars.filter((char) => /\W/.test(char));
  // What a negated class leaves out ends its repetition.
  const leftOut = [...source.matchAll(/\[\^(?:\\?(\W)|\\s)/g)].map(([, char]) => char ?? ' ');
  for (const char of [...new Set([...leftOut, ...ALWAYS, ...signs, ...chars])].slice(0, 12))
    endings.add(`x${char}y`).add(`${char}x`.repeat(3)).add(`${char}\u0000`);
  const beginnings = all.flatMap(({prefix}) => (prefix.length > 1 && prefix.length < 20 ? [prefix] : []));
  const units = [...ALWAYS, ...chars, ...some.flatMap((a) => some.map((b) => a + b)), ...beginnings];
  const anywhere = ['', 'x', '!'].map((prefix) => ({prefix, units}));
  const texts = new Map<string, HostileText>();
  for (const place of [...anywhere, ...all])
    for (const unit of place.units)
      for (const ending of endings) {
        const text = {prefix: place.prefix, unit, ending};
        texts.set(JSON.stringify(text), text);
      }
  return [...texts.values()];
}

/** Expands a text to about `length` characters. */
export const textOf = ({prefix, unit, ending}: HostileText, length: number): string =>
  prefix + unit.repeat(Math.max(1, Math.floor(length / unit.length))) + ending;
