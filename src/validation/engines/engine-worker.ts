// Runs in a Worker, which the page terminates when a schema takes too long.
import {expose} from 'comlink';
import type {JsonObject} from '../../protocol/json.js';
import {compileWithAjv, compile} from './ajv-engine.js';
import {type Check, type EngineApi, type EngineName, engineFault} from './engine.js';
import {normalizeSchema, riskyPattern} from '../normalize-schema.js';
import {compileWithInterpreter} from './interpreter.js';

interface Compiled {
  check: Check;
  suspect: string;
}

/** Capacity of the cache of compiled schemas. */
const KEPT = 10;
const compiled = new Map<string, Compiled>();
let engine: EngineName = 'ajv';
/** The check of the last `prepare()` call. The page sends one task at a time. */
let current: Check = () => [];

function prepare(schema: JsonObject): Compiled {
  const normalized = normalizeSchema(schema);
  const suspect = riskyPattern(normalized) ?? '';
  return {check: engine === 'ajv' ? compile(normalized) : compileWithInterpreter(normalized.schema), suspect};
}

const api: EngineApi = {
  ready(evaluation) {
    try {
      if (evaluation) compileWithAjv({type: 'object'});
      else engine = 'interpreter';
    } catch {
      // The Worker inherits the page's Content Security Policy, which forbids evaluation.
      engine = 'interpreter';
    }
    return engine;
  },
  prepare(schema) {
    const key = JSON.stringify(schema);
    const entry = compiled.get(key) ?? engineFault(() => prepare(schema));
    // LRU eviction.
    compiled.delete(key);
    compiled.set(key, entry);
    if (compiled.size > KEPT) compiled.delete(compiled.keys().next().value!);
    current = entry.check;
    return entry.suspect;
  },
  check: (content) => engineFault(() => current(content)),
};

expose(api);
