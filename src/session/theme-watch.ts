/** What the watch draws with, unseen: it changes when the page's colours do. A token that is not there is inherited. */
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

/** ms: a page that fades from one theme to the other changes with every frame. */
const PAUSE = 50;

/**
 * Calls `changed` when the colours around `container` change, whatever changed them: the system, a `color-scheme`, a class, a
 * variable. Nothing in a browser tells of that but the events of a transition, so an unseen element runs one.
 *
 * @param changed - Called once at the beginning, too, and may be called though nothing has changed.
 * @param ended - Ends the watch.
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
      soon(changed, PAUSE);
    });
  }
  ended.addEventListener('abort', () => {
    clearTimeout(timer);
    probe.remove();
  });
  // Not in the way of what is being sent. A transition begins at colours that were computed; what changed before is told now.
  soon(() => {
    container.append(probe);
    getComputedStyle(probe).getPropertyValue('color');
    changed();
  }, 0);
}
