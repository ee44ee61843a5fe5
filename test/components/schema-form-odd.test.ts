import {expect, fixture, html} from '@open-wc/testing';
import '../../components/define/schema-form.js';
import type {SchemaForm} from '../../components/schema-form.js';
import {copyBounded, type JsonObject} from '../../src/protocol/index.js';

const KEYWORDS = [
  'type',
  'title',
  'description',
  'default',
  'enum',
  'enumNames',
  'const',
  'oneOf',
  'anyOf',
  'allOf',
  'items',
  'properties',
  'required',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  '$ref',
  'choices',
  'if',
  'then',
  'dependentRequired',
  'x-placeholder',
  'x-multiline',
  'x-order',
  'x-option-descriptions',
  'x-submit-label',
  '_meta',
];
const ODD: unknown[] = [
  {},
  {a: {a: 1}},
  [],
  [null],
  [{}],
  [[1]],
  null,
  true,
  0,
  -1,
  1e308,
  '',
  'x',
  '#/$defs/none',
  {toString: 1},
];

/** As the frame hands schemas over: copies without prototypes. */
const handedOver = (schema: unknown) =>
  (copyBounded(schema, {nodes: 1e4, depth: 50, chars: 1e5}) as {value: JsonObject}).value;

describe('<schema-form> with a keyword that makes no sense', () => {
  const thrown: string[] = [];
  const onError = (event: ErrorEvent | PromiseRejectionEvent) => {
    event.preventDefault();
    thrown.push(String((event as ErrorEvent).message ?? (event as PromiseRejectionEvent).reason));
  };

  for (const keyword of KEYWORDS) {
    it(`shows what it can, and throws nothing: ${keyword}`, async () => {
      window.addEventListener('unhandledrejection', onError);
      for (const odd of ODD) {
        for (const type of ['string', 'number', 'boolean', 'array', undefined]) {
          const field = {...(type && {type}), [keyword]: odd};
          const schemas = [
            {type: 'object', properties: {a: field, b: {type: 'string'}}},
            {type: 'object', properties: {a: {type: 'string'}}, [keyword]: odd},
          ];
          for (const schema of schemas) {
            const form = await fixture<SchemaForm>(
              html`<schema-form .schema=${handedOver(schema)}></schema-form>`,
            );
            await form.updateComplete.catch((error) => thrown.push(String(error)));
            try {
              form.checkValidity();
              expect(JSON.stringify(form.value)).to.be.a('string');
            } catch (error) {
              thrown.push(`${JSON.stringify(schema)}: ${error}`);
            }
            form.remove();
          }
        }
      }
      window.removeEventListener('unhandledrejection', onError);
      expect(thrown.splice(0)).to.deep.equal([]);
    });
  }
});
