import {html, nothing, type TemplateResult} from 'lit';
import type {MessageKey} from '../../src/locales/index.js';
import {boxTemplate, foldedTemplate} from '../approval/text-boxes.js';
import type {Localize} from '../shared/localize.js';
import {isEnterInLine} from '../shared/field-keys.js';
import {escaped} from '../shared/text/escaped.js';
import {shortened} from '../shared/text/shortened.js';
import {foldedText, JsonView, type Replacements} from '../shared/text/json-view.js';
import type {EditableText, RequestPieces, SamplingRole} from './pieces.js';
import type {SamplingContent, SamplingRequest} from './request.js';

/** Characters of a read-only text that are displayed at once. */
const PREVIEW = 500;
/** Most characters of a name by the server in a line. */
const MAX_NAME_CHARS = 200;

const kinds = new Map<string, MessageKey>([
  ['image', 'sampling.image'],
  ['audio', 'sampling.audio'],
  ['resource', 'sampling.resource'],
  ['resource_link', 'sampling.link'],
  ['tool_use', 'sampling.toolUse'],
  ['tool_result', 'sampling.toolResult'],
]);

/** All of a request except the reply length. Texts can be edited. Everything else is collapsed. */
export function requestTemplate(
  text: Localize,
  request: SamplingRequest,
  {pieces, more, tools, settings}: RequestPieces,
) {
  const showAll = text.text('showAll');
  const view = new JsonView(showAll);
  const folded = (label: unknown, name: string, value: unknown, replacements?: Replacements) =>
    foldedTemplate(label, name, view.render(value, replacements));
  const roleText = (role: SamplingRole) => text.text(`sampling.${role}`);
  const moreDetails = text.text('sampling.more');
  return html`${pieces.map((piece) => {
    if ('text' in piece) return editableTemplate(roleText(piece.role), piece);
    if ('fixedText' in piece) return fixedTemplate(text, roleText(piece.role), piece.fixedText);
    if ('extra' in piece) return folded(moreDetails, moreDetails, piece.extra);
    const kind = kindText(text, piece.part);
    return folded(
      html`${`${roleText(piece.role)} · `}<bdi>${kind}</bdi>`,
      kind,
      piece.part,
      binaryIn(text, piece.part),
    );
  })}
  ${more.length ? folded(text.text('moreItems', {count: more.length}), moreDetails, more) : nothing}
  ${preferencesTemplate(text, request)}
  ${tools.length ? folded(text.text('sampling.tools', {count: tools.length}), moreDetails, tools) : nothing}
  ${Object.keys(settings).length ? folded(moreDetails, moreDetails, settings) : nothing}`;
}

const keepLine = (event: KeyboardEvent) => isEnterInLine(event) && event.preventDefault();

const editableTemplate = (label: string, {text}: EditableText) =>
  html`<label>${label}<textarea class="text" dir="auto" lang="" autocapitalize="off" autocomplete="off" @keydown=${keepLine} rows=${Math.min(10, text.split('\n', 9).length + 1)} .value=${text}></textarea></label>`;

/** A text that cannot be edited, with escapes and the number of its invisible characters. */
function fixedTemplate(text: Localize, label: string, value: string) {
  const {text: shown, count} = escaped(value);
  return html`<div class=${count ? 'field warning' : 'field'}><span>${label}</span>${boxTemplate(label, foldedText(shown, text.text('showAll'), PREVIEW))}${
    count ? html`<p>${text.text('sampling.invisible', {count})}</p>` : nothing
  }</div>`;
}

/** The names of models and the context, which a person can assess. The collapsed settings contain all of them. */
function preferencesTemplate(
  text: Localize,
  {modelPreferences, includeContext}: SamplingRequest,
): TemplateResult {
  const hints = modelPreferences?.hints;
  const names = (Array.isArray(hints) ? hints : []).flatMap((hint) =>
    typeof hint?.name === 'string' ? hint.name : [],
  );
  return html`
    ${names.length ? html`<dl><dt>${text.text('sampling.models')}</dt><dd><bdi>${short(names.join(', '))}</bdi></dd></dl>` : nothing}
    ${
      typeof includeContext === 'string' && includeContext !== 'none'
        ? html`<p class="muted">${text.text('sampling.context', {context: short(includeContext)})}</p>`
        : nothing
    }`;
}

const short = (value: string) => shortened(value, MAX_NAME_CHARS);

function kindText(text: Localize, part: SamplingContent): string {
  const key = kinds.get(part.type);
  const kind = key ? text.text(key) : short(part.type);
  const {holder, data} = dataOf(part);
  return data === undefined ? kind : dataText(text, kind, holder, data);
}

/** The member of a part that contains binary data, and its object. */
function dataOf(part: SamplingContent): {holder: SamplingContent; key: string; data?: string} {
  const [holder, key] = part.type === 'resource' ? [part['resource'], 'blob'] : [part, 'data'];
  const data =
    ['image', 'audio', 'resource'].includes(part.type) && (holder as SamplingContent | null)?.[key];
  return {holder: holder as SamplingContent, key, ...(typeof data === 'string' && {data})};
}

function dataText(text: Localize, kind: string, {mimeType}: SamplingContent, data: string): string {
  const bytes = BASE64.test(data) ? Math.floor((data.replace(/={1,2}$/, '').length * 3) / 4) : data.length;
  const type = typeof mimeType === 'string' ? short(mimeType) : '–';
  return text.text('sampling.attachment', {kind, type, size: Math.ceil(bytes / 1000)});
}

/** The binary data in a part and in tool results, with the text that is displayed instead. */
function binaryIn(
  text: Localize,
  part: SamplingContent,
  replacements: Replacements = new Map(),
): Replacements {
  const {holder, key, data} = dataOf(part);
  if (data !== undefined && isBinary(data)) replacements.set(holder, [key, kindText(text, part)]);
  const {type, content} = part;
  if (type === 'tool_result' && Array.isArray(content)) {
    for (const nested of content) if (typeof nested?.type === 'string') binaryIn(text, nested, replacements);
  }
  return replacements;
}

const BASE64 = /^[\w+/-]*={0,2}$/;
/** Shorter data is displayed as text, because it cannot be an image. */
const SHORTEST_BINARY = 64;

/** Whether `data` is base64 of unreadable data. Text is displayed, regardless of the declared type. */
function isBinary(data: string): boolean {
  if (data.length < SHORTEST_BINARY || !BASE64.test(data)) return false;
  try {
    return /[^\t\n\r -~]/.test(atob(data.slice(0, 1024)));
  } catch {
    return false;
  }
}
