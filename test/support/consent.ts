import {nextFrame} from '@open-wc/testing';
import {sendMouse} from '@web/test-runner-commands';
import {advanceClock} from './clock.js';
import {pierce, until} from './frame.js';

/** Time in ms within which an armed control notices that it has moved. */
const NOTICED = 150;

type Find<T extends Element> = () => T | null | undefined;

/** Whether a control accepts the user's consent. */
export const isArmed = (control: Element | null | undefined): boolean =>
  control?.isConnected === true && control.getAttribute('aria-disabled') !== 'true';

/** Waits until the control returned by `find` accepts the user's consent, and returns it. */
export async function armedByTime<T extends Element>(find: Find<T>, what = 'the control'): Promise<T> {
  await until(() => isArmed(find()), `${what} to be armed`);
  return find()!;
}

/** How often the clock is advanced for one control, by how many ms, and the real ms between: only a control that has been seen rests. */
const ADVANCES = 100;
const STEP = 150;
const PAUSE = 10;

/** As `armedByTime()`, but moves the clock ahead, because the control takes consent only after it has been at rest for a while. */
export async function armed<T extends Element>(find: Find<T>, what = 'the control'): Promise<T> {
  await until(find, what);
  for (let count = 0; count < ADVANCES && !isArmed(find()); count++) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    if (find() && !isArmed(find())) advanceClock(STEP);
  }
  return armedByTime(find, what);
}

/** ms without a move after which a control that the page scrolls to is at rest, on a busy machine, too. */
const AT_REST = 500;

/** Waits until a control is at rest and accepts the user's consent. One that was armed before it moved is only then armed again. */
export async function armedAtRest<T extends Element>(find: Find<T>, what = 'the control'): Promise<T> {
  let place = '';
  let since = 0;
  const rests = () => {
    const now = String(middle(find()!));
    if (now !== place) [place, since] = [now, Date.now()];
    return Date.now() - since >= AT_REST;
  };
  await until(rests, `${what} to be at rest`);
  return armedByTime(find, what);
}

/** The centre of an element in the format of the test commands. */
export function middle(element: Element): [number, number] {
  const {left, top, width, height} = element.getBoundingClientRect();
  return [Math.round(left + width / 2), Math.round(top + height / 2)];
}

/** Clicks the centre of an element as a user does. */
export async function click(element: Element): Promise<void> {
  element.scrollIntoView({block: 'center'});
  await sendMouse({type: 'click', position: middle(element)});
}

/** Scrolls the guest of a frame into view and clicks its centre. */
export async function clickGuest(frame: HTMLElement): Promise<void> {
  const guest = pierce(frame, 'iframe')!;
  guest.scrollIntoView({block: 'center'});
  await until(() => frame.shadowRoot!.elementFromPoint(...middle(guest)) === guest, 'the guest in view');
  // A click before the guest is painted may be lost.
  await nextFrame();
  await nextFrame();
  await sendMouse({type: 'click', position: middle(guest)});
}

/** The start of an element, far enough from its centre that no browser counts clicks at both as a double click. */
const edge = (element: Element): [number, number] => [
  Math.ceil(element.getBoundingClientRect().left) + 3,
  middle(element)[1],
];

/** Clicks the start of an element. */
export const clickEdge = (element: Element): Promise<void> =>
  sendMouse({type: 'click', position: edge(element)});

/** How often a control is clicked if the page moves it between the decision to click and the click, or a click counts as a double one. */
const ATTEMPTS = 3;

/**
 * Clicks a control once it is armed, and returns whether the click has reached it so, and alone. With the click of an earlier test at the
 * same position it may be a double click, which is not consent.
 */
async function pressArmed<T extends Element>(
  find: Find<T>,
  what: string,
  where: typeof middle,
): Promise<boolean> {
  const control = await armed(find, what);
  let reached = false;
  const note = ({detail}: Event & {detail?: number}) => (reached = isArmed(control) && (detail ?? 0) <= 1);
  control.addEventListener('mousedown', note, {capture: true, once: true});
  await sendMouse({type: 'click', position: where(control)});
  control.removeEventListener('mousedown', note, {capture: true});
  return reached || !control.isConnected;
}

/**
 * Scrolls a control that gives consent into view, waits until it is armed, and clicks it as a user does: again if it has moved
 * away, or if the click was a double one.
 */
export async function press<T extends Element>(find: Find<T>, what = 'the control'): Promise<void> {
  await until(find, what);
  const before = middle(find()!);
  find()!.scrollIntoView({block: 'center'});
  // Scrolling disarms the control once it notices, unless the user has entered something.
  const start = Date.now();
  const noticed = () => !isArmed(find()) || Date.now() - start > NOTICED;
  if (String(middle(find()!)) !== String(before)) await until(noticed, `${what} to notice`);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++)
    if (await pressArmed(find, what, attempt % 2 ? edge : middle)) return;
}
