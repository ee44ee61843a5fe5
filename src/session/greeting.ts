/**
 * Tracks whether the document in a guest's frame is the one that said hello. A `src` guest may go to another page of its origin, and that
 * page is neither sent anything nor heard before it has said hello, too. HTML that we carry can only be loaded again.
 *
 * The browser reports another document when it has loaded. One that leaves before it has loaded cannot be told from the next one.
 */
export class Greeting {
  #greeted = false;
  /** A greeted guest has said hello again: it may be the next document, which has not loaded yet. */
  #nextGreeted = false;
  #replaced = false;

  /** @param navigates - Whether the guest is a page on the network. */
  constructor(private readonly navigates: boolean) {}

  /** Another document has taken the place of the greeted one, and has not said hello. */
  get replaced(): boolean {
    return this.#replaced;
  }

  hello(): void {
    this.#nextGreeted = this.#greeted;
    this.#greeted = true;
    this.#replaced = false;
  }

  /** Another document has loaded. Returns whether the guest is replaced now. */
  loadedAgain(): boolean {
    if (!this.navigates || !this.#greeted) return false;
    this.#greeted = this.#nextGreeted;
    this.#nextGreeted = false;
    this.#replaced = !this.#greeted;
    return this.#replaced;
  }
}
