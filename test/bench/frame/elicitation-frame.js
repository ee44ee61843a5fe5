// What both contenders of ours do in the page.

/** The rates that protect a page from a guest would stop the guest that measures. */
const LIMITS = {messagesPerSecond: 1e9, messageBurst: 1e9, maxAttempts: 1e9};

/** An element that is on the page and shows nothing. */
export async function idleFrame() {
  const config = document.createElement('elicitation-config');
  config.limits = LIMITS;
  const frame = document.createElement('mcp-elicitation-frame');
  frame.serverName = 'Bench';
  config.append(frame);
  document.body.append(config);
  await frame.updateComplete;
  return frame;
}

export function openFrame({context, prepared: frame, html, src}) {
  const result = frame.elicit(context, src ? {src} : {html});
  return {frame, result};
}

export async function closeFrame({frame, result}) {
  frame.cancel();
  await result;
  frame.parentElement.remove();
}
