import '../../components/define/index.js';
import '../../components/define/elicitation-inspector.js';
import {unredacted} from '../../src/index.js';
import type {ElicitRequest, JsonObject} from '../../src/index.js';
import {type Draft, fromFragment, toFragment} from './draft.js';
import {presets} from './presets.js';
import {Choices, json, language} from './site.js';

const byId = <T extends HTMLElement>(id: string) => document.querySelector<T>(`#${id}`)!;

const editor = byId<HTMLFormElement>('editor');
const frame = byId<HTMLElementTagNameMap['mcp-elicitation-frame']>('frame');
const inspector = byId<HTMLElementTagNameMap['elicitation-inspector']>('wire');
const config: {guestsUrl: string} = await (await fetch('/config.json')).json();

const control = (name: string) => editor.elements.namedItem(name) as HTMLTextAreaElement | HTMLSelectElement;
const draft = (): Draft => ({
  message: control('message').value,
  schema: control('schema').value,
  context: control('context').value,
  html: control('html').value,
});

function show(shown: Draft) {
  for (const name of ['message', 'schema', 'context', 'html'] as const) control(name).value = shown[name];
}

/** The object that a field holds; says at the field what is wrong with it. */
function objectIn(name: 'schema' | 'context'): {value?: JsonObject; ok: boolean} {
  const field = control(name);
  const problem = byId(`${name}-error`);
  const tell = (text: string) => {
    problem.textContent = text;
    field.toggleAttribute('aria-invalid', Boolean(text));
    if (text) field.setAttribute('aria-invalid', 'true');
  };
  tell('');
  if (!field.value.trim()) return {ok: true};
  try {
    const value: unknown = JSON.parse(field.value);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return {value: value as JsonObject, ok: true};
    tell('This must be an object: { … }');
  } catch (error) {
    tell((error as Error).message);
  }
  return {ok: false};
}

function requestOf({message, html}: Draft): ElicitRequest | undefined {
  const schema = objectIn('schema');
  const context = objectIn('context');
  if (!schema.ok || !context.ok) return undefined;
  return {
    message,
    ...(schema.value && {requestedSchema: schema.value}),
    ...(html && context.value && {ui: {context: context.value}}),
  };
}

const scripts = new Map<string, Promise<string>>();
const script = (name: string) => {
  if (!scripts.has(name))
    scripts.set(
      name,
      fetch(`${config.guestsUrl}/dist/cdn/${name}.js`).then((response) => response.text()),
    );
  return scripts.get(name)!;
};

/** As the build does it: the scripts of this package are written into the page, which has no network. */
async function filled(html: string): Promise<string> {
  const wanted = [...html.matchAll(/<script data-inline="(guest(?:-elements)?)"><\/script>/g)];
  let page = html;
  for (const [tag, name] of wanted) {
    const text = (await script(name!)).replaceAll(/<\/(script)/gi, '<\\/$1').replaceAll('<!--', '<\\!--');
    page = page.replace(tag, () => `<script>${text}</script>`);
  }
  return page;
}

let asked: ElicitRequest | undefined;

/** Presents what is edited. A dialog opens only when it is asked for: it would take the focus from the editor. */
async function ask(explicit: boolean) {
  const current = draft();
  const request = requestOf(current);
  history.replaceState(null, '', `#${await toFragment(current)}`);
  if (!request || (!explicit && control('mode').value !== 'inline')) return;
  byId('request').textContent = JSON.stringify(
    {jsonrpc: '2.0', id: 1, method: 'elicitation/create', params: request},
    null,
    2,
  );
  const html = await filled(current.html);
  asked = request;
  inspector.clear();
  byId('result').textContent = 'not answered';
  byId('value').textContent = 'nothing yet';
  Object.assign(frame, {
    html: html || undefined,
    mode: control('mode').value,
    dialect: control('dialect').value,
    readyTimeout: 3000,
    request,
  });
}

/** What has been entered so far. */
let id = '';
const showValue = () => {
  const entered = frame.draft(id);
  if (entered) byId('value').textContent = json(entered);
};
frame.addEventListener('elicitation-start', (event) => {
  if (event.request === asked) id = event.id;
});
// The events of the form's controls end at the frame, which is the form's host: the capture phase sees them before.
for (const type of ['input', 'change', 'elicitation-ready', 'elicitation-invalid'])
  frame.addEventListener(type, () => setTimeout(showValue), {capture: true});
frame.trace = unredacted((entry) => {
  if (entry.kind === 'received') setTimeout(showValue);
});
frame.addEventListener('elicitation-result', ({request, result}) => {
  if (request !== asked) return;
  byId('result').textContent = json(result);
  if (result.content) byId('value').textContent = json(result.content);
});

let pause: ReturnType<typeof setTimeout> | undefined;
editor.addEventListener('input', ({target}) => {
  clearTimeout(pause);
  if ((target as HTMLElement).matches('[name="preset"]')) {
    show(presets[control('preset').value]!);
    return void ask(false);
  }
  pause = setTimeout(() => void ask(false), 350);
});
editor.addEventListener('submit', (event) => {
  event.preventDefault();
  clearTimeout(pause);
  void ask(true);
});
byId('share').addEventListener('click', async () => {
  history.replaceState(null, '', `#${await toFragment(draft())}`);
  const copied = await navigator.clipboard.writeText(location.href).then(
    () => true,
    () => false,
  );
  byId('shared').textContent = copied ? 'Link copied' : 'The link is in the address bar';
});
addEventListener('hashchange', async () => {
  const shared = await fromFragment(location.hash);
  if (shared) show(shared);
  void ask(false);
});

async function look({locale, theme}: Choices) {
  const around = byId<HTMLElementTagNameMap['elicitation-config']>('config');
  const direction = await language(locale);
  around.locale = locale;
  around.dir = direction;
  around.lang = locale;
  frame.theme = theme;
  inspector.theme = theme;
}

// What scrolls can be reached by the keyboard.
for (const [name, label] of [
  ['value', 'Value'],
  ['result', 'ElicitResult'],
  ['request', 'elicitation/create'],
] as const)
  Object.assign(byId(name), {tabIndex: 0, role: 'region', ariaLabel: label});

const preset = control('preset') as HTMLSelectElement;
preset.replaceChildren(...Object.entries(presets).map(([name, {label}]) => new Option(label, name)));
const choices = new Choices();
choices.onChange = look;
await look(choices);
show((await fromFragment(location.hash)) ?? presets['fields']!);
void ask(false);
