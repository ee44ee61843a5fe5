// Every engine: timers of hidden pages.
import {expect} from '@open-wc/testing';
import {Heartbeat} from '../../src/sandbox/heartbeat.js';
import {until} from '../support/until.js';

describe('Heartbeat', () => {
  it('a heartbeat does not report a loss while pings are answered', async () => {
    let pings = 0;
    let lost = 0;
    const heartbeat: Heartbeat = new Heartbeat(5, {
      ping: () => {
        pings++;
        heartbeat.heard();
      },
      lost: () => lost++,
    });
    await until(() => pings >= 6);
    heartbeat.stop();

    expect(lost).to.equal(0);
  });

  it('a heartbeat reports a loss once when two pings in a row are not answered', async () => {
    let pings = 0;
    let lost = 0;
    new Heartbeat(5, {ping: () => pings++, lost: () => lost++});
    await until(() => lost);

    expect(lost).to.equal(1);
    expect(pings).to.equal(2);
  });
});
