import {expect} from '@open-wc/testing';
import '../../components/define/elicitation-config.js';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import type {TraceEntry} from '../../src/host/index.js';
import {type ElicitationError, uniqueId} from '../../src/protocol/index.js';
import {guestDialects} from '../support/dialect-guests.js';
import {next, tracedFrame, until} from '../support/frame.js';
import {colorRequest} from '../support/guest-page.js';

/** Both kinds of host find the context for their guests here. */
const request = {...colorRequest, _meta: {ui: {context: colorRequest.ui.context}}};
/** What a guest is told, as far as it is looked at here. */
interface Told {
  method?: string;
  params?: Look;
  result?: {hostContext?: Look};
}
interface Look {
  theme: string;
  styles: {variables: {[name: string]: string}};
}

const valid = {color: '#123456', name: 'Ocean'};
const form = (frame: McpElicitationFrame) => frame.shadowRoot!.querySelector('schema-form');
const guestHeight = (frame: McpElicitationFrame) =>
  frame.shadowRoot!.querySelector<HTMLElement>('.guest')?.style.getPropertyValue('--_guest-height');
const reasonOf = (answer: Promise<unknown>): Promise<ElicitationError> =>
  answer.then(
    () => Promise.reject(new Error('It was answered')),
    (error) => error,
  );

