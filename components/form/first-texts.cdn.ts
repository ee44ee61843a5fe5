/** With the files for a CDN, a form has the texts with which it is painted from the start. */
export {paintedTexts as firstTexts} from '../../src/locales/en/painted.js';
