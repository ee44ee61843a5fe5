/** Whether an input method handles a key. WebKit ends the composition before the `keydown` of the key that commits it, which keeps this code. */
export const isComposing = ({isComposing, keyCode}: KeyboardEvent): boolean => isComposing || keyCode === 229;

/** The text fields and lists of an element's own shadow tree, not those in a slot or of a control of the page. */
const isOwnField = ({target, currentTarget}: Event): boolean =>
  (target as Element).getRootNode() === currentTarget &&
  (target as Element).matches('textarea, select, input:not([type=radio], [type=checkbox], [type=range])');

/** Whether a key moves the focus, leaves a dialog, or is a command. Such keys are not input for a field. */
const isCommand = (event: KeyboardEvent): boolean =>
  /^(?:Escape|Tab|F\d+)$/.test(event.key) ||
  ((event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph'));

/**
 * Ends the keys for a text field in its shadow tree. No handler acts on a key of an input method. Shortcuts of the page, which see the
 * element as the target instead of its field, do not receive what the user types.
 */
export function keepFieldKeys(root: DocumentFragment | HTMLElement): void {
  const onComposing = (event: Event) => {
    if (isOwnField(event) && isComposing(event as KeyboardEvent)) event.stopPropagation();
  };
  const onTyping = (event: Event) => {
    if (isOwnField(event) && !isCommand(event as KeyboardEvent)) event.stopPropagation();
  };
  for (const type of ['keydown', 'keypress', 'keyup']) {
    root.addEventListener(type, onComposing, true);
    root.addEventListener(type, onTyping);
  }
}
