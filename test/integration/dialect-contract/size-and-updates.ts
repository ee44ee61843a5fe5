import {expect} from '@open-wc/testing';
import type {McpElicitationFrame} from '../../../components/mcp-elicitation-frame.js';
import {next, until} from '../../support/frame.js';
import {everyGuest} from './asking.js';

const guestHeight = (frame: McpElicitationFrame) =>
  frame.shadowRoot!.querySelector<HTMLElement>('.guest')?.style.getPropertyValue('--_guest-height');

describe('a guest of any dialect for size and updates', () => {
  for (const [requested, height] of [
    ['321', '321px'],
    ['1e6', '4000px'],
  ] as const) {
    everyGuest(`is ${height} high when it requests ${requested} px`, async ({framed, ask}) => {
      const {frame} = await framed();
      void ask(frame, `onAsked(() => grow(${requested}));`);

      await until(() => guestHeight(frame) === height, 'the size');
      frame.cancel();
    });
  }

  everyGuest(
    'gets its last size after a hundred size changes at once, and invalid ones',
    async ({framed, ask}) => {
      const {frame, trace} = await framed();
      const answer = ask(
        frame,
        `onAsked(() => {
        for (let px = 201; px <= 300; px++) grow(px);
        for (const height of [0, -5, null, '100px', '1px; position: fixed', {}, [9e9], NaN, Infinity, -Infinity, 10n]) {
          post({type: 'ui-size-change', payload: {height}});
          post({jsonrpc: '2.0', method: 'ui/notifications/size-changed', params: {height}});
        }
        post({type: 'last'});
      });`,
      );
      const received = (what: string) =>
        trace.some((entry) => entry.kind === 'received' && JSON.stringify(entry.message).includes(what));
      await until(() => received('"last"'), 'the last message');

      await until(() => guestHeight(frame) === '300px', 'the last size');
      expect(frame.status).to.equal('ready');
      frame.decline();
      expect(await answer).to.deep.equal({action: 'decline'});
    },
  );

  everyGuest(
    'stays while an update is shown next to it, and receives it if its dialect has updates',
    async ({framed, ask, renderer}) => {
      const {frame, sent} = await framed();
      const answer = ask(frame, '');
      await next(frame, 'elicitation-ready');
      const update = {message: 'Two of three done', type: 'success', data: {percent: 50}} as const;
      frame.notify(update);
      await frame.updateComplete;

      expect(frame.shadowRoot!.querySelector('[part="status"]')!.textContent).to.equal('Two of three done');
      const forwarded = sent('ui/notifications/elicitation-message').map(({params}) => params);
      expect(forwarded).to.deep.equal(renderer === 'guest' ? [update] : []);
      expect(frame.status).to.equal('ready');
      frame.decline();
      expect(await answer).to.deep.equal({action: 'decline'});
      frame.notify({message: 'All done'});
      const later = ask(frame, '');
      await next(frame, 'elicitation-ready');
      await frame.updateComplete;
      expect(frame.shadowRoot!.querySelector('[part="status"]')!.textContent, 'of the next request').to.equal(
        '',
      );
      frame.decline();
      await later;
    },
  );

  everyGuest('cancels its dialog with the Escape key', async ({framed, ask}) => {
    const {frame} = await framed({mode: 'modal'});

    const result = await ask(
      frame,
      `onAsked(() => post({jsonrpc: '2.0', method: 'ui/notifications/elicitation-escape'}));`,
    );

    expect(result).to.deep.equal({action: 'cancel'});
  });
});
