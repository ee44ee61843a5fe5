import {expect, fixture, html} from '@open-wc/testing';
import {holdTimers} from '../../support/clock.js';
import {until} from '../../support/frame.js';
import {heard} from './announcing.js';
import {type Asking, ask, displayed, inPage, refuse} from './asking.js';

/** Containers in which the user does not see a card, each with what shows it. */
const containers: Record<string, [style: string, shows: (box: HTMLElement) => void]> = {
  'below the fold of the page': ['margin-block-start: 3000px', (box) => box.scrollIntoView()],
  'below the fold of a container': [
    'block-size: 60px; overflow: auto; padding-block-start: 200px; box-sizing: border-box',
    (box) => box.scrollTo(0, 1000),
  ],
  'in a container that is not displayed': ['display: none', (box) => (box.style.display = 'block')],
  'in an invisible container': ['visibility: hidden', (box) => (box.style.visibility = 'visible')],
  'in a transparent container': ['opacity: 0', (box) => (box.style.opacity = '1')],
  'in a folded container': [
    'block-size: 0; overflow: hidden',
    (box) => Object.assign(box.style, {blockSize: 'auto', overflow: 'visible'}),
  ],
  'in a drawer outside of the window': [
    'position: fixed; inset: 0 0 auto auto; inline-size: 20rem; transform: translateX(100%)',
    (box) => (box.style.transform = 'none'),
  ],
};

export function reportsUnseenCards(asking: Asking) {
  const {tag} = asking;

  describe('for eyes', () => {
    afterEach(() => scrollTo(0, 0));

    it('reports each card that opens where the user does not see it, once, and none that is in view', async () => {
      const seen = await inPage(asking);
      const all = [
        [seen, 'in view'] as const,
        ...(await Promise.all(
          Object.entries(containers).map(async ([name, [style]]) => {
            const box = await fixture<HTMLElement>(html`<div style=${style}></div>`);
            return [await inPage(asking, {}, box), name] as const;
          }),
        )),
      ];
      const details = await fixture<HTMLDetailsElement>(html`<details><summary>Requests</summary></details>`);
      all.push([await inPage(asking, {}, details), 'in closed details']);
      const covered = await fixture<HTMLElement>(
        html`<div style="position: fixed; inset: 0 auto auto 0; inline-size: 20rem"></div>`,
      );
      all.push([await inPage(asking, {}, covered), 'below another element']);
      await fixture(html`<div style="position: fixed; inset: 0 auto 0 0; inline-size: 20rem"></div>`);
      // Below the element that covers.
      Object.assign(seen.parentElement!.style, {
        position: 'fixed',
        inset: '0 0 auto auto',
        inlineSize: '20rem',
      });

      const reported: string[] = [];
      const requests = new Map<Element, unknown>();
      for (const [element, name] of all)
        element.addEventListener('elicitation-unseen', (event) => {
          reported.push(name);
          expect(event.request === requests.get(element), 'the request').to.equal(true);
        });
      for (const [element] of all) {
        const request = asking.request('First');
        requests.set(element, request);
        void element[asking.method]!(request);
      }
      await Promise.all(all.map(([element]) => displayed(asking, element, 'First')));
      await until(() => reported.length >= all.length - 1, 'the events');
      for (const [element] of all) element.requestUpdate();
      await seen.updateComplete;
      expect(reported.toSorted()).to.deep.equal(
        all
          .map(([, name]) => name)
          .filter((name) => name !== 'in view')
          .sort(),
      );
      for (const [element] of all) refuse(asking, element);
    });

    it('reports nothing about a card that the page shows within half a second', async () => {
      const late: string[] = [];
      for (const [name, [style, show]] of Object.entries(containers)) {
        const box = await fixture<HTMLElement>(html`<div style=${style}></div>`);
        const element = await inPage(asking, {}, box);
        element.addEventListener('elicitation-unseen', () => late.push(name));
        // Positive control: one that is not shown.
        const hidden = await inPage(asking, {}, await fixture(html`<div hidden></div>`));
        const unseen = new Promise((resolve) => hidden.addEventListener('elicitation-unseen', resolve));
        const release = holdTimers(500);
        for (const each of [element, hidden]) void ask(asking, each, 'First');
        for (const each of [element, hidden]) await displayed(asking, each, 'First');
        show(box);
        element.scrollIntoView();
        release();
        await unseen;
        for (const each of [element, hidden]) {
          refuse(asking, each);
          each.remove();
        }
      }
      expect(late.join()).to.equal('');
    });

    it('announces a request when the container in which it has opened is shown', async () => {
      const box = await fixture<HTMLElement>(html`<div hidden></div>`);
      const element = await inPage(asking, {}, box);
      const unseen = new Promise((resolve) => element.addEventListener('elicitation-unseen', resolve));
      const release = holdTimers(500);
      void ask(asking, element, 'First');
      await displayed(asking, element, 'First');
      release();
      await unseen;
      const said = heard(element);
      box.hidden = false;
      await until(() => said.some((text) => text.includes('Acme')), 'the announcement');
      expect(said.filter((text) => text.includes('Acme'))).to.have.length(1);
      refuse(asking, element);
    });

    if (tag === 'mcp-elicitation-frame')
      it('reports a dialog in a hidden container, which displays nothing and blocks the page', async () => {
        const box = await fixture<HTMLElement>(html`<div hidden></div>`);
        const element = await inPage(asking, {mode: 'modal'}, box);
        const unseen = new Promise<Event>((resolve) =>
          element.addEventListener('elicitation-unseen', resolve),
        );
        const release = holdTimers(500);
        void ask(asking, element, 'First');
        await displayed(asking, element, 'First');
        release();
        expect((await unseen).target === element).to.equal(true);
        refuse(asking, element);
      });
  });
}
