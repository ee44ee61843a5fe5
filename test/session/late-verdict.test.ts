import {expect, fixture, html} from '@open-wc/testing';
import {withResolvers} from '../../src/async.js';
import {type AnswerCheck, HostSession} from '../../src/index.js';
import '../../components/define/mcp-elicitation-frame.js';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import {guestPage} from '../support/guest-page.js';

const request = {message: 'Who?', requestedSchema: {type: 'object', properties: {name: {type: 'string'}}}};

/** Presents the request. Returns the answer, and what sends the guest a message. */
const PRESENTERS = {
  frame: async (page: string, check: AnswerCheck) => {
    const frame = await fixture<McpElicitationFrame>(html`<mcp-elicitation-frame></mcp-elicitation-frame>`);
    frame.validators = [check];
    return {answer: frame.elicit(request, {html: page}), notify: () => frame.notify({message: 'Go on'})};
  },
  HostSession: async (page: string, check: AnswerCheck) => {
    const container = await fixture<HTMLElement>(html`<div></div>`);
    const session = new HostSession({request, guest: {html: page}, container, checks: [check]});
    return {answer: session.result, notify: () => session.notify({message: 'Go on', type: 'info'})};
  },
};

describe('a guest that says hello while its answer is checked', () => {
  for (const [name, present] of Object.entries(PRESENTERS))
    it(`settles with its next answer, although the check of the first one ends during that of the next: ${name}`, async () => {
      // The engine may finish the answers in any order.
      const first = {started: withResolvers<void>(), ended: withResolvers<void>()};
      const {answer, notify} = await present(
        guestPage(`
          onContext((_, n) => submit({action: 'accept', content: {name: n === 1 ? 'first' : 'second'}}, n));
          onMessage(({method}) => method.endsWith('message') && hello());
          hello();`),
        async ({name}) => {
          if (name === 'first') {
            first.started.resolve();
            await first.ended.promise;
          } else {
            first.ended.resolve();
            await new Promise((resolve) => setTimeout(resolve));
          }
          return undefined;
        },
      );
      await first.started.promise;
      notify();

      expect(await answer).to.deep.equal({action: 'accept', content: {name: 'second'}});
    });
});
