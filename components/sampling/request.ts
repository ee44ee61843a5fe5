import {accepted, copyAs, invalidRequest, type Limits} from '../../src/protocol/index.js';

export interface SamplingContent {
  type: string;
  text?: string | undefined;
  data?: string | undefined;
  mimeType?: string | undefined;
  [key: string]: unknown;
}

/** A message of a sampling request, as in `sampling/createMessage`. */
export interface SamplingMessage {
  role: 'user' | 'assistant';
  content: SamplingContent | SamplingContent[];
  [key: string]: unknown;
}

/** The parameters of a `sampling/createMessage` request. */
export interface SamplingRequest {
  messages: SamplingMessage[];
  modelPreferences?:
    | {
        hints?: {name?: string | undefined}[] | undefined;
        costPriority?: number | undefined;
        speedPriority?: number | undefined;
        intelligencePriority?: number | undefined;
      }
    | undefined;
  systemPrompt?: string | undefined;
  includeContext?: string | undefined;
  maxTokens?: number | undefined;
  tools?: unknown[] | undefined;
  [key: string]: unknown;
}

/** The decision of the user. An approved request may have been edited. */
export type SamplingDecision = {action: 'approve'; request: SamplingRequest} | {action: 'deny'};

/** The parts of a message. Its content may be a single part without a list. */
export const contentParts = ({content}: SamplingMessage): SamplingContent[] =>
  Array.isArray(content) ? content : [content];

/**
 * Makes a frozen copy of a request. The user sees and approves the copy, so later changes to the original have no effect.
 * @throws ElicitationError `INVALID_REQUEST` if `value` is malformed, too large, or not plain JSON.
 */
export function copySamplingRequest(value: unknown, limits: Limits): SamplingRequest {
  const request = accepted(copyAs('Sampling', value, limits, true), 'approve(): the request');
  if (!isSamplingRequest(request)) {
    const message = 'approve(): `messages` must be a list of messages, each with a role and content.';
    throw invalidRequest(message);
  }
  return request;
}

function isSamplingRequest(value: unknown): value is SamplingRequest {
  const {messages} = (value ?? {}) as Partial<SamplingRequest>;
  return (
    Array.isArray(messages) &&
    messages.every(
      (message) =>
        (message?.role === 'user' || message?.role === 'assistant') &&
        typeof message.content === 'object' &&
        message.content !== null &&
        contentParts(message).every((part) => typeof part?.type === 'string'),
    )
  );
}
