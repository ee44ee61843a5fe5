import {expect} from '@open-wc/testing';

/** As `expect(element).to.be.accessible()` without the frames of guests, which do not answer axe and cost half a second each. */
export async function expectAccessible(element: Element): Promise<void> {
  await import('axe-core/axe.min.js' as string);
  const {axe} = globalThis as unknown as {axe: typeof import('axe-core')};
  const {violations} = await axe.run(element, {resultTypes: ['violations'], iframes: false});
  expect(violations.map(({id, nodes}) => [id, ...nodes.map(({html}) => html)])).to.deep.equal([]);
}
