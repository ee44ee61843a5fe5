import {expect} from '@open-wc/testing';
import '../../components/define/schema-form.js';
import type {ElicitRequest, JsonObject} from '../../src/protocol/index.js';
import {armed} from '../support/consent.js';
import {form, next, pierce, present, tracedFrame, until} from '../support/frame.js';

const request: ElicitRequest = {message: 'Delete 3 files?'};

/** Shows a request in a frame. */
async function show(options = {}, asked = request) {
  const {frame} = await tracedFrame(options);
  const {answer} = await present(frame, asked);
  await until(() => pierce(frame, '[part=submit]'), 'the button');
  const press = async () => (await armed(() => pierce<HTMLButtonElement>(frame, '[part=submit]'))).click();
  return {frame, answer, press};
}

describe('a confirmation in <mcp-elicitation-frame>', () => {
  it('is accessible', async () => {
    const {frame} = await show();
    expect(!!form(frame)).to.equal(false);
    await expect(frame).to.be.accessible();
    frame.cancel();
  });

  it('is drawn by the frame after a guest has failed', async () => {
    const {frame} = await tracedFrame({html: '<p></p>', readyTimeout: 1});
    void frame.elicit(request);
    await until(() => pierce(frame, '.confirmation [part=submit]'), 'the button');
    expect(!!form(frame)).to.equal(false);
    frame.cancel();
  });

  it('displays the errors of the page, and can be confirmed again', async () => {
    let attempts = 0;
    const validators = () => (attempts++ ? [] : [{path: '', keyword: 'custom', message: 'Not yet.'}]);
    const {frame, answer, press} = await show({validators});
    const invalid = next(frame, 'elicitation-invalid');
    await press();
    await invalid;
    await frame.updateComplete;
    expect(pierce(frame, '[part=status]')!.textContent).to.equal('Not yet.');
    await press();
    expect(await answer).to.deep.equal({action: 'accept', content: {}});
  });

  const withForm: Array<[string, JsonObject]> = [
    ['the schema has another keyword', {requestedSchema: {type: 'object', maxProperties: 1}}],
    ['the schema has a field', {requestedSchema: {type: 'object', properties: {a: {type: 'string'}}}}],
    ['the request has hints', {_meta: {'mcp-elicitation-elements/form': {destructive: true}}}],
  ];
  it('is drawn by the form if there is more to it', async () => {
    for (const [name, more] of withForm) {
      const {frame} = await show({}, {...request, ...more});
      expect(!!form(frame), name).to.equal(true);
      frame.cancel();
    }
  });
});
