/**
 * An upper bound of a count, as the coefficients of a polynomial in (text length + 1): `[3, 2]` is 3 + 2 · (length + 1). No
 * coefficient is negative, so that sums and products of bounds are bounds.
 */
type Bound = readonly number[];

/** A pattern that could be analysed, and upper bounds of its cost. */
export interface PatternCost {
  regex: RegExp;
  /** Characters and assertions that a match examines, for all start positions together. */
  steps: Bound;
  /** Paths through the pattern that a match may try from one start position. */
  ways: Bound;
  /** Number of Unicode property classes. They are slow to compile, which happens at the first match. */
  properties: number;
  looksAhead: boolean;
}

/** A piece of a sequence: the cost of one match, and how often it repeats. */
interface Piece extends Cost {
  /** The characters that it matches; undefined for a group or a lookahead. */
  chars?: CharSet;
  /** The piece is zero-width: `^`, `$`, `\b` or `\B`. */
  assertion?: boolean;
  /** The pieces of a group without alternatives. */
  body?: readonly Piece[];
  min: number;
  max: number;
}
type Cost = Pick<PatternCost, 'ways' | 'steps'>;

/** Limits for a linear pattern: paths from one start position, steps per character of the text, and other steps. */
const MAX_WAYS = 1_000;
const MAX_STEPS_PER_CHAR = 1_000;
const MAX_OTHER_STEPS = 100_000;
/** Limit for the pieces from an unbounded quantifier to the piece that ends it. */
const MAX_CHAIN = 8;
/** Limit for unbounded quantifiers that can match the same text. */
const MAX_DEGREE = 4;
/** Limit for the paths through a repeated group. */
const MAX_GROUP_WAYS = 1e6;
const KEPT = 500;

/** Thrown when a pattern cannot be analysed, or the analysis would cost too much. */
const NOT_UNDERSTOOD = new Error();

const ONE: Bound = [1];
const SINGLE = {ways: ONE, steps: ONE, min: 1, max: 1};
/** One step per position in the text. */
const EVERYWHERE: Bound = [0, 1];

function sum(a: Bound, b: Bound): Bound {
  const [longer, shorter] = a.length < b.length ? [b, a] : [a, b];
  return longer.map((factor, degree) => factor + (shorter[degree] ?? 0));
}

function product(a: Bound, b: Bound): Bound {
  if (a.length + b.length > MAX_DEGREE + 2) throw NOT_UNDERSTOOD;
  const result: number[] = Array(a.length + b.length - 1).fill(0);
  for (const [degree, factor] of a.entries())
    for (const [other, times] of b.entries()) result[degree + other]! += factor * times;
  return result;
}

export const boundFor = (bound: Bound, length: number): number =>
  bound.reduceRight((value, factor) => value * (length + 1) + factor, 0);

/** Compiles a pattern, as JSON Schema understands it. Throws SyntaxError. */
export const compilePattern = (source: string): RegExp => new RegExp(source, 'u');

/** Whether `source` is a valid value of `pattern`. */
export function isPattern(source: unknown): boolean {
  try {
    return typeof source === 'string' && !!compilePattern(source);
  } catch {
    return false;
  }
}

const costs = new Map<string, PatternCost | undefined>();

/** Whether the cost of the pattern is in the cache of `patternCost()`. */
export const isKnownPattern = (source: string): boolean => costs.has(source);

/**
 * Returns upper bounds of the cost to match `source` (with the flag `u`) against any text. Returns `undefined` for a pattern that is
 * invalid or cannot be analysed: backreferences, lookbehinds, and groups that repeat without an upper bound, unless each repetition can match
 * in one way only, e.g. `(?:-[a-z]+)*`.
 */
export function patternCost(source: string): PatternCost | undefined {
  if (costs.has(source)) return costs.get(source);
  let cost: PatternCost | undefined;
  try {
    cost = {regex: compilePattern(source), ...new PatternReader(source).read()};
  } catch {
    // Invalid, or cannot be analysed.
  }
  if (costs.size >= KEPT) costs.clear();
  costs.set(source, cost);
  return cost;
}

/**
 * Whether the browser's regular expression engine matches `source` in time linear in the text. Accepts only patterns for which this
 * is simple to prove: literals and classes with bounded quantifiers, groups and alternatives with bounded repetition, and unbounded
 * quantifiers only in a sequence that begins with `^`, if the next piece cannot match the same characters.
 */
