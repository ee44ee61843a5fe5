// What a page does with every element. The page registers them with our modules, or with the file for a script tag.
import type {
  ColorPickerElicitation,
  McpElicitationFrame,
  McpSamplingApproval,
  SchemaForm,
} from '../../components/index.js';
import type {ElicitRequest} from '../../src/protocol/index.js';
import {colorRequest, guestPage} from '../support/guest-page.js';
import type {Scenarios} from './strict-page.js';

const PROXY = '/sandbox-proxy.html';

function placed<T extends HTMLElement>(
  tag: string,
  properties: object = {},
  into: Element = document.body,
): T {
  const element = Object.assign(document.createElement(tag) as T, properties);
  into.append(element);
  return element;
}

async function until<T>(
  find: () => T | null | undefined | false,
  what: string,
  details?: () => unknown,
): Promise<T> {
  const start = performance.now();
  for (;;) {
    const result = find();
    if (result) return result;
    if (performance.now() - start > 30_000)
      throw new Error(`Timed out waiting for: ${what}${details ? `; ${JSON.stringify(details())}` : ''}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const inside = <T extends Element = HTMLElement>(host: Element | null | undefined, selector: string) =>
  host?.shadowRoot?.querySelector<T>(selector);

function type(field: HTMLInputElement, text: string) {
  field.value = text;
  field.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
}

const nameRequest: ElicitRequest = {
  message: 'Name?',
  requestedSchema: {
    type: 'object',
    properties: {name: {type: 'string', pattern: '^[A-Z][a-z]+$'}},
    required: ['name'],
  },
};

/** Answers with the generated form: an answer that is refused, then one that is accepted. */
async function form() {
  const frame = placed<McpElicitationFrame>('mcp-elicitation-frame', {serverName: 'Acme'});
  const answer = frame.elicit(nameRequest);
  const form = await until(() => inside<SchemaForm>(frame, 'schema-form'), 'the form');
  const field = await until(() => inside<HTMLInputElement>(form, 'input'), 'the field');
  type(field, 'ada');
  form.requestSubmit();
  await until(() => field.getAttribute('aria-invalid') === 'true', 'the error');
  type(field, 'Ada');
  form.requestSubmit();
  const result = await answer;
  frame.remove();
  return result;
}

/** Answers with a guest in the proxy, which is corrected once. */
async function guest() {
  const frame = placed<McpElicitationFrame>('mcp-elicitation-frame', {
    serverName: 'Acme',
    sandboxUrl: PROXY,
    noFallback: true,
  });
  const html = guestPage(`
    document.body.style.background = 'white';
    onContext((params, n) => submit({action: 'accept', content: {color: n === 1 ? 'no' : '#222222'}}));
    hello();`);
  const result = await frame.elicit(colorRequest, {html});
  frame.remove();
  return result;
}

async function picker() {
  const element = placed<ColorPickerElicitation>('color-picker-elicitation', {
    message: 'Colour?',
    presets: ['#ff0000'],
  });
  const field = await until(() => inside<HTMLInputElement>(element, '#hex'), 'the picker');
  const submitted = new Promise<object>((resolve) =>
    element.addEventListener('elicitation-submit', ({action, content}) => resolve({action, content}), {
      once: true,
    }),
  );
  type(field, '#336699');
  field.dispatchEvent(new Event('change', {bubbles: true}));
  element.shadowRoot!.querySelector<HTMLButtonElement>('button[part~="submit"]')!.click();
  const answer = await submitted;
  element.remove();
  return answer;
}

/** A sampling request, until its button is armed; the test presses it. */
async function sampling() {
  const element = placed<McpSamplingApproval>('mcp-sampling-approval', {serverName: 'Acme'});
  await customElements.whenDefined('mcp-sampling-approval');
  const decision = element.approve({
    messages: [{role: 'user', content: {type: 'text', text: 'Summarise.'}}],
    maxTokens: 100,
  });
  const approve = await until(() => inside<HTMLButtonElement>(element, '[part="approve"]'), 'the approval');
  element.progress('So far');
  await until(() => approve.getAttribute('aria-disabled') !== 'true', 'the approval to be armed');
  const answered = decision.then(({action}) => {
    element.remove();
    return action;
  });
  return {approve, answered};
}

/** A setting of the configuration reaches the elements below it. */
async function config() {
  const around = placed('elicitation-config', {theme: 'dark'});
  const element = placed<ColorPickerElicitation>('color-picker-elicitation', {}, around);
  const body = await until(() => inside(element, '.body'), 'the picker');
  const {colorScheme, display} = getComputedStyle(body);
  around.remove();
  return {colorScheme, display};
}

/** The panel of URL mode, until its button is armed; the test presses it. */
async function url() {
  window.open = (...parameters) => {
    opened.push(parameters);
    return null;
  };
  const frame = placed<McpElicitationFrame>('mcp-elicitation-frame', {serverName: 'Acme'});
  const answer = frame.elicit({
    mode: 'url',
    message: 'Sign in.',
    url: 'https://login.example.com/x',
    elicitationId: 'e1',
  });
  const failures: string[] = [];
  frame.addEventListener('elicitation-error', ({error}) => failures.push(String(error.cause ?? error)));
  const open = await until(
    () => inside<HTMLButtonElement>(frame, '[part="open"]'),
    'the Open button',
    () => [frame.status, ...failures, ...(window as unknown as {violations: string[]}).violations],
  );
  await until(() => open.getAttribute('aria-disabled') !== 'true', 'the Open button to be armed');
  return {open, answered: answer.then(({action}) => ({action, opened}))};
}
const opened: unknown[][] = [];

async function modal() {
  const frame = placed<McpElicitationFrame>('mcp-elicitation-frame', {serverName: 'Acme', mode: 'modal'});
  const answer = frame.elicit(nameRequest);
  const dialog = await until(() => inside<HTMLDialogElement>(frame, 'dialog[open]'), 'the dialog');
  const isModal = dialog.matches(':modal');
  frame.cancel();
  const {action} = await answer;
  frame.remove();
  return {isModal, action};
}

/**
 * A srcdoc cannot run its script here, and no other proxy may be framed: the form replaces the guest, long before the ready
 * timeout.
 */
async function blockedGuest(sandboxUrl?: string) {
  const frame = placed<McpElicitationFrame>('mcp-elicitation-frame', {serverName: 'Acme', sandboxUrl});
  const errors: string[] = [];
  frame.addEventListener('elicitation-error', ({error}) => errors.push(`${error.code}: ${error.message}`));
  const start = performance.now();
  const ready = new Promise<string>((resolve) =>
    frame.addEventListener('elicitation-ready', ({renderer}) => resolve(renderer), {once: true}),
  );
  void frame.elicit(colorRequest, {html: guestPage('hello();')});
  const renderer = await ready;
  const ms = performance.now() - start;
  frame.remove();
  return {renderer, errors, ms};
}

/** Deliberately does what a strict policy refuses. */
function provoke() {
  const image = new Image();
  image.src = '/anything.png';
  const script = document.createElement('script');
  try {
    script.append('window.ran = true;');
    document.body.append(script);
  } catch {
    // Trusted Types.
  }
  return 'ran' in window;
}

export const elementScenarios = (): Scenarios => ({
  form,
  guest,
  picker,
  sampling,
  config,
  url,
  modal,
  blockedGuest,
  provoke,
});
