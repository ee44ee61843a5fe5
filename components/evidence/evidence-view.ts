import {html, type LitElement, nothing, type ReactiveController} from 'lit';
import {readEvidence, type ReadEvidence, type ReadEvidenceItem} from '../../src/evidence/index.js';
import {evidenceTexts} from '../../src/locales/en/evidence.js';
import {withLimits} from '../../src/protocol/index.js';
import {Localize} from '../shared/localize.js';
import {addStyles} from '../shared/movable-element.js';
import type {Unread} from '../shared/consent/consent-guard.js';
import {mayBeCut} from '../shared/text/long-text.js';
import {styles} from './evidence.styles.js';
import {headingText, type Piece, pieceOf} from './pieces.js';

/** Lines that are displayed while an item is folded, and their characters. */
const FOLDED = 12;
const FOLDED_CHARS = 2_000;
/** Lines and characters that each press adds. */
const LINES_PER_PRESS = 600;
const PAGE_CHARS = 200_000;

interface Shown {
  item: ReadEvidenceItem;
  piece?: Piece | undefined;
  pages: number;
  lines: number;
  content?: Node | undefined;
  isRead?: boolean;
}

/** Displays so many of the first lines that they fit into what `pages` allows, at least one. */
function fitLines(shown: Shown) {
  const {pages, piece: {texts} = {texts: []}} = shown;
  const most = Math.min(FOLDED + pages * LINES_PER_PRESS, texts.length);
  let chars = FOLDED_CHARS + pages * PAGE_CHARS;
  let lines = 0;
  while (lines < most && chars > 0) chars -= texts[lines++]!.length;
  shown.lines = lines;
  shown.content = undefined;
}

/**
 * Displays the evidence of one request at a time as text, and images from `data:` URLs. Long items are folded. Loaded with the first
 * request that has evidence.
 */
export class EvidenceView implements ReactiveController {
  readonly #host: LitElement;
  readonly #text: Localize;
  #key: unknown;
  #value: unknown;
  #locale = '';
  #shown: Shown[] = [];
  #omitted = 0;
  #incomplete = false;
  /** Whether the user was asked to read this request to its end. */
  #hasToRead = false;
  /** Whether the line next to the buttons says what this hint says. */
  #isSaid = false;
  #observer?: IntersectionObserver | undefined;
  #ends: readonly Element[] = [];
  /** Whether the message of the request may be cut and the user has not seen its end. */
  #isMessageUnread = false;
  /** Whether the end of the message was observed out of view. */
  #isMessageCut = false;

  constructor(host: LitElement) {
    this.#host = host;
    this.#text = new Localize(host, evidenceTexts);
    addStyles(host, [styles]);
    host.addController(this);
  }

  /** Set while the end of the message or of an item that must be read has not been in view, or if it cannot be displayed. */
  get unread(): Unread | undefined {
    return this.#isMessageUnread || this.#incomplete || this.#unreadItem >= 0 ? this.#lead : undefined;
  }

