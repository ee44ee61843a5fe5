import {expect} from '@open-wc/testing';
import {resetMouse, sendMouse} from '@web/test-runner-commands';
import {armed, middle, press} from '../../support/consent.js';
import {pierce, until} from '../../support/frame.js';
import {inFrame} from './kinds.js';
import {spacer} from './spacer.js';

const question = {message: 'Delete everything?'};

describe('a consent button that the page moves', () => {
  afterEach(() => resetMouse());

  it('ignores a click after a move by 20 px, which is more than the tolerance', async () => {
    const {find, consents, end} = await inFrame(question, 'submit');
    window.scrollTo(0, 0);
    await armed(find);

    const above = spacer(20);
    await sendMouse({type: 'click', position: middle(find()!)});

    expect(consents()).to.equal(0);
    expect(find()!.getAttribute('aria-disabled')).to.equal('true');
    above.remove();
    end?.();
  });

  it('ignores a click after a move that a click in its prompt did not cause, even directly after that click', async () => {
    const properties = {name: {type: 'string'}};
    const request = {...question, requestedSchema: {type: 'object' as const, properties}};
    const {host, find, consents, end} = await inFrame(request, 'submit');
    window.scrollTo(0, 0);
    await armed(find);
    await sendMouse({type: 'click', position: middle(pierce(host, 'input')!)});

    const above = spacer(100);
    await sendMouse({type: 'click', position: middle(find()!)});

    expect(find()!.getAttribute('aria-disabled')).to.equal('true');
    above.remove();
    await press(find);
    await until(() => consents() === 1, 'consent');
    end?.();
  });
});
