import {expect} from '@open-wc/testing';
import {colorRequest} from '../support/guest-page.js';
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
