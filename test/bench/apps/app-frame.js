// The host code of both contenders of this package.
import '../../../components/define/elicitation-config.ts';
import '../../../components/define/mcp-app-frame.ts';
import {submit} from './page.js';

/** Rate limits would stop the app that measures. */
const LIMITS = {messagesPerSecond: 1e9, messageBurst: 1e9};

/** The call passes the policy of the element: the tool must be in the list of the server, visible to apps and read-only. */
const SERVER = {
  listTools: async () => ({tools: [{name: 'submit', annotations: {readOnlyHint: true}}]}),
  callTool: async (params) => submit(params.arguments),
};

/** An idle element in the page. */
export async function idleFrame() {
  const config = document.createElement('elicitation-config');
  config.limits = LIMITS;
  const frame = document.createElement('mcp-app-frame');
  frame.serverName = 'Bench';
  config.append(frame);
  document.body.append(config);
  await frame.updateComplete;
  return frame;
}

export function openApp({context, prepared: frame, html}) {
  frame.open({html, server: SERVER}).toolInput(context);
  return frame;
}

export async function closeApp(frame) {
  await frame.close();
  frame.parentElement.remove();
}

/** ms that a server takes to send the resource of an app. */
const READING = 50;

/** Opens an app whose resource still has to be read. Time is measured from when it has been read. */
export function openReading({context, prepared: frame, html}) {
  const handle = {frame};
  const resource = new Promise((resolve) =>
    setTimeout(() => {
      handle.start = performance.now();
      resolve({uri: 'ui://bench/app', mimeType: 'text/html;profile=mcp-app', text: html});
    }, READING),
  );
  frame.open({resource, server: SERVER}).toolInput(context);
  return handle;
}
