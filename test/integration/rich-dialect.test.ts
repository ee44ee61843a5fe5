// Every engine: messages and sizes of frames.
import {expect} from '@open-wc/testing';
import {colorRequest, guestPage} from '../support/guest-page.js';
import {next, tracedFrame} from '../support/frame.js';

describe('a guest of the rich dialect', () => {
  describe('in the handshake', () => {
    it('receives the theme if the request has none', async () => {
      const {frame, contexts} = await tracedFrame({theme: 'dark'});

      await frame.elicit(
        {message: 'Go on?'},
        {html: guestPage(`onContext(() => submit({action: 'accept', content: {}})); hello();`)},
      );

      expect(contexts()[0]!['context']).to.deep.equal({theme: 'dark'});
    });

    it('receives render data when it requests them like older widgets', async () => {
      const {frame, trace} = await tracedFrame();
      const page = guestPage(`
        onMessage((data) => data.type === 'ui-lifecycle-iframe-render-data' && data.messageId === 'm1' &&
          submit({action: 'accept', content: {color: data.payload.renderData.elicitation.context.defaultColor}}));
        post({type: 'ui-request-render-data', messageId: 'm1'});`);

      const result = await frame.elicit(colorRequest, {html: page});

      expect(result).to.deep.equal({action: 'accept', content: {color: '#3b82f6'}});
      expect(trace.some((entry) => entry.kind === 'sent')).to.equal(true);
    });

    it('is notified about its surroundings only if its hello declares version 1', async () => {
      const {frame, sent} = await tracedFrame();
      const page = (hello: string) => guestPage(`onContext(() => submit({action: 'decline'})); ${hello}`);
      const surroundings = () => sent('ui/notifications/elicitation-surroundings');

      await frame.elicit(colorRequest, {html: page('hello()')});
      expect(surroundings()).to.have.length(0);
      await frame.elicit(colorRequest, {
        html: page("post({type: 'ui-lifecycle-iframe-ready', payload: {elicitation: {version: 1}}})"),
      });
      expect(surroundings()[0]!['params']).to.deep.equal({shows: ['message', 'decline', 'cancel']});
    });
  });

  describe('when it answers', () => {
    it('has a valid answer accepted', async () => {
      const {frame, sent} = await tracedFrame();
      const page = guestPage(
        `onContext(() => submit({action: 'accept', content: {color: '#3b82f6', name: 'Ocean'}}, 7)); hello();`,
      );

      const result = await frame.elicit(colorRequest, {html: page});

      expect(result).to.deep.equal({action: 'accept', content: {color: '#3b82f6', name: 'Ocean'}});
      expect(sent(7)[0]!['result']).to.deep.equal({accepted: true});
      expect(sent('ui/notifications/elicitation-closed')[0]!['params']).to.deep.equal({reason: 'accepted'});
    });

    it('receives the errors, the rejected values and the attempt after an invalid answer', async () => {
      const {frame, contexts, sent} = await tracedFrame();
      const invalid = next(frame, 'elicitation-invalid');
      const page = guestPage(`
        onContext((params, n) => n === 1
          ? submit({action: 'accept', content: {color: '#12345'}}, 'a')
          : submit({action: 'accept', content: {color: params.content.color + '6'}}));
        hello();`);

      const result = await frame.elicit(colorRequest, {html: page});

      expect(result).to.deep.equal({action: 'accept', content: {color: '#123456'}});
      const [, correction] = contexts();
      expect(correction).to.deep.include({content: {color: '#12345'}, attempt: 2});
      expect(correction!['context']).to.deep.equal({
        defaultColor: '#12345',
        theme: 'light',
        error: "Colour: This doesn't match the required format.",
      });
      expect((correction!['errors'] as {path: string; keyword: string}[])[0]).to.include({
        path: '/color',
        keyword: 'pattern',
      });
      expect(sent('a')[0]).to.have.nested.property('error.code', -32602);
      expect(sent('a')[0]).to.have.nested.property('error.data.attempt', 2);
      const event = await invalid;
      expect(event.errors[0]).to.include({path: '/color', keyword: 'pattern'});
      expect(event.attempt).to.equal(1);
    });
  });
});
