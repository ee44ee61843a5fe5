// Compiled by `npm run types`, never run: the types of answers that elicit() and requestElicitation() infer from literal schemas.
import type {ElicitOptions, McpElicitationFrame} from '../../../components/index.js';
import type {ElicitationPresenter} from '../../../src/mcp/index.js';
import {
  answerOf,
  type ElicitingServer,
  flatSchema,
  inputFor,
  requestElicitation,
  type StandardSchema,
} from '../../../src/server/index.js';
import type {ContentOf, ElicitContent, ElicitRequest, ElicitResult, JsonObject} from '../../../src/index.js';

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const holds = <_ extends true>() => {};

declare const frame: McpElicitationFrame;
declare const server: ElicitingServer;
declare const options: ElicitOptions;

const order = {
  type: 'object',
  properties: {
    email: {type: 'string', format: 'email'},
    copies: {type: 'integer', minimum: 1},
    price: {type: 'number'},
    gift: {type: 'boolean', default: false},
    size: {type: 'string', enum: ['s', 'm', 'l']},
    colour: {
      type: 'string',
      oneOf: [
        {const: '#f00', title: 'Red'},
        {const: '#00f', title: 'Blue'},
      ],
    },
    paper: {anyOf: [{const: 'a4'}, {const: 'a5'}]},
    extras: {type: 'array', items: {type: 'string', enum: ['ribbon', 'card']}},
    marks: {
      type: 'array',
      items: {
        anyOf: [
          {const: 1, title: 'One'},
          {const: 2, title: 'Two'},
        ],
      },
    },
    note: {type: ['string', 'null']},
    wrap: {enum: ['paper', null]},
    anything: {},
  },
  required: ['email', 'copies', 'size', 'extras'],
} as const;

interface Order {
  email: string;
  copies: number;
  size: 's' | 'm' | 'l';
  extras: ('ribbon' | 'card')[];
  price?: number;
  gift?: boolean;
  colour?: '#f00' | '#00f';
  paper?: 'a4' | 'a5';
  marks?: (1 | 2)[];
  note?: string;
  wrap?: 'paper';
  anything?: unknown;
}
type Spread<T> = {[K in keyof T]: T[K]};
holds<Equal<ContentOf<typeof order>, Spread<Order>>>();

export async function infersFromConstants() {
  const result = await frame.elicit({message: 'Your order?', requestedSchema: order}, options);
  holds<Equal<typeof result.action, 'accept' | 'decline' | 'cancel'>>();
  if (result.action !== 'accept') return result.content satisfies undefined;
  holds<Equal<typeof result.content, Spread<Order>>>();
  // @ts-expect-error the schema has no such property
  result.content.name;
  // @ts-expect-error an optional property may be missing
  result.content.price.toFixed();
  return result satisfies ElicitResult;
}

export async function infersFromLiteralsInTheCall() {
  const asked = await frame.elicit({
    message: 'Your name?',
    requestedSchema: {type: 'object', properties: {name: {type: 'string'}}, required: ['name']},
  });
  if (asked.action === 'accept') asked.content.name satisfies string;

  const requested = await requestElicitation(server, {
    message: 'Which size?',
    requestedSchema: {type: 'object', properties: {size: {enum: ['s', 'm']}}, additionalProperties: false},
  });
  if (requested.action === 'accept') holds<Equal<typeof requested.content, {size?: 's' | 'm'}>>();
}

export async function fallsBackToUntypedContent(request: ElicitRequest, requestedSchema: JsonObject) {
  const untyped = await frame.elicit(request);
  holds<Equal<typeof untyped, ElicitResult>>();
  const fromJson = await requestElicitation(server, {message: 'Which?', requestedSchema});
  holds<Equal<typeof fromJson, ElicitResult>>();
  const withoutSchema = await frame.elicit({message: 'Go on?'});
  holds<Equal<typeof withoutSchema, ElicitResult>>();
  const url = await frame.elicit({message: 'Log in', mode: 'url', url: 'https://example.com'});
  holds<Equal<typeof url, ElicitResult>>();

  // Its types are not literal: which properties are required is unknown.
  const schema = {type: 'object', properties: {name: {type: 'string'}}, required: ['name']};
  const widened = await frame.elicit({message: 'Your name?', requestedSchema: schema});
  holds<Equal<typeof widened, ElicitResult>>();

  // Properties of other parts of the schema may be in the content, too.
  holds<Equal<ContentOf<{type: 'object'; properties: {a: {type: 'string'}}; allOf: []}>, ElicitContent>>();
  holds<Equal<ContentOf<JsonObject>, ElicitContent>>();
}

const nested = {
  type: 'object',
  properties: {
    who: {type: 'object', properties: {name: {type: 'string'}}, required: ['name']},
    rows: {
      type: 'array',
      items: {type: 'object', properties: {n: {type: 'integer'}, size: {enum: ['s', 'm']}}, required: ['n']},
    },
    deep: {
      type: 'object',
      properties: {a: {type: 'object', properties: {b: {anyOf: [{type: 'number'}, {type: 'null'}]}}}},
      required: ['a'],
    },
    either: {oneOf: [{type: 'string'}, {type: 'object', properties: {x: {type: 'boolean'}}}]},
    free: {type: 'object', additionalProperties: {type: 'number'}},
    open: {type: 'object'},
    level: {enum: [1, 2, null]},
  },
  required: ['who', 'rows', 'level'],
} as const;

interface Nested<N> {
  who: {name: string};
  rows: {n: number; size?: 's' | 'm'}[];
  level: 1 | 2 | N;
  deep?: {a: {b?: number | N}};
  either?: string | {x?: boolean};
  free?: {[key: string]: number};
  open?: ElicitContent;
}
holds<Equal<ContentOf<typeof nested>, Spread<Nested<never>>>>();

export async function infersToAnyDepth() {
  const shown = await frame.elicit({message: 'Who?', requestedSchema: nested});
  if (shown.action !== 'accept') return;
  shown.content.who.name satisfies string;
  shown.content.rows[0]?.n satisfies number | undefined;
  // @ts-expect-error the group has no such property
  shown.content.who.email;

  const asked = await requestElicitation(
    server,
    {message: 'Who?', schema: nested},
    {check: (content) => (content.level === null ? [{path: '/level', message: content.who.name}] : [])},
  );
  // A required value without an answer is `null`.
  if (asked.action === 'accept') holds<Equal<typeof asked.content, Spread<Nested<null>>>>();
  const {restore} = flatSchema(nested);
  holds<Equal<ReturnType<typeof restore>, Spread<Nested<null>>>>();
}

declare const standard: StandardSchema<{age: string}, {age: number; tags?: string[]}>;

export async function takesTheTypesOfAStandardSchema() {
  const asked = await requestElicitation(
    server,
    {message: 'Age?', schema: standard},
    {check: ({age}) => (age.toFixed() ? [] : [{path: '/age', message: 'No.'}])},
  );
  if (asked.action !== 'accept') return;
  holds<Equal<typeof asked.content, {age: number; tags?: string[]}>>();
  const round = answerOf({message: 'Age?', schema: standard}, {mcpReq: {}}, 'age');
  if (round?.action === 'accept') holds<Equal<typeof round.content, {age: number; tags?: string[]}>>();
  flatSchema(standard).restore({}).age satisfies string;
  inputFor({message: 'Age?', schema: standard}, {mcpReq: {}});
  // @ts-expect-error the content has a number
  requestElicitation(server, {message: 'Age?', schema: standard}, {check: ({age}) => age.split('')});
}

export const isStillAPresenter: ElicitationPresenter = frame;
