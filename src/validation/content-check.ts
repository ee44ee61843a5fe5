import type {JsonObject} from '../protocol/json.js';
import type {ContentCheck} from './engines/page-engine.js';

export type {ContentCheck};

/** Loads the interpreter for synchronous checks of answers in the page. The returned function compiles a schema. */
export const loadContentCheck = async (): Promise<(schema: JsonObject) => ContentCheck | undefined> =>
  (await import('./engines/page-engine.js')).compileContentCheck;
