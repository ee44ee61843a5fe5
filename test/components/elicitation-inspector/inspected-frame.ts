import {fixture, html} from '@open-wc/testing';
import '../../../components/define/elicitation-inspector.js';
import type {ElicitationInspector} from '../../../components/elicitation-inspector.js';
import type {McpElicitationFrame} from '../../../components/mcp-elicitation-frame.js';
import {until} from '../../support/frame.js';

/** The value that the guest submits. */
export const SECRET = 'correct horse';

/** A guest without user input. It says hello and submits an invalid answer, then a valid one. */
export const guest = `<!doctype html><title>Guest</title><script>
  addEventListener('message', ({data}) => {
    if (data.method !== 'ui/notifications/elicitation-context') return;
    const name = data.params.errors ? ${JSON.stringify(SECRET)} : '';
    parent.postMessage({jsonrpc: '2.0', id: 1, method: 'ui/submit-elicitation', params: {action: 'accept', content: {name}}}, '*');
  });
  parent.postMessage({type: 'ui-lifecycle-iframe-ready'}, '*');
</script>`;

export const request = {
  message: 'Your name?',
  requestedSchema: {type: 'object', properties: {name: {type: 'string', minLength: 1}}, required: ['name']},
};

export interface InspectedFrame {
  frame: McpElicitationFrame;
  inspector: ElicitationInspector;
}

/** Creates a frame and its inspector. */
export async function frameWithInspector(): Promise<InspectedFrame> {
  const container = await fixture<HTMLElement>(html`<div>
    <mcp-elicitation-frame id="frame" server-name="Acme"></mcp-elicitation-frame>
    <elicitation-inspector for="frame"></elicitation-inspector>
  </div>`);
  const frame = container.querySelector('mcp-elicitation-frame')!;
  const inspector = container.querySelector('elicitation-inspector')!;
  await inspector.updateComplete;
  return {frame, inspector};
}

export const within = ({shadowRoot}: ElicitationInspector, selector: string) => [
  ...shadowRoot!.querySelectorAll<HTMLElement>(selector),
];
export const titles = (inspector: ElicitationInspector) =>
  within(inspector, 'li .title').map(({textContent}) => textContent);
export const button = (inspector: ElicitationInspector, text: string) =>
  within(inspector, 'button').find(({textContent}) => textContent?.trim().startsWith(text))!;

/** Opens all entries and returns their text. */
export async function openAll(inspector: ElicitationInspector): Promise<string> {
  for (const details of within(inspector, 'li > details')) (details as HTMLDetailsElement).open = true;
  await until(
    () => within(inspector, 'li > details').every((details) => details.querySelector('.body')),
    'the bodies',
  );
  return inspector.shadowRoot!.textContent!;
}
