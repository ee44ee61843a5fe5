import {LitElement, type PropertyValues} from 'lit';
import {property, query, state} from 'lit/decorators.js';
import {colorTexts} from '../src/locales/en/color.js';
import type {ElicitAction, ElicitationContext, ElicitContent, FieldError} from '../src/protocol/index.js';
import {styles} from './color-picker-elicitation.styles.js';
import {ElicitationSubmitEvent} from './events.js';
import {type Asked, askedBy, type Beginning, beginningOf, STANDALONE} from './internal/color/asked.js';
import {toHex} from './internal/color/color.js';
import {ColorEntry} from './internal/color/entry.js';
import {pickFromScreen} from './internal/color/eye-dropper.js';
import {type ColorPreset, presetsFromAttribute, toPresets} from './internal/color/presets.js';
import {Problems} from './internal/color/problems.js';
import {type Channel, Slider} from './internal/color/slider.js';
import type {SortedErrors} from './internal/color/sort-errors.js';
import {paint, pickerView} from './internal/color/view.js';
import {GuestController} from './internal/guest-controller.js';
import {Localize} from './internal/localize.js';
import {buttons, tokens} from './internal/tokens.styles.js';

const DEFAULT_COLOR = '#3b82f6';

/**
 * Asks for a colour: by pointer, by keys, as hex digits, from presets or from the screen; and, when asked to, for its name.
 * Takes part in a `<form>` with its `name` and the hex value. Only what the user does fires events.
 *
 * @tagname color-picker-elicitation
 * @fires {Event} input - The colour or the name changes.
 * @fires {Event} change - The user is done with a change.
 * @fires {ElicitationSubmitEvent} elicitation-submit - The user submits or declines; `content` holds the colour, and the
 *   name if there is one. Cancelable: then a surrounding frame gets no answer.
 * @csspart message - The text that says why.
 * @csspart area - The square of saturation and brightness.
 * @csspart hue - The bar of hues.
 * @csspart thumb - The handle of either.
 * @csspart swatch - The large sample of the colour.
 * @csspart hex - The hex field.
 * @csspart dropper - The button that picks from the screen, where the browser can.
 * @csspart preset - One of the presets.
 * @csspart name - The field for the name.
 * @csspart error - A sentence about what is wrong.
 * @csspart decline - The button that declines.
 * @csspart submit - The button that submits.
 * @cssprop --elicitation-color-accent - Colour of the submit button; see also the other `--elicitation-*` properties.
 */
export class ColorPickerElicitation extends LitElement {
  static override styles = [tokens, buttons, styles];
  static override shadowRootOptions: ShadowRootInit = {...LitElement.shadowRootOptions, delegatesFocus: true};
  /** @internal */
  static formAssociated = true;

