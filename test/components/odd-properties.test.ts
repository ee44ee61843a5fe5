// Frameworks set properties to `undefined` or `null` while a page loads its data, and pages without types set anything.
import {expect} from '@open-wc/testing';
import '../../components/define/index.js';
import '../../components/define/elicitation-inspector.js';
import '../../components/define/mcp-app-frame.js';
import type {ElicitationGrants} from '../../components/elicitation-grants.js';
import type {ElicitationInspector} from '../../components/elicitation-inspector.js';
import type {McpAppFrame} from '../../components/mcp-app-frame.js';
import type {ColorPickerElicitation, McpSamplingApproval, McpToolApproval} from '../../components/index.js';
import type {ElicitationInbox} from '../../components/elicitation-inbox.js';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import type {SchemaForm} from '../../components/schema-form.js';
import {isElicitationError} from '../../src/protocol/index.js';
import {until} from '../support/frame.js';

const ODD: readonly unknown[] = [undefined, null, 5, '', 'x', {}, [], [null], {a: 1}, true];
const schema = {
  type: 'object',
  properties: {
    name: {type: 'string'},
    size: {enum: ['s', 'm']},
    all: {type: 'array', items: {enum: ['a', 'b']}},
  },
};

interface Case {
  properties: readonly string[];
  /** Uses an element, which may refuse, but must end. */
  use(element: never): Promise<unknown>;
}

const shows = (element: HTMLElement, selector: string) =>
  until(() => element.shadowRoot?.querySelector(selector), selector, 3_000);

/** Settles a promise. A clear refusal is an answer, too. */
const settled = (promise: Promise<unknown>) =>
  promise.catch((error: unknown) => {
    if (!isElicitationError(error) && (error as Error).name !== 'AbortError') throw error;
  });

let servers = 0;
/** A frame of a server of its own, which has asked nothing before. */
const newFrame = () =>
  Object.assign(document.createElement('mcp-elicitation-frame'), {serverName: `Server ${servers++}`});

const cases: Record<string, Case> = {
  'mcp-elicitation-frame': {
    properties:
      'readyTimeout ended src srcOrigins html resource resolveResource serverName mode modal theme announce locale dialect sandboxUrl keepOrigin requireUserActivation csp timeout noFallback sensitive declineReason scopes grants appHandlers authorizeUpload validators verify transcript trace request'.split(
        ' ',
      ),
    async use(frame: McpElicitationFrame) {
      for (const request of [{message: 'Who?', requestedSchema: schema}, {message: 'Go on?'}]) {
        let isSettled = false;
        const answer = settled(frame.elicit(request)).finally(() => (isSettled = true));
        await until(() => isSettled || frame.status !== 'idle', 'a status', 3_000);
        await until(
          () => isSettled || /ready|failed|invalid|settled/.test(frame.status),
          'the prompt',
          3_000,
        );
        frame.decline();
        frame.cancel();
        await until(() => isSettled, 'the end', 3_000);
        await answer;
        expect(frame.pending).to.equal(0);
      }
    },
  },
  'mcp-tool-approval': {
    properties: 'request scopes evidence validators verify serverName locale theme announce'.split(' '),
    async use(element: McpToolApproval) {
      const stop = new AbortController();
      const call = {name: 'send', inputSchema: schema, arguments: {name: 'Ada'}};
      const decision = settled(element.approve(call, {signal: stop.signal}));
      await shows(element, '.card');
      await element.updateComplete;
      stop.abort();
      await decision;
    },
  },
  'mcp-sampling-approval': {
    properties: 'request serverName locale theme announce'.split(' '),
    async use(element: McpSamplingApproval) {
      const stop = new AbortController();
      const messages = [{role: 'user' as const, content: {type: 'text', text: 'Hi'}}];
      const decision = settled(element.approve({messages, maxTokens: 5}, {signal: stop.signal}));
      await shows(element, '.card');
      stop.abort();
      await decision;
    },
  },
  'schema-form': {
    properties:
      'schema meta noMessage autocomplete readonly live nulls defaultValue fields authorizeUpload noDecline submitLabel value errors message error noActions locale theme name disabled'.split(
        ' ',
      ),
    async use(form: SchemaForm) {
      form.schema = schema;
      await form.updateComplete;
      for (const value of [
        {name: 'Ada', size: 's'},
        {size: 'nope', all: ['a', 'z']},
        {size: 'm'},
        undefined,
      ]) {
        form.value = value;
        await form.updateComplete;
        form.checkValidity();
        form.reportValidity();
        expect(JSON.stringify(form.value)).to.be.a('string');
      }
      form.reset();
      await form.updateComplete;
    },
  },
  'color-picker-elicitation': {
    properties:
      'value nameValue withName noName presets compact label message errors error noActions locale theme name disabled'.split(
        ' ',
      ),
    async use(picker: ColorPickerElicitation) {
      await picker.updateComplete;
      picker.value = '#123456';
      await picker.updateComplete;
      expect(picker.value).to.be.a('string');
    },
  },
  'elicitation-config': {
    properties: 'locale theme autocomplete messages validator limits fields'.split(' '),
    async use(config: HTMLElement) {
      const frame = newFrame();
      config.append(frame);
      const answer = settled(frame.elicit({message: 'Who?', requestedSchema: schema}));
      await until(() => /ready|failed/.test(frame.status), 'the prompt', 3_000);
      frame.cancel();
      await answer;
      frame.remove();
    },
  },
  'elicitation-grants': {
    properties: 'grants locale theme'.split(' '),
    use: ({updateComplete}: ElicitationGrants) => updateComplete,
  },
  'elicitation-inspector': {
    properties: 'htmlFor frame unredacted theme'.split(' '),
    use: ({updateComplete}: ElicitationInspector) => updateComplete,
  },
  'mcp-app-frame': {
    properties:
      'serverName resource html tool server approver allowedTools trustedTools allowedResources appHandlers theme locale displayMode displayModes compact sandboxUrl appOrigin csp allow readyTimeout'.split(
        ' ',
      ),
    async use(app: McpAppFrame) {
      app.html = '<!doctype html><p>App</p>';
      await app.updateComplete;
      app.close();
    },
  },
  'elicitation-inbox': {
    properties: 'locale theme history keys badge verify'.split(' '),
    async use(inbox: ElicitationInbox) {
      const frame = newFrame();
      document.body.append(frame);
      inbox.connect(frame);
      const answers = ['a', 'b'].map((message) => settled(frame.elicit({message})));
      await shows(inbox, '[part=request]');
      frame.remove();
      await Promise.all(answers);
    },
  },
};

