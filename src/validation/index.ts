export type {ValidateOptions, Validator, Validity} from './types.js';
