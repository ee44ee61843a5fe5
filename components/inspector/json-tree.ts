import {html, type TemplateResult} from 'lit';

const long = 400;

const size = (count: number) =>
  count < 1000 ? `${count} characters` : `${Math.round(count / 1000)}k characters`;

function leaf(value: unknown): TemplateResult {
  if (typeof value !== 'string') return html`<span class="json-${typeof value}">${String(value)}</span>`;
  const shown = value.length > long ? `${value.slice(0, long)}…` : value;
  return html`<span class="json-string">${JSON.stringify(shown)}</span>${
    shown === value ? null : html` <small>${size(value.length)}</small>`
  }`;
}

/** Renders JSON as a tree with collapsible objects and arrays. */
export function jsonTree(value: unknown, name?: string, open = true): TemplateResult {
  const key = name === undefined ? null : html`<span class="json-key">${name}: </span>`;
  if (typeof value !== 'object' || value === null)
    return html`<div class="json-row">${key}${leaf(value)}</div>`;
  const entries = Object.entries(value);
  const brackets = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  if (!entries.length) return html`<div class="json-row">${key}${brackets.join('')}</div>`;
  return html`<details class="json" ?open=${open}>
    <summary>${key}<span class="json-count">${brackets[0]}${entries.length}${brackets[1]}</span></summary>
    <div class="json-children">${entries.map(([name, child]) => jsonTree(child, name))}</div>
  </details>`;
}
