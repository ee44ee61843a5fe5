import type {FieldError} from '../protocol/elicitation.js';
import type {JsonObject} from '../protocol/json.js';

export type Validity = {valid: true} | {valid: false; errors: FieldError[]};

export interface ValidateOptions {
  signal?: AbortSignal;
  /** Time limit in ms. */
  timeout?: number;
}

/** Validates `content` against `schema`. Rejects with `INVALID_SCHEMA` when the schema cannot be used. */
export type Validator = (
  schema: JsonObject,
  content: unknown,
  options?: ValidateOptions,
) => Promise<Validity>;

/** Restricts which engines validation tries; see `configureValidation()`. */
export interface ValidationSettings {
  /** Default true. With `false` the interpreter runs in the page, and rejects patterns that may need more than linear time. */
  worker?: boolean;
  /** Default true. With `false` the Worker uses the interpreter, not Ajv. */
  evaluation?: boolean;
}
