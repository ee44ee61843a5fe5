import {type FieldError, memberPointer} from '../../../src/protocol/index.js';

/** An error in the shape of a validator or a server: `path` may also be dotted or a list of keys. */
export interface ErrorLike {
  path?: string | readonly (string | number)[];
  message?: string;
  keyword?: string;
  params?: FieldError['params'];
}

/**
 * Errors as `<schema-form>` takes them: a list of errors or sentences, an object of sentences by field, as Rails, Laravel and Django
 * send it, or the errors of FastAPI and pydantic (`{detail: [{loc, msg, type}]}`, or only the list). Paths are JSON Pointers (`/items/0/sku`), dotted (`items.0.sku`, `items[0].sku`) or lists of keys.
 */
export type FormErrors =
  | readonly (FieldError | ErrorLike | PydanticError | string)[]
  | {readonly [name: string]: unknown};

/** An error of pydantic. FastAPI puts the part of the HTTP request before the keys of `loc`. */
export interface PydanticError {
  loc: readonly (string | number)[];
  msg: string;
  type?: string;
}

/** Names under which servers send errors that concern the whole answer. */
const WHOLE = /^(?:base|non_field_errors|_errors|)$/;
const MAX_ERRORS = 1000;
const MAX_NESTED_ERRORS = 24;

/** Converts errors to their normal shape. Returns a list that has it already as it is. */
export function errorsFrom(errors: unknown): readonly FieldError[] {
  if (Array.isArray(errors) && errors.every(isFieldError)) return errors;
  const list: FieldError[] = [];
  collectErrors(errors, '', list, 0);
  return list;
}

function collectErrors(errors: unknown, path: string, list: FieldError[], level: number): void {
  if (errors == null || list.length >= MAX_ERRORS || level > MAX_NESTED_ERRORS) return;
  if (Array.isArray(errors)) {
    for (const error of errors) collectErrors(error, path, list, level + 1);
  } else if (typeof errors !== 'object') {
    list.push({path, keyword: 'custom', message: String(errors)});
  } else if (isPydanticError(errors)) {
    const [part, ...keys] = errors.loc;
    list.push({
      path: path + pointerFrom(part === 'body' && keys.length ? keys : errors.loc),
      keyword: 'custom',
      message: errors.msg,
    });
  } else if (isErrorLike(errors)) {
    const {keyword = 'custom', message = '', params} = errors;
    list.push({path: path + pointerFrom(errors.path), keyword, message, ...(params && {params})});
  } else {
    // Laravel sends `{message, errors: {…}}`, and FastAPI `{detail: […]}`.
    const {errors: nested, detail} = errors as {errors?: unknown; detail?: unknown};
    const inner = Array.isArray(detail) && detail.some(isPydanticError) ? detail : nested;
    const members = typeof inner === 'object' && inner !== null ? {'': inner} : errors;
    for (const [name, value] of Object.entries(members))
      collectErrors(value, WHOLE.test(name) ? path : path + pointerFrom(name), list, level + 1);
  }
}

const isFieldError = (error: unknown): error is FieldError =>
  isErrorLike(error) && isPointer(error.path) && typeof error.keyword === 'string';

const isPointer = (path: unknown): boolean => typeof path === 'string' && /^(?:\/|$)/.test(path);

const isErrorLike = (error: unknown): error is ErrorLike =>
  typeof (error as ErrorLike | null)?.message === 'string' && !('errors' in (error as ErrorLike));

const isPydanticError = (error: unknown): error is PydanticError => {
  const {loc, msg} = (error ?? {}) as Partial<PydanticError>;
  return Array.isArray(loc) && typeof msg === 'string';
};

function pointerFrom(path: ErrorLike['path'] = ''): string {
  if (isPointer(path)) return path as string;
  const keys = typeof path === 'string' ? path.split(/\.|\[|\]\.?/).filter(Boolean) : path;
  return keys.map((key) => memberPointer('', key)).join('');
}
