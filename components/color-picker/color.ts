/** A colour as hue (degrees), saturation and brightness (percent). Fractions are kept to avoid rounding drift. */
export interface Hsv {
  h: number;
  s: number;
  v: number;
}

/**
 * Normalizes a hex colour to `#rrggbb` in lower case. Accepts any case, a missing `#`, surrounding spaces, and three digits unless it must
 * be `whole`. `undefined` if the text is not such a colour.
 */
export function toHex(text: unknown, {whole = false} = {}): string | undefined {
  if (typeof text !== 'string') return undefined;
  const digits = /^\s*#?([0-9a-f]{6}|[0-9a-f]{3})\s*$/i.exec(text)?.[1];
  if (!digits || (whole && !digits[3])) return undefined;
  return `#${digits[3] ? digits : digits.replace(/./g, '$&$&')}`.toLowerCase();
}

/** The colour of a `#rrggbb`. Grey has hue 0, black has saturation 0. */
export function fromHex(hex: string): Hsv {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ];
  const max = Math.max(r, g, b);
  const range = max - Math.min(r, g, b);
  // For a grey, the division by a range of 0 yields NaN, which becomes the hue 0.
  const sextant = max === r ? (g - b) / range + 6 : max === g ? (b - r) / range + 2 : (r - g) / range + 4;
  return {h: (sextant % 6 || 0) * 60, s: max && (range / max) * 100, v: (max / 255) * 100};
}

export function hsvToHex({h, s, v}: Hsv): string {
  return `#${[5, 3, 1]
    .map((offset) => {
      const sextant = (offset + h / 60) % 6;
      const share = 1 - (s / 100) * Math.max(0, Math.min(sextant, 4 - sextant, 1));
      return Math.round((v / 100) * share * 255)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;
}

/** The index of the nearest of twelve named hues, 30 degrees apart, starting with red. */
export const hueIndex = (hue: number): number => Math.round(hue / 30) % 12;
