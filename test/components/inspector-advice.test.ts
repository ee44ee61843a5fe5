import {expect, fixture, html} from '@open-wc/testing';
import '../../components/define/elicitation-inspector.js';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import {until} from '../support/frame.js';

describe('the advice of the inspector', () => {
  it('is shown next to the faults of a guest without logging', async () => {
    const logs: unknown[] = [];
    const {warn, error} = console;
    console.warn = console.error = (...args: unknown[]) => void logs.push(args);
    try {
      const container = await fixture<HTMLElement>(html`<div>
        <mcp-elicitation-frame id="advised" server-name="Acme"></mcp-elicitation-frame>
        <elicitation-inspector for="advised"></elicitation-inspector>
      </div>`);
      const frame = container.querySelector<McpElicitationFrame>('mcp-elicitation-frame')!;
      const inspector = container.querySelector('elicitation-inspector')!;
      await inspector.updateComplete;
      const guest = `<!doctype html><title>Guest</title><script>
        parent.postMessage({hello: 'there'}, '*');
        parent.postMessage({jsonrpc: '2.0', method: 'ui/submit-elicitation', params: {action: 'accept', content: {}}}, '*');
        parent.postMessage({type: 'ui-lifecycle-iframe-ready'}, '*');
      </script>`;

      const answer = frame.elicit({message: 'Go on?'}, {html: guest});
      const advice = () =>
        [...inspector.shadowRoot!.querySelectorAll('.advice')].map(({textContent}) => textContent).join(' ');
      await until(() => /ElicitationGuest/.test(advice()) && /guest\.connected/.test(advice()), 'the advice');
      frame.cancel();
      await answer;

      const problems = inspector.shadowRoot!.querySelector('[data-kind="problem"] .count')!;
      expect(problems.textContent).to.equal('2');
      expect(logs).to.deep.equal([]);
    } finally {
      Object.assign(console, {warn, error});
    }
  });
});
