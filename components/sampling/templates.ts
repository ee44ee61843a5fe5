import {html, nothing, type TemplateResult} from 'lit';
import type {MessageKey} from '../../src/locales/index.js';
import type {Localize} from '../shared/localize.js';
import {escaped, foldedText} from './folded-text.js';
import {JsonView, type Replacements} from './json-view.js';
import type {EditableText, RequestPieces, SamplingRole} from './pieces.js';
import type {SamplingContent, SamplingRequest} from './request.js';

/** Characters that are shown at once of a text that is too long to be edited. */
const PREVIEW = 500;
/** Characters of a server's name for something, where it is part of a line. */
const SHORT = 200;

const kinds = new Map<string, MessageKey>([
  ['image', 'sampling.image'],
  ['audio', 'sampling.audio'],
  ['resource', 'sampling.resource'],
  ['resource_link', 'sampling.link'],
  ['tool_use', 'sampling.toolUse'],
  ['tool_result', 'sampling.toolResult'],
]);

/** Everything that a request would send, but the reply length. Texts can be edited; everything else is folded. */
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
    if ('text' in piece)
      return editableTemplate(roleText(piece.role), piece, invisibleTemplate(text, piece.text, showAll));
    if ('longText' in piece) {
      const label = roleText(piece.role);
      return html`<div class="field"><span>${label}</span>${boxTemplate(label, foldedText(escaped(piece.longText).text, showAll, PREVIEW))}</div>`;
    }
    if ('extra' in piece) return folded(moreDetails, moreDetails, piece.extra);
    const kind = kindText(text, piece.part);
    return folded(
      html`${roleText(piece.role)} · <bdi>${kind}</bdi>`,
      kind,
      piece.part,
      binaryIn(text, piece.part),
    );
  })}
  ${more.length ? folded(text.text('sampling.moreParts', {count: more.length}), moreDetails, more) : nothing}
  ${preferencesTemplate(text, request)}
  ${tools.length ? folded(text.text('sampling.tools', {count: tools.length}), moreDetails, tools) : nothing}
  ${Object.keys(settings).length ? folded(moreDetails, moreDetails, settings) : nothing}`;
}

/** What a server wrote, scrolling inside. */
const boxTemplate = (name: string, content: unknown, dir = 'auto') =>
  html`<div class="box" role="group" aria-label=${name} tabindex="0" dir=${dir} lang="">${content}</div>`;

const foldedTemplate = (label: unknown, name: string, content: unknown) =>
  html`<details><summary>${label}</summary>${boxTemplate(name, content, 'ltr')}</details>`;

const editableTemplate = (label: string, {text}: EditableText, warning: unknown) =>
  html`<label>${label}<textarea dir="auto" lang="" rows=${Math.min(10, text.split('\n', 9).length + 1)} .value=${text}></textarea></label>${warning}`;

/** How many characters of a text nobody sees, and the text with escapes for them. */
function invisibleTemplate(text: Localize, value: string, showAll: string) {
  const {text: shown, count} = escaped(value);
  if (!count) return nothing;
  const label = text.text('sampling.invisible', {count});
  return html`<div class="warning">${foldedTemplate(label, label, foldedText(shown, showAll, PREVIEW))}</div>`;
}

/** The preferences that a person can weigh; the folded settings have them whole. */
function preferencesTemplate(
  text: Localize,
  {modelPreferences, includeContext}: SamplingRequest,
): TemplateResult {
  const {hints, costPriority, speedPriority, intelligencePriority} = modelPreferences ?? {};
  const names = (Array.isArray(hints) ? hints : []).flatMap((hint) =>
    typeof hint?.name === 'string' ? hint.name : [],
  );
  const weight = (priority: unknown) => (typeof priority === 'number' ? priority : '–');
  const priorities = {
    cost: weight(costPriority),
    speed: weight(speedPriority),
    intelligence: weight(intelligencePriority),
  };
  return html`
    ${names.length ? html`<dl><dt>${text.text('sampling.models')}</dt><dd><bdi>${short(names.join(', '))}</bdi></dd></dl>` : nothing}
    ${
      Object.values(priorities).some((priority) => priority !== '–')
        ? html`<p class="muted">${text.text('sampling.priorities', priorities)}</p>`
        : nothing
    }
    ${
      typeof includeContext === 'string' && includeContext !== 'none'
        ? html`<p class="muted">${text.text('sampling.context', {context: short(includeContext)})}</p>`
        : nothing
    }`;
}

const short = (value: string) => (value.length > SHORT ? `${value.slice(0, SHORT)}…` : value);

/** What a part is, with the type and size of an image, a recording or a file. */
function kindText(text: Localize, part: SamplingContent): string {
  const key = kinds.get(part.type);
  const kind = key ? text.text(key) : short(part.type);
  const {holder, data} = dataOf(part);
  return data === undefined ? kind : dataText(text, kind, holder, data);
}

/** The member of a part in which the protocol puts binary data, and the object that has it. */
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

/** The binary data in a part and in the results of a tool, each with the line that is shown instead. */
function binaryIn(text: Localize, part: SamplingContent, found: Replacements = new Map()): Replacements {
  const {holder, key, data} = dataOf(part);
  if (data !== undefined && isBinary(data)) found.set(holder, [key, kindText(text, part)]);
  const {type, content} = part;
  if (type === 'tool_result' && Array.isArray(content)) {
    for (const nested of content) if (typeof nested?.type === 'string') binaryIn(text, nested, found);
  }
  return found;
}

const BASE64 = /^[\w+/-]*={0,2}$/;
/** Shorter data is not an image, and shown as it is. */
const SHORTEST_BINARY = 64;

/** Whether `data` is base64 of something that a person could not read. Text is shown, whatever its part says that it is. */
function isBinary(data: string): boolean {
  if (data.length < SHORTEST_BINARY || !BASE64.test(data)) return false;
  try {
    return /[^\t\n\r -~]/.test(atob(data.slice(0, 1024)));
  } catch {
    return false;
  }
}
