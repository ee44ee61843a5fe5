import {svg} from 'lit';
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

export const dropperIcon = svg`<svg viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor"
  stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">
  <path d="m11.2 5.6 3.2 3.2M12.6 4.2a2.26 2.26 0 1 1 3.2 3.2l-2.5 2.5-3.2-3.2zM10.6 7.2l-6.2 6.2-.9 3.1 3.1-.9 6.2-6.2" />
</svg>`;
