import {expect} from '@open-wc/testing';
import {colorRequest, guestPage} from '../support/guest-page.js';
import {pierce, tracedFrame, until} from '../support/frame.js';
import {attack, attacker} from './attack.js';

const canary = 'canary-4711';

describe('what others get to know', () => {
  it('L5: a guest is told message, schema and context, and nothing else of the request or of the page', async () => {
    const {outcome, contexts, sent} = await attack(attacker(`submit({action: 'decline'});`), {
      request: {
        ...colorRequest,
        _meta: {token: canary, progressToken: canary, ui: {other: canary, context: {theme: 'dark'}}},
        elicitationId: canary,
        internal: canary,
      },
      serverName: canary,
      locale: 'en',
    });

    await outcome;

    expect(Object.keys(contexts()[0]!)).to.have.members(['message', 'schema', 'context']);
    for (const method of ['ui/notifications/elicitation-context', 'ui/notifications/elicitation-closed'])
      expect(JSON.stringify(sent(method)), method).to.not.contain(canary);
  });

  it('L6: what was entered is in no error, and in no event but the result', async () => {
    const {frame, outcome} = await attack(
      attacker(
        `n < 4 ? submit({action: 'accept', content: {color: '${canary}', '${canary}': {a: '${canary}'}}}) : submit({action: 'cancel'});`,
      ),
      {validators: () => Promise.reject(new Error('Out of order'))},
    );
    const told: unknown[] = [];
    for (const type of ['elicitation-invalid', 'elicitation-error'] as const)
      frame.addEventListener(type, (event) => {
        const {errors, error, attempt} = event as typeof event & {
          errors?: unknown;
          error?: Error;
          attempt?: number;
        };
        told.push(errors, attempt, error?.message, error?.stack);
      });
    const restore = listenToConsole((line) => told.push(line));

    expect(await outcome).to.deep.equal({action: 'cancel'});

    restore();
    expect(told.length).to.be.greaterThan(0);
    expect(JSON.stringify(told)).to.not.contain(canary);
  });

  for (const [dialect, guest] of [
    ['rich', attacker(`submit({action: 'decline'});`)],
    [
      'mcp-apps',
      guestPage(`
        onMessage(({id, method, result}) => {
          if (id === 1 && result) post({jsonrpc: '2.0', method: 'ui/notifications/initialized', params: {}});
          else if (method === 'elicitation/create') post({jsonrpc: '2.0', id, result: {action: 'decline'}});
        });
        post({jsonrpc: '2.0', id: 1, method: 'ui/initialize', params: {appInfo: {name: 'x', version: '1'}, appCapabilities: {elicitation: {}}, protocolVersion: '2026-01-26'}});`),
    ],
  ] as const) {
    it(`L10: of the page's look a guest is told the declared tokens alone (${dialect})`, async () => {
      const {style} = document.documentElement;
      style.setProperty('--secret', canary);
      style.setProperty('--_secret', canary);
      style.setProperty('--elicitation-frame-height', '321px');

      const {outcome, trace} = await attack(guest, {dialect});

      expect(await outcome).to.deep.equal({action: 'decline'});
      for (const name of ['--secret', '--_secret', '--elicitation-frame-height']) style.removeProperty(name);
      const told = JSON.stringify(trace.flatMap((entry) => (entry.kind === 'sent' ? [entry.message] : [])));
      expect(told).to.not.contain(canary).and.not.contain('321px');
      const variables = told.match(/"--[\w-]+"/g) ?? [];
      if (dialect === 'mcp-apps') expect(variables.length).to.be.greaterThan(0);
      for (const name of variables) expect(name).to.match(/^"--(color|font|border-radius)-/);
    });
  }

  it('L4: what was entered into one request is not in the next one', async () => {
    const {frame} = await tracedFrame();
    const request = {
      message: 'Name?',
      requestedSchema: {type: 'object', properties: {name: {type: 'string'}}},
    };
    const first = frame.elicit(request);
    await until(() => pierce(frame, 'input'), 'the form');
    const input = pierce<HTMLInputElement>(frame, 'input')!;
    input.value = canary;
    input.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
    frame.cancel();
    await first;

    const second = frame.elicit(request);
    await until(() => pierce(frame, 'input') && pierce(frame, 'input') !== input, 'the next form');

    expect(pierce<HTMLInputElement>(frame, 'input')!.value).to.equal('');
    expect(JSON.stringify({...localStorage, ...sessionStorage})).to.not.contain(canary);
    frame.cancel();
    await second;
  });
});

function listenToConsole(listener: (line: string) => void) {
  const page: Record<string, unknown> = globalThis.console as never;
  const original = {...page};
  for (const method of ['log', 'info', 'warn', 'error', 'debug'])
    page[method] = (...line: unknown[]) => listener(line.map(String).join(' '));
  return () => Object.assign(page, original);
}
