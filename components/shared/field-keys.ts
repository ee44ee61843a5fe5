/** Whether an input method handles a key. In WebKit the committing key follows the end of the composition, but still has the code 229. */
export const isComposing = ({isComposing, keyCode}: KeyboardEvent): boolean => isComposing || keyCode === 229;

/** Keys that move the focus or close a dialog. Like shortcuts, they are not input for a field. */
const COMMANDS = /^(?:Escape|Tab|F\d+)$/;

/**
 * Whether Enter was pressed in a text of one line in a text area. Shift + Enter breaks it, and so do others. With Ctrl or ⌘ the key is meant
 * for the whole card.
 */
export function isEnterInLine({key, shiftKey, ctrlKey, metaKey, target}: KeyboardEvent): boolean {
  const area = target as HTMLTextAreaElement;
  return (
    key === 'Enter' &&
    !shiftKey &&
    !ctrlKey &&
    !metaKey &&
    area.matches('textarea.text') &&
    !area.value.includes('\n')
  );
}

/** Stops a key event in a text field or list of this shadow tree. Ignores slotted fields and controls of the page. */
function keep(event: KeyboardEvent) {
  const {target, currentTarget, eventPhase, key, ctrlKey, metaKey, altKey} = event;
  const field = target as Element;
  if (field.getRootNode() !== currentTarget || !field.matches(':read-write, select')) return;
  const ends =
    eventPhase === Event.CAPTURING_PHASE
      ? isComposing(event)
      : !(ctrlKey || metaKey || altKey || COMMANDS.test(key));
  if (ends) event.stopPropagation();
}

/**
 * Stops key events of text fields at their shadow root. Handlers then ignore keys of an input method, and shortcuts of the page do not fire
 * while the user types: outside of the shadow root, the target is the element and not its field.
 */
export function keepFieldKeys(root: ShadowRoot): void {
  for (const type of ['keydown', 'keypress', 'keyup'] as const)
    for (const capture of [true, false]) root.addEventListener(type, keep as EventListener, capture);
}
