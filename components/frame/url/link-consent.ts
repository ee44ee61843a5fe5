import {html, type LitElement, nothing, type ReactiveController, render, css} from 'lit';
import {frameTexts} from '../../../src/locales/en/frame.js';
import {urlTexts} from '../../../src/locales/en/url.js';
import {ElicitationError} from '../../../src/protocol/index.js';
import {Turn} from '../../../src/presentation/index.js';
import {inspectUrl, type UrlInspection} from '../../../src/url/index.js';
import {ConsentGuard, wasIgnored} from '../../shared/consent/consent-guard.js';
import {ignoredTemplate} from '../../shared/card-lines.js';
import {Localize} from '../../shared/localize.js';
import {addStyles} from '../../shared/movable-element.js';
import {showChanges} from '../../shared/text/translated.js';
import {withNames} from '../../shared/text/with-names.js';
import {classesFor, openPage, openTemplate, pageTemplate, addressStyles} from './web-address.js';

const styles = css`
  .link {
    display: flex;
    flex-flow: column;
    gap: calc(var(--_unit) * 4);
    padding: calc(var(--_unit) * 4);
    border: 1px solid var(--_control-border);
    border-radius: var(--_radius);
  }
  .link h3 {
    color: var(--_muted);
    strong {
      color: var(--_text);
    }
  }
`;

interface GuestLink {
  url: string;
  server: string;
  /** The element that contains the guest's frame. */
  area: HTMLElement;
}

interface Question extends Omit<GuestLink, 'url'> {
  page: UrlInspection;
  /** Whether the focus was in the guest and moves to the question. */
  leads: boolean;
  decide: (opened: boolean) => void;
}

const consents = new WeakMap<LitElement, LinkConsent>();

/**
 * Asks the user whether to open a link of a guest, and opens it.
 * @returns whether it was opened; `false` if the user refuses, or if the guest is removed first.
 * @throws ElicitationError `UNSAFE_URL` without asking the user.
 */
export async function askToOpen(host: LitElement, link: GuestLink, gone: AbortSignal): Promise<boolean> {
  let consent = consents.get(host);
  if (!consent) {
    consent = new LinkConsent(host);
    consents.set(host, consent);
  }
  return consent.ask(link, gone);
}

/** The question below a guest's area, where the guest cannot draw. Asks one question at a time, as in URL mode. */
class LinkConsent implements ReactiveController {
  readonly #host: LitElement;
  readonly #text: Localize;
  readonly #guard: ConsentGuard;
  readonly #place: HTMLElement;
  #question?: Question;
  readonly #turn = new Turn();

  constructor(host: LitElement) {
    this.#host = host;
    this.#place = host.ownerDocument.createElement('div');
    this.#text = new Localize(host, {...frameTexts, ...urlTexts});
    this.#guard = new ConsentGuard(host, () => ({
      prompt: this.#question?.page,
      controls: [...this.#place.querySelectorAll('[part=open]')],
      box: this.#place,
      subject: this.#place.querySelector('[part=url-host]'),
    }));
    addStyles(host, [addressStyles, styles]);
    host.addController(this);
  }

  hostUpdated(): void {
    this.#render();
  }

  async ask({url, server, area}: GuestLink, gone: AbortSignal): Promise<boolean> {
    const page = inspectUrl(url);
    if (!page.ok)
      throw new ElicitationError(
        'UNSAFE_URL',
        'The guest requested an unsafe link; use an http or https URL.',
      );
    if (this.#question || gone.aborted) return false;
    const {activeElement} = area.getRootNode() as Document | ShadowRoot;
    const leads = area.contains(activeElement);
    let leave = () => {};
    const opened = await new Promise<boolean>((decide) => {
      this.#question = {page, server, area, leads, decide};
      leave = () => decide(false);
      gone.addEventListener('abort', leave);
      this.#turn.begin();
      area.closest('figure')?.after(this.#place);
      this.#render();
      if (leads) {
        this.#place.querySelector<HTMLElement>('h3')?.focus();
        // In a task of its own: in this one, WebKit does not scroll.
        setTimeout(() => this.#place.scrollIntoView({block: 'nearest'}));
      }
      // The guard looks for the button after an update.
      this.#host.requestUpdate();
    });
    gone.removeEventListener('abort', leave);
    this.#close(area);
    return opened;
  }

  #close(area: HTMLElement) {
    const {activeElement} = this.#place.getRootNode() as Document | ShadowRoot;
    const within = this.#place.contains(activeElement ?? null);
    this.#question = undefined;
    this.#turn.end();
    this.#render();
    this.#place.remove();
    this.#host.requestUpdate();
    // In a separate task, because Firefox does not focus a frame while a key is handled.
    if (within) setTimeout(() => area.querySelector('iframe')?.focus({preventScroll: true}));
  }

  #render() {
    render(this.#question ? this.#template(this.#question) : nothing, this.#place);
    showChanges(this.#place);
  }

  /** Its refusal is not "Decline", as the button next to it that refuses the whole request. */
  #template({page, server, leads, decide}: Question) {
    return html`<div
      class="link"
      part="link"
      role="group"
      aria-labelledby="link"
      dir=${this.#text.dir}
      lang=${this.#text.locale}
      @keydown=${(event: KeyboardEvent) => this.#onKeydown(event, decide)}
    >
      <h3 id="link" tabindex="-1"><span role=${leads ? nothing : 'alert'}>${withNames(this.#text, 'opensPage', {server})}</span></h3>
      ${pageTemplate(this.#text, page)}
      <div class="actions" part="actions">
        <button class=${classesFor(page).refuse} part="refuse" type="button" @click=${(event: Event) => (this.#turn.mayRefuse(event) ? decide(false) : this.#render())}
          >${this.#text.text('cancel')}</button>
        ${openTemplate(this.#text, page, (event) => this.#guard.allows(event) && this.#open(page, decide))}
      </div>
      ${ignoredTemplate((key) => this.#text.text(key), wasIgnored(this.#host), this.#turn.ignored)}
    </div>`;
  }

  #open(page: UrlInspection, decide: Question['decide']) {
    if (page !== this.#question?.page) return;
    openPage(page, this.#host);
    decide(true);
  }

  /** Escape refuses the link. The request stays open. */
  #onKeydown(event: KeyboardEvent, decide: Question['decide']) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    decide(false);
  }
}
