// Every engine: layout and hit tests.
import {expect, fixture, html} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import type {ElicitResult, PresentationMode} from '../../src/protocol/index.js';
import {middle} from '../support/consent.js';
import {pierce, tracedFrame, until} from '../support/frame.js';
import {colorRequest, guestPage} from '../support/guest-page.js';
import {attack, attacker, carriers} from './attack.js';

const part = (frame: McpElicitationFrame, name: string) =>
  frame.shadowRoot!.querySelector<HTMLElement>(`[part~="${name}"]`)!;

/** The element that a pointer would hit in the centre of an element. */
function hit(frame: McpElicitationFrame, element: Element): Element | null {
  element.scrollIntoView({block: 'center', inline: 'center'});
  const {left, top, width, height} = element.getBoundingClientRect();
  expect(width * height, 'its area').to.be.greaterThan(0);
  return frame.shadowRoot!.elementFromPoint(left + width / 2, top + height / 2);
}
const hits = (frame: McpElicitationFrame, name: string) => {
  const element = part(frame, name);
  return element.contains(hit(frame, element));
};

const covering = (size: string) =>
  attacker(`
    document.body.innerHTML = '<div style="position:fixed;inset:-9999px;z-index:2147483647;background:white"><button>Approve</button></div>';
    document.body.style.cssText = 'margin:-5000px;transform:scale(50)';
    for (const height of [${size}]) post({type: 'ui-size-change', payload: {height, width: height}});
    draft({report: 'painted'});`);

describe('a guest that paints over its surroundings', () => {
  for (const mode of ['inline', 'modal', 'sidebar'] as PresentationMode[]) {
    for (const [what, size] of [
      ['as large as it can', '1e9, Infinity, 100000'],
      ['as small as it can', '-1, 0, 1e-9, 1'],
    ] as const) {
      it(`D2, D4: a guest ${what} neither covers the server's name, Decline and Cancel nor pushes them out of the window (${mode})`, async () => {
        const {frame, reports, outcome, iframe} = await attack(covering(size), {mode});
        await until(() => reports().length, 'the painting');
        await frame.updateComplete;
        await new Promise(requestAnimationFrame);
        part(frame, 'card').scrollIntoView({block: 'start'});

        // Without further scrolling: in a window of 600 px the guest leaves room for all of them.
        for (const name of ['heading', 'cancel', 'decline']) {
          const {top, bottom} = part(frame, name).getBoundingClientRect();
          expect(top, `${name}, top`).to.be.at.least(0);
          expect(bottom, `${name}, bottom`).to.be.at.most(Math.max(innerHeight, 640));
        }
        for (const name of ['cancel', 'decline', 'heading']) expect(hits(frame, name), name).to.equal(true);
        const around = part(frame, 'guest-area').getBoundingClientRect();
        const inside = iframe().getBoundingClientRect();
        expect(inside.left).to.be.at.least(around.left);
        expect(inside.right).to.be.at.most(around.right);
        const clipped = getComputedStyle(part(frame, 'guest-area')).overflowY !== 'visible';
        expect(clipped || (inside.top >= around.top && inside.bottom <= around.bottom)).to.equal(true);
        expect(part(frame, 'heading').textContent).to.contain('Acme');

        part(frame, 'decline').click();
        expect(await outcome).to.deep.equal({action: 'decline'});
      });
    }
  }

  it('D2, D4: a guest covers and pushes away its surroundings in a host that allows it (positive control)', async () => {
    const around = await fixture<HTMLElement>(html`<div><button>Decline</button></div>`);
    const button = around.querySelector('button')!;
    const frame = document.createElement('iframe');
    frame.title = 'Bare';
    frame.srcdoc = `<script>parent.postMessage({height: 5000, margin: -100}, '*')</script>`;
    const size = new Promise<{height: number; margin: number}>((resolve) =>
      addEventListener('message', ({source, data}) => source === frame.contentWindow && resolve(data)),
    );
    around.append(frame);
    const {height, margin} = await size;
    for (const [property, value] of [
      ['position', 'relative'],
      ['background', 'white'],
      ['vertical-align', 'top'],
      ['margin-inline-start', `${margin}px`],
    ] as const)
      frame.style.setProperty(property, value);
    expect(document.elementFromPoint(...middle(button)) === frame, 'it is covered').to.equal(true);

    frame.height = `${height}`;
    around.prepend(frame, document.createElement('br'));
    expect(button.getBoundingClientRect().top, 'it is pushed away').to.be.greaterThan(innerHeight);
  });
});

