// Waits in pages without the delay of timers.
const channel = new MessageChannel();
const waiting = [];
channel.port1.onmessage = () => waiting.shift()();

/** Resolves in the next task, after all microtasks. */
export const nextTask = () =>
  new Promise((resolve) => {
    waiting.push(resolve);
    channel.port2.postMessage(0);
  });

/** Resolves after the next frame is rendered. */
export const nextFrame = async () => {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await nextTask();
};

export async function until(isTrue, what, limit = 15_000) {
  const start = performance.now();
  while (!isTrue()) {
    if (performance.now() - start > limit) throw new Error(`${what}: not within ${limit} ms`);
    await nextTask();
  }
}

export const layOut = () => void document.body.offsetHeight;
