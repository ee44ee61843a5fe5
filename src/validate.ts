import {checker} from './rooms.js';
import type * as Validation from './validation/index.js';

/** Validates `content` against `schema`. Loads the validation with the first call; see `src/validation/validate.ts`. */
export const validate: typeof Validation.validate = async (...args) => (await checker()).validate(...args);

/** Starts the Worker before the first validation. Never throws. */
export const prewarmValidator = (): void => whenLoaded((all) => all.prewarmValidator());

/** Terminates the Worker. A later validation starts a new one. */
export const disposeValidator = (): void => whenLoaded((all) => all.disposeValidator());

/**
 * Turns off Workers or evaluation that the page's Content Security Policy forbids. Without this call, validation detects the
 * restriction by trying, and every attempt causes a violation report. Call it before the first request.
 */
export const configureValidation = (settings: Validation.ValidationSettings): void =>
  whenLoaded((all) => all.configureValidation(settings));

function whenLoaded(call: (all: typeof Validation) => void) {
  checker().then(call, () => {});
}
