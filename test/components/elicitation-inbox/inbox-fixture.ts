import {fixture, html} from '@open-wc/testing';
import '../../../components/define/elicitation-inbox.js';
import type {ElicitationInbox} from '../../../components/elicitation-inbox.js';
import type {McpElicitationFrame} from '../../../components/mcp-elicitation-frame.js';
import type {ElicitRequest, ElicitResult, ElicitOptions} from '../../../src/protocol/index.js';
import {tracedFrame, until} from '../../support/frame.js';

export const question = (message: string): ElicitRequest => ({
  message,
  requestedSchema: {type: 'object', properties: {city: {type: 'string', title: 'City'}}},
});
export const login: ElicitRequest = {
  message: 'Log in',
  requestedSchema: {type: 'object', properties: {password: {type: 'string', title: 'Password'}}},
};

export const rows = ({shadowRoot}: ElicitationInbox) => [
  ...shadowRoot!.querySelectorAll<HTMLElement>('[part=request]'),
];
export const messages = (inbox: ElicitationInbox) =>
  rows(inbox).map((row) => row.querySelector('.message')?.textContent);
export const rowOf = (inbox: ElicitationInbox, message: string) =>
  rows(inbox).find((row) => row.querySelector('.message')?.textContent === message)!;
export const inRow = (inbox: ElicitationInbox, message: string, name: string) =>
  rowOf(inbox, message)?.querySelector<HTMLElement>(`[part=${name}]`);

interface Asked {
  result?: ElicitResult;
  error?: unknown;
}

/** An inbox that lists the requests of a frame. */
export async function connected(
  options: Partial<ElicitationInbox> = {},
  settings: Partial<McpElicitationFrame> = {},
) {
  const inbox = await fixture<ElicitationInbox>(html`<elicitation-inbox></elicitation-inbox>`);
  Object.assign(inbox, options);
  const {frame} = await tracedFrame(settings);
  const disconnect = inbox.connect(frame);
  const ask = (request: ElicitRequest, more: ElicitOptions = {}): Asked => {
    const asked: Asked = {};
    frame.elicit(request, {serverName: 'Files', ...more}).then(
      (result) => (asked.result = result),
      (error) => (asked.error = error),
    );
    return asked;
  };
  const listed = (...expected: string[]) =>
    until(() => String(messages(inbox)) === String(expected), `the list: ${expected}`);
  return {inbox, frame, disconnect, ask, listed};
}
