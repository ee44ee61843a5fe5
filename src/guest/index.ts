export type {ElicitationContext, ElicitContent, FieldError} from '../protocol/elicitation.js';
export {ElicitationGuest} from './elicitation-guest.js';
export type * from './guest-types.js';
