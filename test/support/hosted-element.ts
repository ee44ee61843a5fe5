import {fixture, html} from '@open-wc/testing';
import type {LitElement} from 'lit';
import type {JsonObject} from '../../src/protocol/index.js';
import {until} from './frame.js';

/**
 * Creates a guest page that consists of an element with `guest`, under a strict CSP, and a minimal host.
 *
 * @param script - Registers the element.
 */
export async function hostedElement<E extends LitElement>(tag: string, script: string) {
  const messages: JsonObject[] = [];
  const frame = document.createElement('iframe');
  const listener = ({source, data}: MessageEvent) => source === frame.contentWindow && messages.push(data);
  window.addEventListener('message', listener);
  const policy = "default-src 'none'; script-src 'unsafe-inline'";
  frame.width = '600';
  frame.height = '600';
  frame.srcdoc = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}">
    <${tag} guest></${tag}><script>${script}</script>`;
  await fixture(html`${frame}`);
  await until(() => messages.some(({type}) => type === 'ui-lifecycle-iframe-ready'), 'the hello');

  const page = frame.contentDocument!;
  const element = page.querySelector<E>(tag)!;
  const send = (data: JsonObject) => frame.contentWindow!.postMessage({jsonrpc: '2.0', ...data}, '*');
  const notify = async (method: string, params: JsonObject) => {
    const received = new Promise((resolve) =>
      frame.contentWindow!.addEventListener('message', resolve, {once: true}),
    );
    send({method: `ui/notifications/elicitation-${method}`, params});
    await received;
    await element.updateComplete;
  };
  return {
    page,
    element,
    messages,
    notify,
    reply: send,
    part: <P extends HTMLElement = HTMLInputElement>(selector: string) =>
      element.shadowRoot!.querySelector<P>(selector)!,
    surroundings: (...shows: string[]) => notify('surroundings', {shows}),
    close: () => notify('closed', {reason: 'accepted'}),
    /** The parameters of all messages of the element with this method. */
    sent: (method: string): JsonObject[] =>
      messages
        .filter((data) => data['method'] === method)
        .map(({params, id}) => ({id, ...(params as JsonObject)})),
  };
}