describe('keys and clicks around a guest', () => {
  it('D6: a guest that swallows every key does not keep the user from Cancel, which precedes it', async () => {
    const swallowing = guestPage(`
      for (const type of ['keydown', 'keyup', 'keypress'])
        addEventListener(type, (event) => { event.preventDefault(); event.stopImmediatePropagation(); }, true);
      document.querySelector('button').onfocus = () => draft({report: 'focused'});
      hello();`);
    const {frame, outcome, iframe, reports} = await attack(swallowing, {mode: 'modal'});
    await until(() => frame.status === 'ready', 'the guest');
    // The element right before the guest.
    part(frame, 'cancel').focus();
    await sendKeys({press: 'Tab'});
    await until(() => reports().length, 'the focus in the guest');
    for (const press of ['Tab', 'Enter']) await sendKeys({press});
    expect(frame.status).to.equal('ready');

    const order = part(frame, 'cancel').compareDocumentPosition(iframe());
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING, 'Cancel comes first').to.be.greaterThan(0);
    expect(part(frame, 'cancel').tabIndex).to.equal(0);
    expect(hits(frame, 'cancel')).to.equal(true);
    part(frame, 'cancel').click();

    expect(await outcome).to.deep.equal({action: 'cancel'});
  });

  const asks = {
    'a text': {message: 'Name?', requestedSchema: {type: 'object', properties: {name: {type: 'string'}}}},
    'a confirmation': {message: 'Delete everything?', requestedSchema: {type: 'object', properties: {}}},
    'a lone boolean': {
      message: 'Delete everything?',
      requestedSchema: {
        type: 'object',
        properties: {confirm: {type: 'boolean', default: true}},
        required: ['confirm'],
      },
    },
    'a choice': {
      message: 'Which?',
      requestedSchema: {
        type: 'object',
        properties: {a: {type: 'string', enum: ['delete', 'keep'], default: 'delete'}},
      },
    },
  };
  for (const [what, request] of Object.entries(asks)) {
    it(`D8: an Enter that was meant for something else does not accept ${what}`, async () => {
      const {frame} = await tracedFrame({mode: 'modal'});
      let ended: ElicitResult | undefined;
      const answer = frame.elicit(request).then((result) => {
        ended = result;
      });
      await until(() => pierce(frame, '[part=submit], [part=no]'), 'the buttons');
      await until(() => frame.shadowRoot!.querySelector('dialog')?.matches(':modal'), 'the dialog');

      await sendKeys({press: 'Enter'});
      await frame.updateComplete;
      await new Promise((resolve) => setTimeout(resolve, 100));

      expect(ended?.action).to.not.equal('accept');
      frame.cancel();
      await answer;
    });
  }

  for (const mode of ['modal', 'sidebar'] as PresentationMode[]) {
    it(`D7: the close button cancels, and Decline declines (${mode})`, async () => {
      for (const [name, action] of [
        ['cancel', 'cancel'],
        ['decline', 'decline'],
      ] as const) {
        const {frame, outcome} = await attack(guestPage('hello();'), {mode});
        await until(() => frame.status === 'ready', 'the guest');

        part(frame, name).click();

        expect(await outcome).to.deep.equal({action});
        frame.remove();
      }
    });
  }

  it('D7: Escape cancels, and a click outside the dialog does nothing', async () => {
    const {frame} = await tracedFrame({mode: 'modal'});
    const answer = frame.elicit(asks['a text']);
    await until(
      () => frame.shadowRoot!.querySelector('dialog')?.matches(':modal') && frame.status === 'ready',
      'the dialog',
    );
    const dialog = frame.shadowRoot!.querySelector('dialog')!;

    dialog.dispatchEvent(new MouseEvent('click', {bubbles: true, composed: true, clientX: 1, clientY: 1}));
    expect(frame.status).to.equal('ready');
    await sendKeys({press: 'Escape'});

    expect(await answer).to.deep.equal({action: 'cancel'});
  });
});

describe('several dialogs', () => {
  it('D9: dialogs above each other and above one of the page are answered one by one, and focus is restored', async () => {
    const around = await fixture<HTMLElement>(html`
      <div>
        <dialog><button class="own">Of the page</button></dialog>
      </div>
    `);
    const pageDialog = around.querySelector('dialog')!;
    pageDialog.showModal();
    around.querySelector<HTMLElement>('.own')!.focus();
    const frames = [await tracedFrame({mode: 'modal'}), await tracedFrame({mode: 'modal'})];
    for (const {frame} of frames) pageDialog.append(frame);
    const [first, second] = frames.map(({frame}) => frame) as [McpElicitationFrame, McpElicitationFrame];
    const modal = (frame: McpElicitationFrame) =>
      frame.shadowRoot!.querySelector('dialog')?.matches(':modal');

    const one = first.elicit(colorRequest);
    await until(() => modal(first) && first.status === 'ready', 'the first dialog');
    const two = second.elicit(colorRequest);
    await until(() => modal(second) && second.status === 'ready', 'the second dialog');
    expect(hits(second, 'cancel'), 'the upper one can be reached').to.equal(true);

    await sendKeys({press: 'Escape'});
    expect(await two).to.deep.equal({action: 'cancel'});
    expect(first.status).to.equal('ready');
    await until(() => first.shadowRoot!.activeElement, 'the focus in the first');
    await sendKeys({press: 'Escape'});
    expect(await one).to.deep.equal({action: 'cancel'});

    expect(pageDialog.open, "the page's own dialog").to.equal(true);
    await until(() => pageDialog.contains(document.activeElement), 'the focus in the dialog of the page');
    pageDialog.close();
  });

  it(`D9: two guests at once get their own answers on each of the ${carriers.length} carriers`, async () => {
    for (const [, options] of carriers) {
      const one = await attack(guestPage('hello();'), {...options, mode: 'modal'});
      const two = await attack(attacker(`submit({action: 'decline'});`), {...options, mode: 'modal'});

      expect(await two.outcome).to.deep.equal({action: 'decline'});
      expect(one.frame.pending).to.equal(1);
      one.frame.cancel();
      expect(await one.outcome).to.deep.equal({action: 'cancel'});
    }
  }).timeout(40_000);
});
