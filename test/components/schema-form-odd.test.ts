import {expect, fixture, html} from '@open-wc/testing';
import '../../components/define/schema-form.js';
import type {SchemaForm} from '../../components/schema-form.js';
import {copyBounded, type JsonObject} from '../../src/protocol/index.js';

const KEYWORDS = `
  type title description default enum enumNames const oneOf anyOf allOf items properties required format pattern choices
  minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minItems maxItems uniqueItems $ref if then
  dependentRequired x-placeholder x-multiline x-order x-option-descriptions x-submit-label _meta`
  .trim()
  .split(/\s+/);
const ODD: unknown[] = [
  ...[{}, {a: {a: 1}}, [], [null], [{}], [[1]], null, true],
  ...[0, -1, 1e308, '', 'x', '#/$defs/none', {toString: 1}],
];

/** Copies a schema like the frame does, without prototypes. */
const copyOf = (schema: unknown) =>
  (copyBounded(schema, {nodes: 1e4, depth: 50, chars: 1e5}) as {value: JsonObject}).value;

describe('<schema-form> with malformed keywords', () => {
  const errors: string[] = [];
  const onError = (event: ErrorEvent | PromiseRejectionEvent) => {
    event.preventDefault();
    errors.push(String((event as ErrorEvent).message ?? (event as PromiseRejectionEvent).reason));
  };

  /** Draws a schema, and returns whether it has a field. */
  async function draw(schema: JsonObject): Promise<boolean> {
    const form = await fixture<SchemaForm>(html`<schema-form .schema=${copyOf(schema)}></schema-form>`);
    await form.updateComplete.catch((error) => errors.push(String(error)));
    try {
      form.checkValidity();
      expect(JSON.stringify(form.value)).to.be.a('string');
    } catch (error) {
      errors.push(`${JSON.stringify(schema)}: ${error}`);
    }
    const isDrawn = form.shadowRoot!.querySelector('input') !== null;
    form.remove();
    return isDrawn;
  }

  const TYPES = ['string', 'number', 'boolean', 'array', undefined];
  for (const keyword of KEYWORDS) {
    it(`renders without errors for any value of ${keyword}`, async () => {
      window.addEventListener('unhandledrejection', onError);
      for (const odd of ODD) {
        await draw({type: 'object', properties: {a: {type: 'string'}}, [keyword]: odd} as JsonObject);
        const fields = TYPES.map((type) => ({...(type && {type}), [keyword]: odd}) as JsonObject);
        const all = {type: 'object', properties: {...fields, b: {type: 'string'}}};
        // A form that refuses one of them draws none of them.
        if (!(await draw(all)))
          for (const field of fields)
            await draw({type: 'object', properties: {a: field, b: {type: 'string'}}});
      }
      window.removeEventListener('unhandledrejection', onError);
      expect(errors.splice(0)).to.deep.equal([]);
    });
  }
});
