import {expect, fixture, html} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {operations} from '../../../src/presentation/index.js';
import {failure, form, next, part, present, tracedFrame, until} from '../../support/frame.js';
import {colorRequest, guestPage} from '../../support/guest-page.js';
import {nameRequest} from './name-request.js';

describe('<mcp-elicitation-frame>', () => {
  describe('with elicit()', () => {
    it('rejects an invalid request and presents the next one', async () => {
      const {frame} = await tracedFrame();
      for (const request of [
        ...[undefined, null, 'hello', {}, {requestedSchema: {}}],
        {message: 5},
        {message: 'x', mode: 'popup'},
        {message: 'x', requestedSchema: []},
        {message: 'x', requestedSchema: {type: 'object', properties: {}, x: new Date()}},
      ]) {
        const failed = next(frame, 'elicitation-error');
        const error = await failure(frame.elicit(request as never));
        expect(error.code, JSON.stringify(request)).to.equal('INVALID_REQUEST');
        expect((await failed).error).to.equal(error);
      }
      const {answer} = await present(frame, nameRequest);
      frame.cancel();
      expect(await answer).to.deep.equal({action: 'cancel'});
    });

    it('shows a note and rejects when its signal aborts', async () => {
      const {frame} = await tracedFrame();
      const stop = new AbortController();
      const answer = failure(frame.elicit(nameRequest, {signal: stop.signal}));
      await next(frame, 'elicitation-ready');

      stop.abort();

      expect((await answer).name).to.equal('AbortError');
      await frame.updateComplete;
      expect(part(frame, 'card')).to.equal(null);
      expect(frame.shadowRoot!.textContent).to.contain('Acme stopped waiting');
    });

    it('shows unsent entries without secrets after the server aborts', async () => {
      const {frame} = await tracedFrame();
      const stop = new AbortController();
      const properties = {name: {type: 'string', title: 'Your name'}, password: {type: 'string'}};
      const answer = failure(
        frame.elicit({message: 'Who?', requestedSchema: {type: 'object', properties}}, {signal: stop.signal}),
      );
      await next(frame, 'elicitation-ready');
      await frame.updateComplete;
      const [name, password] = form(frame)!.shadowRoot!.querySelectorAll('input');
      name!.focus();
      await sendKeys({type: 'Ada'});
      password!.focus();
      await sendKeys({type: 'xyz'});

      stop.abort();
      await answer;
      await frame.updateComplete;

      expect(part(frame, 'unsent')!.textContent).to.equal('Your nameAda');
      expect(part(frame, 'unsent')!.closest('[role=status]')).to.equal(part(frame, 'ended'));
    });

    for (const [what, call] of [
      ['drafted', 'draft'],
      ['submitted', 'submit'],
    ] as const) {
      it(`shows no secrets that a guest has ${what} after the server aborts or in draft()`, async () => {
        const {frame, received} = await tracedFrame();
        const stop = new AbortController();
        const secrets = {
          password: 'xyz',
          pin: 'xyz',
          deep: {apiKey: 'xyz', city: 'Paris'},
          other: {token: 'xyz'},
        };
        const content = JSON.stringify({name: 'Ada', ...secrets});
        const page = guestPage(`
          onContext((_, n) => n === 1 && ${call}(${call === 'draft' ? content : `{action: 'accept', content: ${content}}`}));
          hello();`);
        const properties = {
          name: {type: 'string', minLength: 5},
          pin: {$ref: '#/$defs/secret'},
          deep: {type: 'object', properties: {apiKey: {type: 'string'}, city: {type: 'string'}}},
          other: {type: 'object'},
        };
        const $defs = {secret: {type: 'string', format: 'password'}};
        const requestedSchema = {type: 'object', properties, $defs, additionalProperties: true};
        const options = {id: `unsent-${what}`, html: page, signal: stop.signal};
        const answer = failure(frame.elicit({message: 'Who?', requestedSchema}, options));
        const withoutSecrets = {name: 'Ada', deep: {city: 'Paris'}, other: {}};
        await until(
          () =>
            received(`ui/${call === 'draft' ? 'notifications/elicitation-draft' : 'submit-elicitation'}`)
              .length,
          'the content',
        );
        await until(() => frame.draft(options.id), 'the draft');
        expect(frame.draft(options.id)).to.deep.equal(withoutSecrets);

        stop.abort();
        await answer;
        await frame.updateComplete;

        expect(part(frame, 'unsent')!.textContent).to.equal(`nameAdadeep{"city":"Paris"}other{}`);
        expect(frame.shadowRoot!.textContent).to.not.contain('xyz');
      });
    }

    it('does not announce unsent entries when they are long', async () => {
      const {frame} = await tracedFrame();
      const stop = new AbortController();
      const answer = failure(
        frame.elicit(nameRequest, {signal: stop.signal, content: {name: 'Ada '.repeat(100)}}),
      );
      await next(frame, 'elicitation-ready');
      await frame.updateComplete;

      stop.abort();
      await answer;
      await frame.updateComplete;

      expect(part(frame, 'unsent')!.textContent).to.contain('Ada Ada');
      expect(part(frame, 'unsent')!.closest('[role=status]')).to.equal(null);
      expect(part(frame, 'ended')!.textContent).to.contain('Acme stopped waiting').and.not.contain('Ada');
    });

    /** The text of a part of a frame, as soon as a request with these options can be answered. */
    const shownWith = async (options: object, name: string) => {
      const {frame} = await tracedFrame();
      await present(frame, nameRequest, options);
      const {textContent} = part(frame, name)!;
      frame.cancel();
      return textContent;
    };

    it('announces that 60, 30 and 10 seconds are left', async () => {
      const announced = await Promise.all(
        [60, 30, 10].map((seconds) => shownWith({expiresAt: Date.now() + seconds * 1000}, 'status')),
      );
      expect(announced).to.deep.equal(['60 seconds left', '30 seconds left', '10 seconds left']);
    });

    it('shows a time limit in seconds, minutes, hours or days', async () => {
      const rows: [seconds: number, text: string][] = [
        [45, '45 seconds left'],
        [600, '10 minutes left'],
        [3_601, '61 minutes left'],
        [7_140, '119 minutes left'],
        [7_199, '2 hours left'],
        [7_200, '2 hours left'],
        [86_400, '24 hours left'],
        [172_799, '2 days left'],
        [259_200, '3 days left'],
      ];
      const shown = rows.map(([seconds]) => shownWith({timeout: seconds * 1000}, 'countdown'));
      expect(await Promise.all(shown)).to.deep.equal(rows.map(([, text]) => text));
    });

    it('does not announce the remaining time in between', async () => {
      expect(await shownWith({timeout: 45_000}, 'status')).to.equal('');
    });

    it('shows a countdown and answers cancel on timeout', async () => {
      const {frame} = await tracedFrame();
      const {answer} = await present(frame, nameRequest, {timeout: 400});

      expect(part(frame, 'countdown')!.textContent).to.equal('1 second left');
      expect(await answer).to.deep.equal({action: 'cancel'});
      await frame.updateComplete;
      expect(frame.shadowRoot!.textContent).to.contain('Expired');
    });

    it('answers cancel on timeout while another request is displayed', async () => {
      const {frame} = await tracedFrame();
      const first = frame.elicit(nameRequest);
      const second = frame.elicit({message: 'Go on?'}, {timeout: 50});

      expect(await second).to.deep.equal({action: 'cancel'});
      expect(frame.pending).to.equal(1);
      frame.decline();
      expect(await first).to.deep.equal({action: 'decline'});
    });

    it('registers an active operation while a request is open', async () => {
      const {frame} = await tracedFrame();
      const changes: boolean[] = [];
      const listener = (event: Event) => changes.push((event as Event & {active: boolean}).active);
      operations.addEventListener('change', listener);
      const answer = frame.elicit(nameRequest, {id: 'op-2'});

      expect(operations.isActive('op-2')).to.equal(true);
      expect(operations.active).to.include('op-2');
      await next(frame, 'elicitation-ready');
      frame.decline();
      await answer;

      expect(operations.isActive('op-2')).to.equal(false);
      expect(changes).to.deep.equal([true, false]);
      operations.removeEventListener('change', listener);
    });
  });

  describe('when it is moved or removed', () => {
    it('keeps the request on a move and passes the draft to the guest', async () => {
      const {frame, received} = await tracedFrame();
      const page = guestPage(`
        onContext(({content}) => content ? submit({action: 'accept', content}) : draft({color: '#123456'}));
        hello();`);
      const answer = frame.elicit(colorRequest, {html: page});
      await until(() => received('ui/notifications/elicitation-draft').length, 'the draft');
      const container = await fixture<HTMLElement>(html`<section></section>`);

      container.append(frame);

      expect(await answer).to.deep.equal({action: 'accept', content: {color: '#123456'}});
    });
  });
});
