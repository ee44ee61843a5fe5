import {expect, fixture, html} from '@open-wc/testing';
import {emulateMedia, sendKeys} from '@web/test-runner-commands';
import {ElicitationInspector} from '../../components/elicitation-inspector.js';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import {type TraceEntry, unredacted} from '../../src/host/index.js';
import {next, until} from '../support/frame.js';

const registeredByClass = customElements.get('elicitation-inspector');
await import('../../components/define/elicitation-inspector.js');

const SECRET = 'correct horse';

/** A guest that asks for nothing: it says hello, answers once wrongly, once rightly. */
const guest = `<!doctype html><title>Guest</title><script>
  addEventListener('message', ({data}) => {
    if (data.method !== 'ui/notifications/elicitation-context') return;
    const name = data.params.errors ? ${JSON.stringify(SECRET)} : '';
    parent.postMessage({jsonrpc: '2.0', id: 1, method: 'ui/submit-elicitation', params: {action: 'accept', content: {name}}}, '*');
  });
  parent.postMessage({type: 'ui-lifecycle-iframe-ready'}, '*');
</script>`;
const request = {
  message: 'Your name?',
  requestedSchema: {
    type: 'object',
    properties: {name: {type: 'string', minLength: 1}},
    required: ['name'],
  },
};

interface Inspected {
  frame: McpElicitationFrame;
  inspector: ElicitationInspector;
}

async function inspected(): Promise<Inspected> {
  const place = await fixture<HTMLElement>(html`<div>
    <mcp-elicitation-frame id="asked" server-name="Acme"></mcp-elicitation-frame>
    <elicitation-inspector for="asked"></elicitation-inspector>
  </div>`);
  const frame = place.querySelector('mcp-elicitation-frame')!;
  const inspector = place.querySelector('elicitation-inspector')!;
  await inspector.updateComplete;
  return {frame, inspector};
}

const within = ({shadowRoot}: ElicitationInspector, selector: string) => [
  ...shadowRoot!.querySelectorAll<HTMLElement>(selector),
];
const titles = (inspector: ElicitationInspector) =>
  within(inspector, 'li .title').map(({textContent}) => textContent);
const button = (inspector: ElicitationInspector, text: string) =>
  within(inspector, 'button').find(({textContent}) => textContent?.trim().startsWith(text))!;

/** Everything that was opened, as text. */
async function openAll(inspector: ElicitationInspector): Promise<string> {
  for (const details of within(inspector, 'li > details')) (details as HTMLDetailsElement).open = true;
  await until(
    () => within(inspector, 'li > details').every((each) => each.querySelector('.body')),
    'the bodies',
  );
  return inspector.shadowRoot!.textContent!;
}

