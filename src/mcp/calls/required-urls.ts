import type {ElicitRequest} from '../../protocol/elicitation.js';
import {isJsonObject} from '../../protocol/json.js';

const URL_ELICITATION_REQUIRED = -32042;

/**
 * The pages that the user must open before a call can succeed, from error -32042 (the SDKs' own error class or a plain error). Undefined
 * for every other error, and for one without pages.
 */
export function requiredUrls(error: unknown): ElicitRequest[] | undefined {
  if (!(error instanceof Error)) return undefined;
  const {code, data, elicitations} = error as {code?: unknown; data?: unknown; elicitations?: unknown};
  if (code !== URL_ELICITATION_REQUIRED) return undefined;
  const listed = Array.isArray(elicitations) ? elicitations : isJsonObject(data) && data['elicitations'];
  if (!Array.isArray(listed)) return undefined;
  const requests = listed.filter(
    (item): item is ElicitRequest => isJsonObject(item) && typeof item['url'] === 'string',
  );
  return requests.length ? requests.map((request) => ({...request, mode: 'url' as const})) : undefined;
}
