export {prepareContent} from './prepare-content.js';
export {type ContentCheck, loadContentCheck} from './content-check.js';
export {prepareSchema} from './prepare-schema.js';
export type {ValidateOptions, ValidationSettings, Validator, Validity} from './types.js';
export {configureValidation, disposeValidator, prewarmValidator, validate} from './validate.js';
