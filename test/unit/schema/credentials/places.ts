import type {JsonObject} from '../../../../src/protocol/index.js';
import {object} from '../object.js';

const property = (schema: JsonObject, more?: JsonObject) => object({a: schema}, more);
const text = {type: 'string'};
/** Avoids a literal `then` property, which the linter reports. */
const THEN = 'then';

/** Schemas that ask for a value called `name`, each in a different place. */
export const places: Readonly<Record<string, (name: string) => JsonObject>> = {
  'by the name of a property': (name) => object({[name]: text}),
  'by a title': (title) => property({type: 'string', title}),
  'by a short description': (description) => property({type: 'string', description}),
  'by a placeholder': (placeholder) => property({type: 'string', 'x-placeholder': placeholder}),
  'by a title next to a reference': (title) => property({$ref: '#/$defs/s', title}, {$defs: {s: text}}),
  'by a reference': (title) => property({$ref: '#/$defs/p'}, {$defs: {p: {type: 'string', title}}}),
  'by a reference to a reference': (title) =>
    property({$ref: '#/$defs/q'}, {$defs: {q: {$ref: '#/$defs/p'}, p: {type: 'string', title}}}),
  'by a reference with escapes': (title) =>
    property({$ref: '#/$defs/a~1b%20c'}, {$defs: {'a/b c': {type: 'string', title}}}),
  'by a root that is a reference': (name) => ({$ref: '#/$defs/r', $defs: {r: object({[name]: text})}}),
  'in an object': (name) => property(object({[name]: text})),
  'in an object in an object': (name) => property(object({b: object({[name]: text})})),
  'as the name of an object': (name) => object({[name]: object({b: text})}),
  'as the name of an object without properties': (name) => object({[name]: {type: 'object'}}),
  'in a property without a type': (name) => object({[name]: {}}),
  'in a list': (title) => property({type: 'array', items: {type: 'string', title}}),
  'as the name of a list': (name) => object({[name]: {type: 'array', items: text}}),
  'in a list of objects': (name) => property({type: 'array', items: object({[name]: text})}),
  'in a tuple': (title) => property({type: 'array', prefixItems: [text, {type: 'string', title}]}),
  'in a draft-07 tuple': (title) => property({type: 'array', items: [text, {type: 'string', title}]}),
  'in the additional items of a tuple': (title) =>
    property({type: 'array', items: [text], additionalItems: {type: 'string', title}}),
  'in the `contains` schema of a list': (title) =>
    property({type: 'array', contains: {type: 'string', title}}),
  'in `allOf` of a property': (title) => property({allOf: [{type: 'string'}, {title}]}),
  'in `allOf` of the root': (name) => ({type: 'object', allOf: [object({[name]: text})]}),
  'in `anyOf` with null': (title) => property({anyOf: [{type: 'string', title}, {type: 'null'}]}),
  'in `oneOf` of types': (title) => property({oneOf: [{type: 'integer'}, {type: 'string', title}]}),
  'in `if`': (name) => property(text, {if: object({[name]: text})}),
  'in `then`': (name) => property(text, {if: object({a: {const: 'x'}}), [THEN]: object({[name]: text})}),
  'in `else`': (name) => property(text, {if: object({a: {const: 'x'}}), else: object({[name]: text})}),
  'in a dependent schema': (name) => property(text, {dependentSchemas: {a: object({[name]: text})}}),
  'in a draft-07 dependency': (name) => property(text, {dependencies: {a: object({[name]: text})}}),
  'in a required name without a schema': (name) => object({a: text}, {required: [name]}),
  'in a dependent required name without a schema': (name) => property(text, {dependentRequired: {a: [name]}}),
  'in a required name that only another part of the schema describes': (name) =>
    property(object({[name]: {type: 'boolean'}}), {required: [name]}),
  'in `patternProperties`': (name) => object({}, {patternProperties: {[`^${name}$`]: text}}),
  'in the allowed `propertyNames`': (name) =>
    object({}, {propertyNames: {enum: ['a', name]}, additionalProperties: text}),
  'in additional properties': (title) => object({}, {additionalProperties: {type: 'string', title}}),
  'in unevaluated properties': (title) => object({}, {unevaluatedProperties: {type: 'string', title}}),
  'in a schema that is not an object': (title) => ({type: 'string', title}),
  'in a list at the root': (title) => ({type: 'array', items: {type: 'string', title}}),
};
