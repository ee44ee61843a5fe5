import {fixture, html} from '@open-wc/testing';
import '../../components/define/mcp-elicitation-frame.js';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import {until} from './frame.js';

/** A frame in a separate window of a chosen size: that of an iframe. */
export async function frameInWindow({width = '1000', height = '900'} = {}): Promise<{
  frame: McpElicitationFrame;
  view: HTMLIFrameElement;
}> {
  const around = await fixture<HTMLElement>(html`<div></div>`);
  const view = document.createElement('iframe');
  Object.assign(view, {title: 'A window', width, height, src: '/test/guests/nothing.html'});
  const loaded = new Promise((resolve) => view.addEventListener('load', resolve, {once: true}));
  around.append(view);
  await loaded;
  const frame = document.createElement('mcp-elicitation-frame');
  frame.serverName = 'Acme';
  view.contentDocument!.body.append(frame);
  await until(() => frame.shadowRoot?.adoptedStyleSheets.length, 'the styles');
  return {frame, view};
}
