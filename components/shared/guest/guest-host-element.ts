import {watchTyping} from '../../../src/presentation/index.js';
import {MovableElement} from '../movable-element.js';

/** An element that displays guests. */
export class GuestHostElement extends MovableElement {
  /**
   * Settles when the previous guest has finished. The next update waits for it, because a removed iframe is unloaded at once.
   * @internal
   */
  leaving?: Promise<void> | undefined;

  #unwatchTyping?: (() => void) | undefined;

  /** Starts recording where the user types, which the focus guard of a guest needs from before the guest is opened. */
  override connectedCallback(): void {
    super.connectedCallback();
    const {defaultView} = this.ownerDocument;
    this.#unwatchTyping = defaultView ? watchTyping(defaultView) : undefined;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#unwatchTyping?.();
  }

  /** A move that keeps the state of the document, including the guest (`Node.moveBefore`). Requires no action. */
  connectedMoveCallback(): void {}

  protected override async scheduleUpdate(): Promise<void> {
    if (this.leaving) await this.leaving;
    this.leaving = undefined;
    super.scheduleUpdate();
  }
}
