import type {JsonObject} from '../../../src/protocol/index.js';
import type {ContentCheck} from '../../../src/validation/index.js';

/** Compiles a schema for synchronous checks of answers. Returns `undefined` if the schema cannot be used. */
export type Compile = (schema: JsonObject) => ContentCheck | undefined;

/** Loads the interpreter. */
export async function loadInterpreter(): Promise<Compile> {
  const {loadContentCheck} = await import('../../../src/validation/index.js');
  return loadContentCheck();
}
