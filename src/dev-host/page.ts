// The host page for the development of guests. Loads the elements from the CDN files of the package.
import type {ElicitContent, ElicitRequest, Messages} from '../index.js';
import {json, onTheWire, RequestEditor} from './request-editor.js';

interface Config {
  name: string;
  html?: string;
  src?: string;
  request?: ElicitRequest;
  locales: string[];
  error?: string;
}

declare const McpElicitation: {registerLocale(messages: Messages): void};

const byId = <T extends HTMLElement>(id: string) => document.querySelector<T>(`#${id}`)!;
const form = byId<HTMLFormElement>('editor');
const fields = new RequestEditor(form);
const frame = document.querySelector('mcp-elicitation-frame')!;

const example: ElicitRequest = {
  message: 'Which colour should your theme have?',
  requestedSchema: {
    type: 'object',
    properties: {
      color: {type: 'string', title: 'Colour', pattern: '^#[0-9a-fA-F]{6}$'},
      name: {type: 'string', title: 'Name'},
    },
    required: ['color'],
  },
  ui: {context: {defaultColor: '#3b82f6'}},
};

// Disables the prepared document for the next guest. Chromium counts the lines of a guest that is written into one from the start of its
// script, not of its file.
Reflect.deleteProperty(Element.prototype, 'moveBefore');

/** Shows an error of the guest with its file and line. */
function showError({entry}: HTMLElementEventMap['elicitation-trace']) {
  if (entry.kind !== 'dropped' || entry.reason !== 'guest-error' || config.html === undefined) return;
  const [, text, line] = /^(?:Uncaught )?(.*?)(?: \(line (\d+)\))?$/s.exec(entry.full ?? entry.detail ?? '')!;
  byId('guest-error').textContent ||= `${text} (${[config.name, line].filter(Boolean).join(':')})`;
}
frame.addEventListener('elicitation-trace', showError, {values: true});

const fetched = async (): Promise<Config> => (await fetch('/config.json')).json();
let config = await fetched();
const jsonText = (value: unknown) => (value === undefined ? '' : JSON.stringify(value, null, 2));
/** Storage key that keeps the edits of each guest across page reloads. */
const key = `guest-host ${config.name}`;

function fill({message, requestedSchema, ui}: ElicitRequest) {
  fields.write({message, schema: jsonText(requestedSchema), context: jsonText(ui?.context)});
}

function restore() {
  const stored = sessionStorage.getItem(key);
  if (stored) fields.write(JSON.parse(stored) as Record<string, string>);
}

function keepSettings() {
  const names = ['mode', 'dialect', 'theme', 'locale', 'message', 'schema', 'context', 'csp'];
  sessionStorage.setItem(
    key,
    JSON.stringify(Object.fromEntries(names.map((name) => [name, fields.text(name)]))),
  );
}

function showLook() {
  frame.theme = fields.text('theme') as typeof frame.theme;
  frame.locale = fields.text('locale');
  document.documentElement.dataset['theme'] = frame.theme;
}

let stop = new AbortController();
let id = 0;
let open: Promise<unknown> = Promise.resolve();

/** Presents the request, and aborts the open one. `entered`: content to restore. */
async function presentRequest(entered?: ElicitContent) {
  const request = fields.request();
  const csp = fields.object('csp');
  keepSettings();
  if (!request || csp === undefined) return;
  stop.abort();
  stop = new AbortController();
  const {signal} = stop;
  // Waits, because the new request would otherwise be shown as the second of two.
  await open.catch(() => {});
  if (signal.aborted) return;

  byId('guest-error').textContent = '';
  byId('request').textContent = onTheWire(request);
  byId('result').textContent = 'Not answered';
  const mode = fields.text('mode');
  frame.mode = mode ? (mode as typeof frame.mode) : undefined;
  frame.dialect = fields.text('dialect') as typeof frame.dialect;
  showLook();
  const {html, src} = config;
  const _meta = csp && {_meta: {ui: {csp}}};
  const resource =
    html === undefined ? undefined : {uri: 'ui://guest', mimeType: 'text/html', text: html, ..._meta};
  const answered = frame.elicit(request, {
    id: `request-${++id}`,
    signal,
    ...(resource && {resource}),
    ...(src && {src}),
    ...(entered && {content: entered}),
  });
  open = answered;
  try {
    byId('result').textContent = json(await answered);
  } catch (error) {
    if (!signal.aborted) byId('result').textContent = String(error);
  }
}

function show(next: Config) {
  config = next;
  byId('name').textContent = config.name;
  byId('state').textContent = config.error ?? '';
}

async function speak(tag: string) {
  if (!tag || tag === 'en') return;
  const {messages} = (await import(`/locales/${tag}.js`)) as {messages: Messages};
  McpElicitation.registerLocale(messages);
}

const locale = form.elements.namedItem('locale') as HTMLSelectElement;
const languageName = (tag: string) => new Intl.DisplayNames([tag], {type: 'language'}).of(tag) ?? tag;
locale.replaceChildren(...config.locales.map((tag) => new Option(languageName(tag), tag)));
locale.value = 'en';
for (const [name, label] of [
  ['result', 'ElicitResult'],
  ['request', 'elicitation/create'],
] as const)
  Object.assign(byId(name), {tabIndex: 0, role: 'region', ariaLabel: label});

let pause: ReturnType<typeof setTimeout> | undefined;
form.addEventListener('input', async ({target}) => {
  // These keep the open request and its entries.
  if ((target as HTMLElement).matches('[name=theme], [name=locale]')) {
    await speak(locale.value);
    keepSettings();
    showLook();
    return;
  }
  clearTimeout(pause);
  const dialog = (fields.text('mode') || 'inline') !== 'inline';
  // A dialog would take focus from the textarea.
  if (dialog && (target as HTMLElement).matches('textarea')) return;
  pause = setTimeout(presentRequest, 300);
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  clearTimeout(pause);
  void presentRequest();
});

new EventSource('/events').addEventListener('message', async () => {
  const before = JSON.stringify(config.request);
  const entered = frame.draft(`request-${id}`);
  show(await fetched());
  if (config.error) return;
  if (config.request && JSON.stringify(config.request) !== before) fill(config.request);
  byId('state').textContent = `Reloaded at ${new Date().toLocaleTimeString()}`;
  void presentRequest(entered);
});

show(config);
fill(config.request ?? example);
if (!config.request) restore();
await speak(locale.value);
if (!config.error) void presentRequest();
