import {html, nothing, type TemplateResult} from 'lit';
import {cornerButton, headerTemplate} from '../card/card.js';
import type {Localize} from '../shared/localize.js';
import {headingWith, isolated} from '../shared/text/server-name.js';
import type {DisplayMode} from './app-stage.js';
import type {AppView} from './app-view.js';

interface AppTemplateData {
  view: AppView;
  text: Localize;
  mode: DisplayMode;
  setMode: (mode: DisplayMode) => void;
  onKeydown: (event: KeyboardEvent) => void;
  /** Called when the focus reaches an end of the full-screen view. */
  onEdge: (event: FocusEvent) => void;
}

/** The card of an app. It stays the same element in every display mode, because a moved frame would load again. */
export function appTemplate(data: AppTemplateData): TemplateResult {
  const {view, text, mode, onKeydown} = data;
  const away = mode !== 'inline';
  const full = mode === 'fullscreen';
  return html`${away ? elsewhereTemplate(data) : nothing}
    <section
      class=${`card ${mode} ${view.run?.borderless && !away ? 'borderless' : ''}`}
      part="card"
      popover=${away ? 'manual' : nothing}
      role=${full ? 'dialog' : 'region'}
      aria-modal=${full ? 'true' : nothing}
      aria-labelledby="heading"
      data-theme=${text.theme}
      dir=${text.dir}
      lang=${text.locale}
      @keydown=${onKeydown}
    >
      ${edgeTemplate(data)} ${appHeader(data)}
      ${view.status === 'failed' ? html`<p class="notice" part="notice" role="alert">${isolated(text, 'app.failed', view.label)}</p>` : nothing}
      <figure class="guest-area" part="guest-area" ?hidden=${view.status === 'failed'}>
        <div class=${view.status === 'loading' ? 'guest awaited' : 'guest'}></div>
      </figure>
      <p class="status" part="status" role="status">${view.status === 'loading' ? text.text('app.loading') : nothing}</p>
      ${edgeTemplate(data)}
    </section>`;
}

/** The line in the place of an app that is open in another view, with a way back. */
const elsewhereTemplate = ({view, text, setMode}: AppTemplateData) =>
  html`<div class="elsewhere" part="elsewhere" dir=${text.dir} lang=${text.locale} data-theme=${text.theme}>
    <p>${isolated(text, 'app.elsewhere', view.label)}</p>
    <button type="button" @click=${() => setMode('inline')}>${text.text('app.leave')}</button>
  </div>`;

const EXPAND = 'M9 3h4v4M7 13H3V9M13 3 9 7M3 13l4-4';
const LEAVE = 'M13 7H9V3M3 9h4v4M9 7l4-4M7 9l-4 4';

function appHeader({view, text, mode, setMode}: AppTemplateData) {
  const {label} = view;
  const isInline = mode === 'inline';
  const isOffered = !isInline || (view.status === 'ready' && view.run?.allows('fullscreen'));
  const name = text.text(isInline ? 'app.expand' : 'app.leave');
  const press = () => setMode(isInline ? 'fullscreen' : 'inline');
  return headerTemplate(
    label,
    headingWith(text, 'app.title', label),
    isOffered ? cornerButton('mode', name, press, isInline ? EXPAND : LEAVE) : nothing,
  );
}

/** Keeps the focus in the full-screen view, behind which the page cannot be seen. */
const edgeTemplate = ({mode, onEdge}: AppTemplateData) =>
  mode === 'fullscreen' ? html`<span class="edge hidden" tabindex="0" @focus=${onEdge}></span>` : nothing;
