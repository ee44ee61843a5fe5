import {fromHex, type Hsv, hsvToHex, toHex} from './color.js';

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
