import {expect} from '@open-wc/testing';
import {HostSession} from '../../../src/presentation/index.js';
import {next, until} from '../../support/frame.js';
import {answering, colorRequest} from '../../support/guest-page.js';
import {closesPopups, closeWindow, documents} from '../another-document.js';
import {accepted, formOf, frameIn, look, nameRequest, same, shownForm, type} from './frames-there.js';

/** Tests of requests in another document. Call it inside a `describe`. */
export function askedThere() {
  closesPopups();

  for (const [what, open] of documents) {
    describe(what, () => {
      it('C10: a frame in another document shows the form and has the same look', async () => {
        const here = frameIn(document);
        await shownForm(here);
        const there = await open();
        const frame = frameIn(there);

        const {renderer, answer} = await shownForm(frame);
        expect(renderer).to.equal('form');
        await until(() => same(look(frame), look(here)), 'the look');
        type(formOf(frame), 'A');
        formOf(frame).requestSubmit();
        expect(formOf(frame).shadowRoot!.querySelector('.summary')).to.not.equal(null);
        type(formOf(frame), 'Ada');
        formOf(frame).requestSubmit();

        expect(await answer).to.deep.equal({action: 'accept', content: {name: 'Ada'}});
        here.remove();
      });

      it('C10: a form that is moved to another document and back keeps its draft and its look', async () => {
        const frame = frameIn(document);
        const {answer} = await shownForm(frame);
        const before = look(frame);
        type(formOf(frame), 'Ada');
        const there = await open();

        there.body.append(frame);
        await frame.updateComplete;
        await until(() => same(look(frame), before), 'the look');
        expect(formOf(frame).draft).to.deep.equal({name: 'Ada'});
        document.body.append(frame);
        await frame.updateComplete;
        await until(() => same(look(frame), before), 'the look');

        formOf(frame).requestSubmit();
        expect(await answer).to.deep.equal({action: 'accept', content: {name: 'Ada'}});
        frame.remove();
      });

      it('C10: a guest that fails in another document is replaced by the form', async () => {
        const frame = frameIn(await open(), {readyTimeout: 200});
        const ready = next(frame, 'elicitation-ready');

        const answer = frame.elicit(colorRequest, {html: '<p>silent</p>'});

        expect((await ready).renderer).to.equal('form');
        frame.decline();
        expect(await answer).to.deep.equal({action: 'decline'});
      });

      it('C10: a guest in another document can answer a frame and a session', async () => {
        const there = await open();
        const frame = frameIn(there, {noFallback: true});
        const container = there.body.appendChild(there.createElement('div'));
        const session = new HostSession({
          request: colorRequest,
          guest: {html: answering('#222222')},
          container,
        });

        expect(await session.result).to.deep.equal(accepted);
        expect(await frame.elicit(colorRequest, {html: answering('#222222')})).to.deep.equal(accepted);
      });

      it('C10: a frame in another document that has a sandbox-url shows the form instead of the guest, and says why', async () => {
        const frame = frameIn(await open(), {sandboxUrl: '/sandbox-proxy.html'});
        const error = next(frame, 'elicitation-error');
        const ready = next(frame, 'elicitation-ready');

        const answer = frame.elicit(colorRequest, {html: answering('#222222')});

        expect((await error).error).to.include({code: 'GUEST_LOAD_FAILED'});
        expect((await error).error.message).to.contain('another document');
        expect((await ready).renderer).to.equal('form');
        frame.decline();
        expect(await answer).to.deep.equal({action: 'decline'});
      });

      it('C10: a dialog in another document is modal', async () => {
        const frame = frameIn(await open(), {mode: 'modal'});

        const {answer} = await shownForm(frame);

        expect(frame.shadowRoot!.querySelector('dialog')!.matches(':modal')).to.equal(true);
        frame.cancel();
        expect(await answer).to.deep.equal({action: 'cancel'});
      });

      it('C10: the current request and those in the queue are cancelled when the window of the document closes', async () => {
        const there = await open();
        const frame = frameIn(there);
        const {answer} = await shownForm(frame);
        const waiting = frame.elicit(nameRequest);

        closeWindow(there);

        expect(await answer).to.deep.equal({action: 'cancel'});
        expect(await waiting).to.deep.equal({action: 'cancel'});
        expect(frame.pending).to.equal(0);
      });

      it('C10: a frame that is moved out while its window closes keeps its request', async () => {
        const there = await open();
        const frame = frameIn(there);
        const {answer} = await shownForm(frame);
        type(formOf(frame), 'Ada');
        const moved = new Promise<void>((resolve) =>
          there.defaultView!.addEventListener('pagehide', () => {
            document.body.append(frame);
            resolve();
          }),
        );

        closeWindow(there);
        await moved;
        await new Promise((resolve) => setTimeout(resolve, 50));

        expect(frame.pending).to.equal(1);
        formOf(frame).requestSubmit();
        expect(await answer).to.deep.equal({action: 'accept', content: {name: 'Ada'}});
        frame.remove();
      });
    });
  }
}
