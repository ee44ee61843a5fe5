import {costOf, MAX_EDITABLE} from '../approval/text-boxes.js';
import {escaped} from '../shared/text/escaped.js';
import {contentParts, type SamplingContent, type SamplingRequest} from './request.js';

export type SamplingRole = 'user' | 'assistant' | 'system';

export interface EditableText {
  role: SamplingRole;
  text: string;
  /** Writes an edited text into a copy of the request. */
  replace(request: SamplingRequest, edited: string): void;
}

/** One item to display: a text (one that a text area cannot hold exactly is fixed), another part of a message, or their members that the protocol does not define. */
type Piece =
  | EditableText
  | {role: SamplingRole; fixedText: string}
  | {role: SamplingRole; part: SamplingContent}
  | {extra: object};

/** The items of a request for display. Every value of the request is in exactly one member. */
export interface RequestPieces {
  /** The system prompt and the messages, in order. */
  pieces: Piece[];
  /** The messages beyond `MAX_PIECES` that have no piece. */
  more: object[];
  tools: unknown[];
  /** All members of the request that have no piece. */
  settings: {[key: string]: unknown};
}

/** Most pieces; further messages are displayed as JSON, because each piece needs a text area or a disclosure. */
const MAX_PIECES = 100;

export function piecesOf({
  messages,
  systemPrompt,
  maxTokens,
  tools,
  ...others
}: SamplingRequest): RequestPieces {
  const pieces: Piece[] = [];
  const more: object[] = [];
  const settings: RequestPieces['settings'] = {...others};
  const members: [key: string, value: unknown, shown: boolean][] = [
    ['systemPrompt', systemPrompt, typeof systemPrompt === 'string'],
    ['maxTokens', maxTokens, typeof maxTokens === 'number'],
    ['tools', tools, Array.isArray(tools) && tools.length > 0],
  ];
  for (const [key, value, shown] of members) if (value !== undefined && !shown) settings[key] = value;
  const addExtra = (extra: object) => {
    if (Object.keys(extra).length) pieces.length < MAX_PIECES ? pieces.push({extra}) : more.push(extra);
  };
  let left = MAX_EDITABLE;
  const addText = (role: SamplingRole, text: string, put: EditableText['replace']) => {
    const cost = costOf(text, left);
    const lineBreak = lineBreakOf(text);
    if (cost > left || !lineBreak || escaped(text.replaceAll(lineBreak, '\n')).count)
      return void pieces.push({role, fixedText: text});
    left -= cost;
    pieces.push({
      role,
      text,
      replace: (copy, edited) => put(copy, edited.replaceAll('\n', lineBreak)),
    });
  };
  if (typeof systemPrompt === 'string') {
    addText('system', systemPrompt, (copy, text) => (copy.systemPrompt = text));
  }
  for (const [index, message] of messages.entries()) {
    const {role, content: _, ...extra} = message;
    for (const [place, part] of contentParts(message).entries()) {
      const {type, text, ...rest} = part;
      if (pieces.length >= MAX_PIECES) more.push({role, content: part});
      else if (type !== 'text' || typeof text !== 'string') pieces.push({role, part});
      else {
        addText(role, text, (copy, edited) => (contentParts(copy.messages[index]!)[place]!.text = edited));
        addExtra(rest);
      }
    }
    addExtra(extra);
  }
  return {pieces, more, tools: Array.isArray(tools) ? tools : [], settings};
}

/** The line break of a text, which a text area converts to a line feed. Undefined for a text with different ones. */
function lineBreakOf(text: string): string | undefined {
  const kinds = new Set(text.match(/\r\n?|\n/g));
  return kinds.size > 1 ? undefined : ([...kinds][0] ?? '\n');
}
