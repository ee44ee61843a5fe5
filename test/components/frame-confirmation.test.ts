import {expect} from '@open-wc/testing';
import '../../components/define/schema-form.js';
import type {ElicitRequest, JsonObject} from '../../src/protocol/index.js';
import {form, next, pierce, tracedFrame, until} from '../support/frame.js';
import {withoutForm} from '../support/without-form.js';

const request: ElicitRequest = {message: 'Delete 3 files?'};

let servers = 10;

/** Shows a request, with the buttons of the form or of the frame. */
async function show(drawnByForm: boolean, options = {}, asked = request) {
  // Another server each time, so that no frame offers to stop asking.
  const {frame, trace} = await tracedFrame({serverName: `Server ${servers++}`, ...options});
  const events: string[] = [];
  for (const type of ['start', 'ready', 'invalid', 'result', 'error', 'submit'])
    frame.addEventListener(`elicitation-${type}`, () => events.push(type));
  const present = async () => {
    const ready = next(frame, 'elicitation-ready');
    const answer = frame.elicit(asked);
    await ready;
    await frame.updateComplete;
    await until(() => pierce(frame, '[part=submit]'), 'the button');
    return {answer};
  };
  const {answer} = await (drawnByForm ? present() : withoutForm(present));
  const button = (name: string) => pierce<HTMLButtonElement>(frame, `[part=${name}]`)!;
  const states = () => trace.flatMap((entry) => (entry.kind === 'state' ? [entry.status] : []));
  return {frame, answer, events, states, button};
}

describe('a confirmation that <mcp-elicitation-frame> draws itself', () => {
  it('is accessible', async () => {
    const {frame} = await show(false);
    expect(!!form(frame)).to.equal(false);
    await expect(frame).to.be.accessible();
    frame.cancel();
  });

  const withForm: Array<[string, object, JsonObject]> = [
    ['the page checks answers', {validators: () => undefined}, {}],
    ['the schema has another keyword', {}, {requestedSchema: {type: 'object', minProperties: 1}}],
    ['the schema has a field', {}, {requestedSchema: {type: 'object', properties: {a: {type: 'string'}}}}],
    ['the request has hints', {}, {_meta: {'mcp-elicitation-elements/form': {destructive: true}}}],
  ];
  it('is drawn by the form if there is more to it', async () => {
    for (const [name, options, more] of withForm) {
      const {frame} = await show(false, options, {...request, ...more});
      expect(!!form(frame), name).to.equal(true);
      frame.cancel();
    }
  });
});
