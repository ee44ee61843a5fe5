import '../../components/define/index.js';
import '../../components/define/elicitation-inspector.js';
import {configureValidation, type ElicitRequest} from '../../src/index.js';
import {inlineScripts} from '../../src/server/inline-scripts.mjs';
import {type Draft, fromFragment, toFragment} from './draft.js';
import {presets} from './presets.js';
import {json, onTheWire, RequestEditor} from '../../src/dev-host/request-editor.js';
import {Choices, language} from './site.js';

const byId = <T extends HTMLElement>(id: string) => document.querySelector<T>(`#${id}`)!;

const editor = byId<HTMLFormElement>('editor');
const frame = byId<HTMLElementTagNameMap['mcp-elicitation-frame']>('frame');
const inspector = byId<HTMLElementTagNameMap['elicitation-inspector']>('wire');
// Relative, because the documentation site may be in a folder.
const config: {guestsUrl: string; evaluation?: boolean} = await (await fetch('config.json')).json();
if (config.evaluation === false) configureValidation({evaluation: false});

const fields = new RequestEditor(editor);
const draft = (): Draft => ({
  message: fields.text('message'),
  schema: fields.text('schema'),
  context: fields.text('context'),
  html: fields.text('html'),
});
const show = ({message, schema, context, html}: Draft) => fields.write({message, schema, context, html});

const scripts = new Map<string, Promise<string>>();
const script = (name: string) => {
  if (!scripts.has(name))
    scripts.set(
      name,
      fetch(`${config.guestsUrl}/dist/cdn/${name}.js`).then((response) => response.text()),
    );
  return scripts.get(name)!;
};

/** Inlines the package's scripts into the page, as the build does: a guest has no network access. */
async function withScripts(html: string): Promise<string> {
  const names = ['guest', 'guest-picker', 'guest-elements'].filter((name) =>
    html.includes(`data-inline="${name}"`),
  );
  const texts = new Map(await Promise.all(names.map(async (name) => [name, await script(name)] as const)));
  return inlineScripts(html, (name) => texts.get(name) ?? '');
}

let latest: ElicitRequest | undefined;
let turns = 0;

/** Presents the edited request. Opens a dialog only if `explicit` is set, because a dialog moves focus out of the editor. */
async function ask(explicit: boolean) {
  const turn = ++turns;
  const current = draft();
  const request = fields.request();
  const fragment = await toFragment(current);
  if (turn !== turns) return;
  history.replaceState(null, '', `#${fragment}`);
  if (!request || (!explicit && fields.text('mode') !== 'inline')) return;
  byId('request').textContent = onTheWire(request);
  const html = await withScripts(current.html);
  if (turn !== turns) return;
  // Closes the open prompt first. Otherwise the new one would be shown as the second of two.
  frame.request = undefined;
  await frame.updateComplete;
  if (turn !== turns) return;
  latest = request;
  inspector.clear();
  byId('result').textContent = 'No answer yet';
  byId('value').textContent = 'No value yet';
  Object.assign(frame, {
    html: html || undefined,
    mode: fields.text('mode'),
    dialect: fields.text('dialect'),
    readyTimeout: 5000,
    request,
  });
}

/** The id of the current prompt. */
let id = '';
const showValue = () => {
  const entered = frame.draft(id);
  if (entered) byId('value').textContent = json(entered);
};
frame.addEventListener('elicitation-start', (event) => {
  if (event.request === latest) id = event.id;
});
// Events of the form's controls do not bubble past the frame, so they are observed in the capture phase.
for (const type of ['input', 'change', 'elicitation-ready', 'elicitation-invalid'])
  frame.addEventListener(type, () => setTimeout(showValue), {capture: true});
frame.trace = ({kind}) => {
  if (kind === 'received') setTimeout(showValue);
};
frame.addEventListener('elicitation-result', ({request, result}) => {
  if (request !== latest) return;
  byId('result').textContent = json(result);
  if (result.content) byId('value').textContent = json(result.content);
});

let pause: ReturnType<typeof setTimeout> | undefined;
editor.addEventListener('input', ({target}) => {
  clearTimeout(pause);
  if ((target as HTMLElement).matches('[name="preset"]')) {
    show(presets[fields.text('preset')]!);
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
  byId('shared').textContent = copied ? 'Link copied' : 'Couldn’t copy. Copy the link from the address bar.';
});
addEventListener('hashchange', async () => {
  const shared = await fromFragment(location.hash);
  if (shared) show(shared);
  void ask(false);
});

async function look({locale, theme}: Choices) {
  const around = byId<HTMLElementTagNameMap['elicitation-config']>('config');
  const direction = await language(locale);
  // The user may have chosen another language while this one was loading.
  if (locale !== choices.locale) return;
  around.locale = locale;
  around.dir = direction;
  around.lang = locale;
  frame.theme = theme;
  inspector.theme = theme;
}

// Makes the scrollable areas focusable by keyboard.
for (const [name, label] of [
  ['value', 'Value'],
  ['result', 'ElicitResult'],
  ['request', 'elicitation/create'],
] as const)
  Object.assign(byId(name), {tabIndex: 0, role: 'region', ariaLabel: label});

const preset = editor.elements.namedItem('preset') as HTMLSelectElement;
preset.replaceChildren(...Object.entries(presets).map(([name, {label}]) => new Option(label, name)));
const choices = new Choices();
choices.onChange = look;
await look(choices);
show((await fromFragment(location.hash)) ?? presets['fields']!);
void ask(false);