describe('<elicitation-inspector>', () => {
  it('is registered by its define file, not by its class', () => {
    expect(registeredByClass).to.equal(undefined);
    expect(customElements.get('elicitation-inspector')).to.equal(ElicitationInspector);
  });

  describe('the trace', () => {
    it('shows the messages, states and problems of the frame that it is for, in their order', async () => {
      const {frame, inspector} = await inspected();

      await frame.elicit(request, {html: guest});
      await inspector.updateComplete;

      const shown = titles(inspector);
      const steps = [
        'loading',
        'ui-lifecycle-iframe-ready',
        'ui/notifications/elicitation-context',
        'ready',
        'ui/submit-elicitation',
        'validating',
        'error',
        'ui/notifications/elicitation-context',
        'invalid',
        'ui/submit-elicitation',
        'settled',
        'result',
        'ui/notifications/elicitation-closed',
      ];
      let at = -1;
      for (const step of steps) {
        at = shown.indexOf(step, at + 1);
        expect(at, `${step} in ${shown.join(', ')}`).to.be.at.least(0);
      }
      expect(within(inspector, '.request').map(({textContent}) => textContent)).to.deep.equal(['Request 1']);
      expect(within(inspector, '.took')).to.not.have.lengthOf(0);
    });

    it('leaves out what was entered', async () => {
      const {frame, inspector} = await inspected();

      const {content} = await frame.elicit(request, {html: guest});
      await inspector.updateComplete;

      expect(content).to.deep.equal({name: SECRET});
      expect(await openAll(inspector))
        .to.contain('[redacted]')
        .and.not.contain(SECRET);
      expect(JSON.stringify(inspector.entries)).to.not.contain(SECRET);
    });

    it('shows what was entered when it is told to', async () => {
      const {frame, inspector} = await inspected();
      inspector.unredacted = true;
      await inspector.updateComplete;

      await frame.elicit(request, {html: guest});
      await inspector.updateComplete;

      expect(await openAll(inspector)).to.contain(SECRET);
    });

    it('says what to do about a failure, with a guest and without one', async () => {
      const {frame, inspector} = await inspected();
      frame.noFallback = true;

      await frame.elicit(request, {src: 'https://user@example.com/'}).catch(() => {});
      await until(() => titles(inspector).includes('UNSAFE_URL'), 'UNSAFE_URL');

      expect(
        within(inspector, '.advice')
          .map(({textContent}) => textContent)
          .join(),
      ).to.contain('inspectUrl');
      expect(titles(inspector).filter((title) => title === 'UNSAFE_URL')).to.have.lengthOf(1);
    });

    it('counts the requests', async () => {
      const {frame, inspector} = await inspected();

      for (const _ of [1, 2]) {
        const answered = frame.elicit({message: 'Go on?'});
        await next(frame, 'elicitation-ready');
        frame.decline();
        await answered;
      }
      await inspector.updateComplete;

      expect(within(inspector, '.request').map(({textContent}) => textContent)).to.deep.equal([
        'Request 1',
        'Request 2',
      ]);
    });
  });

  describe('beside the trace of the page', () => {
    const asked = async (frame: McpElicitationFrame) => {
      const answered = frame.elicit(request, {html: guest});
      await answered;
    };

    it('tells a listener that was there before, and one that is set later', async () => {
      const before: TraceEntry[] = [];
      const later: TraceEntry[] = [];
      const frame = await fixture<McpElicitationFrame>(
        html`<mcp-elicitation-frame .trace=${(entry: TraceEntry) => before.push(entry)}></mcp-elicitation-frame>`,
      );
      const inspector = await fixture<ElicitationInspector>(
        html`<elicitation-inspector .frame=${frame}></elicitation-inspector>`,
      );

      await asked(frame);
      const told = before.length;
      frame.trace = (entry) => later.push(entry);
      await asked(frame);
      await inspector.updateComplete;

      expect(told).to.be.above(5);
      expect(before).to.have.lengthOf(told);
      expect(later.length).to.be.above(5);
      expect(titles(inspector).filter((title) => title === 'settled')).to.have.lengthOf(2);
    });

    it('keeps a listener whole that asked for values, and its own view without them', async () => {
      const {frame, inspector} = await inspected();
      const whole: TraceEntry[] = [];
      frame.trace = unredacted((entry) => whole.push(entry));

      await asked(frame);

      expect(JSON.stringify(whole)).to.contain(SECRET);
      expect(JSON.stringify(inspector.entries)).to.not.contain(SECRET);
    });

    it('gives no values to the listener of the page when it shows them itself', async () => {
      const {frame, inspector} = await inspected();
      const own: TraceEntry[] = [];
      frame.trace = (entry) => own.push(entry);
      inspector.unredacted = true;
      await inspector.updateComplete;

      await asked(frame);

      expect(JSON.stringify(inspector.entries)).to.contain(SECRET);
      expect(own).to.not.have.lengthOf(0);
      expect(JSON.stringify(own)).to.not.contain(SECRET);
    });

    it('is told once by a listener that wraps what it found', async () => {
      const {frame, inspector} = await inspected();
      const found = frame.trace;
      let calls = 0;
      frame.trace = (entry) => {
        calls++;
        found?.(entry);
      };

      await asked(frame);
      await inspector.updateComplete;

      expect(calls).to.be.above(5);
      expect(titles(inspector).filter((title) => title === 'settled')).to.have.lengthOf(1);
    });

    it('leaves the frame as it was when it is removed', async () => {
      const {frame, inspector} = await inspected();
      const own = () => {};
      frame.trace = own;

      inspector.remove();

      expect(frame.trace).to.equal(own);
      await asked(frame);
      expect(inspector.entries).to.have.lengthOf(0);
    });

    it('lets two inspectors look at one frame', async () => {
      const {frame, inspector} = await inspected();
      const second = await fixture<ElicitationInspector>(
        html`<elicitation-inspector .frame=${frame}></elicitation-inspector>`,
      );

      inspector.remove();
      await asked(frame);

      expect(second.entries.length).to.be.above(5);
    });
  });

  describe('which frame', () => {
    it('is found when it comes later, and when it is replaced', async () => {
      const place = await fixture<HTMLElement>(
        html`<div><elicitation-inspector for="later"></elicitation-inspector></div>`,
      );
      const inspector = place.querySelector('elicitation-inspector')!;
      expect(within(inspector, '.hint')[0]!.textContent).to.contain('later');

      for (const count of [1, 2]) {
        place.querySelector('mcp-elicitation-frame')?.remove();
        const frame = document.createElement('mcp-elicitation-frame');
        frame.id = 'later';
        place.append(frame);
        await until(() => frame.trace, 'the inspector at the frame');
        await frame.elicit(request, {html: guest});
        await inspector.updateComplete;
        expect(titles(inspector).filter((title) => title === 'settled')).to.have.lengthOf(count);
      }
    });

    it('is asked for when none is named', async () => {
      const inspector = await fixture<ElicitationInspector>(
        html`<elicitation-inspector></elicitation-inspector>`,
      );

      expect(within(inspector, '.hint')[0]!.textContent).to.contain('for=');
    });
  });

  describe('the tools', () => {
    it('filter by kind and by words, also inside of messages', async () => {
      const {frame, inspector} = await inspected();
      await frame.elicit(request, {html: guest});
      await inspector.updateComplete;

      button(inspector, 'States').click();
      await inspector.updateComplete;
      expect(titles(inspector)).to.contain('ui/submit-elicitation');
      expect(titles(inspector)).to.not.contain('settled');
      expect(button(inspector, 'States').getAttribute('aria-pressed')).to.equal('false');

      within(inspector, 'input')[0]!.focus();
      await sendKeys({type: 'minLength'});
      await inspector.updateComplete;

      expect(new Set(titles(inspector))).to.deep.equal(
        new Set(['ui/notifications/elicitation-context', 'ui-lifecycle-iframe-render-data', 'error']),
      );
      expect(inspector.entries).to.have.lengthOf(titles(inspector).length);
    });

    it('clear, and say so', async () => {
      const {frame, inspector} = await inspected();
      await frame.elicit(request, {html: guest});

      button(inspector, 'Clear').click();
      await inspector.updateComplete;

      expect(titles(inspector)).to.deep.equal([]);
      expect(within(inspector, '[role="status"]')[0]!.textContent).to.equal('Cleared');
    });

    it('copy what is shown as JSON, and say whether the browser let them', async () => {
      const {frame, inspector} = await inspected();
      await frame.elicit(request, {html: guest});
      await inspector.updateComplete;
      const copied: string[] = [];
      const own = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
      const clipboard = (writeText: (text: string) => Promise<void>) =>
        Object.defineProperty(navigator, 'clipboard', {configurable: true, value: {writeText}});

      clipboard(async (text) => void copied.push(text));
      const worked = await inspector.copy();
      clipboard(() => Promise.reject(new Error('no')));
      const failed = await inspector.copy();
      await inspector.updateComplete;

      expect(worked).to.equal(true);
      expect(JSON.parse(copied[0]!)).to.have.lengthOf(inspector.entries.length);
      expect(failed).to.equal(false);
      expect(within(inspector, '[role="status"]')[0]!.textContent).to.contain('did not let');
      if (own) Object.defineProperty(navigator, 'clipboard', own);
      else Reflect.deleteProperty(navigator, 'clipboard');
    });
  });

  describe('accessibility', () => {
    it('is accessible before anything has happened', async () => {
      const {inspector} = await inspected();

      await expect(inspector).to.be.accessible();
    });

    for (const theme of ['light', 'dark'] as const) {
      it(`is accessible with open entries, ${theme}`, async () => {
        const {frame, inspector} = await inspected();
        inspector.theme = theme;
        await frame.elicit(request, {html: guest});
        await inspector.updateComplete;
        await openAll(inspector);

        await expect(inspector).to.be.accessible();
      });
    }

    it('opens an entry by the keyboard', async () => {
      const {frame, inspector} = await inspected();
      await frame.elicit(request, {html: guest});
      await inspector.updateComplete;

      within(inspector, 'summary')[0]!.focus();
      await sendKeys({press: 'Enter'});

      await until(() => within(inspector, 'li .body').length === 1, 'the open entry');
    });

    it('fits into 320 px, with targets of 24 px', async () => {
      const {frame, inspector} = await inspected();
      inspector.style.inlineSize = '320px';
      await frame.elicit(request, {html: guest});
      await inspector.updateComplete;

      const panel = within(inspector, '.panel')[0]!;
      expect(panel.scrollWidth).to.be.at.most(320);
      for (const control of within(inspector, 'button, input, summary')) {
        const {width, height} = control.getBoundingClientRect();
        expect(Math.min(width, height), control.outerHTML.slice(0, 80)).to.be.at.least(23.9);
      }
    });

    it('shows problems and pressed buttons in forced colours', async () => {
      try {
        await emulateMedia({forcedColors: 'active'});
      } catch {
        // Only Chromium's driver can ask for it; the style sheet is the same.
        return;
      }
      const {inspector} = await inspected();

      expect(getComputedStyle(button(inspector, 'Messages')).borderTopStyle).to.equal('solid');
      button(inspector, 'Messages').click();
      await inspector.updateComplete;
      expect(getComputedStyle(button(inspector, 'Messages')).borderTopStyle).to.equal('dashed');
      await emulateMedia({forcedColors: 'none'});
    });
  });
});
