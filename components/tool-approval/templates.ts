import {html, nothing, type TemplateResult} from 'lit';
import type {MessageKey} from '../../src/locales/index.js';
import type {ToolAnnotations, ToolCall} from '../../src/protocol/index.js';
import {boxTemplate} from '../approval/text-boxes.js';
import {toolName, toolTitle} from './tool-title.js';
import {escaped} from '../shared/text/escaped.js';
import {foldedText} from '../shared/text/json-view.js';
import type {Localize} from '../shared/localize.js';
import {isLong} from '../shared/text/long-text.js';

const PREVIEW = 2000;
/** Characters of the private use area that mark the places of names in a sentence. */
const TOOL = '\ue000';
const SERVER = '\ue001';

/** The question whether to run a tool, with isolated names. */
export function headingTemplate(text: Localize, call: ToolCall, server: string): unknown {
  const sentence = text.text('tool.asks', {tool: TOOL, server: SERVER});
  return sentence.split(/([\ue000\ue001])/).map((part) => {
    if (part === TOOL) return html`<strong><bdi lang="" translate="no">${toolTitle(call)}</bdi></strong>`;
    return part === SERVER ? html`<strong><bdi lang="" translate="no">${server}</bdi></strong>` : part;
  });
}

/** The name that a title replaces, the description, and what the server claims about the tool. */
export function aboutTemplate(text: Localize, call: ToolCall): TemplateResult {
  const name = toolName(call);
  const {description} = call;
  const label = text.text('tool.claims');
  return html`${
    name === toolTitle(call)
      ? nothing
      : html`<p class="muted"><code translate="no"><bdi dir="ltr">${name}</bdi></code></p>`
  }
  ${description ? descriptionTemplate(text, description) : nothing}
  <div class="claims">
    <h3 id="claims">${label}</h3>
    <ul aria-labelledby="claims">${claimsOf(call.annotations).map(
      (key) => html`<li class=${key === 'tool.destructive' ? 'danger' : nothing}>${text.text(key)}</li>`,
    )}</ul>
  </div>`;
}

function descriptionTemplate(text: Localize, description: string) {
  const content = foldedText(escaped(description).text, text.text('showAll'), PREVIEW);
  return isLong(description)
    ? boxTemplate(text.text('tool.description'), content)
    : html`<p class="description" dir="auto" lang="">${content}</p>`;
}

/**
 * What a server claims about a tool. A hint that is absent claims nothing: by default a tool may change, delete, and reach everything, so
 * its absence is never displayed as a promise.
 */
function claimsOf(hints: ToolAnnotations = {}): MessageKey[] {
  const {readOnlyHint, destructiveHint, idempotentHint, openWorldHint} = hints;
  const claims: MessageKey[] = [];
  if (readOnlyHint) claims.push('tool.readOnly');
  if (destructiveHint) claims.push('tool.destructive');
  else if (!readOnlyHint) claims.push(destructiveHint === false ? 'tool.additive' : 'tool.silent');
  if (idempotentHint && !readOnlyHint) claims.push('tool.idempotent');
  if (openWorldHint !== undefined) claims.push(openWorldHint ? 'tool.openWorld' : 'tool.closedWorld');
  return claims;
}