describe('a property that a page sets to anything', () => {
  const errors: string[] = [];
  const onError = (event: ErrorEvent | PromiseRejectionEvent) => {
    event.preventDefault();
    const thrown = 'reason' in event ? event.reason : event.error;
    errors.push(String(thrown?.stack ?? thrown).slice(0, 300));
  };
  beforeEach(() => {
    for (const type of ['error', 'unhandledrejection'] as const)
      window.addEventListener(type, onError as EventListener);
  });
  afterEach(() => {
    for (const type of ['error', 'unhandledrejection'] as const)
      window.removeEventListener(type, onError as EventListener);
  });

  for (const [tag, {properties, use}] of Object.entries(cases))
    for (const property of properties)
      it(`throws nothing, and the element works again afterwards: ${property} of <${tag}>`, async () => {
        const failures: string[] = [];
        const tried = async (odd: unknown, isConnected: boolean) => {
          const element = document.createElement(tag) as HTMLElement & {updateComplete: Promise<unknown>};
          const members = element as unknown as Record<string, unknown>;
          const before = members[property];
          const step = async (what: string, run: () => unknown) => {
            try {
              await run();
            } catch (error) {
              failures.push(`${JSON.stringify(odd)}, ${what}: ${String(error).slice(0, 160)}`);
            }
          };
          if (isConnected) document.body.append(element);
          if (isConnected) await step('first use', () => use(element as never));
          await step('set', () => (members[property] = odd));
          if (!isConnected) document.body.append(element);
          await step('update', () => element.updateComplete);
          await step('use', () => use(element as never));
          await step('set back', () => (members[property] = before));
          await step('use again', () => use(element as never));
          element.remove();
        };
        await Promise.all(ODD.flatMap((odd) => [tried(odd, false), tried(odd, true)]));
        // A page learns of an error in a task of its own.
        await new Promise((resolve) => setTimeout(resolve));
        failures.push(...errors.splice(0));
        expect(failures).to.deep.equal([]);
      });
});
