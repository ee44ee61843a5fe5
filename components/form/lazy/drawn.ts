// The code that draws a form.
export {actionsTemplate} from '../actions.js';
export {FormView} from '../form-view.js';
export {messageTemplate} from '../message.js';
export {paintedTexts} from '../../../src/locales/en/painted.js';
