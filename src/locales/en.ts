import {colorTexts} from './en/color.js';
import {formTexts} from './en/form.js';
import {frameTexts} from './en/frame.js';
import {samplingTexts} from './en/sampling.js';
import {urlTexts} from './en/url.js';

/** English: the model for every other catalogue. Elements carry their own part of it and need no catalogue to speak it. */
export const messages = {
  locale: 'en',
  dir: 'ltr' as 'ltr' | 'rtl',
  texts: {...frameTexts, ...formTexts, ...colorTexts, ...urlTexts, ...samplingTexts},
};
