import {ElicitationError, invalidSchema} from '../../protocol/errors.js';
import type {FieldError} from '../../protocol/elicitation.js';
import type {JsonObject} from '../../protocol/json.js';
import type {Verdict} from '../../schema/field.js';

/** Whether a compiled schema accepts a value; undefined if that takes more steps than allowed. */
export type Check = (content: unknown) => Verdict;

export type EngineName = 'ajv' | 'interpreter';

/** Input of an engine: plain data that can be sent to a Worker. */
export interface Task {
  /** A prepared schema. The engine normalizes it. */
  schema: JsonObject;
  /** Undefined to compile the schema only. */
  content: unknown;
}

/** The API of the Worker. Its methods throw errors with readable messages. */
export interface EngineApi {
  /** Detects which engine the Worker can run, by a trial compilation. With `evaluation: false` it is the interpreter. */
  ready(evaluation: boolean): EngineName;
  /** Normalizes and compiles a schema, which is JSON text. `check()` names it by its place. */
  compile(place: number, schema: string): void;
  check(place: number, content: unknown): FieldError[];
}

/** Validates in the page. Rejects with the same errors as the Worker. */
export type PageEngine = (task: Task) => Promise<FieldError[]>;

/** Runs code of an engine. Reports any error that it throws as `INVALID_SCHEMA`. */
export function engineFault<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof ElicitationError) throw error;
    throw invalidSchema(
      '',
      `could not be compiled or applied: ${error instanceof Error ? error.message : 'unknown reason'}`,
    );
  }
}
