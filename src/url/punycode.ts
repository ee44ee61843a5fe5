const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const MAX_CODE_POINT = 0x10ffff;

function adapt(delta: number, points: number, first: boolean): number {
  let rest = first ? Math.floor(delta / 700) : delta >> 1;
  rest += Math.floor(rest / points);
  let k = 0;
  for (; rest > 455; k += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return k + Math.floor((36 * rest) / (rest + 38));
}

function digitOf(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 22;
  if (code >= 0x61 && code <= 0x7a) return code - 0x61;
  return BASE;
}

/** Decodes a label without its `xn--` (RFC 3492). Undefined if it is not valid. */
export function decodePunycode(encoded: string): string | undefined {
  const split = encoded.lastIndexOf('-');
  const points = [...encoded.slice(0, Math.max(split, 0))].map((letter) => letter.codePointAt(0)!);
  let [point, bias, index] = [128, 72, 0];
  for (let at = split + 1; at < encoded.length; ) {
    const before = index;
    for (let weight = 1, k = BASE; ; k += BASE) {
      const digit = digitOf(encoded.charCodeAt(at++));
      if (digit >= BASE) return undefined;
      index += digit * weight;
      if (index > MAX_CODE_POINT * 64) return undefined;
      const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX);
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    const length = points.length + 1;
    bias = adapt(index - before, length, before === 0);
    point += Math.floor(index / length);
    if (point > MAX_CODE_POINT) return undefined;
    index %= length;
    points.splice(index++, 0, point);
  }
  return String.fromCodePoint(...points);
}
