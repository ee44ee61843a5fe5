import {html, nothing} from 'lit';
import {claimsOf, type MessageKey} from '../../src/locales/index.js';
import type {ToolCall} from '../../src/protocol/index.js';
import {boxTemplate} from '../approval/text-boxes.js';
import {toolName, toolTitle} from './tool-call.js';
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

/** The name that a title replaces, the description, and the tools that the app of the tool may call when it starts. */
export function aboutTemplate(text: Localize, call: ToolCall, trustedTools: readonly string[] = []): unknown {
  const name = toolName(call);
  const {description} = call;
  const isNamed = name !== toolTitle(call);
  if (!isNamed && !description && !trustedTools.length) return nothing;
  return html`<div class="what">
    ${isNamed ? html`<code translate="no"><bdi dir="ltr">${name}</bdi></code>` : nothing}
    ${description ? descriptionTemplate(text, description) : nothing}
    ${
      trustedTools.length
        ? html`<p>${text.text('tool.trusted')} ${trustedTools.map((name) => html`<code translate="no"><bdi dir="ltr">${escaped(name).text}</bdi></code> `)}</p>`
        : nothing
    }
  </div>`;
}

/** The classes of claims that look different. */
const CLASSES: Partial<Record<MessageKey, string>> = {'tool.destructive': 'danger', 'tool.silent': 'silent'};

/**
 * What a server claims about a tool, the dangerous first.
 *
 * @param isTall - Whether those that only reassure are apart, for a card that folds them.
 */
export function claimsTemplates(text: Localize, {annotations}: ToolCall, isTall: boolean) {
  const {claims, reassuring} = claimsOf(annotations);
  const listTemplate = (keys: readonly MessageKey[]) =>
    html`<ul class="chips" role="list" aria-labelledby="claims">${keys.map(
      (key) => html`<li class=${CLASSES[key] ?? nothing}>${text.text(key)}</li>`,
    )}</ul>`;
  return {
    claims: html`<div class="claims"><h3 id="claims">${text.text('tool.claims')}</h3>${listTemplate(isTall ? claims : [...claims, ...reassuring])}</div>`,
    folded: isTall && reassuring.length ? listTemplate(reassuring) : nothing,
  };
}

/** Whether a description is displayed whole, and describes the card. */
export const isShort = (description?: string): boolean => !!description && !isLong(description);

function descriptionTemplate(text: Localize, description: string) {
  const content = foldedText(escaped(description).text, text.text('showAll'), PREVIEW);
  return isShort(description)
    ? html`<p class="description" id="message" dir="auto" lang="">${content}</p>`
    : boxTemplate(text.text('tool.description'), content);
}
