/** Whether an input method handles a key. In WebKit the composition has ended before the key that commits it, which keeps this code. */
export const isComposing = ({isComposing, keyCode}: KeyboardEvent): boolean => isComposing || keyCode === 229;

/** Keys that move the focus or leave a dialog. Like commands, they are not input for a field. */
const COMMANDS = /^(?:Escape|Tab|F\d+)$/;

/** Ends the keys for a text field or list of a shadow tree, but not for one in a slot or in a control of the page. */
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
 * Keeps the keys for text fields in their shadow tree: no handler acts on a key of an input method, and shortcuts of the page, which see the
 * element as the target instead of its field, do not receive what the user types.
 */
export function keepFieldKeys(root: ShadowRoot): void {
  for (const type of ['keydown', 'keypress', 'keyup'] as const)
    for (const capture of [true, false]) root.addEventListener(type, keep as EventListener, capture);
}
