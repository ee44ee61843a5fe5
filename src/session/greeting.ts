/**
 * Tracks whether the document in a guest's frame is the one that said hello. A `src` guest may navigate to another page of its origin. That
 * page is neither sent messages nor read until it has said hello, too. A guest that is loaded from HTML can only reload.
 *
 * The browser reports another document only after it has loaded. A document that navigates before it has loaded cannot be distinguished
 * from the next one.
 */
export class Greeting {
  #greeted = false;
  /** A greeted guest has said hello again. It may be the next document, which has not loaded yet. */
  #nextGreeted = false;
  #replaced = false;

  /** @param navigates - Whether the guest is a page on the network. */
  constructor(private readonly navigates: boolean) {}

  /** Whether another document has replaced the greeted one and has not said hello. */
  get replaced(): boolean {
    return this.#replaced;
  }

  hello(): void {
    this.#nextGreeted = this.#greeted;
    this.#greeted = true;
    this.#replaced = false;
  }

  /** Records that another document has loaded. Returns whether the guest is now replaced. */
  loadedAgain(): boolean {
    if (!this.navigates || !this.#greeted) return false;
    this.#greeted = this.#nextGreeted;
    this.#nextGreeted = false;
    this.#replaced = !this.#greeted;
    return this.#replaced;
  }
}
