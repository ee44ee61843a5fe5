// The host code of both contenders of this package.

/** Rate limits would stop the guest that measures. */
const LIMITS = {messagesPerSecond: 1e9, messageBurst: 1e9, maxAttempts: 1e9};

/** An idle element in the page. */
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
