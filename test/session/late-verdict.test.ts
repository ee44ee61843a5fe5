import {expect, fixture, html} from '@open-wc/testing';
import {withResolvers} from '../../src/async.js';
import {type AnswerCheck, HostSession} from '../../src/index.js';
import '../../components/define/mcp-elicitation-frame.js';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import {until} from '../support/frame.js';
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

describe('a page that ends a request as soon as an answer to it is submitted', () => {
  const guest = (name: string) => ({
    html: guestPage(`onContext(() => submit({action: 'accept', content: {name: '${name}'}}, 1)); hello();`),
  });
  const verified: unknown[] = [];
  const check: AnswerCheck = (content) => void verified.push(content['name']);
  beforeEach(() => void verified.splice(0));

  for (const [name, options] of Object.entries({guest: guest('Ada'), form: {content: {name: 'Ada'}}}))
    it(`is not asked to check or verify the answer: ${name}`, async () => {
      const frame = await fixture<McpElicitationFrame>(html`<mcp-elicitation-frame></mcp-elicitation-frame>`);
      frame.validators = check;
      frame.verify = async ({answer}) => ({count: verified.push(answer.content!['name'])});
      frame.trace = (entry) =>
        void (entry.kind === 'state' && entry.status === 'validating' && frame.cancel());
      const answer = frame.elicit(request, options);
      if (name === 'form') {
        await until(() => frame.status === 'ready', 'the form');
        frame.shadowRoot!.querySelector('schema-form')!.requestSubmit();
      }
      expect(await answer).to.deep.equal({action: 'cancel'});

      frame.trace = undefined;
      expect(await frame.elicit(request, guest('Bob'))).to.have.nested.property('content.name', 'Bob');
      expect(verified).to.deep.equal(['Bob', 'Bob']);
    });

  it('is not asked to check the answer: HostSession', async () => {
    const container = await fixture<HTMLElement>(html`<div></div>`);
    const of = {request, container, checks: [check]};
    const session: HostSession = new HostSession({
      ...{...of, guest: guest('Ada')},
      onStatus: (status) => status === 'validating' && session.close(),
    });
    expect(await session.result.catch(({code}) => code)).to.equal('CLOSED');

    await new HostSession({...of, guest: guest('Bob')}).result;
    expect(verified).to.deep.equal(['Bob']);
  });
});
