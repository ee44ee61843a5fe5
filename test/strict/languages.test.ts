// Every engine: content security policies on catalogues.
// Alone: Chromium loses the nonce of strict pages once many pages without one have run the same modules.
import {expect} from '@open-wc/testing';
import {type StrictPage, strictPage} from './strict-page.js';

describe('a page under a strict policy in another language', function () {
  this.timeout(60_000);
  let strict: StrictPage | undefined;
  afterEach(() => strict?.frame.remove());

  it('gets the catalogue by the nonce of the script and the Trusted Types policy of the package, and nothing is refused', async () => {
    strict = await strictPage('elements', {
      script: '/dist/cdn/elicitation.js',
      module: '/test/strict/language-page.ts',
    });
    await strict.run('configureValidation', {worker: false});

    expect(await strict.run('prompt', 'de')).to.equal('Ablehnen');
    expect(await strict.run('prompt', 'pt-PT')).to.equal('Recusar');

    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(strict.violations()).to.deep.equal([]);
    expect(await strict.reports()).to.deep.equal([]);
  });
});
