import type {ElicitContent, ElicitRequest, ElicitResult} from '../protocol/elicitation.js';
import {linkDelivery} from '../protocol/ended-by.js';
import {isJsonObject, objectOf} from '../protocol/json.js';
import {serversFault} from './rpc.js';

/**
 * Presents a request and converts its answer. A failure of the page is `cancel`, never `decline`. A report that the result did not arrive is
 * passed on to what has presented it.
 *
 * @throws Error with `code` -32602 and `data` if the request itself cannot be presented, unless the signal has aborted.
 */
export async function elicitResult(
  present: () => Promise<unknown>,
  request: ElicitRequest,
  {signal, applyDefaults = false}: {signal?: AbortSignal | undefined; applyDefaults?: boolean},
): Promise<ElicitResult> {
  let answer: unknown;
  try {
    answer = await present();
  } catch (error) {
    const fault = signal?.aborted ? undefined : serversFault(error);
    if (fault) throw fault;
  }
  const result = toElicitResult(answer, request, applyDefaults);
  linkDelivery(result, answer);
  return result;
}

/**
 * Converts an answer to a valid result: one of the three actions, content only with `accept`, and no values that JSON or MCP cannot
 * represent (`undefined`, `null`, `NaN`). An invalid action becomes `cancel`, because `decline` is a decision of the user. The `_meta` of a
 * valid answer is passed on unchanged. It comes from the presenter; a guest cannot set it.
 */
export function toElicitResult(
  answer: unknown,
  request: ElicitRequest,
  applyDefaults: boolean,
): ElicitResult {
  const {action, content, _meta} = objectOf(answer);
  const meta = isJsonObject(_meta) && {_meta};
  if (action === 'decline' || action === 'cancel') return {action, ...meta};
  if (action !== 'accept') return {action: 'cancel'};
  if (request.mode === 'url') return {action, ...meta};
  const values = answered(objectOf(content)) as ElicitContent;
  return {
    action,
    content: applyDefaults ? filledWithDefaults(values, request.requestedSchema) : values,
    ...meta,
  };
}

function answered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(answered).filter((item) => item !== undefined);
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(([key, member]) => [key, answered(member)] as const);
    // Not by assignment, which would set the prototype for a key `__proto__`.
    return Object.fromEntries(members.filter(([, member]) => member !== undefined));
  }
  const isOmitted = value === null || (typeof value === 'number' && !Number.isFinite(value));
  return isOmitted ? undefined : value;
}

/** Fills missing values with the defaults of the schema, as the usual handlers of the SDKs do. */
function filledWithDefaults(content: ElicitContent, schema: unknown): ElicitContent {
  const properties = objectOf(objectOf(schema)['properties']);
  const filled = Object.entries(properties).flatMap(([key, property]) => {
    if (!isJsonObject(property)) return [];
    const value = Object.hasOwn(content, key) ? content[key] : answered(property['default']);
    if (value === undefined) return [];
    return [[key, isJsonObject(value) ? filledWithDefaults(value, property) : value] as const];
  });
  return {...content, ...Object.fromEntries(filled)};
}
