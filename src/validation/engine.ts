import type {FieldError} from '../protocol/elicitation.js';
import type {JsonObject} from '../protocol/json.js';

/** What a compiled schema says about a value: what is wrong with it. */
export type Check = (content: unknown) => FieldError[];

export type EngineName = 'ajv' | 'interpreter';

/** What our Worker offers the page. */
export interface EngineApi {
  /** Compiles something, to know which engine this place allows. */
  ready(): EngineName;
  /** @param schema - in the form that the gate made of it. */
  check(schema: JsonObject, content: unknown): FieldError[];
}
