// Runs in a Worker, which the page terminates when a schema takes too long.
import {expose} from 'comlink';
import {compileWithAjv, compile} from './ajv-engine.js';
import {type EngineApi, type EngineName, engineFault} from './engine.js';
import {errorsOf} from './errors.js';
import type {FieldError} from '../../protocol/elicitation.js';
import {Budget} from '../../schema/patterns/quick-pattern.js';
import type {JsonObject} from '../../protocol/json.js';
import {normalizeSchema} from '../normalize-schema.js';
import {checkWithoutEval} from './interpreter.js';

/** Limit of steps to describe errors: about a second. */
const WORKER_STEPS = 20_000_000;

let engine: EngineName = 'ajv';
const compiledChecks: ((content: unknown) => FieldError[])[] = [];

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
    compiledChecks[place] = engineFault(() => {
      const prepared: JsonObject = JSON.parse(schema);
      const normalized = normalizeSchema(prepared);
      const check = engine === 'ajv' ? compile(normalized) : checkWithoutEval(normalized);
      return (content) => (check(content) ? [] : errorsOf(prepared, content, new Budget(WORKER_STEPS, true)));
    });
  },
  check: (place, content) => engineFault(() => compiledChecks[place]!(content)),
};

expose(api);
