import {expect} from '@open-wc/testing';
import type {McpElicitationFrame} from '../../../components/mcp-elicitation-frame.js';
import {next, until} from '../../support/frame.js';
import type {Asking} from './asking.js';

const guestHeight = (frame: McpElicitationFrame) =>
  frame.shadowRoot!.querySelector<HTMLElement>('.guest')?.style.getPropertyValue('--_guest-height');

/** What a guest does to the frame around it, and what is shown beside it; to be called inside a `describe`. */
export function sizeAndUpdates({framed, asks}: Asking) {
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
}
