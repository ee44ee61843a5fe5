import {expect, fixture, html} from '@open-wc/testing';
import {failure, form, next, part, pierce, present, tracedFrame, until} from '../../support/frame.js';
import {attentive, colorRequest} from '../../support/guest-page.js';
import {nameRequest} from './name-request.js';

describe('<mcp-elicitation-frame>', () => {
  describe('as a dialog', () => {
    it('takes focus and restores it', async () => {
      const {frame} = await tracedFrame({mode: 'modal'});
      const opener = await fixture<HTMLButtonElement>(html`<button>Open</button>`);
      opener.focus();

      const {answer} = await present(frame, nameRequest);
      expect(document.activeElement).to.equal(frame);
      expect(frame.shadowRoot!.querySelector('dialog')!.matches(':modal')).to.equal(true);

      part(frame, 'cancel')!.click();
      expect(await answer).to.deep.equal({action: 'cancel'});
      await frame.updateComplete;
      expect(document.activeElement).to.equal(opener);
    });

    it('stays modal when the frame is moved', async () => {
      const {frame} = await tracedFrame();
      await present(frame, nameRequest, {mode: 'modal'});
      const container = await fixture<HTMLElement>(html`<section></section>`);

      container.append(frame);
      await frame.updateComplete;

      expect(frame.shadowRoot!.querySelector('dialog')!.matches(':modal')).to.equal(true);
      frame.remove();
    });

    it('follows the mode of the request unless the page sets one', async () => {
      const {frame} = await tracedFrame();
      await present(frame, {...nameRequest, ui: {mode: 'modal'}});
      expect(frame.shadowRoot!.querySelector('dialog')).to.exist;
      frame.cancel();

      frame.mode = 'inline';
      await present(frame, {...nameRequest, ui: {mode: 'modal'}});
      expect(frame.shadowRoot!.querySelector('dialog')).to.equal(null);
    });
  });

  it('shows a name that comes from the server as unverified everywhere', async () => {
    const {frame} = await tracedFrame({serverName: ''});
    const ready = next(frame, 'elicitation-ready');
    const guest = {html: "<script>parent.postMessage({type: 'ui-lifecycle-iframe-ready'}, '*')</script>"};
    void frame.elicit(nameRequest, {serverTitle: 'Your browser', ...guest});
    await ready;
    await frame.updateComplete;

    expect(part(frame, 'heading')!.textContent).to.equal(
      'A server that calls itself Your browser shows its own form',
    );
    expect(part(frame, 'heading')!.querySelector('strong')!.textContent).to.equal('Your browser');
    expect(part(frame, 'mark')!.textContent).to.equal('?');
    for (const name of ['caption', 'header'])
      expect(part(frame, name)!.textContent).to.contain('calls itself Your browser');
    expect(frame.shadowRoot!.querySelector('iframe')!.title).to.contain('calls itself Your browser');
    expect(frame.shadowRoot!.querySelector('.mark')!.textContent).to.equal('?');
  });

  it('is drawn twice until its form is displayed: the card, and the form', async () => {
    const {frame} = await tracedFrame();
    // The rooms are loaded.
    await present(frame, nameRequest);
    frame.cancel();
    await frame.updateComplete;
    let drawn = 0;
    frame.addController({
      hostUpdated() {
        drawn++;
      },
    });

    await present(frame, nameRequest);
    await frame.updateComplete;

    expect(form(frame)).to.exist;
    expect(drawn).to.equal(2);
  });

  describe('with `sensitive`', () => {
    const secret = {
      message: 'Sign in',
      requestedSchema: {type: 'object', properties: {api_key: {type: 'string'}}},
    };

    it('warns when form mode asks for a credential', async () => {
      const {frame} = await tracedFrame();
      await present(frame, secret, {html: attentive});
      await until(() => part(frame, 'notice'), 'the warning');

      expect(part(frame, 'notice')!.textContent).to.contain('enter passwords or other secrets');
      frame.cancel();
      await present(frame, colorRequest, {html: attentive});
      expect(part(frame, 'notice')).to.equal(null);
    });

    it('warns at the field of the generated form', async () => {
      const {frame} = await tracedFrame();
      await present(frame, {
        ...secret,
        requestedSchema: {type: 'object', properties: {name: {type: 'string'}, api_key: {type: 'string'}}},
      });

      const notes = [...form(frame)!.renderRoot.querySelectorAll('.caution')].map((note) => note.textContent);
      expect(notes).to.have.length(1);
      expect(notes[0]).to.contain('enter passwords or other secrets');
      expect(part(frame, 'notice')).to.equal(null);
    });

    it('shows no warning with `allow`', async () => {
      const {frame} = await tracedFrame({sensitive: 'allow'});
      await present(frame, secret, {html: attentive});

      expect(part(frame, 'notice')).to.equal(null);
      frame.cancel();
      await present(frame, secret);
      expect(form(frame)!.renderRoot.querySelector('.caution')).to.equal(null);
      expect(form(frame)!.renderRoot.querySelector('input')!.type).to.equal('password');
    });

    it('rejects the request with `block`, before it loads a guest', async () => {
      for (const guest of [{}, {html: attentive}]) {
        const {frame, contexts} = await tracedFrame({sensitive: 'block'});

        const error = await failure(frame.elicit(secret, guest));

        expect(error.code).to.equal('SENSITIVE_BLOCKED');
        expect(part(frame, 'card')).to.equal(null);
        expect(contexts()).to.have.length(0);
      }
    });
  });

  describe('for a confirmation', () => {
    const request = {message: 'Delete 3 files?'};

    it('draws it without the form after a guest has failed', async () => {
      const {frame} = await tracedFrame({html: '<p></p>', readyTimeout: 1});
      void frame.elicit(request);
      await until(() => pierce(frame, '.confirmation [part=submit]'), 'the button');
      expect(form(frame)).to.equal(null);
    });

    it('lets the form draw it if there is more to it', async () => {
      for (const [what, more] of [
        ['another keyword of the schema', {requestedSchema: {type: 'object', maxProperties: 1}}],
        ['a field', {requestedSchema: {type: 'object', properties: {a: {type: 'string'}}}}],
        ['hints', {_meta: {'mcp-elicitation-elements/form': {destructive: true}}}],
      ] as const) {
        const {frame} = await tracedFrame();
        await present(frame, {...request, ...more});
        await until(() => pierce(frame, '[part=submit]'), 'the button');
        expect(form(frame) !== null, what).to.equal(true);
      }
    });
  });
});