  /**
   * The colour as `#rrggbb` in lower case; three digits and any case are taken too. Anything else is ignored. The
   * attribute is what a form's reset returns to.
   */
  @property()
  get value(): string {
    return this.#entry.hex;
  }
  set value(value: string) {
    if (this.#entry.set(value)) this.#adopted();
  }

  /** The colour's name. Setting it, also to `''`, shows the field for it. */
  @property({attribute: 'name-value'}) nameValue?: string;
  /** Shows the field for a name. */
  @property({type: Boolean, attribute: 'with-name'}) withName = false;
  /** Hides the field for a name, even when the server asks for one. */
  @property({type: Boolean, attribute: 'no-name'}) noName = false;
  /** Colours to choose from: `{value, label}` or hex strings. The attribute takes the same as JSON. */
  @property({converter: presetsFromAttribute}) presets: ReadonlyArray<Partial<ColorPreset> | string> = [];
  /** Why a colour is asked for; plain text, lines are kept. */
  @property() message = '';
  /** What is asked for, in a word or two. Default: the schema's title, else "Colour". */
  @property() label = '';
  /** What is wrong, as one sentence. Shown at the hex field, unless `errors` says more. */
  @property()
  get error(): string {
    return this.#problems.sentence;
  }
  set error(error: string) {
    this.#problems.sentence = error ?? '';
    this.requestUpdate();
  }
  /** What is wrong, each shown at the field that its `path` names. */
  @property({attribute: false})
  get errors(): readonly FieldError[] {
    return this.#problems.errors;
  }
  set errors(errors: readonly FieldError[]) {
    this.#problems.errors = errors ?? [];
    this.requestUpdate();
  }
  /** `auto` follows the page, or what the server or the configuration says. */
  @property() theme: 'auto' | 'light' | 'dark' = 'auto';
  /** BCP 47 tag. Default: the configuration's, else the nearest `lang`. */
  @property() locale = '';
  /** Be the guest UI of the frame that surrounds this page. */
  @property({type: Boolean}) guest = false;
  /** Leaves out the buttons, for a page that has its own. */
  @property({type: Boolean, attribute: 'no-actions'}) noActions = false;
  /** The name under which a `<form>` submits the colour. */
  @property()
  get name(): string {
    return this.getAttribute('name') ?? '';
  }
  set name(name: string) {
    this.setAttribute('name', name);
  }
  /** Nothing can be changed or submitted. */
  @property({type: Boolean})
  get disabled(): boolean {
    return this.hasAttribute('disabled');
  }
  set disabled(disabled: boolean) {
    this.toggleAttribute('disabled', disabled);
  }

  @state() private fieldsetDisabled = false;
  @state() private closed = false;
  /** The hex field was left with something that is no colour. */
  @state() private badHex = false;
  /** The name is asked for and was left empty. */
  @state() private missingName = false;
  /** What the server asks for, once a frame said so. */
  @state() private asked?: Asked;
  @state() private contextTheme?: unknown;
  @query('.body') private body!: HTMLElement;
  @query('#hex') private hexField!: HTMLInputElement | null;
  @query('#name') private nameField!: HTMLInputElement | null;

  #internals = this.attachInternals();
  #localize = new Localize(this, colorTexts);
  #entry = new ColorEntry(DEFAULT_COLOR);
  #problems = new Problems();
  /** Whether the user has entered anything: then nothing may overwrite it. */
  #touched = false;
  #timesAsked = 0;
  /** Whether an answer is with the host: a second click is not a second answer. */
  #waiting = false;
  /** Whether the user is in the middle of a change. */
  #changing = false;
  #guest = new GuestController(this, {
    context: (context) => this.#onContext(context),
    closed: () => (this.closed = true),
  });
  #area = this.#slider('area', {key: 's', max: 100}, {key: 'v', max: 100});
  #hue = this.#slider('hue', {key: 'h', max: 359});

  constructor() {
    super();
    this.#sync();
    this.addEventListener('invalid', () => (this.badHex = true));
  }

  protected override updated(_changed: PropertyValues<this>) {
    this.#sync();
    paint(this.body, this.#entry, {area: this.#area, hue: this.#hue});
  }

  protected override render() {
    const {asked, nameValue} = this;
    return pickerView({
      entry: this.#entry,
      area: this.#area,
      hue: this.#hue,
      message: this.message,
      label: this.label || asked?.colorTitle,
      theme: this.#effectiveTheme,
      presets: toPresets(this.presets),
      errors: this.#shownErrors,
      disabled: this.#off,
      name: this.#hasName
        ? {value: nameValue ?? '', title: asked?.nameTitle, required: asked?.nameRequired ?? false}
        : undefined,
      actions: !this.noActions,
      text: (key, params) => this.#localize.text(key, params),
      onHex: this.#onHex,
      onPreset: this.#onPreset,
      onName: this.#onName,
      onDropper: this.#onDropper,
      onSettled: this.#settle,
      onKeydown: this.#onKeydown,
      onSubmit: this.#submit,
      onDecline: this.#decline,
    });
  }

  /** Whether the hex field holds a colour. */
  checkValidity(): boolean {
    return this.#internals.checkValidity();
  }

  /** Like `checkValidity()`, and tells the user. */
  reportValidity(): boolean {
    return this.#internals.reportValidity();
  }

  /** The form that the picker belongs to. */
  get form(): HTMLFormElement | null {
    return this.#internals.form;
  }

  /** `badInput` while the hex field holds no colour. */
  get validity(): ValidityState {
    return this.#internals.validity;
  }

  /** What is wrong, as a browser would say it. */
  get validationMessage(): string {
    return this.#internals.validationMessage;
  }

  /** Whether the form asks for its validity: not while it is disabled. */
  get willValidate(): boolean {
    return this.#internals.willValidate;
  }

  /** @internal */
  formResetCallback() {
    this.#entry = new ColorEntry(toHex(this.getAttribute('value'), {shorthand: true}) ?? DEFAULT_COLOR);
    if (this.nameValue !== undefined) this.nameValue = this.getAttribute('name-value') ?? '';
    this.#touched = this.badHex = this.missingName = false;
    this.#adopted();
  }

  /** @internal */
  formDisabledCallback(disabled: boolean) {
    this.fieldsetDisabled = disabled;
  }

  /** @internal */
  formStateRestoreCallback(state: string) {
    const [color = '', ...name] = state.split('\n');
    this.#entry.restore(color);
    if (name.length) this.nameValue = name.join('\n');
    this.#adopted();
  }

  #slider(part: string, x: Channel, y?: Channel) {
    return new Slider({
      part,
      x,
      y,
      get: () => this.#entry.hsv,
      move: (change) => {
        const before = this.#entry.text;
        this.#entry.move(change);
        // The hue of a grey moves without another colour.
        if (this.#entry.text === before) this.requestUpdate();
        else this.#entered('color', this);
      },
      done: () => this.#settle(),
    });
  }

  // What the user does.

  #onHex = (event: Event) => {
    this.#entry.type((event.target as HTMLInputElement).value);
    this.#entered('color');
  };

  #onPreset = (event: Event) => {
    this.#entry.set((event.target as HTMLInputElement).value);
    this.#entered('color');
  };

  #onName = (event: Event) => {
    this.nameValue = (event.target as HTMLInputElement).value;
    this.#entered('name');
  };

  #onDropper = async () => {
    const hex = await pickFromScreen();
    if (!hex || this.#off) return;
    this.#entry.set(hex);
    this.#entered('color', this);
    this.#settle();
  };

  #onKeydown = (event: KeyboardEvent) => {
    // No inner <form> does this: in a sandbox without `allow-forms` it would never submit.
    if (event.key !== 'Enter' || event.isComposing) return;
    event.preventDefault();
    if (!this.noActions) return this.#submit();
    this.#settle();
    this.form?.requestSubmit();
  };

  /** Something was entered. Native fields have fired `input` by themselves; for the others `source` fires it. */
  #entered(where: 'color' | 'name', source?: EventTarget) {
    this.#touched = this.#changing = true;
    this.#waiting = false;
    if (where === 'name') this.missingName = false;
    if (this.#entry.valid) this.badHex = false;
    if (where === 'name' || this.#entry.valid) this.#problems.corrected(where);
    this.#adopted();
    source?.dispatchEvent(new Event('input', {bubbles: true, composed: true}));
    this.#guest.saveDraft(this.#content);
  }

  /** The user is done with a change. */
  #settle = () => {
    this.badHex = !this.#entry.commit();
    this.#sync();
    this.requestUpdate();
    if (!this.#changing) return;
    this.#changing = false;
    this.dispatchEvent(new Event('change', {bubbles: true, composed: true}));
  };

  #submit = () => {
    if (this.#off || this.#waiting) return;
    this.#settle();
    this.missingName = this.#hasName && (this.asked?.nameRequired ?? false) && !this.nameValue;
    // A host whose schema says what a colour is judges what was typed; any other would take it for a colour.
    if ((this.badHex && !this.#hostJudges) || this.missingName) return this.#focusError();
    this.#answer('accept', this.#content);
  };

  #decline = () => {
    if (!this.#off) this.#answer('decline');
  };

  async #answer(action: ElicitAction, content?: ElicitContent) {
    // The sentence goes away for a moment, so that the same one is announced again.
    this.#problems.corrected('color', 'name', 'rest');
    this.requestUpdate();
    if (!this.dispatchEvent(new ElicitationSubmitEvent(action, content))) return;
    const asked = this.#timesAsked;
    this.#waiting = this.#guest.active;
    const verdict = await this.#guest.answer(action, content);
    this.#waiting = false;
    // Most hosts say why by asking again; then that has been shown already.
    if (verdict?.errors.length && asked === this.#timesAsked) this.#refuse(verdict.errors, '');
  }

  // What the frame says.

  #onContext({message, schema, context = {}, content, error = '', errors = []}: ElicitationContext) {
    const asked = (this.asked = askedBy(schema));
    this.#timesAsked++;
    this.#waiting = this.closed = false;
    this.message = message;
    this.contextTheme = context.theme;
    if (context.presets !== undefined) this.presets = context.presets as [];
    if (!this.#touched) this.#begin(beginningOf(asked, context, content));
    if (error || errors.length) this.#refuse(errors, error);
  }

  #begin({entered, proposed, name}: Beginning) {
    if (entered !== undefined) this.#entry.restore(entered);
    else proposed.some((color) => this.#entry.set(color));
    if (name !== undefined) this.nameValue = name;
    this.#adopted();
  }

  #refuse(errors: readonly FieldError[], sentence: string) {
    this.errors = errors;
    this.error = sentence;
    this.#focusError();
  }

  async #focusError() {
    await this.updateComplete;
    const {color, name} = this.#shownErrors;
    if (color) this.hexField?.focus();
    else if (name) this.nameField?.focus();
  }

  // What follows from the state.

  get #off() {
    return this.disabled || this.fieldsetDisabled || this.closed;
  }

  get #hasName() {
    return (
      !this.noName &&
      (this.asked ? this.asked.name !== undefined : this.withName || this.nameValue !== undefined)
    );
  }

  get #hostJudges() {
    return this.#guest.active && this.asked?.checked === true;
  }

  get #effectiveTheme() {
    const theme = [this.theme, this.contextTheme, this.#localize.config.theme].find(
      (name) => name === 'light' || name === 'dark',
    );
    return theme === undefined ? '' : String(theme);
  }

  get #shownErrors(): SortedErrors {
    const text = this.#localize.text.bind(this.#localize);
    const errors = this.#problems.texts(this.asked ?? STANDALONE, this.#entry.valid, text);
    if (this.badHex) errors.color ||= text('color.error');
    if (this.missingName) errors.name ||= text('error.required');
    return errors;
  }

  get #content(): ElicitContent {
    const {color, name = 'name'} = this.asked ?? STANDALONE;
    const content: ElicitContent = {[color]: this.#entry.valid ? this.#entry.hex : this.#entry.text};
    if (this.#hasName && this.nameValue) content[name] = this.nameValue;
    return content;
  }

  /** Everything that was entered, as a form keeps it across a reload of the page. */
  get #state() {
    return [this.#entry.text, ...(this.nameValue === undefined ? [] : [this.nameValue])].join('\n');
  }

  #adopted() {
    this.#sync();
    this.requestUpdate();
  }

  /** Forms read value and validity at once, not after the next rendering. */
  #sync() {
    this.#internals.setFormValue(this.value, this.#state);
    if (this.#entry.valid) this.#internals.setValidity({});
    else {
      const anchor = this.hexField ?? undefined;
      this.#internals.setValidity({badInput: true}, this.#localize.text('color.error'), anchor);
    }
  }
}
