import {resetMouse} from '@web/test-runner-commands';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import type {ElicitRequest, ElicitResult} from '../../src/protocol/index.js';
import {armed as armedControl, click, press} from './consent.js';
import {part, present, tracedFrame} from './frame.js';

export {click};

export const pageUrl = 'https://login.example.com/device?code=WDJB-MJHT';
export const urlRequest = {
  mode: 'url',
  message: 'Enter the code WDJB-MJHT there.',
  url: pageUrl,
  elicitationId: 'e1',
} as const;

export const openButton = (frame: McpElicitationFrame) => part<HTMLButtonElement>(frame, 'open')!;

/** The rendered text of an element, without the line breaks of its source. */
export const text = (element: Element | null | undefined) =>
  element?.textContent?.replace(/\s+/g, ' ').trim();

/** The focused element in the frame. */
export const focused = (frame: McpElicitationFrame) => frame.shadowRoot!.activeElement;

export interface OpenRequest {
  frame: McpElicitationFrame;
  answer: Promise<ElicitResult>;
}

/** A frame that shows the panel for a URL mode request. */
export async function showUrlRequest(
  request: Partial<ElicitRequest> = {},
  options: Parameters<McpElicitationFrame['elicit']>[1] = {},
): Promise<OpenRequest> {
  const {frame} = await tracedFrame();
  const {answer} = await present(frame, {...urlRequest, ...request}, options);
  return {frame, answer};
}

/** Waits until the page may be opened. */
export const armed = (frame: McpElicitationFrame) => armedControl(() => openButton(frame), 'the Open button');

/**
 * Records every `window.open` in each test of the suite that calls this; nothing opens until `restore()`. Resets the pointer
 * after each test.
 */
export function recordOpened(): {calls: unknown[][]; restore: () => void} {
  const {open} = window;
  const windows = {calls: [] as unknown[][], restore: () => void (window.open = open)};
  beforeEach(() => {
    windows.calls = [];
    window.open = (...parameters: unknown[]) => {
      windows.calls.push(parameters);
      return null;
    };
  });
  afterEach(async () => {
    windows.restore();
    await resetMouse();
  });
  return windows;
}

/** Sends a request, and opens the page as a user does. */
export async function openPage(
  request: Partial<ElicitRequest> = {},
  options: Parameters<McpElicitationFrame['elicit']>[1] = {},
): Promise<OpenRequest> {
  const asking = await showUrlRequest(request, options);
  await press(() => openButton(asking.frame), 'the Open button');
  await asking.answer;
  await asking.frame.updateComplete;
  return asking;
}
