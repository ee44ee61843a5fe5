import {expect} from '@open-wc/testing';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import {EVIDENCE_KEY} from '../../../src/evidence/index.js';
import type {McpAppFrame} from '../../../components/mcp-app-frame.js';
import {stopClock} from '../../support/clock.js';
import {armed, click, clickEdge, isArmed, middle, press} from '../../support/consent.js';
import {pierce, present, tracedFrame, until} from '../../support/frame.js';
import {appFrame, toolApp, toolAppResource} from '../../support/tool-app.js';
import {recordOpened} from '../../support/url-mode.js';
import {kinds} from './kinds.js';
import {spacer} from './spacer.js';

/** The line next to the buttons, of an element or of the elements in it. */
export const lineOf = (host: Element): Element | undefined =>
  [...(host.shadowRoot?.querySelectorAll('.ignored, schema-form') ?? [])]
    .map((each) => (each.matches('.ignored') ? each : lineOf(each)))
    .find(Boolean);
const wordsOf = (host: Element) => lineOf(host)?.textContent ?? '';

const barOf = (control: Element) => getComputedStyle(control, '::after').content !== 'none';

describe('a press that is ignored', () => {
  const windows = recordOpened();
  let resume = () => {};
  afterEach(() => resume());
  const kindOf = (name: string) => kinds.find((kind) => kind.name === name)!;

  for (const {name, show} of kinds) {
    it(`on ${name} too early has words next to the buttons, and the card does not grow`, async () => {
      resume = stopClock();
      const {host, find, end} = await show(windows);
      const control = find()!;
      control.scrollIntoView({block: 'center'});
      await until(() => barOf(control), 'the bar');
      // While a card enters, it is what positions are relative to.
      const enters = (each: Animation) => (each as CSSAnimation).animationName === 'open';
      await until(() => !host.shadowRoot!.getAnimations().some(enters), 'the card to be at rest');
      const places = () => [host.offsetHeight, control.offsetTop];
      const before = places();
      await clickEdge(control);
      await until(() => wordsOf(host) === 'That was too early. Press again.', 'the words');
      const line = lineOf(host)!;
      expect(line.getAttribute('role')).to.equal('status');
      expect(getComputedStyle(line).textAlign).to.equal('end');
      const distance = line.getBoundingClientRect().top - control.getBoundingClientRect().bottom;
      expect(distance, 'the distance to the button').to.be.within(0, 16);
      expect(places()).to.deep.equal(before);
      resume();
      await armed(find);
      expect(barOf(find()!), 'the bar when it takes a press').to.equal(false);
      end?.();
    });
  }

  for (const name of ['Submit', 'Approve', 'Open'])
    it(`on ${name} that begins too early is refused with words, also if it is held until the button is armed`, async () => {
      resume = stopClock();
      const {host, find, consents, end} = await kindOf(name).show(windows);
      find()!.scrollIntoView({block: 'center'});
      await until(() => barOf(find()!), 'the bar');
      await sendMouse({type: 'move', position: middle(find()!)});
      await sendMouse({type: 'down'});
      resume();
      await armed(find);
      await sendMouse({type: 'up'});
      await until(() => wordsOf(host) === 'That was too early. Press again.', 'the words');
      expect(consents()).to.equal(0);
      await press(find);
      await until(() => consents() === 1, 'consent');
      end?.();
    });

  it('out of view says so, and is scrolled into view', async () => {
    const {host, find, end} = await kindOf('Confirm').show(windows);
    const above = spacer(5_000);
    window.scrollTo(0, 0);
    await until(() => !isArmed(find()), 'aria-disabled');
    find()!.focus({preventScroll: true});
    await new Promise((resolve) => setTimeout(resolve, 250));
    await sendKeys({press: 'Enter'});
    await until(() => wordsOf(host) === 'Not everything was in full view. Press again.', 'the words');
    expect(find()!.getBoundingClientRect().top).to.be.below(innerHeight);
    above.remove();
    await press(find);
    end?.();
  });

  it('under something else says so', async () => {
    const {host, find, end} = await kindOf('Confirm').show(windows);
    await armed(find);
    const cover = document.createElement('div');
    cover.style.cssText = 'position:fixed;inset:0;background:#fff;z-index:9999';
    document.body.append(cover);
    await until(() => !isArmed(find()), 'aria-disabled');
    find()!.focus();
    await sendKeys({press: 'Enter'});
    await until(() => wordsOf(host) === 'Something covers the button.', 'the words');
    expect(barOf(find()!), 'no bar while it is covered').to.equal(false);
    cover.remove();
    end?.();
  });

  it('behind an app in full screen says so', async () => {
    const {frame: app}: {frame: McpAppFrame} = await appFrame();
    app.open({resource: toolAppResource(toolApp())});
    await until(() => app.status === 'ready', 'the app');
    const {host, find, end} = await kindOf('Confirm').show(windows);
    await armed(find);
    app.displayMode = 'fullscreen';
    await until(() => !isArmed(find()), 'aria-disabled');
    find()!.focus();
    await sendKeys({press: 'Enter'});
    await until(() => /app or another request is in front/.test(wordsOf(host)), 'the words');
    app.displayMode = 'inline';
    await press(find);
    end?.();
  });

  const text = Array.from({length: 60}, (_, index) => `line ${index}`).join('\n');
  for (const fields of [false, true])
    it(`before everything has been read leads there (${fields ? 'a form' : 'a confirmation'}), and the end of reading is said`, async () => {
      const {frame} = await tracedFrame();
      const {answer} = await present(frame, {
        message: 'Go on?',
        _meta: {[EVIDENCE_KEY]: [{kind: 'code', text, requireReading: true}]},
        ...(fields && {requestedSchema: {type: 'object', properties: {note: {type: 'string'}}}}),
      });
      const submit = () => pierce<HTMLButtonElement>(frame, '[part=submit]');
      const more = () => pierce<HTMLButtonElement>(frame, '[part=evidence-more]')!;
      await until(() => submit()?.dataset['guard'] === 'unread', 'the look');
      const quiet = getComputedStyle(submit()!).backgroundColor;
      await click(submit()!);
      await until(() => wordsOf(frame) === 'Read to the end first.', 'the words');
      expect(frame.shadowRoot!.activeElement === more(), 'the focus is on what shows more').to.equal(true);
      const hint = pierce(frame, '.evidence .hint')!;
      await until(() => getComputedStyle(hint).fontWeight === '600', 'the hint answers the press');
      expect(getComputedStyle(hint).visibility).to.equal('visible');
      more().click();
      await frame.updateComplete;
      await click(submit()!);
      const box = pierce<HTMLElement>(frame, '.evidence .lines')!;
      expect(frame.shadowRoot!.activeElement === box, 'the focus is on the text').to.equal(true);
      const said = () => pierce(frame, '.evidence [role=status]')!.textContent;
      expect(said()).to.equal('Read to the end to continue.');
      box.scrollTop = box.scrollHeight;
      await until(() => said() === 'You can approve now.', 'the end of reading');
      await until(() => getComputedStyle(hint).fontWeight === '400', 'the end of reading in view');
      await until(() => wordsOf(frame) === '', 'the words to go');
      await armed(submit);
      expect(getComputedStyle(submit()!).backgroundColor).to.not.equal(quiet);
      await press(submit);
      expect((await answer).action).to.equal('accept');
    });

  for (const fields of [false, true])
    it(`on Decline right after another prompt says so (${fields ? 'a form' : 'a confirmation'})`, async () => {
      const {frame} = await tracedFrame();
      const refused: string[] = [];
      const requestedSchema = fields && {type: 'object', properties: {note: {type: 'string'}}};
      for (const message of ['one', 'two'])
        void frame
          .elicit({message, ...(requestedSchema && {requestedSchema})})
          .then(() => refused.push(message));
      const find = () => pierce<HTMLElement>(frame, '[part=decline]');
      await until(find, 'the button');
      const first = find()!;
      first.scrollIntoView({block: 'center'});
      resume = stopClock();
      await sendMouse({type: 'click', position: middle(first)});
      await until(() => refused.length && find() && find() !== first, 'the second prompt');
      expect(wordsOf(frame)).to.equal('');
      await sendMouse({type: 'click', position: middle(find()!)});
      await until(() => wordsOf(frame) === 'That was too early. Press again.', 'the words');
      expect(refused).to.deep.equal(['one']);
      resume();
      frame.cancel();
    });
});
