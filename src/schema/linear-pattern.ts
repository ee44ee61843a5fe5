/** Ways through a pattern that a match may have to try, at most, from one place in the text. */
const MAX_PATHS = 1000;

/** One thing that a pattern matches, so many times. `chars` is the class it stands for, or alternatives in a group. */
interface Piece {
  chars: CharSet | undefined;
  paths: number;
  min: number;
  max: number;
}
type CharSet = (char: string) => boolean;

/**
 * Whether the browser's matcher answers `source` in time linear to the text, whatever the text is. Only what is provable
 * at a glance passes: sequences of literals and classes with bounded counts, groups and alternatives that do not repeat,
 * and an unbounded count only in an anchored pattern before something that it cannot match itself.
 */
export function isLinearPattern(source: string): boolean {
  try {
    new RegExp(source, 'u');
    return new PatternReader(source).paths() <= MAX_PATHS;
  } catch {
    return false;
  }
}

class PatternReader {
  #source: string;
  #at = 0;
  #anchored: boolean;

  constructor(source: string) {
    this.#source = source;
    this.#anchored = source.startsWith('^') && !/[^\\]\|/.test(source.replace(/\([^()]*\)/g, ''));
  }

  /** How many ways there are; throws for what is not understood. */
  paths(): number {
    const paths = this.#alternatives(0);
    if (this.#at < this.#source.length) throw new Error('Unbalanced');
    return paths;
  }

  #alternatives(depth: number): number {
    let paths = this.#sequence(depth);
    while (this.#take('|')) paths += this.#sequence(depth);
    return paths;
  }

  #sequence(depth: number): number {
    const pieces: Piece[] = [];
    while (this.#at < this.#source.length && !')|'.includes(this.#peek())) {
      if (this.#take('^') || this.#take('$')) continue;
      pieces.push(this.#piece(depth));
    }
    return pieces.reduce(
      (paths, piece, index) => paths * this.#waysOf(piece, pieces.slice(index + 1), depth),
      1,
    );
  }

  #waysOf(piece: Piece, rest: Piece[], depth: number): number {
    const {chars, paths, min, max} = piece;
    if (!chars && max > 1) throw new Error('A group repeats');
    if (max < Infinity) return paths ** max * (max - min + 1);
    if (!this.#anchored || depth > 0) throw new Error('Unbounded and not anchored');
    for (const next of rest) {
      if (!next.chars || overlap(chars!, next.chars)) throw new Error('Ambiguous');
      if (next.min > 0) return 1;
    }
    return 1;
  }

  #piece(depth: number): Piece {
    const atom = this.#take('(') ? this.#group(depth) : {chars: this.#class(), paths: 1};
    const [min, max] = this.#count();
    return {...atom, min, max};
  }

  #group(depth: number) {
    if (this.#take('?') && !this.#take(':')) throw new Error('Lookaround');
    const paths = this.#alternatives(depth + 1);
    if (!this.#take(')')) throw new Error('Unbalanced');
    return {chars: undefined, paths};
  }

  #count(): [number, number] {
    const found = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/.exec(this.#source.slice(this.#at));
    if (!found) return [1, 1];
    this.#at += found[0].length;
    const [, sign, low, comma, high] = found;
    if (sign) return [sign === '+' ? 1 : 0, sign === '?' ? 1 : Infinity];
    return [Number(low), high ? Number(high) : comma ? Infinity : Number(low)];
  }

  #class(): CharSet {
    const found = /^(?:\[(?:\\.|[^\]\\])*\]|\\[dDwWsStnrfv]|\\[^\p{L}\p{N}]|[^\\[\](){}*+?])/u.exec(
      this.#source.slice(this.#at),
    );
    if (!found) throw new Error('Not understood');
    this.#at += found[0].length;
    // What names characters beyond ASCII may fit anything: the samples below do not tell them apart.
    if (/[^ -~]|\\[^dDwWsStnrfv\W]/.test(found[0])) return () => true;
    const matcher = new RegExp(`^${found[0]}$`, 'u');
    return (char) => matcher.test(char);
  }

  #peek() {
    return this.#source[this.#at]!;
  }

  #take(char: string): boolean {
    const found = this.#source[this.#at] === char;
    if (found) this.#at++;
    return found;
  }
}

/** ASCII, and one of each sort beyond it that the escapes (`\\w`, `\\s`) tell apart. */
const SAMPLES = [
  ...Array.from({length: 128}, (_, code) => String.fromCharCode(code)),
  'é',
  '\u2028',
  '\u00a0',
  '中',
  '😀',
];

/** Whether a character may fit both. */
const overlap = (a: CharSet, b: CharSet) => SAMPLES.some((char) => a(char) && b(char));
