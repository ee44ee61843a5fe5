import type {ReactiveController, ReactiveControllerHost} from 'lit';

/**
 * Keeps the `<dialog>` of a frame open while it is rendered: the platform traps the focus, makes the rest of the page
 * inert and gives the focus back.
 */
export class Modal implements ReactiveController {
  #host: ReactiveControllerHost;
  #dialog: () => HTMLDialogElement | null;
  #onCancel: () => void;
  #shown?: HTMLDialogElement;
  #before?: HTMLElement;

  constructor(host: ReactiveControllerHost, dialog: () => HTMLDialogElement | null, onCancel: () => void) {
    this.#host = host;
    this.#dialog = dialog;
    this.#onCancel = onCancel;
    host.addController(this);
  }

  hostConnected(): void {
    this.#host.requestUpdate();
  }

  hostUpdated(): void {
    const dialog = this.#dialog();
    if (dialog === this.#shown && (!dialog || dialog.open)) return;
    if (this.#shown && this.#shown !== dialog) this.#giveFocusBack();
    this.#shown = dialog ?? undefined;
    // Without a window there is nothing to be modal in.
    if (!dialog?.isConnected || !dialog.ownerDocument.defaultView) return;
    this.#before = deepActiveElement(dialog.ownerDocument);
    // A dialog that was moved in the document is still marked as open, but not modal any more.
    // Without modal dialogs it is one in the page.
    dialog.toggleAttribute('open', !dialog.showModal);
    dialog.showModal?.();
  }

  hostDisconnected(): void {
    this.#shown = undefined;
  }

  /** For the dialog's `cancel` event (Escape): the request decides when the dialog goes. */
  readonly onCancel = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
    this.#onCancel();
  };

  /** For the dialog's `close` event: browsers let a second Escape through without asking. */
  readonly onClose = (event: Event): void => {
    event.stopPropagation();
    if (event.target === this.#shown) this.#onCancel();
  };

  /** A dialog that was taken out of the document cannot do it itself any more. */
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
