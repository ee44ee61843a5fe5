import {html, nothing, type TemplateResult, css} from 'lit';
import type {UrlInspection, UrlWarning} from '../../../src/url/index.js';
import type {Localize} from '../../shared/localize.js';
import {withNames} from '../../shared/text/with-names.js';

export const addressStyles = css`
  .check,
  .help {
    margin: 0;
    text-wrap: pretty;
    overflow-wrap: anywhere;
  }
  .help {
    color: var(--_muted);
  }
  .url {
    max-block-size: 12rem;
    padding: calc(var(--_unit) * 2.5) calc(var(--_unit) * 3);
    overflow: auto;
    border: 1px solid var(--_control-border);
    border-radius: var(--_radius);
    background: var(--_raised);
    color: var(--_muted);
    font-family: var(--_mono);
    font-size: 0.8125rem;
    unicode-bidi: isolate;
    white-space: pre-wrap;
    word-break: break-all;
    user-select: text;
  }
  .host {
    color: var(--_text);
  }
  .host strong {
    font-weight: 700;
  }
  /* Not broken if the next line has room for it. */
  .check strong {
    display: inline-block;
    max-inline-size: 100%;
  }
  [part='warnings'] h3::before {
    content: '!' / '';
    display: inline-block;
    inline-size: 1rem;
    margin-inline-end: calc(var(--_unit) * 1.5);
    border: 1.5px solid;
    border-radius: 50%;
    color: var(--_warning);
    font: 700 0.6875rem/0.8125rem var(--_font);
    text-align: center;
  }
  [part='warnings'] h3 {
    margin: 0;
    font: inherit;
    font-weight: 600;
  }
  [part='warnings'] ul {
    margin: var(--_unit) 0 0;
    padding-inline-start: calc(var(--_unit) * 5);
    overflow: clip;
  }
  [part='warnings'] li {
    /* Its marker is outside. */
    overflow-y: clip;
    overflow-wrap: anywhere;
  }
`;

/** Characters. Longer addresses scroll in their box. */
const LONG_ADDRESS = 400;

/** The information that a user needs before opening an address: its host, the whole URL, and warnings. */
export const pageTemplate = (text: Localize, page: UrlInspection): TemplateResult =>
  html`<p class="check">${withNames(text, 'urlCheck', {host: page.host})}</p>
    ${addressTemplate(text, page)} ${warningsTemplate(text, page)}`;

/** The whole address as the browser reads it. The host is emphasized, and its end most. */
export function addressTemplate(text: Localize, {href, parts, hostEnd}: UrlInspection): TemplateResult {
  const start = parts.host.slice(0, parts.host.length - hostEnd.length);
  const scrolls = href.length > LONG_ADDRESS;
  return html`<div
    class="url"
    part="url"
    role="group"
    aria-label=${text.text('urlAddress')}
    dir="ltr"
    translate="no"
    tabindex=${scrolls ? 0 : nothing}
  >${parts.before}<span class="host" part="url-host">${start}<strong>${hostEnd}</strong></span>${parts.after}</div>`;
}

/**
 * The classes of the button that opens a page, and of the one that refuses it. The primary one refuses a page with warnings, as a form whose
 * chosen option refuses.
 */
export const classesFor = (page: UrlInspection | undefined) =>
  page?.warnings.length ? {open: '', refuse: 'primary'} : {open: 'primary', refuse: ''};

export const openTemplate = (
  text: Localize,
  page: UrlInspection | undefined,
  open: (event: MouseEvent) => void,
): TemplateResult =>
  html`<button class=${classesFor(page).open} part="open" type="button" @click=${open}>${text.text('urlOpen')}</button>`;

/** Without an opener it is unknown whether opening succeeded. Opens in the window in which the user pressed the button of `host`. */
export const openPage = ({href}: UrlInspection, {ownerDocument}: Element): unknown =>
  ownerDocument.defaultView?.open(href, '_blank', 'noopener,noreferrer');

function warningsTemplate(text: Localize, page: UrlInspection) {
  if (!page.warnings.length) return nothing;
  return html`<div class="notice" part="warnings">
    <h3>${text.text('urlWarnings')}</h3>
    <ul>
      ${page.warnings.map((warning) => html`<li>${warningText(text, warning, page)}</li>`)}
    </ul>
  </div>`;
}

function warningText(text: Localize, warning: UrlWarning, {unicodeHost, hostEnd, port = ''}: UrlInspection) {
  const name = warning === 'punycode' ? unicodeHost : warning === 'long-host' ? hostEnd : undefined;
  const key = `urlWarning.${warning}` as const;
  return name ? withNames(text, key, {host: name}) : text.text(key, {port});
}
