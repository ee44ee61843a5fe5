import {expect} from '@open-wc/testing';
import {HostSession} from '../../src/index.js';
import {guestPage} from '../support/guest-page.js';

describe('a guest that says hello while its answer is checked', () => {
  it('settles with its next answer, although the check of the first one ends during that of the next', async () => {
    const container = document.createElement('div');
    document.body.append(container);
    let endFirst = () => {};
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
          if (name === 'first') await new Promise<void>((resolve) => (endFirst = resolve));
          else {
            endFirst();
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
