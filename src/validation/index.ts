export {prepareContent} from './prepare-content.js';
export {prepareSchema} from './prepare-schema.js';
export type {ValidateOptions, Validator, Validity} from './types.js';
export {disposeValidator, prewarmValidator, validate} from './validate.js';
