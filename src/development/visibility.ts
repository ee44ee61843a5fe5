import {developmentNotice} from '../development-notice.js';

/** Styles with which a browser may report an element as not visible. */
const STYLES = ['opacity', 'filter', 'transform', 'scale', 'rotate'];
const HARMLESS = /^(?:|1|none|matrix\(1, 0, 0, 1, .*)$/;

/** Writes to the console of a local page why a displayed control cannot give consent. */
export function noticeUnarmed(host: Element, control: Element): void {
  const {left, top, width, height} = control.getBoundingClientRect();
  let over: Element | undefined;
  for (
    let root: DocumentOrShadowRoot | null | undefined = control.ownerDocument;
    root;
    root = over?.shadowRoot
  ) {
    const hit = root.elementFromPoint(left + width / 2, top + height / 2);
    if (!hit || hit === over) break;
    over = hit;
  }
  // There is nothing at a control outside of the window.
  if (!over || !isDisplayed(control)) return;
  let cause = 'it moves, or an element that lets clicks through covers it';
  if (!control.contains(over) && !over.contains(control) && over !== host) cause = `${tagOf(over)} covers it`;
  for (const at of around(control))
    for (const property of STYLES) {
      const value = getComputedStyle(at).getPropertyValue(property);
      if (!HARMLESS.test(value)) cause = `${tagOf(at)} has \`${property}: ${value}\``;
    }
  developmentNotice(`<${host.localName}>: "${control.textContent}" cannot be pressed, because ${cause}.`);
}

/** The ancestors of an element across shadow roots, innermost first. */
export function* around(element: Element): Generator<Element> {
  for (
    let at: Element | null | undefined = element;
    at;
    at = at.assignedSlot ?? at.parentElement ?? hostOf(at)
  )
    yield at;
}

const hostOf = (element: Element) => (element.getRootNode() as Partial<ShadowRoot>).host;

const tagOf = ({localName, id, classList: [first]}: Element): string =>
  `<${localName}${id ? `#${id}` : first ? `.${first}` : ''}>`;

/** Logs on a local page which element hides a card in the top layer from assistive technology. */
export function noticeHidden(card: Element): void {
  const host = (card.getRootNode() as Partial<ShadowRoot>).host ?? card;
  for (const element of around(card))
    if (element.ariaHidden === 'true')
      developmentNotice(
        `<${host.localName}>: ${tagOf(element)} around the open prompt has \`aria-hidden\`, so screen readers cannot read the prompt; move the element to the end of the body.`,
      );
}

/** Logs on a local page why the user does not see the card of a request that has opened, unless the page has shown it meanwhile. */
export function noticeUnseen(host: Element, card: Element): void {
  if (!card.isConnected || (isInWindow(card) && isDisplayed(card))) return;
  let cause = 'it is outside of the visible part of the page';
  for (const element of around(card)) {
    const {display, visibility, opacity} = getComputedStyle(element);
    if (display === 'none' || visibility === 'hidden' || opacity === '0')
      cause = `${tagOf(element)} is hidden`;
    else if (element.localName === 'details' && !(element as HTMLDetailsElement).open && !isDisplayed(card))
      cause = `${tagOf(element)} is closed`;
  }
  developmentNotice(
    `<${host.localName}>: the user does not see the open prompt, because ${cause}; show it on \`elicitation-unseen\`.`,
  );
}

function isInWindow(element: Element) {
  const {top, bottom, left, right} = element.getBoundingClientRect();
  return bottom > top && top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
}

const isDisplayed = (element: Element) =>
  element.checkVisibility?.({opacityProperty: true, visibilityProperty: true}) !== false;
