// The code that a form needs to take entries, but not to be painted.
export {formTexts} from '../../../src/locales/en/formtexts.js';
export {errorText} from '../../../src/locales/error-text.js';
export {addLaterStyles} from './added-styles.js';
export {InterpreterCheck} from './interpreter-check.js';
export {keyboardOf} from '../controls/on-screen-keyboard.js';
export {errorsFrom} from './error-shapes.js';
export {boxed} from './boxes.js';
export {FormInput} from './form-input.js';
export {assign, forgetCorrected, goTo, report} from './problems.js';
export {questionTemplate} from './question.js';
export {summaryTemplate} from './summary.js';
export {syncValidity} from './validity.js';
