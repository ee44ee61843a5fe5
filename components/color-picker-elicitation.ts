import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {live} from 'lit/directives/live.js';
import {colorTexts} from '../src/locales/en/color.js';
import type {ElicitAction, ElicitationContext, ElicitContent, FieldError} from '../src/protocol/index.js';
import {styles} from './color-picker/color-picker-elicitation.styles.js';
import {beginningOf, type PickerFields, pickerFields} from './color-picker/picker-fields.js';
import {type Hsv, hueIndex, ColorEntry} from './color-picker/color.js';
import {property} from './shared/properties/decorators.js';
import {AnsweringElement} from './shared/answering-element.js';
import {dropperIcon, pickFromScreen} from './color-picker/eye-dropper.js';
import {type ColorPreset, presetsFromAttribute, presetsTemplate, toPresets} from './color-picker/presets.js';
import {Problems, type SortedErrors} from './color-picker/problems.js';
import {MAX, slider} from './color-picker/sliders.js';
import {ConsentGuard, wasIgnored} from './shared/consent/consent-guard.js';
import {ignoredTemplate} from './shared/card-lines.js';
import {buttons} from './shared/styles/buttons.styles.js';
import {fields} from './shared/styles/field.styles.js';
import {message} from './shared/styles/message.styles.js';
import {coreTokens} from './shared/styles/core-tokens.styles.js';
import {chosenScheme} from './shared/color-scheme.js';
import {Localize} from './shared/localize.js';
import {AnswerDelivery} from './shared/answer-delivery.js';
import {messageTemplate} from './shared/text/message-template.js';

const DEFAULT_COLOR = '#3b82f6';

/**
 * Asks for a colour by pointer, keys, hex digits, presets or from the screen, and optionally for its name. Form-associated: its form value
 * is the hex value. Fires events only for user actions.
 *
 * @tagname color-picker-elicitation
 * @fires {Event} input - The colour or the name has changed.
 * @fires {Event} change - The user has finished a change.
 * @fires {ElicitationSubmitEvent} elicitation-submit - The user submits or declines. `content` contains the colour and the name,
 *   if any. Cancelable: if cancelled, a surrounding frame receives no answer.
 * @csspart message - The message of the request.
 * @csspart area - The square of saturation and brightness.
 * @csspart hue - The hue bar.
 * @csspart thumb - The handle of the area or the hue bar.
 * @csspart swatch - The large sample of the colour.
 * @csspart hex - The hex field.
 * @csspart adjust - The button with the sample that opens the sliders and presets, with `compact`.
 * @csspart dropper - The button that picks a colour from the screen, in browsers that support it.
 * @csspart preset - A preset.
 * @csspart name - The field for the name.
 * @csspart error - An error message.
 * @csspart actions - The row of buttons.
 * @csspart decline - The Decline button.
 * @csspart submit - The submit button.
 * @cssprop --elicitation-color-accent - Colour of the submit button; see also the other `--elicitation-*` properties.
 */
export class ColorPickerElicitation extends AnsweringElement {
  static override styles = [coreTokens, buttons, fields, message, styles];

  /**
   * The colour as `#rrggbb` in lower case. Three digits and upper case are also accepted; other values are ignored. The attribute is the
   * value after a form reset.
   *
   * @default '#3b82f6'
   */
  @property()
  get value(): string {
    return this.#entry.hex;
  }
  set value(value: string) {
    // A form that sets the value again must not complete a text that the user is typing.
    if ((this.#changing && value === this.#entry.hex) || !this.#entry.set(value)) return;
    this.blank = false;
    this.#changed();
  }

  /** The colour's name. Setting it, also to `''`, displays the field for the name. */
  @property({attribute: 'name-value'}) nameValue?: string;
  /** Displays the field for the name. */
  @property({type: Boolean, attribute: 'with-name'}) withName = false;
  /** Hides the field for the name, even if the server asks for a name. */
  @property({type: Boolean, attribute: 'no-name'}) noName = false;
  /** The preset colours: `{value, label}` or hex strings. The attribute accepts the same as JSON. */
  @property({converter: presetsFromAttribute}) presets: ReadonlyArray<Partial<ColorPreset> | string> = [];
  /** Displays the sample and the hex field in one line. The sample is a button that opens the sliders and presets. */
  @property({type: Boolean}) compact = false;
  /** @internal Marks the colour as optional, so that the hex field may be empty. */
  @property({attribute: false}) optional = false;
  /** @internal Whether an optional colour is not entered. */
  @property({attribute: false}) blank = false;
  /** The label of the colour. Default: the schema's title, else "Colour". */
  @property() label = '';

  #localize = new Localize(this, colorTexts);
  #entry = new ColorEntry(DEFAULT_COLOR);
  /** The properties of the requested schema. Until it is known, a colour and a name. */
  #fields: PickerFields = {color: 'color', name: 'name'};
  #problems = new Problems();
  /** Whether the compact picker displays everything. */
  #open = false;
  /** Whether the user has entered something, which must not be overwritten. */
  #touched = false;
  #changing = false;
  #answers = new AnswerDelivery(this, {
    context: (context) => this.#onContext(context),
    refused: (errors) => this.#refuse(errors, ''),
  });