for (const {name, dialect, renderer, page} of guestDialects) {
  describe(`the contract of guests: ${name}`, () => {
    const framed = (options: Partial<McpElicitationFrame> = {}) => tracedFrame({dialect, ...options});
    /** Asks a guest that runs `script`. */
    const asks = (frame: McpElicitationFrame, script: string) => frame.elicit(request, {html: page(script)});

    describe('hello', () => {
      it('is asked with message, schema and context', async () => {
        const {frame} = await framed();
        const ready = next(frame, 'elicitation-ready');

        const {content} = await asks(
          frame,
          `onAsked(({message, schema, context, errors, content}) => answer('accept', {
            color: context.defaultColor,
            name: JSON.stringify([message, Object.keys(schema.properties), errors ?? null, content ?? null])}));`,
        );

        expect(content).to.deep.equal({
          color: '#3b82f6',
          name: JSON.stringify([request.message, ['color', 'name'], null, null]),
        });
        expect((await ready).renderer).to.equal(renderer);
      });

      it('is handed what had been entered before', async () => {
        const {frame} = await framed();

        const result = await frame.elicit(request, {
          html: page(`onAsked(({content}) => answer('accept', content));`),
          content: valid,
        });

        expect(result).to.deep.equal({action: 'accept', content: valid});
      });

      it('counts for nothing before it was asked', async () => {
        const {frame} = await framed();

        const html = page(
          `onAsked(() => answer('accept', ${JSON.stringify(valid)}));`,
          `post({jsonrpc: '2.0', method: 'ui/submit-elicitation', params: {action: 'decline'}});
           post({jsonrpc: '2.0', id: 'e1', result: {action: 'decline'}});`,
        );

        const result = await frame.elicit(request, {html});

        expect(result).to.deep.equal({action: 'accept', content: valid});
      });
    });

    describe('answers', () => {
      it('are the result when they are valid, once', async () => {
        const {frame} = await framed();
        let results = 0;
        frame.addEventListener('elicitation-result', () => results++);

        const result = await asks(frame, `onAsked(() => answer('accept', ${JSON.stringify(valid)}));`);

        expect(result).to.deep.equal({action: 'accept', content: valid});
        expect(results).to.equal(1);
        expect(frame.status).to.equal('settled');
      });

      for (const action of ['decline', 'cancel'] as const) {
        it(`pass a ${action} on, without content`, async () => {
          const {frame} = await framed();

          const result = await asks(frame, `onAsked(() => answer('${action}'));`);

          expect(result).to.deep.equal({action});
        });
      }

      it('go back with content, errors and attempt until they are valid', async () => {
        const {frame} = await framed();
        const invalid: unknown[] = [];
        frame.addEventListener('elicitation-invalid', ({errors, content, attempt}) =>
          invalid.push([errors[0]!.path, content, attempt]),
        );

        const {content} = await asks(
          frame,
          `onAsked(({content, errors, attempt}, n) => {
            if (n === 1) answer('accept', {color: 'no'});
            else if (n === 2) answer('accept', {color: content.color + '!'});
            else answer('accept', {color: '#111111', name: JSON.stringify([content, errors.map(({path}) => path), attempt])});
          });`,
        );

        expect(JSON.parse(String(content!['name']))).to.deep.equal([{color: 'no!'}, ['/color'], 3]);
        expect(invalid).to.deep.equal([
          ['/color', {color: 'no'}, 1],
          ['/color', {color: 'no!'}, 2],
        ]);
      });

      it('go back when a check of the page finds something', async () => {
        const {frame} = await framed({
          validators: ({color}) =>
            color === '#000000' ? [{path: '/color', keyword: 'custom', message: 'Too dark.'}] : undefined,
        });

        const {content} = await asks(
          frame,
          `onAsked(({errors}) => answer('accept', errors ? {color: '#ffffff', name: errors[0].message} : {color: '#000000'}));`,
        );

        expect(content).to.deep.equal({color: '#ffffff', name: 'Too dark.'});
      });

      it('leave out what was not answered, and what was not asked for', async () => {
        const {frame} = await framed();

        const {content} = await asks(
          frame,
          `onAsked(() => answer('accept', {color: '#111111', name: undefined, extra: 'x', toString: 1}));`,
        );

        expect(content).to.deep.equal({color: '#111111'});
      });

      it('are taken once: of two in one task the first, and none after the end', async () => {
        const {frame} = await framed();
        const results: unknown[] = [];
        frame.addEventListener('elicitation-result', ({result}) => results.push(result));

        const result = await asks(
          frame,
          `const late = () => answer('accept', ${JSON.stringify(valid)});
           onAsked(() => {
             answer('decline');
             late();
             addEventListener('message', late);
             addEventListener('pagehide', late);
           });`,
        );
        await asks(frame, `onAsked(() => answer('cancel'));`);

        expect(result).to.deep.equal({action: 'decline'});
        expect(results).to.deep.equal([{action: 'decline'}, {action: 'cancel'}]);
      });
    });

    describe('the end from outside', () => {
      for (const action of ['decline', 'cancel'] as const) {
        it(`is ${action} when the user says so, and the guest is told`, async () => {
          const {frame, sent} = await framed();
          const answer = asks(frame, '');
          await next(frame, 'elicitation-ready');

          frame[action]();

          expect(await answer).to.deep.equal({action});
          expect([
            ...sent('ui/notifications/elicitation-closed'),
            ...sent('ui/resource-teardown'),
          ]).to.have.length(1);
          await until(() => !frame.shadowRoot!.querySelector('iframe'), 'the guest to go');
        });
      }

      it('rejects with the reason when the server stops waiting', async () => {
        const {frame} = await framed();
        const stop = new AbortController();
        const answer = frame.elicit(request, {html: page(''), signal: stop.signal});
        await next(frame, 'elicitation-ready');

        stop.abort(new Error('no longer'));

        expect((await reasonOf(answer)).message).to.equal('no longer');
        expect(frame.status).to.equal('settled');
      });

      it('is possible while an answer is checked', async () => {
        let checking = false;
        const {frame} = await framed({
          validators() {
            checking = true;
            return new Promise<never>(() => {});
          },
        });
        const answer = asks(frame, `onAsked(() => answer('accept', ${JSON.stringify(valid)}));`);
        await until(() => checking, 'the check to begin');

        frame.decline();

        expect(await answer).to.deep.equal({action: 'decline'});
      });
    });

    describe('what was entered', () => {
      it('is kept when the guest is tried again', async () => {
        const {frame} = await framed();
        const id = uniqueId();
        const answer = frame.elicit(request, {
          html: page(
            `onAsked(({content}) => content ? answer('accept', content) : enter(${JSON.stringify(valid)}));`,
          ),
          id,
        });
        await until(() => frame.draft(id), 'the draft');

        frame.reload();

        expect(await answer).to.deep.equal({action: 'accept', content: valid});
      });

      it('is in the form that takes over from a guest that breaks', async () => {
        const {frame} = await framed();
        const answer = asks(
          frame,
          `onAsked(() => {
            enter(${JSON.stringify(valid)});
            for (let i = 0; i < 5000; i++) post({i});
          });`,
        );
        const {error, fallback} = await next(frame, 'elicitation-error');
        await until(() => form(frame), 'the form');

        expect(error.code).to.equal('RATE_LIMITED');
        expect(fallback).to.equal(true);
        expect(form(frame)!.value).to.deep.equal(valid);
        frame.decline();
        expect(await answer).to.deep.equal({action: 'decline'});
      });

      it('is in the form that takes over after too many answers that are not valid', async () => {
        const {frame} = await framed();
        void asks(frame, `onAsked(() => answer('accept', {color: 'no', name: 'Ocean'}));`);
        const {error} = await next(frame, 'elicitation-error');
        await until(() => form(frame), 'the form');

        expect(error.code).to.equal('TOO_MANY_ATTEMPTS');
        expect(form(frame)!.draft).to.deep.include({name: 'Ocean'});
        frame.cancel();
      });
    });

    describe('size and updates', () => {
      for (const [wanted, height] of [
        ['321', '321px'],
        ['1e6', '4000px'],
      ] as const) {
        it(`is ${height} high when the guest wants to be ${wanted} px`, async () => {
          const {frame} = await framed();
          void asks(frame, `onAsked(() => grow(${wanted}));`);

          await until(() => guestHeight(frame) === height, 'the size');
          frame.cancel();
        });
      }

      it('follows a guest that grows a hundred times at once', async () => {
        const {frame} = await framed();
        const answer = asks(frame, `onAsked(() => { for (let px = 201; px <= 300; px++) grow(px); });`);

        await until(() => guestHeight(frame) === '300px', 'the last size');
        frame.decline();
        expect(await answer).to.deep.equal({action: 'decline'});
      });

      it('leaves out sizes that are none', async () => {
        const {frame, trace} = await framed();
        const sizes = JSON.stringify([0, -5, null, '100px', {}]);
        void asks(
          frame,
          `onAsked(() => {
            for (const height of ${sizes}) {
              post({type: 'ui-size-change', payload: {height}});
              post({jsonrpc: '2.0', method: 'ui/notifications/size-changed', params: {height}});
            }
            post({type: 'last'});
          });`,
        );
        const received = (what: string) =>
          trace.some((entry) => entry.kind === 'received' && JSON.stringify(entry.message).includes(what));
        await until(() => received('"last"'), 'the last message');

        expect(['0px', '-5px', '100px', 'NaNpx']).to.not.include(guestHeight(frame));
        frame.cancel();
      });

      it('shows an update beside the guest, which stays', async () => {
        const {frame} = await framed();
        const answer = asks(frame, '');
        await next(frame, 'elicitation-ready');

        frame.notify({message: 'Two of three done', type: 'success'});
        await frame.updateComplete;

        expect(frame.shadowRoot!.querySelector('[part="status"]')!.textContent).to.equal('Two of three done');
        expect(frame.status).to.equal('ready');
        frame.decline();
        expect(await answer).to.deep.equal({action: 'decline'});
      });

      it('cancels a dialog by Escape inside of the guest', async () => {
        const {frame} = await framed({mode: 'modal'});

        const result = await asks(
          frame,
          `onAsked(() => post({jsonrpc: '2.0', method: 'ui/notifications/elicitation-escape'}));`,
        );

        expect(result).to.deep.equal({action: 'cancel'});
      });
    });

    describe('the look of the page', () => {
      // The server does not choose a theme.
      const plain = {...request, ui: {}, _meta: {}};
      /** What the guest was told of it, oldest first: in the welcome, and by notifications. */
      const looks = (trace: readonly TraceEntry[]) =>
        trace
          .flatMap((entry) => (entry.kind === 'sent' ? [entry.message as Told] : []))
          .flatMap(({method, params, result}) => {
            if (method === 'ui/notifications/host-context-changed') return [params!];
            return result?.hostContext ? [result.hostContext] : [];
          });
      /** A guest that is ready, in a frame with something around it. */
      const shown = async (options: Partial<McpElicitationFrame> = {}) => {
        const traced = await framed(options);
        const {frame, trace} = traced;
        const ready = next(frame, 'elicitation-ready');
        void frame.elicit(plain, {html: page('')});
        await ready;
        return {frame, around: frame.parentElement!, told: () => looks(trace)};
      };

      it('is told with the request: theme and variables', async () => {
        const {frame, told} = await shown({theme: 'dark'});

        expect(told()).to.have.length(1);
        expect(told()[0]!.theme).to.equal('dark');
        expect(told()[0]!.styles.variables['--color-text-primary']).to.be.a('string').that.is.not.empty;
        frame.cancel();
      });

      const changes: {[what: string]: (frame: McpElicitationFrame, around: HTMLElement) => void} = {
        "the frame's theme changes": (frame) => (frame.theme = 'dark'),
        'the page around it gets dark': (_, around) => (around.style.colorScheme = 'dark'),
      };
      for (const [what, change] of Object.entries(changes)) {
        it(`is told anew when ${what}`, async () => {
          const {frame, around, told} = await shown();
          expect(told().at(-1)!.theme).to.equal('light');

          change(frame, around);

          await until(() => told().at(-1)!.theme === 'dark', 'the news');
          frame.cancel();
        });
      }

      it('is told anew when the configuration gets another theme', async () => {
        const {frame, trace} = await framed();
        const config = document.createElement('elicitation-config');
        frame.before(config);
        config.append(frame);
        await config.updateComplete;
        const ready = next(frame, 'elicitation-ready');
        void frame.elicit(plain, {html: page('')});
        await ready;

        config.theme = 'dark';

        await until(() => looks(trace).at(-1)!.theme === 'dark', 'the news');
        frame.cancel();
      });

      it('is told anew when its variables change', async () => {
        const {frame, around, told} = await shown();

        around.style.setProperty('--color-background-primary', 'rgb(1, 2, 3)');
        await until(() => told().length > 1, 'the news');

        expect(told()[1]!.styles.variables['--color-background-primary']).to.equal('rgb(1, 2, 3)');
        frame.cancel();
      });

      it('is not told again when it is the same', async () => {
        const {frame, told} = await shown();

        frame.theme = 'light';
        await frame.updateComplete;
        expect(told()).to.have.length(1);
        frame.theme = 'dark';
        await frame.updateComplete;

        expect(told()).to.have.length(2);
        frame.cancel();
      });

      it('is watched as long as the guest is there', async () => {
        const watches = () => frame.shadowRoot!.querySelectorAll('span[style*="transition"]').length;
        const {frame} = await shown();
        await until(() => watches() === 1, 'the watch');

        frame.decline();

        expect(watches()).to.equal(0);
      });
    });

    describe('what goes wrong', () => {
      const silent = '<!doctype html><title>Silent</title>';

      it('is the form when the guest says nothing in time', async () => {
        const {frame} = await framed({readyTimeout: 1500});
        const answer = frame.elicit(request, {html: silent, content: valid});
        const {error, fallback} = await next(frame, 'elicitation-error');
        await until(() => form(frame), 'the form');

        expect(error.code).to.equal('HANDSHAKE_TIMEOUT');
        expect(fallback).to.equal(true);
        expect(form(frame)!.value).to.deep.equal(valid);
        frame.decline();
        expect(await answer).to.deep.equal({action: 'decline'});
      });

      for (const [what, script, code] of [
        ['floods', `onAsked(() => { for (let i = 0; i < 5000; i++) post({i}); });`, 'RATE_LIMITED'],
        ['sends too much at once', `onAsked(() => post({text: 'x'.repeat(1e6)}));`, 'MESSAGE_TOO_LARGE'],
        [
          'tries to leave',
          `onAsked(() => { location.href = '/test/guests/nothing.html'; });`,
          'GUEST_NAVIGATED',
        ],
        [
          'answers wrongly without end',
          `onAsked(() => answer('accept', {color: 'no'}));`,
          'TOO_MANY_ATTEMPTS',
        ],
      ] as const) {
        it(`rejects with ${code}, where there is no fallback, when the guest ${what}`, async () => {
          const {frame} = await framed({noFallback: true});

          expect((await reasonOf(asks(frame, script))).code).to.equal(code);
        });
      }
    });
  });
}
