import {html, nothing, render} from 'lit';
import {live} from 'lit/directives/live.js';
import {developmentNotice} from '../../../src/development-notice.js';
import {fileTexts} from '../../../src/locales/en/file.js';
import {type MessageKey, type TextParams, translate} from '../../../src/locales/index.js';
import type {Entry, Field} from '../../../src/schema/index.js';
import {
  dataUri,
  factsOf,
  type FileFacts,
  type FileRules,
  fileRules,
  MAX_INLINE,
  refusalOf,
  sizeText,
} from '../../../src/schema/files/index.js';
import {type AuthorizeUpload, boundedMarks} from '../../../src/protocol/index.js';
import type {AnswerDelivery} from '../../shared/answer-delivery.js';
import {showChanges} from '../../shared/text/translated.js';
import type {ControlView} from '../controls/page-controls.room.js';
import type {Described, FieldForm, FormField} from '../field.js';
import type {FormContext, UploadOptions} from '../form-context.js';
import {styles} from './file.styles.js';

/** The element of a form. */
type Host = HTMLElement & UploadOptions & {readonly context: FormContext};

type Form = Pick<FieldForm, 'state'> & {readonly leaves: readonly FormField[]};

/** A file that is not sent yet, or the URI of one that is. */
type Item = File | string;

const isFile = (item: unknown): item is File => typeof item === 'object' && item !== null;
const itemsOf = ({entry}: Field): readonly Item[] => [entry ?? []].flat() as unknown as Item[];

/** Words for media types. Others are written as the server has them, or as the suffix of their files. */
const MEDIA_TYPE_WORDS: Readonly<Record<string, MessageKey>> = {
  'image/*': 'file.images',
  'audio/*': 'file.audio',
  'video/*': 'file.videos',
};

const controls = new WeakMap<Field, FileControl>();

/** Makes the control of a field for files. */
export function fileControl(view: FormField): ControlView {
  const control = new FileControl(view);
  controls.set(view.field, control);
  return control;
}

/**
 * The control of a field for files: a native input, which also takes files that are dropped or pasted, and the chosen files. Refuses files
 * by their type and size. Reads none of them. A server that only takes uploads gets a text field if the page has no function that uploads.
 */
class FileControl implements ControlView {
  readonly #view: FormField;
  readonly #rules: FileRules;
  readonly #several: boolean;
  readonly #root = document.createElement('div');
  /** The facts of files by their URI, which may not contain them. */
  readonly #facts = new Map<string, FileFacts>();
  #items: readonly Item[] = [];
  #described: Described = {by: nothing, invalid: nothing};
  /** Why files were refused or not sent. */
  #problems: readonly string[] = [];
  /** Announced to screen readers. */
  #status = '';
  #sending?: {item: Item; progress?: number | undefined} | undefined;

  constructor(view: FormField) {
    const {schema, item} = view.field;
    this.#view = view;
    this.#several = !!item;
    this.#rules = fileRules(item?.schema ?? schema)!;
    view.form.addStyles(styles);
    const root = this.#root;
    root.className = 'file';
    for (const type of ['dragenter', 'dragover', 'dragleave', 'drop', 'paste', 'input', 'change', 'keydown'])
      root.addEventListener(type, (event) => this.#onEvent(event));
  }

  get element(): HTMLElement & {value?: unknown} {
    return this.#root.querySelector<HTMLInputElement>('input, textarea') ?? this.#root;
  }

  get #host() {
    return (this.#view.form.place as ShadowRoot).host as Host;
  }

  get authorizeUpload(): AuthorizeUpload | undefined {
    const {context, authorizeUpload} = this.#host;
    const {call, frame} = context;
    if (!this.#rules.upload) return undefined;
    return authorizeUpload ?? call?.options.authorizeUpload ?? frame?.authorizeUpload;
  }

  /** Whether a file can be sent at all. Otherwise the user enters the URI of one. */
  get #takesFiles() {
    return this.#rules.inline || !!this.authorizeUpload;
  }

  /** The largest file that can be sent, in bytes. */
  get #most() {
    const {maxSize} = this.#rules;
    return this.authorizeUpload ? maxSize : Math.min(maxSize, MAX_INLINE);
  }