  #guard = new ConsentGuard(
    this,
    () => ({
      prompt: this.message + JSON.stringify(this.#fields),
      controls: [...this.renderRoot.querySelectorAll('[part=submit]')],
      box: this,
    }),
    {scripts: true},
  );

  constructor() {
    super();
    this.#sync();
    this.addEventListener('invalid', () => {
      this.#problems.badHex = true;
      this.requestUpdate();
    });
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    this.#problems.markNew(changed);
  }

  protected override render() {
    const {compact, optional, blank, message} = this;
    const {around, theme} = this.#answers;
    const text = this.#text;
    const errors = this.#problems.shown(this, this.#fields, this.#entry.valid, text);
    const title = this.label || this.#fields.colorTitle;
    const open = this.#open || !compact;
    const scheme = chosenScheme(this.theme, theme, this.#localize.config.theme) ?? '';
    const swatch = html`<span class="swatch ${blank ? 'blank' : ''}" part="swatch"></span>`;
    const hex = this.#hexTemplate(errors);
    const name = this.#hasName ? this.#nameTemplate(errors) : nothing;
    return html`<div
      class="body ${scheme} ${compact ? 'compact' : ''}"
      dir=${this.#localize.dir === 'rtl' ? 'rtl' : nothing}
      lang=${this.#localize.locale}
      role="group"
      aria-labelledby="label"
      @input=${this.#onInput}
      @change=${this.#leave}
      @focusout=${this.#leave}
      @keydown=${this.#onKeydown}
    >
      ${messageTemplate(around.includes('message') ? '' : message, text)}
      <span id="label" ?hidden=${!title}><bdi>${title || text('color.label')}</bdi>${
        optional ? html` <span class="note">${text('optional')}</span>` : nothing
      }</span>
      ${errorTemplate(errors, 'rest')}
      ${
        compact
          ? html`<div class="row">
              <button
                type="button"
                part="adjust"
                class="icon"
                aria-label=${text('color.adjust')}
                title=${text('color.adjust')}
                aria-expanded=${open}
                ?disabled=${this.#off}
                @click=${this.#toggle}
              >${swatch}</button>
              ${hex}
            </div>`
          : nothing
      }
      <div class="columns" ?hidden=${!open}>
        <div>${this.#slidersTemplate()}</div>
        <div>
          ${compact ? nothing : html`<div class="row">${swatch} ${hex}</div>`}
          ${presetsTemplate(toPresets(this.presets), this.#entry.hex, this.#off, text)}
          ${compact ? nothing : name}
        </div>
      </div>
      ${compact ? name : nothing}
      ${this.noActions ? nothing : this.#actionsTemplate(around.includes('decline'))}
    </div>`;
  }

  #hexTemplate(errors: SortedErrors) {
    const label = this.#text('color.eyeDropper');
    const dropper = window.EyeDropper
      ? html`<button
          type="button"
          part="dropper"
          class="icon"
          aria-label=${label}
          title=${label}
          ?disabled=${this.#off}
          @click=${this.#pick}
        >${dropperIcon}</button>`
      : nothing;
    return html`<div class="field">
      <label for="hex" class=${this.compact ? 'hidden' : nothing}>${this.#text('color.hex')}</label>
      <div class="row">
        <input
          id="hex"
          part="hex"
          type="text"
          dir="ltr"
          autocomplete="off"
          autocapitalize="off"
          autocorrect="off"
          spellcheck="false"
          enterkeyhint="done"
          placeholder=${this.optional ? this.#entry.hex : nothing}
          .value=${live(this.blank ? '' : this.#entry.text)}
          ?disabled=${this.#off}
          aria-invalid=${errors.color ? 'true' : nothing}
          aria-describedby="color-error"
        />${dropper}
      </div>
      ${errorTemplate(errors, 'color')}
    </div>`;
  }

  #nameTemplate(errors: SortedErrors) {
    const {nameTitle, nameRequired} = this.#fields;
    return html`<div class="field">
      <label for="name"><bdi>${nameTitle || this.#text('color.name')}</bdi>
        ${nameRequired ? nothing : html`<span class="note">${this.#text('optional')}</span>`}</label>
      <div class="row">
        <input
          id="name"
          part="name"
          type="text"
          dir="auto"
          autocomplete="off"
          enterkeyhint="done"
          .value=${live(this.nameValue ?? '')}
          ?disabled=${this.#off}
          aria-required=${nameRequired ? 'true' : nothing}
          aria-invalid=${errors.name ? 'true' : nothing}
          aria-describedby="name-error"
        />
      </div>
      ${errorTemplate(errors, 'name')}
    </div>`;
  }

  #slidersTemplate() {
    const text = this.#text;
    const sliders = {entry: this.#entry, disabled: this.#off, move: this.#move, settle: this.#leave};
    const {h, s, v} = this.#entry.hsv;
    const hue = Math.round(h);
    const names = text('color.hueNames').split(/[,،、，]/);
    const place = text('color.areaValue', {saturation: Math.round(s), brightness: Math.round(v)});
    const hueValue = text('color.hueValue', {hue, name: names[hueIndex(hue)]?.trim() ?? ''});
    return html`${slider('area', {s: text('color.saturation'), v: text('color.brightness')}, place, sliders)}
      ${slider('hue', {h: text('color.hue')}, hueValue, sliders)}`;
  }

  #actionsTemplate(declinedAround: boolean) {
    const submit = (event: MouseEvent) => this.#guard.allows(event) && this.#submit();
    return html`<div class="actions" part="actions">
        <button type="button" part="decline" ?hidden=${declinedAround} ?disabled=${this.#off} @click=${() => this.#give('decline')}>
          ${this.#text('decline')}
        </button>
        <button type="button" part="submit" class="primary" ?disabled=${this.#off} @click=${submit}>
          ${this.#text('submit')}
        </button>
      </div>
      ${ignoredTemplate(this.#text, wasIgnored(this))}`;
  }

  protected override updated(_changed: PropertyValues<this>) {
    this.#sync();
    this.#paint();
  }

  /** Sets colours and positions as custom properties. A style attribute in the template would require a weaker CSP. */
  #paint() {
    const {style} = this.#find('.body')!;
    const {hex, hsv} = this.#entry;
    style.setProperty('--_color', hex);
    for (const channel of ['h', 's', 'v'] as const)
      style.setProperty(`--_${channel}`, String(hsv[channel] / MAX[channel]));
    for (const preset of this.renderRoot.querySelectorAll<HTMLInputElement>('.presets input'))
      preset.style.setProperty('--_swatch', preset.value);
  }

  /** @internal */
  formResetCallback() {
    this.#entry = new ColorEntry(DEFAULT_COLOR);
    this.#entry.set(this.getAttribute('value'));
    if (this.nameValue !== undefined) this.nameValue = this.getAttribute('name-value') ?? '';
    this.#touched = this.#problems.badHex = this.#problems.missingName = false;
    this.#changed();
  }

  /** @internal */
  formStateRestoreCallback(state: string) {
    const [color = '', ...name] = state.split('\n');
    this.#entry.restore(color);
    if (name.length) this.nameValue = name.join('\n');
    this.#changed();
  }

  #onInput = ({target}: Event) => {
    const {id, value} = target as HTMLInputElement;
    if (id === 'name') {
      this.nameValue = value;
      this.#problems.missingName = false;
    } else if (id === 'hex') this.#entry.type(value);
    else this.#entry.set(value);
    this.#entered(id === 'name' ? id : 'color');
  };

  #onKeydown = (event: KeyboardEvent) => {
    // An inner <form> cannot do this, because in a sandbox without `allow-forms` it would never submit.
    const {type} = event.target as HTMLInputElement;
    // With Ctrl or ⌘ the key is meant for the form around it.
    const isOfForm = this.noActions && (event.ctrlKey || event.metaKey);
    if (event.key !== 'Enter' || isOfForm || !/text|radio/.test(type)) return;
    event.preventDefault();
    if (!this.#guard.allows(event)) return;
    if (!this.noActions) return this.#submit();
    this.#settle();
    this.form?.requestSubmit();
  };

  #move = (change: Partial<Hsv>) => {
    const before = this.#entry.text;
    this.#entry.move(change);
    // The hue of a grey changes without changing the colour.
    if (this.#entry.text === before) this.requestUpdate();
    else this.#entered('color', true);
  };

  #toggle = () => {
    this.#open = !this.#open;
    this.requestUpdate();
  };

  #pick = async () => {
    const hex = await pickFromScreen();
    if (!hex || this.#off) return;
    this.#entry.set(hex);
    this.#entered('color', true);
    this.#settle();
  };

  /** Handles user input. Native fields have already fired `input`; for other controls it is fired here if `fire` is set. */
  #entered(where: 'color' | 'name', fire?: boolean) {
    this.#touched = this.#changing = true;
    if (where === 'color') this.blank = this.optional && !this.#entry.text;
    if (this.#entry.valid) this.#problems.badHex = false;
    if (where === 'name' || this.#entry.valid) this.#problems.correct(where);
    this.#changed();
    if (fire) this.#fire('input');
    this.#answers.saveDraft(() => this.#content);
  }

  /**
   * Reads the fields that were filled in without an `input` event, as password managers do.
   * @internal
   */
  read(): void {
    if (this.isUpdatePending || this.#off) return;
    const shown = {hex: this.blank ? '' : this.#entry.text, name: this.nameValue};
    for (const [id, text] of Object.entries(shown)) {
      const field = this.#find(`#${id}`) as HTMLInputElement | undefined;
      if (field && field.value !== text)
        field.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
    }
  }

  #leave = () => {
    this.read();
    this.#settle();
  };

  #settle = () => {
    this.#problems.badHex = !this.blank && !this.#entry.commit();
    this.#changed();
    const changed = this.#changing;
    this.#changing = false;
    if (changed) this.#fire('change');
  };

  #submit = () => {
    // Ignores a second click while an answer is being checked.
    if (this.#off || this.#answers.busy) return;
    this.#leave();
    const {nameRequired, checked} = this.#fields;
    this.#problems.missingName = this.#hasName && nameRequired === true && !this.nameValue;
    // A host whose schema restricts the colour validates the text and repeats the request. Any other host might accept the text as a
    // colour, or remove the picker.
    const judged = this.#answers.active && this.#answers.corrected && checked;
    const refused = this.#problems.badHex && !judged;
    if (refused || this.#problems.missingName) void this.#focusError();
    else this.#give('accept', this.#content);
  };

  #give(action: ElicitAction, content?: ElicitContent) {
    // Errors are removed for a moment, so that an identical error is announced again.
    this.#problems.correct('color', 'name', 'rest');
    this.expectNewErrors();
    this.requestUpdate();
    this.#answers.give(action, content);
  }

  #onContext({message, schema, context = {}, content, error = '', errors = []}: ElicitationContext) {
    this.#fields = pickerFields(schema);
    this.message = message;
    if (context['presets'] !== undefined) this.presets = context['presets'] as [];
    if (!this.#touched) {
      const {entered, proposed, name} = beginningOf(this.#fields, context, content);
      if (entered !== undefined) this.#entry.restore(entered);
      else proposed.some((color) => this.#entry.set(color));
      this.nameValue = name ?? this.nameValue;
    }
    this.#changed();
    if (error || errors.length) this.#refuse(errors, error);
  }

  #refuse(errors: readonly FieldError[], sentence: string) {
    this.errors = errors;
    this.error = sentence;
    void this.#focusError();
  }

  async #focusError() {
    this.requestUpdate();
    await this.updateComplete;
    this.#find('[aria-invalid=true]')?.focus();
  }

  get #off() {
    return this.matches(':disabled') || this.#answers.closed;
  }

  get #hasName() {
    const needed = this.#answers.requests ? this.#fields.name : this.withName || this.nameValue !== undefined;
    return !this.noName && needed !== undefined && needed !== false;
  }

  get #content(): ElicitContent {
    const {color, name = ''} = this.#fields;
    const content: ElicitContent = {[color]: this.#entry.answer};
    if (this.#hasName && this.nameValue) content[name] = this.nameValue;
    return content;
  }

  #text = this.#localize.text.bind(this.#localize);

  #find(selector: string) {
    return this.renderRoot?.querySelector<HTMLElement>(selector) ?? undefined;
  }

  #fire(type: string) {
    this.dispatchEvent(new Event(type, {bubbles: true, composed: true}));
  }

  #changed() {
    this.#sync();
    this.requestUpdate();
  }

  /** Updates the form value and the validity synchronously, because forms may read them before the next rendering. */
  #sync() {
    // The state contains all input, because browsers restore it after a reload of the page.
    this.internals.setFormValue(this.value, [this.#entry.text, this.nameValue ?? []].flat().join('\n'));
    this.hasErrors();
  }

  /** Sets `badInput` while the text of the hex field is not a colour. */
  protected hasErrors(): boolean {
    const valid = this.blank || this.#entry.valid;
    if (valid) this.internals.setValidity({});
    else this.internals.setValidity({badInput: true}, this.#text('color.error'), this.#find('#hex'));
    return !valid;
  }
}

/** Always rendered, because only later changes of its content are announced. */
const errorTemplate = (errors: SortedErrors, where: keyof SortedErrors): TemplateResult =>
  html`<p id="${where}-error" part="error" class="error" role="alert" dir="auto">${errors[where]}</p>`;
