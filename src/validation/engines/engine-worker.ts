// Runs in a Worker, which the page terminates when a schema takes too long.
import {expose} from 'comlink';
import {compileWithAjv, compile} from './ajv-engine.js';
import {type Check, type EngineApi, type EngineName, engineFault} from './engine.js';
import {normalizeSchema} from '../normalize-schema.js';
import {compileWithInterpreter} from './interpreter.js';

let engine: EngineName = 'ajv';
const compiled: Check[] = [];

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
  compile(place, schema) {
    compiled[place] = engineFault(() => {
      const normalized = normalizeSchema(JSON.parse(schema));
      return engine === 'ajv' ? compile(normalized) : compileWithInterpreter(normalized.schema);
    });
  },
  check: (place, content) => engineFault(() => compiled[place]!(content)),
};

expose(api);
