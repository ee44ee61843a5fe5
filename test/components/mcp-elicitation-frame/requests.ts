import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {operations} from '../../../src/presentation/index.js';
import {answeredElsewhere} from '../../../src/protocol/index.js';
import {failure, form, next, part, tracedFrame, until} from '../../support/frame.js';
import {attentive, colorRequest, guestPage} from '../../support/guest-page.js';
import {nameRequest} from './name-request.js';

describe('<mcp-elicitation-frame>', () => {
  describe('with elicit()', () => {
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

      await until(() => part(frame, 'unsent'), 'the unsent entries');

      expect(part(frame, 'unsent')!.textContent).to.equal('Your nameAda');
      expect(part(frame, 'unsent')!.closest('[role=status]')).to.equal(part(frame, 'ended'));
    });

    it('shows no unsent entries of a request that was answered elsewhere, because they would look like that answer', async () => {
      const {frame} = await tracedFrame();
      const stop = new AbortController();
      const answer = failure(frame.elicit(nameRequest, {signal: stop.signal}));
      await next(frame, 'elicitation-ready');
      await frame.updateComplete;
      form(frame)!.shadowRoot!.querySelector('input')!.focus();
      await sendKeys({type: 'Ada'});
      stop.abort(answeredElsewhere());
      await answer;
      await frame.updateComplete;

      expect(part(frame, 'ended')!.textContent).to.contain('Answered elsewhere');
      expect(frame.shadowRoot!.textContent).to.not.contain('Ada');
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

        await until(() => part(frame, 'unsent'), 'the unsent entries');

        expect(part(frame, 'unsent')!.textContent).to.equal(`NameAdaDeep{"city":"Paris"}Other{}`);
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

      await until(() => part(frame, 'unsent'), 'the unsent entries');

      expect(part(frame, 'unsent')!.textContent).to.contain('Ada Ada');
      expect(part(frame, 'unsent')!.closest('[role=status]')).to.equal(null);
      expect(part(frame, 'ended')!.textContent).to.contain('Acme stopped waiting').and.not.contain('Ada');
    });

    it('exposes the status as a custom state', async () => {
      const {frame} = await tracedFrame();
      expect([frame.status, frame.matches(':state(idle)')]).to.deep.equal(['idle', true]);
      const answer = frame.elicit(colorRequest, {html: attentive});
      await frame.updateComplete;
      expect(frame.matches(':state(loading)')).to.equal(true);

      await next(frame, 'elicitation-ready');
      await frame.updateComplete;
      expect(frame.matches(':state(ready)')).to.equal(true);

      frame.cancel();
      await answer;
      await frame.updateComplete;
      expect(frame.matches(':state(settled)')).to.equal(true);
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
});
