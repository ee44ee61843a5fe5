// Every engine: referrers, cookies and storage of frames.
import {expect} from '@open-wc/testing';
import type {SchemaForm} from '../../components/schema-form.js';
import {colorRequest, guestPage} from '../support/guest-page.js';
import {pierce, tracedFrame, until} from '../support/frame.js';
import {attack, attacker} from './attack.js';

const canary = 'canary-4711';

/** An MCP App that declines. */
const app = guestPage(`
  onMessage(({id, method, result}) => {
    if (id === 1 && result) post({jsonrpc: '2.0', method: 'ui/notifications/initialized', params: {}});
    else if (method === 'elicitation/create') post({jsonrpc: '2.0', id, result: {action: 'decline'}});
  });
  post({jsonrpc: '2.0', id: 1, method: 'ui/initialize', params: {appInfo: {name: 'x', version: '1'}, appCapabilities: {elicitation: {}}, protocolVersion: '2026-01-26'}});`);

describe('private data', () => {
  it('L5: a guest gets the message, schema and context, and nothing else of the request or the page', async () => {
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

  it('L5: an app gets the message, schema and context, and nothing else of the request or the page', async () => {
    const {outcome, sent, trace} = await attack(app, {
      dialect: 'mcp-apps',
      request: {
        ...colorRequest,
        _meta: {
          token: canary,
          progressToken: canary,
          'io.modelcontextprotocol/related-task': {taskId: canary},
          'other.example/x': canary,
          ui: {other: canary, resourceUri: 'ui://color-picker', context: {theme: 'dark'}},
        },
        elicitationId: canary,
        internal: canary,
      },
      serverName: canary,
      locale: 'en',
    });

    await outcome;

    const [{params}] = sent('elicitation/create') as [{params: object}];
    expect(params).to.deep.equal({
      mode: 'form',
      message: colorRequest.message,
      requestedSchema: colorRequest.requestedSchema,
      _meta: {ui: {resourceUri: 'ui://color-picker', context: {theme: 'dark'}}},
    });
    const messages = trace.flatMap((entry) => (entry.kind === 'sent' ? [entry.message] : []));
    expect(JSON.stringify(messages)).to.not.contain(canary);
  });

  for (const [what, submits, checked] of [
    [
      'the schema refuses',
      `{color: '${canary}', '${canary}': 1, deep: {'${canary}': '${canary}'}}`,
      undefined,
    ],
    ['a failing validator refuses', `{color: '#111111', '${canary}': '${canary}'}`, 'VALIDATION_FAILED'],
    ['is not JSON', `{color: new Date(), '${canary}': {'${canary}': new Date()}}`, undefined],
  ] as const) {
    it(`L6: an answer that ${what} is in no event, error, trace, log or document`, async () => {
      const trace: unknown[] = [];
      const {frame, outcome} = await attack(
        attacker(
          `
          if (n > 2) return submit({action: 'cancel'});
          draft({'${canary}': '${canary}'});
          post({type: 'ui-size-change', jsonrpc: '2.0', id: '${canary}', method: 'ui/submit-elicitation', params: {action: 'accept', content: ${submits}}});
          post({jsonrpc: '2.0', id: '${canary}', method: '${canary}', params: {}});
          post({jsonrpc: '2.0', method: '${canary}'});
          post({type: 'ui-size-change', '${canary}': '${canary}', payload: {height: 40, x: '${canary}'}});
          submit({action: 'accept', content: ${submits}}, '${canary}');`,
        ),
        {
          request: {
            ...colorRequest,
            requestedSchema: {...colorRequest.requestedSchema, additionalProperties: {type: 'string'}},
          },
          trace: (entry) => trace.push(entry),
          ...(checked && {validators: () => Promise.reject(new Error('Out of order'))}),
        },
      );
      const {contents, types} = listenTo(frame);
      const restore = listenToConsole((line) => contents.push(line));

      expect(await outcome).to.deep.equal({action: 'cancel'});

      restore();
      await frame.updateComplete;
      expect([...types]).to.include.members(['start', 'ready', 'invalid', 'result']);
      expect(trace.length).to.be.greaterThan(8);
      expect(JSON.stringify([contents, trace])).to.not.contain(canary);
      expect(markupOf(frame)).to.contain('Acme').and.not.contain(canary);
    });
  }

  it('L6: input in the form that a failing validator refuses is in no event, error or document', async () => {
    const {frame} = await tracedFrame({validators: () => Promise.reject(new Error('Out of order'))});
    const {contents, types} = listenTo(frame);
    const answer = frame.elicit({
      message: 'Name?',
      requestedSchema: {type: 'object', properties: {name: {type: 'string'}}},
    });
    await until(() => pierce(frame, 'input'), 'the form');
    const input = pierce<HTMLInputElement>(frame, 'input')!;
    input.value = canary;
    input.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
    pierce<SchemaForm>(frame, 'schema-form')!.requestSubmit();
    await until(() => frame.status === 'invalid', 'the correction');
    expect(markupOf(frame)).to.contain(canary);

    frame.cancel();

    expect(await answer).to.deep.equal({action: 'cancel'});
    await frame.updateComplete;
    expect([...types]).to.have.members(['start', 'ready', 'invalid', 'error', 'result']);
    expect(JSON.stringify(contents)).to.not.contain(canary);
    expect(markupOf(frame)).to.contain('Acme').and.not.contain(canary);
  });

  it('L6: `membersOf` finds a value in any member of an event (control)', () => {
    class Leaky extends Event {
      readonly deep = {list: [canary]};
      get inherited() {
        return new Error(canary);
      }
    }
    const {deep, inherited} = membersOf(new Leaky('leak'));
    for (const value of [deep, inherited]) expect(value).to.contain(canary);
  });

  for (const [dialect, guest] of [
    ['rich', attacker(`submit({action: 'decline'});`)],
    ['mcp-apps', app],
  ] as const) {
    it(`L10: a guest gets only the declared design tokens of the page (${dialect})`, async () => {
      const {style} = document.documentElement;
      style.setProperty('--secret', canary);
      style.setProperty('--_secret', canary);
      style.setProperty('--elicitation-frame-height', '321px');

      const {outcome, trace} = await attack(guest, {dialect});

      expect(await outcome).to.deep.equal({action: 'decline'});
      for (const name of ['--secret', '--_secret', '--elicitation-frame-height']) style.removeProperty(name);
      const contents = JSON.stringify(
        trace.flatMap((entry) => (entry.kind === 'sent' ? [entry.message] : [])),
      );
      expect(contents).to.not.contain(canary).and.not.contain('321px');
      const variables = contents.match(/"--[\w-]+"/g) ?? [];
      if (dialect === 'mcp-apps') expect(variables.length).to.be.greaterThan(0);
      for (const name of variables)
        expect(name).to.match(/^"--(color|font|border-radius|border-width|shadow)-/);
    });
  }

  it('L4: input in one request is not in the next one', async () => {
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

  for (const [how, end] of [
    ['answered', (form: SchemaForm) => form.requestSubmit()],
    ['declined', (form: SchemaForm) => part(form, 'decline').click()],
  ] as const) {
    it(`L4: input in a request that was ${how} is not in the request that was waiting`, async () => {
      const {frame} = await tracedFrame();
      const request = {
        message: 'Name?',
        requestedSchema: {
          type: 'object',
          properties: {name: {type: 'string'}, sure: {type: 'boolean', default: false}},
          required: ['sure'],
        },
      };
      const [first, second] = [frame.elicit(request), frame.elicit(request)];
      await until(() => pierce(frame, 'input'), 'the form');
      const form = pierce<SchemaForm>(frame, 'schema-form')!;
      for (const input of form.shadowRoot!.querySelectorAll('input')) {
        if (input.type === 'checkbox') input.checked = true;
        else input.value = canary;
        input.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
        input.dispatchEvent(new Event('change', {bubbles: true}));
      }
      expect(form.value).to.deep.equal({name: canary, sure: true});

      end(form);
      await first;
      await until(() => frame.pending === 1 && frame.status === 'ready', 'the next request');
      await until(() => pierce<HTMLInputElement>(frame, 'input')?.value === '', 'an empty form');

      expect(pierce<SchemaForm>(frame, 'schema-form')!.value).to.deep.equal({sure: false});
      frame.cancel();
      await second;
    });
  }

  it("L4: the form gives no value to the browser's form restoration outside of a form of the page", async () => {
    const {setFormValue} = ElementInternals.prototype;
    const formValues: unknown[] = [];
    ElementInternals.prototype.setFormValue = function (...values) {
      formValues.push(...values);
      return setFormValue.apply(this, values);
    };
    try {
      const {frame} = await tracedFrame();
      const answer = frame.elicit({
        message: 'Name?',
        requestedSchema: {type: 'object', properties: {name: {type: 'string'}}},
      });
      await until(() => pierce(frame, 'input'), 'the form');
      const input = pierce<HTMLInputElement>(frame, 'input')!;
      input.value = canary;
      input.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
      await frame.updateComplete;
      frame.cancel();
      await answer;

      expect(JSON.stringify(formValues)).to.not.contain(canary);
    } finally {
      ElementInternals.prototype.setFormValue = setFormValue;
    }
  });
});

/** Records everything in the events that a frame fires from now on. */
function listenTo(frame: HTMLElement) {
  const contents: unknown[] = [];
  const types = new Set<string>();
  for (const type of ['start', 'ready', 'invalid', 'error', 'result'])
    frame.addEventListener(`elicitation-${type}` as 'elicitation-error', (event) => {
      types.add(type);
      contents.push(membersOf(event));
    });
  return {contents, types};
}

/** Every member that our classes define on an event, as text. */
function membersOf(event: Event): Record<string, string> {
  const members: Record<string, string> = {};
  for (let at: object = event; at !== Event.prototype; at = Object.getPrototypeOf(at))
    for (const name of Object.getOwnPropertyNames(at)) {
      const value: unknown = (event as unknown as Record<string, unknown>)[name];
      if (typeof value === 'function' || name === 'isTrusted') continue;
      const error = value instanceof Error ? [value.message, value.stack, {...value}] : [];
      members[name] = `${value} ${JSON.stringify([value, error])}`;
    }
  return members;
}

/** Text and attributes of an element and of its shadow roots. */
function markupOf(element: Element): string {
  const {shadowRoot} = element;
  const inner = [element, ...element.querySelectorAll('*'), ...(shadowRoot?.querySelectorAll('*') ?? [])];
  const values = inner.map((each) => ('value' in each ? String(each.value) : ''));
  const deeper = inner.filter((each) => each !== element && each.shadowRoot).map(markupOf);
  return [element.outerHTML, shadowRoot?.innerHTML, ...values, ...deeper].join('\n');
}

const part = (element: Element, name: string) =>
  element.shadowRoot!.querySelector<HTMLElement>(`[part~="${name}"]`)!;

function listenToConsole(listener: (line: string) => void) {
  const page: Record<string, unknown> = globalThis.console as never;
  const original = {...page};
  for (const method of ['log', 'info', 'warn', 'error', 'debug'])
    page[method] = (...line: unknown[]) => listener(line.map(String).join(' '));
  return () => Object.assign(page, original);
}
