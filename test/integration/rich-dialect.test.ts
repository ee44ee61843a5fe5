// Every engine: messages and sizes of frames.
import {expect} from '@open-wc/testing';
import {colorRequest, guestPage} from '../support/guest-page.js';
import {next, tracedFrame, until} from '../support/frame.js';

describe('a guest of the rich dialect', () => {
  describe('in the handshake', () => {
    it('can say hello in the first line of its page', async () => {
      const {frame} = await tracedFrame();
      const page = `<script>parent.postMessage({type: 'ui-lifecycle-iframe-ready'}, '*')</script>${guestPage(
        `onContext(() => submit({action: 'decline', content: null}));`,
      )}`;

      for (let run = 0; run < 5; run++)
        expect((await frame.elicit(colorRequest, {html: page})).action).to.equal('decline');
    });

    it('receives the context again after every further hello', async () => {
      const {frame, contexts} = await tracedFrame();
      const page = guestPage(
        `onContext((params, n) => n < 3 ? hello() : submit({action: 'cancel'})); hello();`,
      );

      await frame.elicit(colorRequest, {html: page});

      expect(contexts()).to.have.length(3);
    });

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

    it('cannot submit before hello', async () => {
      const {frame, sent} = await tracedFrame();
      const page = guestPage(`
        submit({action: 'accept', content: {color: '#111111'}}, 1);
        onMessage((data) => data.id === 1 && hello());
        onContext(() => submit({action: 'accept', content: {color: '#222222'}}, 2));`);

      const result = await frame.elicit(colorRequest, {html: page});

      expect(result).to.deep.equal({action: 'accept', content: {color: '#222222'}});
      expect(sent(1)[0]).to.have.property('error');
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

    it('stays open after an accept without valid content and after unknown actions', async () => {
      const {frame, contexts, sent} = await tracedFrame();
      const page = guestPage(`
        const tries = [
          {action: 'accept', content: null},
          {action: 'accept'},
          {action: 'accept', content: ['#111111']},
          {action: 'ACCEPT', content: {color: '#111111'}},
          {action: ['accept'], content: {color: '#111111'}},
          {},
          {action: 'accept', content: {color: '#222222'}},
        ];
        onContext((params, n) => submit(tries[n - 1], n));
        hello();`);

      const result = await frame.elicit(colorRequest, {html: page});

      expect(result).to.deep.equal({action: 'accept', content: {color: '#222222'}});
      expect(contexts()).to.have.length(7);
      for (const id of [1, 2, 3, 4, 5, 6]) expect(sent(id)[0]).to.have.nested.property('error.code', -32602);
    });

    it('receives the path of a value that is not JSON', async () => {
      const {frame, contexts} = await tracedFrame();
      const page = guestPage(`
        const odd = [new Date(), 10n, new Map(), NaN];
        onContext((params, n) => submit({action: 'accept', content: {color: n > odd.length ? '#222222' : odd[n - 1]}}));
        hello();`);

      const result = await frame.elicit(colorRequest, {html: page});

      expect(result).to.deep.equal({action: 'accept', content: {color: '#222222'}});
      for (const correction of contexts().slice(1)) {
        expect((correction['errors'] as {path: string}[])[0]!.path).to.equal('/color');
      }
    });

    it('gets a busy error for answers sent while the first is being checked', async () => {
      const {frame, sent} = await tracedFrame();
      frame.validators = () => until(() => sent(2).length && sent(3).length, 'the refusals').then(() => []);
      const page = guestPage(`
        onContext(() => {
          submit({action: 'accept', content: {color: '#111111'}}, 1);
          submit({action: 'accept', content: {color: '#222222'}}, 2);
          submit({action: 'decline'}, 3);
        });
        hello();`);
      const results: string[] = [];
      frame.addEventListener('elicitation-result', ({result}) => results.push(result.action));

      const result = await frame.elicit(colorRequest, {html: page});

      expect(result).to.deep.equal({action: 'accept', content: {color: '#111111'}});
      expect(sent(2)[0]).to.have.nested.property('error.code', -32000);
      expect(sent(3)[0]).to.have.nested.property('error.code', -32000);
      expect(results).to.deep.equal(['accept']);
    });
  });

  it('is the only window whose messages count as answers', async () => {
    const {frame} = await tracedFrame();
    const answer = frame.elicit(colorRequest, {html: guestPage('hello();')});
    await next(frame, 'elicitation-ready');
    const submit = {
      jsonrpc: '2.0',
      method: 'ui/submit-elicitation',
      params: {action: 'accept', content: {color: '#111111'}},
    };
    const stranger = document.createElement('iframe');
    stranger.srcdoc = `<script>parent.postMessage(${JSON.stringify(submit)}, '*'); parent.postMessage('done', '*')</script>`;
    const done = new Promise<void>((resolve) =>
      addEventListener('message', ({data}) => data === 'done' && resolve()),
    );

    window.postMessage(submit, '*');
    document.body.append(stranger);
    await done;
    stranger.remove();

    expect(frame.status).to.equal('ready');
    frame.decline();
    expect(await answer).to.deep.equal({action: 'decline'});
  });
});
