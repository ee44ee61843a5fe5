// Alone: it holds the connections of a browser.
// The form of the built CDN files while its room is loading: run `npm run build` first.
import {expect} from '@open-wc/testing';
import {failure, until} from '../support/frame.js';
import {foreign, HeldPage, named, untilAnotherForm} from '../support/held-page.js';

describe('the form by script tag', () => {
  it('is displayed once it can be used, and the request can be declined before', async () => {
    const held = await new HeldPage('form').open();
    const answer = held.elicit(named);
    await untilAnotherForm();
    expect(held.inputs).to.deep.equal([]);
    expect(held.events).to.deep.equal([]);

    await held.settle('release');
    await until(() => held.events.length, 'the form');
    await held.frame.updateComplete;
    expect(held.isTypable).to.equal(true);
    held.frame.decline();
    expect(await answer).to.deep.equal({action: 'decline'});
  });

  it('is not displayed for a credential that the page blocks, in a language of the lists', async () => {
    const held = await new HeldPage('mcp').open();
    held.frame.sensitive = 'block';
    const answer = held.elicit(foreign);

    expect(await failure(answer)).to.include({code: 'SENSITIVE_BLOCKED'});
    expect(held.inputs).to.deep.equal([]);
  });

  it('is replaced by the reason if its room cannot be loaded', async () => {
    const held = await new HeldPage('form').open();
    const answer = held.elicit(named);
    await held.settle('refuse');
    await until(() => held.error, 'the error');
    await held.frame.updateComplete;

    expect(held.error!.error).to.include({code: 'RESOURCE_UNAVAILABLE'});
    expect(held.form === null).to.equal(true);
    held.frame.shadowRoot!.querySelector<HTMLElement>('.card [part=decline]')!.click();
    expect(await answer).to.deep.equal({action: 'decline'});
  });
});
