export type {ElicitationContext, ElicitContent, FieldError} from '../protocol/elicitation.js';
export {ElicitationGuest} from './elicitation-guest.js';
export {errorsByField} from './errors-by-field.js';
export type * from './guest-types.js';
