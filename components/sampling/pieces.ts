import {partsOf, type SamplingContent, type SamplingRequest} from './request.js';

export type SamplingRole = 'user' | 'assistant' | 'system';

/** A text of a request that the user can edit. */
export interface EditableText {
  role: SamplingRole;
  text: string;
  /** Puts an edited text into a copy of the request. */
  replace(request: SamplingRequest, edited: string): void;
}

/** One thing to show: a text, another part of a message, or the members of either that the protocol does not name. */
export type Piece =
  | EditableText
  | {role: SamplingRole; longText: string}
  | {role: SamplingRole; part: SamplingContent}
  | {extra: object};

/** A request, taken apart for display. Every value of the request is in exactly one member. */
export interface RequestPieces {
  /** The system prompt and the messages, in order. */
  pieces: Piece[];
  /** The messages beyond `MAX_PIECES`, as far as they have no piece of their own. */
  more: object[];
  tools: unknown[];
  /** All members of the request that have no piece. */
  settings: {[key: string]: unknown};
}

/** More are shown as JSON, because each one costs a text area or a disclosure. */
const MAX_PIECES = 100;
/** Characters of all texts that can be edited. Browsers lay out the whole of a text area, and a line break like many characters. */
const MAX_EDITABLE = 100_000;
const LINE_BREAK = 32;

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
  const known: [key: string, value: unknown, shown: boolean][] = [
    ['systemPrompt', systemPrompt, typeof systemPrompt === 'string'],
    ['maxTokens', maxTokens, typeof maxTokens === 'number'],
    ['tools', tools, Array.isArray(tools) && tools.length > 0],
  ];
  for (const [key, value, shown] of known) if (value !== undefined && !shown) settings[key] = value;
  const addExtra = (extra: object) => {
    if (Object.keys(extra).length) pieces.length < MAX_PIECES ? pieces.push({extra}) : more.push(extra);
  };
  let left = MAX_EDITABLE;
  const addText = (role: SamplingRole, text: string, put: EditableText['replace']) => {
    const cost = text.length > left ? left + 1 : text.length + LINE_BREAK * text.split('\n').length;
    if (cost > left) return void pieces.push({role, longText: text});
    left -= cost;
    pieces.push({
      role,
      text,
      // A text area turns every line break into a line feed; a text that was not edited stays as it was.
      replace: (copy, edited) => void (edited !== text.replace(/\r\n?/g, '\n') && put(copy, edited)),
    });
  };
  if (typeof systemPrompt === 'string') {
    addText('system', systemPrompt, (copy, text) => (copy.systemPrompt = text));
  }
  for (const [index, message] of messages.entries()) {
    const {role, content: _, ...extra} = message;
    for (const [place, part] of partsOf(message).entries()) {
      const {type, text, ...rest} = part;
      if (pieces.length >= MAX_PIECES) more.push({role, content: part});
      else if (type !== 'text' || typeof text !== 'string') pieces.push({role, part});
      else {
        addText(role, text, (copy, edited) => (partsOf(copy.messages[index]!)[place]!.text = edited));
        addExtra(rest);
      }
    }
    addExtra(extra);
  }
  return {pieces, more, tools: Array.isArray(tools) ? tools : [], settings};
}
