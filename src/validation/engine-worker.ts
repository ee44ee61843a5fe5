// Runs in our own Worker: the page can kill it when a schema takes too long.
import {expose} from 'comlink';
import type {JsonObject} from '../protocol/json.js';
import {compileWithAjv} from './ajv-engine.js';
import type {Check, EngineApi, EngineName} from './engine.js';
import {compileWithInterpreter} from './interpreter.js';

const KEPT = 10;
const compiled = new Map<string, Check>();
let engine: EngineName = 'ajv';

function compile(schema: JsonObject): Check {
  if (engine === 'ajv') return compileWithAjv(schema);
  return compileWithInterpreter(schema);
}

function compileOnce(schema: JsonObject): Check {
  const key = JSON.stringify(schema);
  const check = compiled.get(key) ?? compile(schema);
  // The last used one is the last to go.
  compiled.delete(key);
  compiled.set(key, check);
  if (compiled.size > KEPT) compiled.delete(compiled.keys().next().value!);
  return check;
}

const api: EngineApi = {
  ready() {
    try {
      compileWithAjv({type: 'object'});
    } catch {
      // The worker has the page's Content-Security-Policy, and that forbids evaluation.
      engine = 'interpreter';
    }
    return engine;
  },
  check: (schema, content) => compileOnce(schema)(content),
};

expose(api);
