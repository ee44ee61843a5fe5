export {explained} from './combinations.js';
export {prepareContent} from './prepare-content.js';
export {compileContentCheck, type ContentCheck} from './engines/page-engine.js';
export {prepareSchema} from './prepare-schema.js';
export type {ValidateOptions, ValidationSettings, Validator, Validity} from './types.js';
export {configureValidation, disposeValidator} from './settings.js';
export {prewarmValidator, validate} from './validate.js';
