/** The styles of a hidden probe element, which change when the page's colours do. A token that is not set is inherited. */
const DRAWN: [property: string, value: string][] = [
  ['color', 'var(--_text)'],
  ['background-color', 'var(--_surface)'],
  ['border-top-color', 'var(--_control-border)'],
  ['border-right-color', 'var(--_border)'],
  ['border-bottom-color', 'var(--_danger)'],
  ['border-left-color', 'var(--_raised)'],
  ['outline-color', 'var(--_ring)'],
  ['caret-color', 'light-dark(black, white)'],
  ['border-top-left-radius', 'var(--_radius)'],
  ['border-top-right-radius', 'var(--_radius-card)'],
  ['position', 'absolute'],
  ['visibility', 'hidden'],
  ['transition', 'all 1ms'],
];
const EVENTS = ['transitionrun', 'transitionstart', 'transitionend', 'transitioncancel'];

/** ms between two calls. A page that fades between themes changes with every frame. */
const THEME_INTERVAL = 50;

/**
 * Calls `changed` when the colours around `container` change, for any reason: the system, a `color-scheme`, a class, a variable. Browsers
 * report such changes only by transition events, so a hidden element runs a transition.
 *
 * @param changed - Also called once at the start. May be called although nothing has changed.
 * @param ended - Stops the watch.
 */
export function watchTheme(container: HTMLElement, changed: () => void, ended: AbortSignal): void {
  const probe = container.ownerDocument.createElement('span');
  probe.ariaHidden = 'true';
  for (const [property, value] of DRAWN) probe.style.setProperty(property, value);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = (work: () => void, ms: number) => {
    timer ??= setTimeout(() => {
      timer = undefined;
      work();
    }, ms);
  };
  for (const type of EVENTS) {
    probe.addEventListener(type, (event) => {
      event.stopPropagation();
      soon(changed, THEME_INTERVAL);
    });
  }
  ended.addEventListener('abort', () => {
    clearTimeout(timer);
    probe.remove();
  });
  // In a later task, so that it does not delay messages. A transition starts from computed colours, so changes before this point are
  // reported now.
  soon(() => {
    container.append(probe);
    getComputedStyle(probe).getPropertyValue('color');
    changed();
  }, 0);
}
