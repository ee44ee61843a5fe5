import {toHex} from './color.js';

declare global {
  interface Window {
    /** Only in Chromium. */
    EyeDropper?: new () => {open(): Promise<{sRGBHex: string}>};
  }
}

/** The colour that the user picks from the screen; `undefined` when they do not, or when the page may not ask. */
export async function pickFromScreen(): Promise<string | undefined> {
  try {
    return toHex((await new window.EyeDropper!().open()).sRGBHex);
  } catch {
    return undefined;
  }
}
