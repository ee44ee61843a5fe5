import {type LitElement, type ReactiveController, html, nothing, type TemplateResult} from 'lit';

/** A scrolling box with text of the server. Text from left to right is JSON, which is not translated. */
export const boxTemplate = (name: string, content: unknown, dir = 'auto'): TemplateResult =>
  html`<div class="box" role="group" aria-label=${name} tabindex="0" dir=${dir} lang="" translate=${dir === 'ltr' ? 'no' : nothing}>${content}</div>`;

/** @param before - Displayed above the box. */
export const foldedTemplate = (
  label: unknown,
  name: string,
  content: unknown,
  before: unknown = nothing,
): TemplateResult =>
  html`<details><summary>${label}</summary>${before}${boxTemplate(name, content, 'ltr')}</details>`;

/**
 * Most characters of all texts of a request that can be edited. Browsers lay out the whole text of a text area, and a line break costs as
 * much as many characters.
 */
export const MAX_EDITABLE = 100_000;
const LINE_BREAK = 32;

/** The characters that a text counts as in a text area. More than `most` is not counted exactly. */
export const costOf = (text: string, most: number): number =>
  text.length > most ? most + 1 : text.length + LINE_BREAK * text.split('\n').length;

/**
 * Gives the text areas of a card the rows that their text needs, so that no part of it is out of view. The styles do this in browsers with
 * `field-sizing`. Does not remove rows again.
 *
 * @param root - The root that contains the text areas.
 */
export function growAreas(host: LitElement, root: () => ParentNode | null | undefined): void {
  // DOM implementations for tests have no layout.
  if (globalThis.CSS?.supports && !CSS.supports('field-sizing', 'content'))
    host.addController(new GrowingAreas(host, root));
}

class GrowingAreas implements ReactiveController {
  readonly #host: LitElement;
  readonly #root: () => ParentNode | null | undefined;
  /** In a later frame, because rows change the observed size. */
  readonly #observer = new ResizeObserver(() => requestAnimationFrame(() => this.hostUpdated()));
  readonly #known = new WeakSet<Element>();

  constructor(host: LitElement, root: () => ParentNode | null | undefined) {
    this.#host = host;
    this.#root = root;
    host.addEventListener('input', () => this.hostUpdated());
  }

  hostConnected(): void {
    this.#observer.observe(this.#host);
  }

  hostUpdated(): void {
    for (const area of this.#root()?.querySelectorAll('textarea') ?? []) {
      if (!this.#known.has(area)) area.rows = 1;
      this.#known.add(area);
      const missing = area.scrollHeight - area.clientHeight;
      if (missing > 0) area.rows += Math.ceil(missing / parseFloat(getComputedStyle(area).lineHeight));
    }
  }

  hostDisconnected(): void {
    this.#observer.disconnect();
  }
}
