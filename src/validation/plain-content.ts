import {copyBounded, pointerToken} from '../protocol/copy.js';
import type {FieldError} from '../protocol/elicitation.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';

/** Larger than any message may be: what is validated has passed the limits already, or comes from a form of ours. */
const BUDGET = {nodes: 200_000, depth: 64, chars: 16_777_216};

export type Plain = {ok: true; value: unknown} | {ok: false; errors: FieldError[]};

/** A copy of `content` that is JSON and nothing else, or which values are none. `undefined` members are left out. */
export function plainContent(content: unknown): Plain {
  const copied = copyBounded(content, BUDGET);
  if (!copied.ok) return {ok: false, errors: [notJson(copied.path)]};
  const errors = notFinite(copied.value, '');
  return errors.length ? {ok: false, errors} : {ok: true, value: copied.value};
}

const notJson = (path: string): FieldError => ({path, keyword: 'type', message: 'must be a JSON value'});

function notFinite(value: unknown, path: string): FieldError[] {
  if (typeof value === 'number') {
    if (Number.isFinite(value)) return [];
    return [{path, keyword: 'type', message: 'must be a finite number', params: {type: 'number'}}];
  }
  return members(value).flatMap(([key, member]) => notFinite(member, `${path}/${pointerToken(key)}`));
}

/** The members of an object or array with their keys; none for anything else. */
export const members = (value: unknown): [string, unknown][] =>
  Array.isArray(value) || isJsonObject(value) ? Object.entries(value as JsonObject) : [];
