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

/** The same as servers of this package send it: other hosts display the errors as a part of the message. */
const withError = (error: string, from = request): ElicitRequest => ({
  ...from,
  message: `When?\n\n${error}`,
  _meta: {'mcp-elicitation/correction': {errors, content, error}},
});
const LINE = 'Check out: Must be after check-in.';
const messageOf = (frame: Parameters<typeof part>[0]) => part(frame, 'message')!.textContent.trim();

/** How often a text is displayed, and how often it is there for screen readers only. */
function timesSaid(root: ParentNode, sentence: string): [number, number] {
  let [displayed, hidden] = [0, 0];
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    if (element.shadowRoot) {
      const [more, silent] = timesSaid(element.shadowRoot, sentence);
      displayed += more;
      hidden += silent;
    }
    const own = [...element.childNodes].filter(
      (node) => node instanceof Text && node.data.includes(sentence),
    );
    if (element.closest('.hidden')) hidden += own.length;
    else displayed += own.length;
  }
  return [displayed, hidden];
}

describe('a second question in the frame', () => {
  it('displays an error once, at its field, and says it once more to screen readers', async () => {
    const {frame} = await tracedFrame();
    const {answer} = await present(frame, withError(LINE));
    await form(frame)!.updateComplete;

    expect(messageOf(frame)).to.equal('When?');
    expect(timesSaid(frame.shadowRoot!, 'Must be after check-in.')).to.deep.equal([1, 1]);
    frame.cancel();
    await answer;
  });

  it('displays the whole message if it does not end with the errors, or if they are not displayed elsewhere', async () => {
    for (const [one, options] of [
      [{...withError(LINE), message: `When? ${LINE}`}],
      [{...withError('Pay 100.'), _meta: {'mcp-elicitation/correction': {errors: [], error: 'Pay 100.'}}}],
      [withError('Pay 100.')],
      [withError(`Pay 100.\n${LINE}`)],
      [withError(LINE), {content: {checkIn: '2026-12-06'}}],
    ] as const) {
      const {frame} = await tracedFrame();
      const {answer} = await present(frame, one, options);
      expect(messageOf(frame)).to.equal(one.message);
      frame.cancel();
      await answer;
    }
  });

  it('displays every part of a message that is not an error at a field', async () => {
    const pays = 'Weather?\n\nCheck out: I pay 100.';
    const asked = (message: string, path: string, said: string, more: Partial<ElicitRequest> = {}) => ({
      ...request,
      message,
      _meta: {'mcp-elicitation/correction': {errors: [{path, keyword: 'custom', message: said}]}},
      ...more,
    });
    const url = {mode: 'url', url: 'https://a.example/', elicitationId: '1'} as const;
    for (const [what, hostile] of Object.entries({
      'the end of a line': asked(pays, '/checkOut', '.'),
      'another label': asked(pays, '/checkIn', 'I pay 100.'),
      'no field': asked(pays, '/other', 'I pay 100.'),
      'no form': asked(pays, '/checkOut', 'I pay 100.', url),
      'a confirmation': {...asked('Weather?\n\nI pay.', '', 'I pay.'), requestedSchema: undefined},
    })) {
      const {frame} = await tracedFrame();
      const {answer} = await present(frame, hostile as ElicitRequest);
      expect(messageOf(frame), what).to.equal(hostile.message);
      frame.cancel();
      await answer;
    }
    const {frame} = await tracedFrame();
    const {answer} = await present(frame, asked(pays, '/checkOut', 'I pay 100.'));
    expect(messageOf(frame), 'the error of a field (positive control)').to.equal('Weather?');
    expect(form(frame)!.shadowRoot!.textContent).to.contain('I pay 100.');
    frame.cancel();
    await answer;
  });

  it('gives a guest the message without the errors, which it receives apart', async () => {
    const {frame, contexts} = await tracedFrame();
    const {answer} = await present(frame, withError(LINE), {html: attentive});

    expect(contexts()[0]).to.deep.include({message: 'When?', errors});
    frame.cancel();
    await answer;
  });

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
