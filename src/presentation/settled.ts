import {reasonIn} from '../protocol/meta.js';
import type {ElicitResult} from '../protocol/elicitation.js';
import {settledBy} from '../protocol/ended-by.js';
import {recordOf, type SettledRecord} from '../ledger/record.js';
import {recordedRequest} from '../ledger/recorded-request.js';
import type {Prompt} from './presentation.js';

/** The record of a settled prompt, without values. `result` is missing if the server received no answer. */
export function settledRecord(prompt: Prompt, result: ElicitResult | undefined): SettledRecord {
  const {id, request, server, requestedAt, shownAt, presentation, options} = prompt;
  const {by, at, grant, scope, confirmed, undelivered} = prompt.ending!;
  const {renderer, display} = presentation?.state ?? {};
  const persisted = grant?.scope ?? scope;
  const record = recordOf({
    id,
    server: server.name,
    serverClaimed: server.claimed,
    ...recordedRequest(request, options.tool),
    renderer: renderer ?? display ?? 'none',
    action: result?.action ?? 'none',
    by: settledBy(by),
    ...(confirmed && {confirmed: true as const}),
    ...(persisted && {scope: persisted}),
    ...(grant && {grant: grant.id}),
    answer: result,
    requestedAt: options.requestedAt,
    receivedAt: requestedAt,
    shownAt,
    settledAt: at,
  });
  return undelivered ? {...record, delivered: false} : record;
}

/** The record with the accepted content, without credentials, and the reason of a decline. */
export function withValues(
  record: SettledRecord,
  {presentation}: Prompt,
  result: ElicitResult | undefined,
): SettledRecord {
  const reason = result?.action === 'decline' ? reasonIn(result._meta) : undefined;
  const content =
    result?.action === 'accept' && result.content ? presentation?.discreet(result.content) : undefined;
  return {...record, ...(content && {content}), ...(reason !== undefined && {reason})};
}
