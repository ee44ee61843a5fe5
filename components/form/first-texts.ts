/** In the package, the other texts of a form are loaded with what draws it. */
export {uncheckedTexts as firstTexts} from '../../src/locales/en/unchecked.js';
