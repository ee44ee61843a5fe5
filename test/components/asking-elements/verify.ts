import {expect} from '@open-wc/testing';
import {press} from '../../support/consent.js';
import {until} from '../../support/frame.js';
import {digestOf, verifications} from '../../support/verifications.js';
import {type AskingMore, confirmation, part, refuse, textIn} from './asking.js';
import type {Verification} from '../../../src/index.js';
import type {JsonObject} from '../../../src/protocol/index.js';

export function verifies(asking: AskingMore) {
  const open = async () => {
    const verifying = verifications<Verification<JsonObject, JsonObject>>();
    return {...verifying, ...(await confirmation(asking, 'Delete it', {}, {verify: verifying.verify}))};
  };

  describe('with `verify`', () => {
    it('calls it after the press, with the digest of request, displayed texts and answer', async () => {
      const {answer, calls, next, yes} = await open();
      expect(calls).to.deep.equal([]);
      await press(yes);
      const {verification, resolve} = await next();
      const {digest, request, shown} = verification;
      expect(JSON.stringify(request)).to.contain('Delete it');
      expect(shown.server).to.equal('Acme');
      expect(shown.texts.join('\n')).to.contain('Acme').and.contain('Delete it');
      expect(digest).to.equal(await digestOf(verification));
      resolve({proof: 'p'});

      expect(await answer).to.deep.equal({...verification.answer, _meta: {proof: 'p'}});
      await until(() => verification.signal.aborted, 'the abort of the signal');
    });

    it('stays open with the message if it rejects, and calls it again with the next press', async () => {
      const {answer, calls, element, next, yes} = await open();
      await press(yes);
      (await next()).reject(new Error('Your key was not there.'));
      await until(() => textIn(part(element, 'card')!).includes('Your key was not there.'), 'the message');
      await press(yes);
      (await next(2)).resolve();

      expect(await answer)
        .to.have.property('_meta')
        .that.deep.equals({proof: 1});
      expect(calls).to.have.length(2);
    });

    it('calls it once while it runs, aborts its signal with a refusal, and gives its result to no other request', async () => {
      const {answer, calls, element, next, yes} = await open();
      await press(yes);
      const {verification, resolve} = await next();
      await press(yes);
      refuse(asking, element);
      expect(await answer).to.deep.equal(asking.no.answer);
      const other = await confirmation(asking, 'Something else', {element});
      expect(verification.signal.aborted).to.equal(true);
      resolve();
      await element.updateComplete;
      expect(calls).to.have.length(1);
      refuse(asking, element);

      expect(await other.answer).to.deep.equal(asking.no.answer);
    });

    it('does not call it for a refusal', async () => {
      const {answer, calls, element} = await open();
      refuse(asking, element);

      expect(await answer).to.deep.equal(asking.no.answer);
      expect(calls).to.deep.equal([]);
    });
  });
}
