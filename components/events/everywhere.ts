/** How an event reaches a page from the shadow root of any element. */
export const everywhere: EventInit = {bubbles: true, composed: true};
