import {expect, fixture, html} from '@open-wc/testing';
import '../../components/define/elicitation-inspector.js';
import {adviceOn, adviceOnRelay} from '../../components/inspector/advice.js';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import type {DropReason, TraceEntry} from '../../src/index.js';
import {until} from '../support/frame.js';

const dropped = (reason: string, detail?: string) =>
  adviceOn({kind: 'dropped', at: 0, id: '1', reason, ...(detail && {detail})} as TraceEntry);

describe('the advice of the inspector', () => {
  const cases: [reason: DropReason, detail: string | undefined, advice: RegExp][] = [
    ['not-ready', undefined, /Await guest\.connected/],
    ['busy', undefined, /Disable its button/],
    ['blocked', 'connect-src', /_meta\.ui\.csp/],
    ['blocked', 'frame-src', /URL mode/],
    ['size', '/params/content', /too large/],
    ['type', '/params/content/file', /not valid JSON/],
    ['unreadable', undefined, /not valid JSON/],
    ['malformed-json-rpc', undefined, /jsonrpc: "2\.0"/],
    ['unknown-message', undefined, /ElicitationGuest/],
    ['unknown-notification', 'ui/unknown', /ignores notifications/],
    ['malformed-draft', undefined, /params\.content/],
  ];
  for (const [reason, detail, advice] of cases) {
    it(`covers "${reason}" ${detail ?? ''}`, () => {
      expect(dropped(reason, detail)).to.match(advice);
    });
  }

  it('covers known error codes and ignores unknown ones', () => {
    const error = (code: string) => adviceOn({kind: 'error', at: 0, id: '1', code, message: ''});

    expect(error('HANDSHAKE_TIMEOUT')).to.match(/ready-timeout/);
    expect(error('NO_SUCH_CODE')).to.equal(undefined);
    expect(dropped('something new')).to.equal(undefined);
    expect(adviceOn({kind: 'state', at: 0, id: '1', status: 'ready'})).to.equal(undefined);
  });

  it('recommends `sandbox-url` for deployed pages, but not during development', () => {
    expect(adviceOnRelay({}, 'chat.example.com')).to.match(/sandbox-url/);
    const sandboxUrl = 'https://sandbox.example/sandbox-proxy.html';
    expect(adviceOnRelay({sandboxUrl}, 'chat.example.com')).to.equal(undefined);
    for (const host of ['localhost', '127.0.0.1', '[::1]', 'app.localhost'])
      expect(adviceOnRelay({}, host), host).to.equal(undefined);
  });

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
