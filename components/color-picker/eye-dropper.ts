import {toHex} from './color.js';

declare global {
  interface Window {
    /** Only in Chromium. */
    EyeDropper?: new () => {open(): Promise<{sRGBHex: string}>};
  }
}

/** Lets the user pick a colour from the screen. `undefined` if the user cancels, or if the page is not allowed to. */
export async function pickFromScreen(): Promise<string | undefined> {
  try {
    return toHex((await new window.EyeDropper!().open()).sRGBHex);
  } catch {
    return undefined;
  }
}
