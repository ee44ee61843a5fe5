import {expect} from 'chai';
import {isInView} from '../../../components/inbox/waiting-request.js';

/** A row of 100 px, of which the page covers what `covered` says. */
function row(covered: (y: number) => boolean) {
  const element = {
    getBoundingClientRect: () => ({left: 0, top: 0, width: 50, bottom: 100}),
    contains: (other: unknown) => other === element,
    getRootNode: () => ({elementFromPoint: (_: number, y: number) => (covered(y) ? null : element)}),
  } as unknown as Element;
  return isInView(element);
}

describe('isInView()', () => {
  it('needs the top, the middle and the bottom of an element to be visible', () => {
    expect(row(() => false)).to.equal(true);
    expect(row((y) => y < 10)).to.equal(false);
    expect(row((y) => y > 45 && y < 55)).to.equal(false);
    expect(row((y) => y > 90)).to.equal(false);
  });

  it('is false without an element, and true where there is no layout', () => {
    expect(isInView(undefined)).to.equal(false);
    const withoutLayout = {getBoundingClientRect: () => ({}), getRootNode: () => ({})} as unknown as Element;
    expect(isInView(withoutLayout)).to.equal(true);
  });
});
