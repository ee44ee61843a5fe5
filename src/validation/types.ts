import type {FieldError} from '../protocol/elicitation.js';
import type {JsonObject} from '../protocol/json.js';

export type Validity = {valid: true} | {valid: false; errors: FieldError[]};

export interface ValidateOptions {
  signal?: AbortSignal;
  /** ms until the validation is given up. */
  timeout?: number;
}

/** Decides whether `content` is what `schema` asks for. Rejects with `INVALID_SCHEMA` when the schema is at fault. */
export type Validator = (
  schema: JsonObject,
  content: unknown,
  options?: ValidateOptions,
) => Promise<Validity>;

/** What the page allows validation to try; see `configureValidation()`. */
export interface ValidationSettings {
  /** Default true. With `false` the interpreter runs in the page, and takes no pattern that might need more than linear time. */
  worker?: boolean;
  /** Default true. With `false` the Worker uses the interpreter, not Ajv. */
  evaluation?: boolean;
}
