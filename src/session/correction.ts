import {CORRECTION} from '../protocol/apps/mcp-apps.js';
import type {ElicitContent, ElicitRequest, FieldError} from '../protocol/elicitation.js';
import {isJsonObject} from '../protocol/json.js';

/** The previous answer and its errors, with which a server asks again. */
export interface Correction {
  content?: ElicitContent;
  errors?: FieldError[];
  /** The errors as one text for the user. */
  error?: string;
}

const isError = (error: unknown): error is FieldError =>
  isJsonObject(error) && ['path', 'keyword', 'message'].every((name) => typeof error[name] === 'string');

/** Reads the previous answer and its errors from a request. Ignores malformed members. */
export function correctionIn({_meta: meta}: ElicitRequest): Correction {
  const correction = meta?.[CORRECTION];
  if (!isJsonObject(correction)) return {};
  const {content, errors, error} = correction;
  return {
    ...(isJsonObject(content) && {content}),
    ...(Array.isArray(errors) && {errors: errors.filter(isError)}),
    ...(typeof error === 'string' && {error}),
  };
}
