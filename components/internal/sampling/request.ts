/** One part of a message to a model. */
export interface SamplingContent {
  type: string;
  text?: string;
  data?: string;
  mimeType?: string;
  [key: string]: unknown;
}

export interface SamplingMessage {
  role: 'user' | 'assistant';
  content: SamplingContent | SamplingContent[];
  [key: string]: unknown;
}

/** The parameters of a `sampling/createMessage` request. */
export interface SamplingRequest {
  messages: SamplingMessage[];
  modelPreferences?: {
    hints?: {name?: string}[];
    costPriority?: number;
    speedPriority?: number;
    intelligencePriority?: number;
  };
  systemPrompt?: string;
  includeContext?: string;
  maxTokens?: number;
  tools?: unknown[];
  [key: string]: unknown;
}

/** What the user decided; an approved request may have been changed. */
export type SamplingDecision = {action: 'approve'; request: SamplingRequest} | {action: 'deny'};

/** One text of a request that a person can read and change. */
export interface EditableText {
  role: 'user' | 'assistant' | 'system';
  text: string;
  /** Puts another text into a copy of the request. */
  replace(request: SamplingRequest, text: string): void;
}

const parts = ({content}: SamplingMessage): SamplingContent[] =>
  Array.isArray(content) ? content : [content];

/** Every text of a request, the system prompt first. */
export function editableTexts(request: SamplingRequest): EditableText[] {
  const system: EditableText[] =
    typeof request.systemPrompt === 'string'
      ? [{role: 'system', text: request.systemPrompt, replace: (copy, text) => (copy.systemPrompt = text)}]
      : [];
  const messages = request.messages.flatMap((message, index) =>
    parts(message).flatMap((part, place): EditableText[] =>
      part.type === 'text' && typeof part.text === 'string'
        ? [
            {
              role: message.role,
              text: part.text,
              replace: (copy, text) => (parts(copy.messages[index]!)[place]!.text = text),
            },
          ]
        : [],
    ),
  );
  return [...system, ...messages];
}

/** Everything that a message carries beside text: pictures, sounds, results of tools. */
export const attachments = (request: SamplingRequest): SamplingContent[] =>
  request.messages.flatMap(parts).filter(({type}) => type !== 'text');

/** Whether `value` is a request that can be shown. */
export function isSamplingRequest(value: unknown): value is SamplingRequest {
  const {messages} = (value ?? {}) as Partial<SamplingRequest>;
  return (
    Array.isArray(messages) &&
    messages.every(
      (message) =>
        (message?.role === 'user' || message?.role === 'assistant') &&
        typeof message.content === 'object' &&
        message.content !== null &&
        parts(message).every((part) => typeof part?.type === 'string'),
    )
  );
}
