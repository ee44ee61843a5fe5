import type {ShownTexts} from '../../src/presentation/index.js';

/** The texts that a box displays now. Read when the user presses the button, because it is what they agree to. */
export const shownIn = (box: Element, server: string): ShownTexts => ({server, texts: shownTexts(box)});

/** Displayed instead of the characters of a password, whose number is not revealed either. */
const MASK = '••••••••';

/**
 * The texts that an element displays, in reading order: one for each block, with the values of fields. Folded texts and slotted content of
 * the page are included; what is not displayed is left out, and so is the content of frames, which cannot be read.
 */
function shownTexts(root: Element): string[] {
  const texts: string[] = [];
  let line = '';
  const end = () => {
    const text = line.trim();
    if (text) texts.push(text);
    line = '';
  };
  const visit = (node: Node, style?: CSSStyleDeclaration) => {
    if (node.nodeType === Node.TEXT_NODE && style?.visibility === 'visible')
      line += /pre|break/.test(style.whiteSpace)
        ? node.nodeValue
        : node.nodeValue!.replace(/[ \t\n\r\f]+/g, ' ');
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    const element = node as HTMLElement;
    const own = getComputedStyle(element);
    if (own.display === 'none') return;
    const isBlock = element.localName === 'br' || !/^(?:inline|contents)/.test(own.display);
    if (isBlock) end();
    const value = entryIn(element);
    if (value === undefined) for (const child of displayedChildren(element)) visit(child, own);
    else if (own.visibility === 'visible') line += ` ${value} `;
    if (isBlock || value?.includes('\n')) end();
  };
  visit(root);
  end();
  return texts;
}

/** The children that are displayed: of the shadow root, or slotted. */
function displayedChildren(element: HTMLElement): Iterable<Node> {
  const slotted = element.localName === 'slot' ? (element as HTMLSlotElement).assignedNodes() : [];
  return slotted.length ? slotted : (element.shadowRoot ?? element).childNodes;
}

/** The text that a control displays; undefined for other elements. */
function entryIn(element: HTMLElement): string | undefined {
  const {localName} = element;
  if (localName === 'textarea') return (element as HTMLTextAreaElement).value;
  if (localName === 'select')
    return [...(element as HTMLSelectElement).selectedOptions].map(({text}) => text).join(', ');
  if (localName !== 'input') return undefined;
  const {type, value, checked} = element as HTMLInputElement;
  if (type === 'checkbox' || type === 'radio') return checked ? '[x]' : '[ ]';
  return type === 'password' && value ? MASK : value;
}
