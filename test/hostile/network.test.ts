// Every engine: policies on requests.
import {expect} from '@open-wc/testing';
import {until} from '../support/frame.js';
import {attack, attacker, bareFrame, carriers, expectShown, heard, once, recorder} from './attack.js';
import {conclusive, departures, everywhere} from './vectors.js';

describe('L2: a guest that sends data over the network', () => {
  for (const [carrier, options] of carriers) {
    it(`a guest cannot reach a server by any of ${conclusive.length} vectors (${carrier}); a bare frame can by all`, async () => {
      const kept = recorder();
      const leaked = recorder();
      const {frame, reports, outcome, endings} = await attack(attacker(everywhere(kept.base)), options);
      await until(() => reports().includes('tried'), 'the attempts');

      // Starts after the guest and finishes before the assertions, so the guest has had time to leak.
      const leak = () => bareFrame(everywhere(leaked.base));
      await leak();
      await heard(leaked, conclusive, leak);

      expect(await kept.hits()).to.deep.equal({});
      await expectShown({frame, outcome, endings});
    });
  }
});

describe('N1: a guest that takes data to another page', () => {
  for (const [carrier, options] of carriers) {
    it(`a guest cannot navigate in any way (${carrier}); a bare frame can in each`, async () => {
      await Promise.all(
        Object.entries(departures).map(async ([what, code]) => {
          const kept = recorder();
          const leaked = recorder();
          const {frame, outcome, endings, contexts} = await attack(
            attacker(`const to = ${JSON.stringify(kept.url(what))}; ${code}`),
            options,
          );
          await until(() => contexts().length > 0, 'the context');

          await bareFrame(
            `addEventListener('load', () => setTimeout(() => { const to = ${JSON.stringify(leaked.url(what))}; ${code} }))`,
          );
          await heard(leaked, [what]);

          expect(await kept.hits(), what).to.deep.equal({});
          // A form may be blocked by `form-action`, which leaves the guest in place.
          if (what === 'form') frame.cancel();
          const stopped =
            what === 'form' ? [{action: 'cancel'}, {code: 'GUEST_NAVIGATED'}] : [{code: 'GUEST_NAVIGATED'}];
          expect(stopped, what).to.deep.include(await outcome);
          expect(endings, what).to.deep.equal(once);
        }),
      );
    });
  }
});

describe("L1: a guest that looks for the page's address", () => {
  const curious = `report([
    document.baseURI, document.URL, document.referrer, name, location.href, parent.length,
    ...(location.ancestorOrigins ?? []), performance.getEntriesByType('navigation')[0]?.name ?? '',
    new Error().stack ?? '', new URL('', document.baseURI).href,
  ])`;
  let address: string;

  beforeEach(() => {
    address = location.href;
    const secret = new URL(address);
    secret.searchParams.set('secret', 'canary');
    history.replaceState(history.state, '', secret);
  });
  afterEach(() => history.replaceState(history.state, '', address));

  it('a guest learns no more of the address than the origin, in any carrier', async () => {
    await Promise.all(
      carriers.map(async ([, options]) => {
        const {frame, reports, outcome} = await attack(attacker(curious), options);

        await until(() => reports().length, 'the report');

        expect(JSON.stringify(reports())).to.not.contain('canary');
        frame.cancel();
        await outcome;
      }),
    );
  });

  it('a bare frame learns the address (positive control)', async () => {
    const {reports} = await bareFrame(curious);

    await until(() => reports.length, 'the report');

    expect(JSON.stringify(reports)).to.contain('canary');
  });
});
