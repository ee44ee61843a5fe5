/** Restricts which engines validation tries; see `configureValidation()`. */
export interface ValidationSettings {
  /** Default true. With `false` the interpreter runs in the page, and rejects patterns that may need more than linear time. */
  worker?: boolean;
  /** Default true. With `false` the Worker uses the interpreter, not Ajv. */
  evaluation?: boolean;
}

let settings: ValidationSettings = {};
/** Ends the running validation. Undefined until its code is loaded. */
let end: (() => void) | undefined;

export const validationSettings = (): ValidationSettings => settings;

/** Registers the function that ends the running validation. */
export function onDispose(run: () => void): void {
  end = run;
}

/** Terminates the Worker. A later validation starts a new one. */
export const disposeValidator = (): void => end?.();

/**
 * Turns off Workers or evaluation that the page's Content Security Policy forbids. Without this call, validation detects the
 * restriction by trying, and every attempt causes a violation report. Call it before the first request.
 */
export function configureValidation(changes: ValidationSettings): void {
  settings = {...changes};
  disposeValidator();
}
