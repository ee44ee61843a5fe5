import {expect} from '@open-wc/testing';
import {withResolvers} from '../../src/async.js';
import {HostSession} from '../../src/index.js';
import {guestPage} from '../support/guest-page.js';

describe('a guest that says hello while its answer is checked', () => {
  it('settles with its next answer, although the check of the first one ends during that of the next', async () => {
    const container = document.createElement('div');
    document.body.append(container);
    // The engine may finish the answers in any order.
    const first = {started: withResolvers<void>(), ended: withResolvers<void>()};
    const session = new HostSession({
      request: {message: 'Who?', requestedSchema: {type: 'object', properties: {name: {type: 'string'}}}},
      guest: {
        html: guestPage(`
          onContext((_, n) => {
            submit({action: 'accept', content: {name: n === 1 ? 'first' : 'second'}}, n);
            if (n === 1) hello();
          });
          hello();`),
      },
      container,
      checks: [
        async ({name}) => {
          if (name === 'first') {
            first.started.resolve();
            await first.ended.promise;
          } else {
            await first.started.promise;
            first.ended.resolve();
            await new Promise((resolve) => setTimeout(resolve));
          }
          return undefined;
        },
      ],
    });

    expect(await session.result).to.deep.equal({action: 'accept', content: {name: 'second'}});
    container.remove();
  });
});
