import {expect} from '@open-wc/testing';
import {sendMouse} from '@web/test-runner-commands';
import {advanceClock, stopClock} from './clock.js';
import {middle} from './consent.js';
import {until} from './until.js';

/**
 * Clicks twice where a button refuses the displayed request. The second click, on the button of the next request, must refuse nothing
 * until 300 ms have passed.
 *
 * @param refused - Filled by the caller with the names of the requests that were refused.
 */
export async function clickTwice(
  find: () => HTMLElement | null | undefined,
  refused: string[],
): Promise<void> {
  await until(find, 'the button');
  const before = find()!;
  before.scrollIntoView({block: 'center'});
  const resume = stopClock();
  await sendMouse({type: 'click', position: middle(before)});
  await until(() => refused.length === 1, 'the first refusal');
  await until(() => find() && (find() !== before || refused.length), 'the second prompt');
  await new Promise((resolve) => setTimeout(resolve, 50));
  await sendMouse({type: 'click', position: middle(find()!)});
  const [, ...others] = refused;
  expect(others).to.deep.equal([]);

  resume();
  advanceClock(300);
  await sendMouse({type: 'click', position: middle(find()!)});
  await until(() => refused.length === 2, 'the second refusal');
}