  #text(key: MessageKey, params?: TextParams): string {
    const text = this.#view.form.text(key, params);
    // The form itself has no English texts for files.
    return text === key && key in fileTexts ? translate(key, fileTexts, undefined, params) : text;
  }

  #sizeText(bytes: number) {
    return sizeText(bytes, this.#view.form.state.locale);
  }

  get #types(): string {
    const names = this.#rules.accept.map((token) => {
      const word = MEDIA_TYPE_WORDS[token.toLowerCase()];
      if (word) return this.#text(word);
      const suffix = /^(?:\.|[\w-]+\/)([\w-]{1,5})$/.exec(token)?.[1];
      return suffix ? suffix.toUpperCase() : token;
    });
    return [...new Set(names)].join(', ');
  }

  read(field: Field): Entry {
    if (!this.#takesFiles) {
      const lines = String(this.element.value ?? '')
        .split('\n')
        .filter(Boolean);
      return this.#several ? (lines.length ? lines : undefined) : lines[0];
    }
    const items = this.#items as unknown as Exclude<Entry, undefined>[];
    if (this.#several) return items.length || Array.isArray(field.default) ? items : undefined;
    return items[0];
  }

  show(field: Field): void {
    this.#items = itemsOf(field);
    this.#render();
  }

  described(_: FormField, described: Described): HTMLElement {
    this.#described = described;
    this.#render();
    return this.#root;
  }

  /** Adds files, or replaces the only one. */
  #choose(files: readonly File[]) {
    if (!files.length) return;
    const rules = {...this.#rules, maxSize: this.#most};
    const refused: string[] = [];
    const added: File[] = [];
    for (const file of this.#several ? files : files.slice(0, 1)) {
      const reason = refusalOf(rules, file);
      const names = reason === 'fileType' ? this.#types : this.#sizeText(rules.maxSize);
      if (reason)
        refused.push(
          this.#text('error.at', {field: this.#nameOf(file), error: this.#text(`error.${reason}`, {names})}),
        );
      else if (!this.#items.some((item) => isFile(item) && isSameFile(item, file))) added.push(file);
    }
    const items = this.#several ? [...this.#items, ...added] : added.length ? added : this.#items;
    const status = added.map((file) => this.#text('file.added', {name: this.#nameOf(file)})).join(' ');
    this.#change(items, status, refused);
  }

  #remove(item: Item) {
    const name = this.#nameOf(item);
    // First, because a button that has the focus leaves the page twice.
    this.element.focus();
    this.#change(
      this.#items.filter((each) => each !== item),
      this.#text('file.removed', {name}),
    );
  }

  #change(items: readonly Item[], status: string, problems: readonly string[] = []) {
    this.#items = items;
    this.#status = status;
    this.#problems = problems;
    for (const type of ['input', 'change'])
      this.element.dispatchEvent(new Event(type, {bubbles: true, composed: type === 'input'}));
  }

  #onEvent(event: Event) {
    const {type} = event;
    const {element} = this;
    const input = event.target as HTMLInputElement;
    if (!this.#takesFiles || element.matches(':disabled')) return;
    // Enter opens the dialog of the browser, and does not submit.
    if (type === 'keydown') {
      const {key, ctrlKey, metaKey} = event as KeyboardEvent;
      if (key === 'Enter' && !ctrlKey && !metaKey) event.stopPropagation();
    } else if (type === 'input' || type === 'change') {
      const files = [...(input.files ?? [])];
      if (!files.length) return;
      // The same file can be chosen again after it was removed.
      event.stopPropagation();
      input.value = '';
      this.#choose(files);
    } else if (type === 'paste') {
      const files = [...((event as ClipboardEvent).clipboardData?.files ?? [])];
      if (files.length) event.preventDefault();
      this.#choose(files);
    } else {
      const {dataTransfer} = event as DragEvent;
      if (!dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      this.#root.classList.toggle('over', type === 'dragenter' || type === 'dragover');
      if (type === 'drop') this.#choose([...dataTransfer.files]);
    }
  }

  #factsOf(item: Item): FileFacts {
    return isFile(item) ? item : (this.#facts.get(item) ?? factsOf(String(item)));
  }

  /** The name of a file for display; without one, that of the field. */
  #nameOf(item: Item): string {
    return boundedMarks(this.#factsOf(item).name) || this.#view.label;
  }

  #render() {
    const {field, id, fixed} = this.#view;
    const {by, invalid} = this.#described;
    this.#root.className = this.#takesFiles ? 'file' : '';
    render(
      this.#takesFiles
        ? this.#template()
        : html`${
            this.#several
              ? html`<textarea id=${id} rows="3" dir="ltr" .value=${live(this.#items.join('\n'))} ?readonly=${fixed} aria-describedby=${by} aria-invalid=${invalid}></textarea>`
              : html`<input id=${id} type="url" dir="ltr" .value=${live(String(field.entry ?? ''))} ?readonly=${fixed} aria-describedby=${by} aria-invalid=${invalid}>`
          }`,
      this.#root,
    );
    showChanges(this.#root);
  }

  #template() {
    const {id, fixed, label} = this.#view;
    const {by, invalid} = this.#described;
    const sending = this.#sending?.item;
    const limits = [
      boundedMarks(this.#types),
      this.#most < Infinity && this.#text('help.maximum', {limit: this.#sizeText(this.#most)}),
    ];
    const described = [by === nothing ? '' : by, `${id}t`, `${id}p`].join(' ').trim();
    return html`<input id=${id} type="file" ?multiple=${this.#several} accept=${this.#rules.accept.join(',') || nothing} ?disabled=${fixed}
        aria-describedby=${described} aria-invalid=${invalid}>
      <p class="help" id="${id}t">${limits
        .filter(Boolean)
        .map(
          (limit, index) => html`${index ? ' · ' : ''}<bdi>${limit}</bdi>`,
        )} <span class="drop">${this.#text('file.drop')}</span></p>
      ${
        this.#items.length
          ? html`<ul aria-label=${label}>${this.#items.map((item) => {
              const {size} = this.#factsOf(item);
              const name = this.#nameOf(item);
              return html`<li><bdi translate="no">${name}</bdi><span class="size">${size === undefined ? nothing : this.#sizeText(size)}</span>${
                fixed
                  ? nothing
                  : html`<button type="button" class="quiet" aria-label=${this.#text('file.remove', {name})} title=${this.#text('file.remove', {name})} @click=${() => this.#remove(item)}>✕</button>`
              }${sending === item ? html`<progress aria-label=${this.#text('file.sending', {name})} max="1" value=${this.#sending?.progress ?? nothing}></progress>` : nothing}</li>`;
            })}</ul>`
          : nothing
      }
      <div id="${id}p" role="alert">${this.#problems.map((problem) => html`<p class="error"><span>${problem}</span></p>`)}</div>
      <span class="hidden" role="status">${this.#status}</span>`;
  }

  /** Replaces the files of the field by their URIs. Resolves with false if one cannot be read or uploaded. */
  async send(signal: AbortSignal): Promise<boolean> {
    const {field, form} = this.#view;
    for (const file of itemsOf(field)) {
      if (!isFile(file)) continue;
      const name = this.#nameOf(file);
      const progress = (progress?: number) => {
        this.#sending = {item: file, progress};
        this.#render();
      };
      try {
        this.#problems = [];
        this.#status = this.#text('file.sending', {name});
        progress();
        const {authorizeUpload} = this;
        const uri = authorizeUpload
          ? await uploaded(file, authorizeUpload, signal)
          : dataUri(file, await base64Of(file, progress, signal));
        if (signal.aborted) return false;
        this.#facts.set(uri, {name: file.name, type: file.type, size: file.size});
        const items = itemsOf(field).map((item) => (item === file ? uri : item));
        form.state.enter(field, (this.#several ? items : items[0]) as Entry);
      } catch (error) {
        if (signal.aborted) return false;
        developmentNotice(`<schema-form>: a file could not be sent: ${error}`);
        this.#problems = [this.#text('file.failed', {name})];
        this.element.focus();
        return false;
      } finally {
        this.#sending = undefined;
        this.#status = '';
        this.show(field);
      }
    }
    return true;
  }
}

const isSameFile = (a: File, b: File) =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

async function uploaded(file: File, authorizeUpload: AuthorizeUpload, signal: AbortSignal): Promise<string> {
  const uri: unknown = await authorizeUpload(file, {signal});
  if (typeof uri !== 'string' || !/^[a-z][a-z\d+.-]*:./i.test(uri))
    throw new TypeError('authorizeUpload() must resolve with a URI.');
  return uri;
}

function base64Of(file: File, progress: (part: number) => void, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    signal.addEventListener('abort', () => reader.abort());
    reader.onprogress = ({loaded, total}) => total && progress(loaded / total);
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,?/, ''));
    reader.onerror = reader.onabort = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

const sending = new WeakSet<Form>();

/**
 * Reads or uploads the files of a form that are not sent yet. Calls `submit` when all are sent.
 *
 * @returns Whether there are any
 */
export function sendFiles(form: Form, answers: AnswerDelivery, submit: () => void): boolean {
  const waiting = form.leaves.filter(
    ({field}) => field.kind === 'file' && !form.state.isHidden(field) && itemsOf(field).some(isFile),
  );
  if (!waiting.length) return false;
  if (!sending.has(form)) void sendAll(form, waiting, answers).then((sent) => sent && submit());
  return true;
}

/** Resolves with false if a file cannot be sent, or if the prompt ends before. */
async function sendAll(form: Form, fields: readonly FormField[], answers: AnswerDelivery) {
  const {host} = answers;
  const abort = new AbortController();
  const stop = {hostDisconnected: () => abort.abort()};
  // The user declines.
  const onAnswer = () => abort.abort();
  sending.add(form);
  host.addController(stop);
  host.addEventListener('elicitation-submit', onAnswer);
  answers.busy = true;
  host.requestUpdate();
  try {
    // A field with a control of the page has no files to send.
    for (const {field} of fields) if ((await controls.get(field)?.send(abort.signal)) === false) return false;
    return !abort.signal.aborted;
  } finally {
    sending.delete(form);
    host.removeController(stop);
    host.removeEventListener('elicitation-submit', onAnswer);
    answers.busy = false;
    host.requestUpdate();
  }
}
