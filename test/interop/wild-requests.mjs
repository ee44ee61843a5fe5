// Requests of test/fixtures, each with an answer: recorded ones, shapes that a survey of public servers found, and typical schemas of six
// generators.
import {readFileSync} from 'node:fs';

const read = (path) => JSON.parse(readFileSync(new URL(`../fixtures/${path}.json`, import.meta.url), 'utf8'));

const GENERATORS = ['pydantic', 'zod-3', 'zod-4', 'schemars', 'jackson-victools', 'dotnet'];

/** @type {{name: string, request: object, answer: object | null}[]} An answer of `null` is without content. */
export const wildRequests = [
  ...read('wild-requests'),
  ...GENERATORS.flatMap((generator) =>
    read(`typical-schemas/${generator}`).map(({name, schema, answer}) => ({
      name: `${generator}, ${name}`,
      request: {message: `Fill in: ${name}`, requestedSchema: schema},
      answer,
    })),
  ),
];

const isPlain = (value) =>
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every((each) => typeof each === 'string'));

/** Whether all values of the answer are those of MCP: text, numbers, booleans and lists of texts. */
export const hasPlainAnswer = ({answer}) => Object.values(answer ?? {}).every(isPlain);
/** Whether the request is valid in MCP: a page, or a form with a schema. */
export const isComplete = ({request: {mode, requestedSchema}}) => mode === 'url' || !!requestedSchema;
export const isForm = ({request}) => request.mode !== 'url';
const FORMATS = [undefined, 'email', 'uri', 'date', 'date-time'];
const SCALARS = ['string', 'number', 'integer', 'boolean'];

/** Whether all fields have the kinds and formats of MCP: text, number, boolean, and lists of options. */
export const hasPlainFields = ({request: {requestedSchema}}) =>
  Object.values(requestedSchema?.properties ?? {}).every(
    ({type, format, items}) =>
      FORMATS.includes(format) &&
      (SCALARS.includes(type) ||
        (type === 'array' && items?.type === 'string' && !!(items.enum ?? items.anyOf))),
  );
