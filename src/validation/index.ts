export {explained} from '../schema/explained.js';
export {prepareContent} from './prepare-content.js';
export {prepareSchema} from '../schema/prepare-schema.js';
export {configureValidation, disposeValidator, type ValidationSettings} from './settings.js';
export {builtIn, type ValidateOptions, type Validator, type Validity} from './validator.js';
