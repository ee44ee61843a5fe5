import {fromHex, type Hsv, hsvToHex, toHex} from './color.js';

/**
 * A colour that is being entered: as a position on the sliders, and as text in the hex field. The text stays as it was
 * typed; while it is no colour, the last colour stays too.
 */
export class ColorEntry {
  /** What the hex field shows. */
  text: string;
  /** `#rrggbb` in lower case. Only read from outside, as is `hsv`. */
  hex: string;
  hsv: Readonly<Hsv>;

  constructor(hex: string) {
    this.text = this.hex = hex;
    this.hsv = fromHex(hex);
  }

  /** Whether the text is a colour. */
  get valid(): boolean {
    return toHex(this.text) !== undefined;
  }

  /** The colour, else what was typed instead. */
  get answer(): string {
    return this.valid ? this.hex : this.text;
  }

  /** Takes over a colour and shows it. Returns whether it was one. */
  set(text: unknown): boolean {
    const hex = toHex(text);
    if (!hex) return false;
    this.type(hex);
    return true;
  }

  /** Takes over what stood in the hex field before, colour or not. */
  restore(text: string): void {
    if (!this.set(text)) this.text = text;
  }

  /** The sliders move. */
  move(change: Partial<Hsv>): void {
    this.hsv = {...this.hsv, ...change};
    this.text = this.hex = hsvToHex(this.hsv);
  }

  /** The user types. Three digits may be on the way to six: they wait for `commit()`. */
  type(text: string): void {
    this.text = text;
    const hex = toHex(text, {whole: true});
    if (!hex || hex === this.hex) return;
    const {h, s, v} = fromHex(hex);
    // Grey has no hue of its own and black no saturation: the sliders stay where they are.
    this.hsv = {h: s && v ? h : this.hsv.h, s: v ? s : this.hsv.s, v};
    this.hex = hex;
  }

  /** The user is done typing: a colour is written out, anything else stays as it was typed. Returns `valid`. */
  commit(): boolean {
    return this.set(this.text);
  }
}
