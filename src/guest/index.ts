export * from './elicitation-guest.js';
export type {ElicitationContext, ElicitContent, FieldError} from '../protocol/elicitation.js';
