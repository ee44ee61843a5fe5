/** A colour by hue (degrees), saturation and brightness (percent). Fractions are kept, so that nothing drifts. */
export interface Hsv {
  h: number;
  s: number;
  v: number;
}

/**
 * `#rrggbb` in lower case for a hex colour that a person or a server wrote: any case, with or without `#`, spaces
 * around it. `shorthand` also takes three digits. `undefined` when it is no such colour.
 */
export function toHex(text: unknown, {shorthand = false} = {}): string | undefined {
  if (typeof text !== 'string') return undefined;
  const digits = /^\s*#?([0-9a-f]{3}|[0-9a-f]{6})\s*$/i.exec(text)?.[1]?.toLowerCase();
  if (digits?.length === 6) return `#${digits}`;
  return digits && shorthand ? `#${digits.replace(/./g, '$&$&')}` : undefined;
}

/** The colour of a `#rrggbb`. Grey has hue 0, black has saturation 0. */
export function fromHex(hex: string): Hsv {
  const [r, g, b] = channels(hex);
  const max = Math.max(r, g, b);
  const range = max - Math.min(r, g, b);
  let sextant = 0;
  if (range) {
    if (max === r) sextant = (g - b) / range + 6;
    else sextant = max === g ? (b - r) / range + 2 : (r - g) / range + 4;
  }
  return {h: (sextant % 6) * 60, s: max && (range / max) * 100, v: (max / 255) * 100};
}

export function hsvToHex({h, s, v}: Hsv): string {
  const channel = (offset: number) => {
    const sextant = (offset + h / 60) % 6;
    const share = 1 - (s / 100) * Math.max(0, Math.min(sextant, 4 - sextant, 1));
    return Math.round((v / 100) * share * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(5)}${channel(3)}${channel(1)}`;
}

/** Whether white has less contrast than 3:1 with the colour (WCAG relative luminance). */
export function isLight(hex: string): boolean {
  const [r, g, b] = channels(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.3;
}

/** Which of the twelve named hues, 30 degrees apart and beginning with red, is nearest. */
export const hueIndex = (hue: number): number => Math.round(hue / 30) % 12;

const channels = (hex: string): [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];
