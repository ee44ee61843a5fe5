// What a prompt displays and records does not depend on what earlier prompts of its frame have loaded. Each frame here is a new one.
import {expect} from '@open-wc/testing';
import {EVIDENCE_KEY} from '../../src/evidence/index.js';
import {type Grant, MemoryGrantStore} from '../../src/index.js';
import type {SettledRecord} from '../../src/presentation/index.js';
import {press} from '../support/consent.js';
import {next, part, present, tracedFrame, until} from '../support/frame.js';
import {guestPage} from '../support/guest-page.js';

const request = {message: 'Delete the build folder?'};
const by = {server: 'https://files.example/mcp', tool: 'delete'};

describe('a prompt of a new frame', () => {
  it('displays evidence next to a guest', async () => {
    const {frame} = await tracedFrame({html: guestPage('hello();')});
    const evidence = [{kind: 'command', command: 'rm -r build'}];
    const {answer} = await present(frame, {...request, _meta: {[EVIDENCE_KEY]: evidence}});
    await until(() => part(frame, 'evidence')?.textContent?.includes('rm -r build'), 'the evidence');
    expect(part(frame, 'guest-area')!.checkVisibility()).to.equal(true);
    frame.cancel();
    await answer;
  });

  it('takes a reason that is allowed while it is displayed', async () => {
    const {frame} = await tracedFrame();
    const {answer} = await present(frame, request);
    frame.declineReason = 'optional';
    await until(() => part(frame, 'reason-input'), 'the line');
    frame.shadowRoot!.querySelector('details')!.open = true;
    part<HTMLInputElement>(frame, 'reason-input')!.value = 'Too early';
    part(frame, 'decline')!.click();
    expect(await answer).to.deep.equal({
      action: 'decline',
      _meta: {'mcp-elicitation-elements/reason': 'Too early'},
    });
  });

  it('sends the reason of the page at once', async () => {
    const {frame} = await tracedFrame();
    const {answer} = await present(frame, request);
    frame.decline('Not now');
    expect(frame.status).to.equal('settled');
    expect(await answer).to.deep.include({_meta: {'mcp-elicitation-elements/reason': 'Not now'}});
  });

  it('offers scopes that are set while it is displayed, and adds the grant to the store of then', async () => {
    const {frame} = await tracedFrame();
    const {answer} = await present(frame, request, by);
    const grants = new MemoryGrantStore();
    Object.assign(frame, {scopes: ['session'], grants});
    const radio = () => frame.shadowRoot!.querySelector<HTMLInputElement>('.scopes input[value=session]');
    await press(radio, 'the scope');
    await until(() => radio()!.checked, 'the choice');
    await press(() => part(frame, 'submit'), 'Confirm');
    await answer;
    await until(() => grants.list().length, 'the grant');
    expect(grants.list().map(({scope}: Grant) => scope)).to.deep.equal(['session']);
  });

  it('has `verify` read the card if it is set while the prompt is displayed', async () => {
    const {frame} = await tracedFrame();
    const {answer} = await present(frame, request);
    const texts: (readonly string[])[] = [];
    frame.verify = async ({shown}) => {
      texts.push(shown.texts);
      return {proof: 1};
    };
    await press(() => part(frame, 'submit'), 'Confirm');
    expect(await answer).to.deep.equal({action: 'accept', content: {}, _meta: {proof: 1}});
    expect(texts[0]).to.include(request.message);
  });

  it('is recorded for a listener that was added while it was displayed', async () => {
    const {frame} = await tracedFrame();
    const {answer} = await present(frame, request);
    const records: SettledRecord[] = [];
    frame.addEventListener('elicitation-settled', ({record}) => records.push(record));
    frame.cancel();
    await answer;
    await until(() => records.length, 'the record');
    expect(records[0]).to.include({action: 'cancel', by: 'host', renderer: 'form'});
    expect(records[0]!.shownAt).to.be.a('string');
  });

  it('ends before the call that ends it returns', async () => {
    const {frame} = await tracedFrame();
    const {answer} = await present(frame, request);
    const result = next(frame, 'elicitation-result');
    frame.cancel();
    expect(frame.pending).to.equal(0);
    expect((await result).by).to.equal('host');
    await answer;
  });
});
