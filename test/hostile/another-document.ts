import {fixture, html} from '@open-wc/testing';
import {sendMouse} from '@web/test-runner-commands';
import {until} from '../support/frame.js';

// Loads a page every time: the initial empty document of a frame is replaced, and WebKit does not run a srcdoc nested two levels
// deep in another srcdoc.
const PAGE = '/test/guests/nothing.html';

/** The document of a frame of this page. */
export async function frameDocument(): Promise<Document> {
  const around = await fixture<HTMLElement>(html`<div></div>`);
  const frame = document.createElement('iframe');
  frame.title = 'Another document';
  frame.width = '600';
  frame.height = '600';
  frame.src = PAGE;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, {once: true}));
  around.append(frame);
  await loaded;
  return frame.contentDocument!;
}

let popup: Window | null = null;
/** Opens a popup with a real click, which every browser requires. */
async function popupDocument(): Promise<Document> {
  const button = await fixture<HTMLButtonElement>(html`<button>Open</button>`);
  button.addEventListener('click', () => {
    popup = window.open(PAGE, '_blank', 'popup,width=700,height=700');
  });
  const {left, top} = button.getBoundingClientRect();
  await sendMouse({type: 'click', position: [Math.round(left + 5), Math.round(top + 5)]});
  await until(() => popup, 'a popup');
  await until(
    () => popup!.location.pathname === PAGE && popup!.document.readyState === 'complete',
    'its page',
  );
  return popup!.document;
}

/** Closes the popup after each test of the suite that calls this. */
export const closesPopups = () =>
  afterEach(() => {
    popup?.close();
    popup = null;
  });

/** Closes the popup or removes the frame that contains such a document. */
export function closeWindow(there: Document) {
  if (popup) popup.close();
  else there.defaultView!.frameElement!.remove();
}

/** Kinds of documents in other windows: a label and a function that opens one. */
export const documents = [
  ["an iframe's document", frameDocument],
  ["a popup's document", popupDocument],
] as const;
