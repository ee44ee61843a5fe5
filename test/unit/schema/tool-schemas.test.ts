// Checks the forms for the input schemas of published MCP servers, as their `tools/list` returned them.
import assert from 'node:assert/strict';
import {stateOf} from './state-of.js';
import {readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import type {JsonObject} from '../../../src/protocol/json.js';
import type {Field} from '../../../src/schema/field.js';
import type {FormState} from '../../../src/schema/form-state.js';
import {prepareSchema} from '../../../src/schema/prepare-schema.js';

interface Server {
  /** `package@version` of the npm registry. */
  source: string;
  tools: {name: string; inputSchema: JsonObject}[];
}

const servers: Server[] = JSON.parse(readFileSync('test/fixtures/tool-schemas.json', 'utf8'));
const tools = servers.flatMap(({source, tools}) => tools.map((tool) => ({...tool, source})));

/** Levels of rows and variants that are opened. Schemas that contain themselves have no end. */
const MAX_LEVELS = 6;

/** The fields that only JSON describes, with a row in each list and map and every variant in turn. */
function jsonIn(state: FormState, fields: readonly Field[], level = 0): Field[] {
  return fields.flatMap((field) => {
    if (field.kind === 'json') return [field];
    if (level === MAX_LEVELS) return [];
    if (field.kind === 'rows' || field.kind === 'map') state.addTo(field);
    const [chooser] = field.fields;
    if (field.kind !== 'variant' || !chooser) return jsonIn(state, field.fields, level + 1);
    return chooser.options.flatMap(({value}) => {
      state.enter(chooser, value);
      return jsonIn(state, field.fields, level + 1);
    });
  });
}

const ANNOTATIONS =
  /^(title|description|default|examples|\$schema|propertyNames|minItems|maxItems|nullable)$/;

/** Whether a schema accepts any object, any list or any value, so that there is nothing to draw. */
function isFreeForm(schema: unknown): boolean {
  if (schema === undefined || typeof schema === 'boolean') return true;
  return Object.entries(schema as JsonObject).every(([keyword, value]) => {
    if (keyword === 'type') return ['object', 'array'].includes(String(value));
    if (keyword === 'properties') return Object.keys(value as JsonObject).length === 0;
    return ANNOTATIONS.test(keyword) || (/^(items|additionalProperties)$/.test(keyword) && isFreeForm(value));
  });
}

describe('the form for the tools of published servers', () => {
  it('is tried with at least 300 schemas of at least 40 servers', () => {
    assert.ok(servers.length >= 40, String(servers.length));
    assert.ok(new Set(tools.map(({inputSchema}) => JSON.stringify(inputSchema))).size >= 300);
    for (const {source} of servers) assert.match(source, /^(@[\w-]+\/)?[\w.-]+@\d/);
  });

  /** Asserts a share of schemas whose JSON boxes all pass. Schemas deeper than the limits are displayed as JSON. */
  const assertShare = (least: number, isAllowed: (field: Field) => boolean) => {
    const others = tools.filter(({inputSchema}) => {
      try {
        const state = stateOf(prepareSchema(inputSchema));
        return !jsonIn(state, state.fields).every(isAllowed);
      } catch {
        return true;
      }
    });
    const share = 1 - others.length / tools.length;
    const names = others.map(({source, name}) => `${source} ${name}`).join(', ');
    assert.ok(share >= least, `${(share * 100).toFixed(1)} %, without: ${names}`);
  };

  it('has no JSON box for at least 99 % of them', () => assertShare(0.99, () => false));

  it('has a JSON box only for values of any structure in at least 99 % of them', () =>
    assertShare(0.99, ({schema}) => isFreeForm(schema)));
});
