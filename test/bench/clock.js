// For the pages: waiting without a timer's delay.
const channel = new MessageChannel();
const waiting = [];
channel.port1.onmessage = () => waiting.shift()();

/** The next task: everything that was begun has run, microtasks included. */
export const nextTask = () =>
  new Promise((resolve) => {
    waiting.push(resolve);
    channel.port2.postMessage(0);
  });

/** After the next frame was drawn. */
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
