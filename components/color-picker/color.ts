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

/**
 * A colour that is being entered, as slider positions and as text of the hex field. The text is kept as typed. While it is not a colour,
 * the last colour is kept.
 */
export class ColorEntry {
  /** The text of the hex field. */
  text: string;
  /** `#rrggbb` in lower case. Read-only for other modules, like `hsv`. */
  hex: string;
  hsv: Readonly<Hsv>;

  constructor(hex: string) {
    this.text = this.hex = hex;
    this.hsv = fromHex(hex);
  }

  get valid(): boolean {
    return toHex(this.text) !== undefined;
  }

  /** The colour, or the text if it is not a colour. */
  get answer(): string {
    return this.valid ? this.hex : this.text;
  }

  /** Sets a colour. Returns whether the text was one. */
  set(text: unknown): boolean {
    const hex = toHex(text);
    if (!hex) return false;
    this.type(hex);
    return true;
  }

  /** Restores the text of the hex field, which may not be a colour. */
  restore(text: string): void {
    if (!this.set(text)) this.text = text;
  }

  move(change: Partial<Hsv>): void {
    this.hsv = {...this.hsv, ...change};
    this.text = this.hex = hsvToHex(this.hsv);
  }

  /** Handles typing. Three digits may be the beginning of six, so they are completed by `commit()`. */
  type(text: string): void {
    this.text = text;
    const hex = toHex(text, {whole: true});
    if (!hex || hex === this.hex) return;
    const {h, s, v} = fromHex(hex);
    // Grey has no hue and black no saturation, so the sliders keep their positions.
    this.hsv = {h: s && v ? h : this.hsv.h, s: v ? s : this.hsv.s, v};
    this.hex = hex;
  }

  /** Completes typing. A colour is normalized, other text is kept. Returns `valid`. */
  commit(): boolean {
    return this.set(this.text);
  }
}
