import * as React from 'react';
import {createRoot} from 'react-dom/client';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

const mounted: (() => void)[] = [];

/** Runs `change` and all effects. Updates outside of it are what the tests wait for. */
async function settled(change: () => void) {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  await React.act(async () => change());
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
}

/** Renders into the page, and returns the container and a function that renders something else there. */
export async function mount(node: React.ReactNode) {
  const container = document.body.appendChild(document.createElement('main'));
  const root = createRoot(container);
  const render = (next: React.ReactNode) => settled(() => root.render(next));
  const unmount = () => settled(() => root.unmount());
  mounted.push(() => container.remove());
  await render(node);
  return {container, render, unmount};
}

/** Removes what the tests have rendered. */
export function cleanUp(): void {
  for (const remove of mounted.splice(0)) remove();
}
