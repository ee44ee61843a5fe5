import {expect} from '@open-wc/testing';
import {Heartbeat} from '../../src/sandbox/heartbeat.js';
import {until} from '../support/frame.js';

describe('Heartbeat', () => {
  it('is content as long as there is an answer', async () => {
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

  it('tells once when two looks in a row got no answer', async () => {
    let pings = 0;
    let lost = 0;
    new Heartbeat(5, {ping: () => pings++, lost: () => lost++});
    await until(() => lost);

    expect(lost).to.equal(1);
    expect(pings).to.equal(2);
  });
});
