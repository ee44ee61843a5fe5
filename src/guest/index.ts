export type {ElicitationContext, ElicitContent, FieldError} from '../protocol/elicitation.js';
export {ElicitationGuest} from './elicitation-guest.js';
export * from './guest-types.js';
