import {ElicitationError} from '../protocol/errors.js';

/** The guest has submitted more invalid answers than `limits.maxAttempts`. */
export const attemptsFault = (attempts: number): ElicitationError =>
  new ElicitationError('TOO_MANY_ATTEMPTS', `The guest submitted ${attempts} invalid answers.`);

/** The guest refuses the request, or cannot present it. */
export const unableFault = (reason: string): ElicitationError =>
  new ElicitationError('PROTOCOL_VIOLATION', `The guest cannot present the request: ${reason}.`);
