// Every engine: Trusted Types, and policies without them.
// Alone: Chromium loses the nonce of strict pages once many pages without one have run the same modules.
import {expect} from '@open-wc/testing';
import {type StrictPage, strictPage} from './strict-page.js';

describe('a page under Trusted Types with two copies of the package', function () {
  this.timeout(60_000);
  let strict: StrictPage;

  beforeEach(async () => {
    strict = await strictPage('inline', {
      script: '/dist/cdn/elicitation.js',
      module: '/test/strict/trusted-page.ts',
    });
  });
  afterEach(() => strict.frame.remove());

  const accepted = {action: 'accept', content: {color: '#222222'}};

  it('E12: both copies show guests and validate, and nothing is refused', async () => {
    expect(await strict.run('elements'), 'script tag').to.deep.equal(accepted);
    expect(await strict.run('modules'), 'modules').to.deep.equal(accepted);
    expect(await strict.run('workers')).to.deep.equal([false, false]);

    expect(strict.violations()).to.deep.equal([]);
    expect(await strict.reports()).to.deep.equal([]);
  });

  it('E12: a script of the page cannot sign markup or script URLs by the policy of the package', async () => {
    await strict.run('elements');
    await strict.run('modules');
    await strict.run('workers');

    expect(await strict.run('policiesSign')).to.deep.equal([[false, false]]);
  });

  it('E12: a script of the page cannot sign markup or script URLs by what the copies share', async () => {
    await strict.run('elements');

    const {shared, documents, markup, urls} = (await strict.run('sharedSigns')) as Record<string, number>;

    expect(shared).to.equal(1);
    // Our own document, with the input as data in it.
    expect(documents).to.be.greaterThan(0);
    expect({markup, urls}).to.deep.equal({markup: 0, urls: 0});
  });

  it('E12: a script of the page cannot write markup (control)', async () => {
    expect(await strict.run('writesMarkup')).to.equal(false);
  });
});
