import {expect} from 'chai';
import {GuestSize} from '../../../src/session/page/guest-size.js';

/** A size whose heights are recorded. */
function recorded(max = 4000) {
  const heights: string[] = [];
  const area = {style: {setProperty: (_: string, value: string) => heights.push(value)}};
  return {size: new GuestSize(() => area as unknown as HTMLElement, max), heights};
}

describe('GuestSize', () => {
  it('has the height that a guest reports, in whole pixels and up to the limit', () => {
    const {size, heights} = recorded(500);
    for (const height of [100.2, undefined, 90, 1000]) size.set(height);
    expect(heights).to.deep.equal(['101px', '101px', '90px', '500px']);
  });

  it('does not grow with a guest that is always higher than its frame', () => {
    const {size, heights} = recorded();
    let frame = 192;
    for (let step = 0; step < 50; step++) {
      size.set(frame + 16);
      frame = Number.parseInt(heights.at(-1)!, 10);
    }
    expect(frame).to.be.below(192 + 3 * 16);
    expect(heights).to.have.length.below(12);
    size.set(600);
    size.set(616);
    expect(heights.at(-1)).to.equal('600px');
  });

  it('grows with a text that grows by lines', () => {
    const {size, heights} = recorded();
    const {now} = performance;
    let time = now.call(performance);
    performance.now = () => (time += 120);
    try {
      for (let lines = 1; lines <= 30; lines++) size.set(lines * 20);
    } finally {
      performance.now = now;
    }
    expect(heights.at(-1)).to.equal('600px');
  });

  it('gives a guest that reports no height more room, and only such a guest', () => {
    const {size, heights} = recorded();
    size.unreported();
    expect(heights).to.deep.equal(['var(--elicitation-frame-height, 25rem)']);
    size.set(90);
    size.unreported();
    expect(heights.at(-1)).to.equal('90px');
  });
});