  get #unreadItem(): number {
    return this.#shown.findIndex(({item, isRead}) => item.requireReading && !isRead);
  }

  /** Leads the user to what they must read next. */
  readonly #lead = (): string => {
    const root = this.#host.renderRoot;
    const find = (selector: string) => root.querySelector<HTMLElement>(selector);
    if (this.#incomplete) find('.evidence > .hint:last-child')?.scrollIntoView({block: 'nearest'});
    else {
      const item = root.querySelectorAll('[part=evidence-item]')[this.#unreadItem];
      const box = this.#isMessageUnread
        ? (find('[part=message] details:not([open]) > summary') ?? find('[part=message]'))
        : item?.querySelector<HTMLElement>(
            item.querySelector('[data-end]') ? '.lines' : '[part=evidence-more]',
          );
      box?.scrollIntoView({block: 'nearest'});
      box?.focus({preventScroll: true});
    }
    this.#isSaid = true;
    this.#host.requestUpdate();
    return this.#text.text(this.#incomplete ? 'evidence.incomplete' : 'evidence.first');
  };

  /**
   * @param request - Identifies the request. Its items are folded at first.
   * @param value - The evidence, of any origin.
   * @param message - The message of a frame. If it may be cut, the mark at its end must have been in view.
   * @param risk - Displayed after the reviews.
   */
  template(request: unknown, value: unknown, message = '', risk: unknown = nothing): unknown {
    if (request !== this.#key) {
      this.#hasToRead = this.#isSaid = false;
      this.#isMessageUnread = mayBeCut(message);
      this.#isMessageCut = false;
    }
    if (request !== this.#key || value !== this.#value) this.#read(request, value);
    const shown = this.#shown;
    const text = this.#text.text.bind(this.#text);
    const mustRead = this.#mustRead || (this.unread && !this.#isMessageUnread);
    this.#hasToRead ||= !!mustRead;
    const ready = this.#hasToRead && !this.unread ? 'evidence.ready' : undefined;
    const key = this.#incomplete ? 'evidence.incomplete' : mustRead ? 'evidence.read' : ready;
    const hint = html`<p class=${`hint ${this.#isSaid && this.unread ? 'said' : ''}`} role="status">${key ? text(key) : ''}</p>`;
    if (!shown.length) return mayBeCut(message) ? html`<div class="evidence">${hint}</div>` : risk;
    const {locale} = this.#text;
    if (this.#locale !== locale) {
      this.#locale = locale;
      for (const each of shown) {
        each.piece = pieceOf(each.item, this.#text);
        fitLines(each);
      }
    }
    const items = shown.map((each, index) => this.#itemTemplate(each, index));
    const reviews = shown.filter(isReview).length;
    return html`<div class="evidence" part="evidence" role="group" aria-label=${text('evidence.label')}>
      ${items.slice(0, reviews)} ${risk} ${items.slice(reviews)}
      ${this.#omitted ? html`<p class="hint">${text('evidence.omitted', {count: this.#omitted})}</p>` : nothing}
      ${hint}
    </div>`;
  }

  get #mustRead(): boolean {
    return this.#isMessageUnread && this.#isMessageCut;
  }

  hostUpdated(): void {
    // With :has() in the style, WebKit does not display the change.
    this.#host.renderRoot.querySelector('[part=message]')?.classList.toggle('cut', this.#mustRead);
    const ends = [
      ...this.#host.renderRoot.querySelectorAll('.evidence [data-end], [part=message] > [data-end]'),
    ];
    if (ends.length === this.#ends.length && ends.every((end) => this.#ends.includes(end))) return;
    this.hostDisconnected();
    this.#ends = ends;
    const {IntersectionObserver} = this.#host.ownerDocument.defaultView ?? window;
    const observer =
      IntersectionObserver &&
      new IntersectionObserver((entries) => {
        this.#markRead(entries.filter(({isIntersecting}) => isIntersecting).map(({target}) => target));
        if (!this.#isMessageUnread || this.#isMessageCut || !entries.some(({target}) => isOfMessage(target)))
          return;
        this.#isMessageCut = true;
        this.#host.requestUpdate();
      });
    // DOM implementations for tests have none, or one that reports nothing.
    if (!observer?.thresholds?.length) {
      this.#markRead(ends);
      return;
    }
    this.#observer = observer;
    for (const end of ends) observer.observe(end);
    // The page has replaced the message.
    this.#markRead(ends.filter((end) => end.closest('slot')?.assignedNodes().length));
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
    this.#ends = [];
  }

  #read(key: unknown, value: unknown) {
    this.#key = key;
    this.#value = value;
    // What was in view belonged to the request before.
    this.hostDisconnected();
    const {items, omitted, incomplete}: ReadEvidence = readEvidence(
      value,
      withLimits(this.#text.config.limits),
    );
    this.#omitted = omitted;
    this.#incomplete = incomplete;
    const shown = items.map((item) => ({item, pages: 0, lines: 0}));
    // What was said about the request comes before its details.
    this.#shown = [...shown.filter(isReview), ...shown.filter((each) => !isReview(each))];
    this.#locale = '';
  }

  #itemTemplate(shown: Shown, index: number) {
    const {item, piece, pages, lines, isRead} = shown;
    const kind = this.#text.text(`evidence.${item.kind === 'unreadable' ? 'text' : item.kind}`);
    const label = headingText(item.title) || kind;
    const all = !piece || lines >= piece.texts.length;
    const endsUnread = all && item.requireReading && !isRead;
    return html`<figure class=${`item ${item.kind} ${item.kind === 'review' ? item.outcome : ''}`} part="evidence-item">
      <figcaption ?hidden=${item.kind === 'review' && label === kind}><bdi lang="">${label}</bdi>${item.about.map((line) => html` <bdi class="about" lang="">${headingText(line)}</bdi>`)}${piece?.changes ? html` <bdi class="changes" dir="ltr">${piece.changes}</bdi>` : nothing}</figcaption>
      <div class=${endsUnread ? 'lines cut' : 'lines'} id=${`evidence-${index}`} role="group" tabindex="0" aria-label=${label} dir=${['code', 'command', 'diff'].includes(item.kind) ? 'ltr' : 'auto'} lang="" translate=${item.kind === 'text' ? nothing : 'no'}><div class="whole">${this.#content(
        shown,
      )}${endsUnread ? html`<span class="end" data-end=${index}></span>` : nothing}</div></div>
      ${
        pages || !all
          ? html`<button type="button" class="quiet" part="evidence-more" aria-expanded=${pages > 0} aria-controls=${`evidence-${index}`} @click=${() => this.#toggle(shown)}>${
              all
                ? this.#text.text('evidence.less')
                : this.#text.text('evidence.more', {count: piece.texts.length - lines})
            }</button>`
          : nothing
      }
    </figure>`;
  }

  #content(shown: Shown) {
    const {item, piece, lines} = shown;
    const content = (shown.content ??= piece?.build(lines));
    if (item.kind === 'image')
      return html`<img src=${item.src} width=${item.width} height=${item.height} @error=${() => this.#fail(shown)} alt=${headingText(item.alt || item.title) || this.#text.text('evidence.image')} />${content}`;
    if (item.kind === 'unreadable') return html`<p>${this.#text.text('evidence.unreadable')}</p>${content}`;
    return content;
  }

  #fail(shown: Shown) {
    const {title, about, rest, requireReading} = shown.item;
    shown.item = {kind: 'unreadable', title, about, rest, requireReading};
    this.#incomplete ||= requireReading;
    this.#host.requestUpdate();
  }

  #toggle(shown: Shown) {
    const {piece, pages, lines} = shown;
    shown.pages = piece && lines < piece.texts.length ? pages + 1 : 0;
    fitLines(shown);
    this.#host.requestUpdate();
  }

  #markRead(ends: readonly Element[]) {
    for (const end of ends) {
      if (!isOfMessage(end)) this.#shown[Number((end as HTMLElement).dataset['end'])]!.isRead = true;
      // The rest of a very long message is folded.
      else if (!end.parentElement!.querySelector('details:not([open])')) this.#isMessageUnread = false;
    }
    if (ends.length) this.#host.requestUpdate();
  }
}

const isReview = ({item}: Shown): boolean => item.kind === 'review';

const isOfMessage = (end: Element): boolean => !!end.closest('[part=message]');
