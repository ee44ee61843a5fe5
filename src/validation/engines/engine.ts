import type {FieldError} from '../../protocol/elicitation.js';
import type {JsonObject} from '../../protocol/json.js';

/** What a compiled schema says about a value: what is wrong with it. */
export type Check = (content: unknown) => FieldError[];

export type EngineName = 'ajv' | 'interpreter';

/** What an engine is asked: plain data, which may be sent to a Worker. */
export interface Task {
  /** Prepared; the engine's side gates it. */
  schema: JsonObject;
  content: unknown;
}

/** What our Worker offers the page. Both methods throw errors whose text is for people. */
export interface EngineApi {
  /** Compiles something, to know which engine this place allows; with `evaluation: false` only the interpreter is used. */
  ready(evaluation: boolean): EngineName;
  /**
   * Gates and compiles the schema for the next `check()`.
   *
   * @returns the place of a pattern that is to blame if that takes too long; '' when there is none
   */
  prepare(schema: JsonObject): string;
  check(content: unknown): FieldError[];
}

/** Validates in the page. Rejects as the Worker does. */
export type PageEngine = (task: Task) => Promise<FieldError[]>;