export function isLinearPattern(source: string): boolean {
  const cost = patternCost(source);
  if (!cost || cost.looksAhead) return false;
  const {ways, steps} = cost;
  const [others = 0, perChar = 0] = steps;
  return (
    ways.length === 1 &&
    ways[0]! <= MAX_WAYS &&
    steps.length <= 2 &&
    perChar <= MAX_STEPS_PER_CHAR &&
    others <= MAX_OTHER_STEPS
  );
}

const ASSERTION = /[$^]|\\[bB]/y;
const COUNT = /([*+?])\??|\{(\d+)(?:(,)(\d*))?\}\??/y;
/** Literals without a quantifier. */
const PLAIN_LITERALS = /[\w -]+(?![*+?{])/y;
const GROUP = /\((?:\?(?::|([=!])|<[^=!>][^>]*>))?/y;
const CLASS =
  /\[(?:\\[\s\S]|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\c[a-zA-Z]|\\[dDwWsStnrfv0]|\\[^\p{L}\p{N}]|[^\\[\](){}*+?|^$]/uy;
const PROPERTY = /\\[pP]\{/g;
/** Matches classes that may contain non-ASCII characters, which `SAMPLES` cannot distinguish. */
const OPAQUE = /[^ -~]|\\[^dDwWsStnrfv\W]/;

/** Reads a valid pattern from left to right, once. */
class PatternReader {
  #source: string;
  #at = 0;
  #looksAhead = false;
  #sets = new Map<string, CharSet>();

  constructor(source: string) {
    this.#source = source;
  }

  /** @throws NOT_UNDERSTOOD when the pattern cannot be analysed */
  read(): Omit<PatternCost, 'regex'> {
    // At every position but the start of the text, an alternative with `^` fails in one step.
    let steps = EVERYWHERE;
    let ways: Bound = [];
    do {
      const anchored = this.#source[this.#at] === '^';
      const cost = this.#sequence(true);
      ways = sum(ways, cost.ways);
      steps = sum(steps, anchored ? cost.steps : product(cost.steps, EVERYWHERE));
    } while (this.#take('|'));
    if (this.#at < this.#source.length) throw NOT_UNDERSTOOD;
    const properties = this.#source.match(PROPERTY)?.length ?? 0;
    return {ways, steps, properties, looksAhead: this.#looksAhead};
  }

  /** @param last - Nothing follows that could make the engine backtrack into the sequence. */
  #sequence(last: boolean): Cost & {pieces: readonly Piece[]} {
    const pieces: Piece[] = [];
    while (this.#at < this.#source.length && !')|'.includes(this.#source[this.#at]!))
      pieces.push(this.#piece());
    let ways = ONE;
    let steps = ONE;
    /** Steps since the last piece with more than one path. */
    let single = 0;
    for (const [index, piece] of pieces.entries()) {
      if (piece.ways === ONE && piece.max === 1 && piece.min === 1 && piece.steps.length === 1) {
        single += piece.steps[0]!;
        continue;
      }
      const cost = repeated(piece, pieces, index, last);
      steps = sum(steps, product(ways, sum([single], cost.steps)));
      ways = product(ways, cost.ways);
      single = 0;
    }
    return {ways, steps: sum(steps, product(ways, [single])), pieces};
  }

  #piece(): Piece {
    const plain = this.#match(PLAIN_LITERALS)?.[0];
    if (plain) return {...SINGLE, chars: this.#setOf(plain[0]!), steps: [plain.length]};
    if (this.#match(ASSERTION)) return {...SINGLE, assertion: true};
    const group = this.#match(GROUP);
    const atom = group ? this.#group(group[1] !== undefined) : {chars: this.#chars(), ways: ONE, steps: ONE};
    const [min, max] = this.#count();
    return {...atom, min, max};
  }

  #group(lookahead: boolean): Cost & Pick<Piece, 'body'> {
    let ways: Bound = [];
    let steps: Bound = ONE;
    const bodies: (readonly Piece[])[] = [];
    do {
      const cost = this.#sequence(lookahead);
      ways = sum(ways, cost.ways);
      steps = sum(steps, cost.steps);
      bodies.push(cost.pieces);
    } while (this.#take('|'));
    if (!this.#take(')')) throw NOT_UNDERSTOOD;
    this.#looksAhead ||= lookahead;
    // The engine does not backtrack into a lookahead that has matched.
    return {
      ways: lookahead ? ONE : ways,
      steps,
      ...(bodies.length === 1 && !lookahead && {body: bodies[0]!}),
    };
  }

  #count(): [min: number, max: number] {
    const [match, sign, low, comma, high] = this.#match(COUNT) ?? [];
    if (!match) return [1, 1];
    if (sign) return [sign === '+' ? 1 : 0, sign === '?' ? 1 : Infinity];
    return [Number(low), high ? Number(high) : comma ? Infinity : Number(low)];
  }

  #chars(): CharSet {
    const source = this.#match(CLASS)?.[0];
    if (!source) throw NOT_UNDERSTOOD;
    return this.#setOf(source);
  }

  #setOf(source: string): CharSet {
    const set = this.#sets.get(source) ?? new CharSet(source);
    this.#sets.set(source, set);
    return set;
  }

  #match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#source) ?? undefined;
    this.#at += match?.[0].length ?? 0;
    return match;
  }

  #take(char: string): boolean {
    const isNext = this.#source[this.#at] === char;
    if (isNext) this.#at++;
    return isNext;
  }
}

function repeated(piece: Piece, pieces: Piece[], index: number, last: boolean): Cost {
  const {chars, min, max, steps} = piece;
  if (!chars) return repeatedGroup(piece);
  if (max < Infinity) return {ways: [max - min + 1], steps: product(steps, [max + 1])};
  const chain = chainBehind(chars, pieces, index, last);
  if (!chain) return {ways: EVERYWHERE, steps: [0, 2]};
  // From every position to which the engine backtracks, it fails before the end of the chain.
  return {ways: ONE, steps: [0, chain + 2]};
}

/**
 * Returns the cost of a group that repeats without an upper bound. Each repetition must match in one way only: whatever can match a text
 * of several lengths is followed, also in the next repetition, by something else that cannot match its characters.
 */
function repeatedForever(body: readonly Piece[] = []): Cost {
  const twice = [...body, ...body];
  let perChar = 2;
  for (const [index, {chars, min, max}] of body.entries()) {
    const chain = chars && (min === max ? 1 : chainBehind(chars, twice, index, false));
    if (!chain) throw NOT_UNDERSTOOD;
    perChar += min === max ? max : chain + 2;
  }
  if (!body.some(({min}) => min > 0)) throw NOT_UNDERSTOOD;
  // It may end at every position. The engine gets there, and back, once.
  return {ways: EVERYWHERE, steps: [perChar, 2 * perChar]};
}

function repeatedGroup({ways, steps, min, max, body}: Piece): Cost {
  if (max === Infinity) return repeatedForever(body);
  if (ways.length === 1 && ways[0] === 1) return {ways: [max - min + 1], steps: product(steps, [max + 1])};
  let cost: Cost = {ways: min === 0 ? ONE : [], steps: ONE};
  let before = ONE;
  for (let count = 1; count <= max; count++) {
    cost = {...cost, steps: sum(cost.steps, product(before, steps))};
    before = product(before, ways);
    if (before[0]! > MAX_GROUP_WAYS) throw NOT_UNDERSTOOD;
    if (count >= min) cost = {...cost, ways: sum(cost.ways, before)};
  }
  return cost;
}

/**
 * Returns how many pieces after an unbounded quantifier of `chars` the engine examines before it fails, at every position other than
 * the end of the longest match. Returns `undefined` if it may continue from several positions.
 */
function chainBehind(
  chars: CharSet,
  pieces: readonly Piece[],
  index: number,
  last: boolean,
): number | undefined {
  for (let chain = 1; chain <= MAX_CHAIN; chain++) {
    const next = pieces[index + chain];
    // At the end of the pattern, the match succeeds, or `$` matches at one position only.
    if (!next) return last ? chain : undefined;
    if (next.assertion) continue;
    if (!next.chars || next.chars.overlaps(chars)) return undefined;
    if (next.min > 0) return chain;
  }
  return undefined;
}

/** ASCII, and one character of each non-ASCII kind that the escapes (`\\w`, `\\s`) distinguish. */
const SAMPLES = [
  ...Array.from({length: 128}, (_, code) => String.fromCharCode(code)),
  'é',
  '\u2028',
  '\u00a0',
  '中',
  '😀',
];

class CharSet {
  #source: string;
  #samples?: readonly boolean[];

  constructor(source: string) {
    this.#source = source;
  }

  overlaps(other: CharSet): boolean {
    const theirs = other.#has();
    return this.#has().some((has, index) => has && theirs[index]);
  }

  #has(): readonly boolean[] {
    if (!this.#samples) {
      const matcher = new RegExp(`^${this.#source}$`, 'u');
      const opaque = OPAQUE.test(this.#source);
      this.#samples = SAMPLES.map((char) => opaque || matcher.test(char));
    }
    return this.#samples;
  }
}
