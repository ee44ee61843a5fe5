import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {form} from '../rooms.js';
import {CardLayer} from '../shared/top-layer.js';

/**
 * Opens and closes the `<dialog>` of a frame with its rendering. The browser traps focus, makes the rest of the page inert and restores
 * focus.
 */
export class Modal implements ReactiveController {
  #host: ReactiveControllerHost;
  #dialog: () => HTMLDialogElement | null;
  #sidebar: () => HTMLElement | null;
  #onCancel: (event: Event) => void;
  #shown?: HTMLDialogElement;
  #before?: HTMLElement;
  #unlock?: (() => void) | undefined;
  readonly #layer = new CardLayer();
  #composing?: Element | undefined;

  constructor(host: ReactiveControllerHost & {renderRoot: ParentNode}, onCancel: (event: Event) => void) {
    this.#host = host;
    this.#dialog = () => host.renderRoot.querySelector('dialog');
    this.#sidebar = () => host.renderRoot.querySelector<HTMLElement>('section[popover]');
    this.#onCancel = onCancel;
    host.addController(this);
  }

  hostConnected(): void {
    this.#host.requestUpdate();
  }

  hostUpdated(): void {
    this.#showSidebar();
    const dialog = this.#dialog();
    this.#layer.raise(dialog ?? this.#sidebar());
    if (dialog === this.#shown && (!dialog || dialog.open)) return;
    if (this.#shown && this.#shown !== dialog) this.#giveFocusBack();
    this.#shown = dialog ?? undefined;
    this.#composing = undefined;
    this.#release();
    // A document without a window cannot display a modal dialog.
    if (!dialog?.isConnected || !dialog.ownerDocument.defaultView) return;
    this.#before = deepActiveElement(dialog.ownerDocument);
    for (const type of ['compositionstart', 'compositionend'])
      dialog.addEventListener(type, this.#onComposition);
    // A dialog that was moved in the document is still marked as open, but no longer modal. Without support for modal dialogs it is opened
    // in the page.
    dialog.toggleAttribute('open', !dialog.showModal);
    dialog.showModal?.();
    void form().then(
      ({lockScroll}) => {
        if (this.#shown === dialog) this.#unlock ??= lockScroll(dialog.ownerDocument);
      },
      () => {},
    );
  }

  /** Shows a sidebar that does not block the page above it. */
  #showSidebar() {
    const sidebar = this.#sidebar();
    if (!sidebar?.showPopover || !sidebar.isConnected || !sidebar.ownerDocument.defaultView) return;
    if (!sidebar.matches(':popover-open')) sidebar.showPopover();
  }

  hostDisconnected(): void {
    this.#shown = undefined;
    this.#release();
    this.#layer.raise();
  }

  #release() {
    this.#unlock?.();
    this.#unlock = undefined;
  }

  readonly #onComposition = (event: Event): void => {
    const [field] = event.composedPath();
    this.#composing = event.type === 'compositionstart' ? (field as Element) : undefined;
  };

  /** Handles the dialog's `cancel` event (Escape). The request decides when the dialog closes. Escape first ends a composition. */
  readonly onCancel = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
    // A field that was removed does not report the end of its composition.
    if (!this.#composing?.isConnected) this.#onCancel(event);
  };

  /** Handles the dialog's `close` event. Browsers close the dialog on a second Escape without a `cancel` event. */
  readonly onClose = (event: Event): void => {
    event.stopPropagation();
    if (event.target === this.#shown) this.#onCancel(event);
  };

  /** A dialog that was removed from the document cannot restore focus by itself. */
  #giveFocusBack() {
    const before = this.#before;
    this.#before = undefined;
    if (before?.isConnected) before.focus({preventScroll: true});
  }
}

function deepActiveElement(page: Document): HTMLElement | undefined {
  let active: Element | null = page.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active && active !== page.body ? (active as HTMLElement) : undefined;
}
