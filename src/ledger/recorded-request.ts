import type {ElicitRequest} from '../protocol/elicitation.js';
import {isJsonObject} from '../protocol/json.js';
import {toolOf} from '../protocol/meta.js';
import type {SettledRecord} from './record.js';

function originOf(url: unknown): string | undefined {
  try {
    return new URL(String(url)).origin;
  } catch {
    return undefined;
  }
}

/** The members of a record that describe an elicitation. `named` is the tool that the call names. */
export function recordedRequest(
  request: ElicitRequest,
  named: string | undefined,
): Pick<SettledRecord, 'tool' | 'mode' | 'message' | 'fields' | 'origin'> {
  const {mode, message, url, requestedSchema} = request;
  const opens = mode === 'url';
  const properties = opens ? undefined : requestedSchema?.['properties'];
  const origin = opens ? originOf(url) : undefined;
  const tool = toolOf({request, tool: named});
  return {
    ...(tool !== undefined && {tool}),
    mode: opens ? 'url' : 'form',
    message: typeof message === 'string' ? message : '',
    fields: isJsonObject(properties) ? Object.keys(properties) : [],
    ...(origin !== undefined && {origin}),
  };
}
