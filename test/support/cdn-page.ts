import {fixture, html} from '@open-wc/testing';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';

// The test server answers to both names, which are two origins for the browser.
const other = location.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
/** The folder of the built files, of another origin. Run `npm run build` first. */
export const cdn = `http://${other}:${location.port}/dist/cdn`;

/** A page with these tags in its head, under a Content-Security-Policy. */
export async function cdnPage<Page>(
  head: string,
  {lang = 'en', policy = ''} = {},
): Promise<Window & typeof globalThis & Page> {
  const frame = await fixture<HTMLIFrameElement>(
    html`<iframe title="page" width="500" height="500"></iframe>`,
  );
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, {once: true}));
  frame.srcdoc = `<!doctype html><html lang="${lang}"><head><title>page</title><meta http-equiv="Content-Security-Policy" content="${policy}">${head}</head><body></body></html>`;
  await loaded;
  return frame.contentWindow as never;
}

export function frameIn({document}: Window, attributes: Record<string, string> = {}): McpElicitationFrame {
  const frame = document.createElement('mcp-elicitation-frame');
  for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
  document.body.append(frame);
  return frame;
}
