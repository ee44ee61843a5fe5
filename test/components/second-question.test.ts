// The errors and the previous answer with which a server asks again, as `requestElicitation()` of `/server` sends them.
import {expect} from '@open-wc/testing';
import type {ElicitRequest} from '../../src/protocol/index.js';
import {form, part, pierce, present, tracedFrame} from '../support/frame.js';
import {attentive} from '../support/guest-page.js';

const errors = [{path: '/checkOut', keyword: 'custom', message: 'Must be after check-in.'}];
const content = {checkIn: '2026-12-05', checkOut: '2026-12-01'};
const request: ElicitRequest = {
  message: 'When?',
  requestedSchema: {
    type: 'object',
    properties: {
      checkIn: {type: 'string'},
      checkOut: {type: 'string'},
      guests: {type: 'integer', default: 2},
    },
  },
  _meta: {'mcp-elicitation/correction': {errors, content}},
};

describe('a second question in the frame', () => {
  it('displays its errors at the fields, filled in with the previous answer', async () => {
    const {frame} = await tracedFrame();
    const {answer} = await present(frame, request);
    await form(frame)!.updateComplete;

    const control = pierce<HTMLInputElement>(frame, '[aria-invalid="true"]')!;
    expect(control.value).to.equal('2026-12-01');
    expect(form(frame)!.shadowRoot!.textContent).to.contain('Must be after check-in.');
    expect(form(frame)!.value).to.deep.equal({...content, guests: 2});
    frame.cancel();
    await answer;
  });

  it('keeps a draft that is newer than the previous answer', async () => {
    const {frame} = await tracedFrame();
    const {answer} = await present(frame, request, {content: {checkIn: '2026-12-06'}});

    expect(form(frame)!.value).to.deep.equal({checkIn: '2026-12-06', guests: 2});
    expect(part(frame, 'form')!.matches(':state(invalid)')).to.equal(false);
    frame.cancel();
    await answer;
  });

  it('gives a guest its errors and the previous answer', async () => {
    const {frame, contexts} = await tracedFrame();
    const {answer} = await present(frame, request, {html: attentive});

    expect(contexts()[0]).to.deep.include({errors, content, attempt: 1});
    frame.cancel();
    await answer;
  });
});
