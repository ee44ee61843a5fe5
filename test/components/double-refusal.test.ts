// Two clicks on a button that refuses, of which the second lands on the next prompt.
import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {advanceClock, stopClock} from '../support/clock.js';
import {clickTwice} from '../support/double-click.js';
import {next, pierce, tracedFrame, until} from '../support/frame.js';

describe('a second click', () => {
  it('on Decline does not decline the next confirmation, but a click after 300 ms does', async () => {
    const {frame} = await tracedFrame();
    const refused: string[] = [];
    const ready = next(frame, 'elicitation-ready');
    void frame.elicit({message: 'one'}).then(() => refused.push('one'));
    await ready;
    void frame.elicit({message: 'two'}).then(() => refused.push('two'));
    await clickTwice(() => pierce(frame, '[part=decline]'), refused);
  });

  it('Escape does not close the next dialog', async () => {
    const {frame} = await tracedFrame();
    const refused: string[] = [];
    const ready = next(frame, 'elicitation-ready');
    void frame.elicit({message: 'one'}, {mode: 'modal'}).then(() => refused.push('one'));
    await ready;
    void frame.elicit({message: 'two'}, {mode: 'modal'}).then(() => refused.push('two'));
    const resume = stopClock();
    await sendKeys({press: 'Escape'});
    await until(() => refused.length === 1, 'the first end');
    await until(() => frame.shadowRoot!.querySelector('dialog')?.open, 'the second dialog');
    for (let count = 0; count < 2; count++) await sendKeys({press: 'Escape'});
    await frame.updateComplete;
    expect(refused).to.deep.equal(['one']);
    expect(frame.shadowRoot!.querySelector('dialog')!.open).to.equal(true);

    resume();
    advanceClock(300);
    await sendKeys({press: 'Escape'});
    await until(() => refused.length === 2, 'the second end');
  });
});
