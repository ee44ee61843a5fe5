import {html, nothing, svg, type TemplateResult} from 'lit';
import {live} from 'lit/directives/live.js';
import {messageTemplate} from '../shared/text/long-text.js';
import type {Localize} from '../shared/localize.js';
import {hueIndex} from './color.js';
import type {ColorPreset} from './presets.js';
import {MAX, type SliderHost, slider} from './sliders.js';
import type {SortedErrors} from './problems.js';

/** The fields of the picker, by its attributes and the request. */
interface ColorQuestion {
  message: string;
  label?: string;
  name?: {value: string; title?: string; required?: boolean};
  presets: ColorPreset[];
}

/** The buttons of a picker that answers by itself. */
interface PickerActions {
  submit(event: MouseEvent): void;
  /** Missing if the surrounding frame has the button. */
  decline?: (() => void) | undefined;
  /** A press on the submit button was ignored. */
  ignored: boolean;
}

interface PickerView {
  picker: {readonly compact: boolean; readonly optional: boolean; readonly blank: boolean};
  language: Localize;
  theme: string;
  question: ColorQuestion;
  errors: SortedErrors;
  sliders: SliderHost;
  actions?: PickerActions | undefined;
  /** Whether sliders and presets are displayed. */
  open: boolean;
  onInput(event: Event): void;
  onKeydown(event: KeyboardEvent): void;
  pick(): void;
  toggle(): void;
}

export function pickerView(view: PickerView): TemplateResult {
  const {picker, language, question, errors, sliders, actions, open} = view;
  const {compact, optional, blank} = picker;
  const {entry, disabled, settle} = sliders;
  const {name, presets} = question;
  const text = language.text.bind(language);
  const label = text('color.label');
  const dropper = text('color.eyeDropper');
  const [h, s, v] = [entry.hsv.h, entry.hsv.s, entry.hsv.v].map(Math.round) as [number, number, number];
  const hueName =
    text('color.hueNames')
      .split(/[,،、，]/)
      [hueIndex(h)]?.trim() ?? '';

  // The paragraph is always rendered, because only later changes of its content are announced.
  const error = (where: keyof SortedErrors) =>
    html`<p id="${where}-error" part="error" class="error" role="alert" dir="auto">${errors[where]}</p>`;

  const field = (
    id: string,
    where: keyof SortedErrors,
    title: unknown,
    value: string,
    extra: unknown = nothing,
  ) =>
    html`<div class="field">
      <label for=${id} class=${compact && id === 'hex' ? 'hidden' : nothing}>${title}</label>
      <div class="row">
        <input
          id=${id}
          part=${id}
          type="text"
          dir=${id === 'hex' ? 'ltr' : 'auto'}
          autocomplete="off"
          autocapitalize=${id === 'hex' ? 'off' : nothing}
          autocorrect=${id === 'hex' ? 'off' : nothing}
          spellcheck=${id === 'hex' ? 'false' : nothing}
          enterkeyhint="done"
          placeholder=${id === 'hex' && optional ? entry.hex : nothing}
          .value=${live(value)}
          ?disabled=${disabled}
          aria-required=${id !== 'hex' && name?.required ? 'true' : nothing}
          aria-invalid=${errors[where] ? 'true' : nothing}
          aria-describedby="${where}-error"
        />${extra}
      </div>
      ${error(where)}
    </div>`;

  const adjust = text('color.adjust');
  const swatch = html`<span class="swatch ${blank ? 'blank' : ''}" part="swatch"></span>`;
  const hex = field(
    'hex',
    'color',
    text('color.hex'),
    blank ? '' : entry.text,
    window.EyeDropper
      ? html`<button
          type="button"
          part="dropper"
          class="icon"
          aria-label=${dropper}
          title=${dropper}
          ?disabled=${disabled}
          @click=${view.pick}
        >${dropperIcon}</button>`
      : nothing,
  );
  const nameField = name
    ? field(
        'name',
        'name',
        html`<bdi>${name.title ?? text('color.name')}</bdi>
          ${name.required ? nothing : html`<span class="note">${text('optional')}</span>`}`,
        name.value,
      )
    : nothing;

  return html`<div
    class="body ${view.theme} ${compact ? 'compact' : ''}"
    dir=${language.dir === 'rtl' ? 'rtl' : nothing}
    lang=${language.locale}
    role="group"
    aria-labelledby="label"
    @input=${view.onInput}
    @change=${settle}
    @focusout=${settle}
    @keydown=${view.onKeydown}
  >
    ${messageTemplate(question.message, text, label)}
    <span id="label" ?hidden=${!question.label}><bdi>${question.label || label}</bdi>${
      optional ? html` <span class="note">${text('optional')}</span>` : nothing
    }</span>
    ${error('rest')}
    ${
      compact
        ? html`<div class="row">
            <button
              type="button"
              part="adjust"
              class="icon"
              aria-label=${adjust}
              title=${adjust}
              aria-expanded=${open ? 'true' : 'false'}
              ?disabled=${disabled}
              @click=${view.toggle}
            >${swatch}</button>
            ${hex}
          </div>`
        : nothing
    }
    <div class="columns" ?hidden=${!open}>
      <div>
        ${slider(
          'area',
          {s: text('color.saturation'), v: text('color.brightness')},
          text('color.areaValue', {saturation: s, brightness: v}),
          sliders,
        )}
        ${slider('hue', {h: text('color.hue')}, text('color.hueValue', {hue: h, name: hueName}), sliders)}
      </div>
      <div>
        ${compact ? nothing : html`<div class="row">${swatch} ${hex}</div>`}
        ${presets.length ? presetsTemplate(presets, sliders, text) : nothing}
        ${compact ? nothing : nameField}
      </div>
    </div>
    ${compact ? nameField : nothing}
    ${actions ? actionsTemplate(actions, disabled, text) : nothing}
  </div>`;
}

function presetsTemplate(presets: ColorPreset[], {entry, disabled}: SliderHost, text: Localize['text']) {
  const chosen = presets.find(({value}) => value === entry.hex);
  return html`<fieldset ?disabled=${disabled}>
    <legend>
      ${text('color.presets')}
      ${chosen ? html`<span class="note" aria-hidden="true"><bdi>${chosen.label}</bdi></span>` : nothing}
    </legend>
    <div class="presets">
      ${presets.map(
        (preset) => html`<input
          type="radio"
          name="preset"
          part="preset"
          value=${preset.value}
          aria-label=${preset.label}
          title=${preset.label}
          .checked=${live(preset === chosen)}
        />`,
      )}
    </div>
  </fieldset>`;
}

const actionsTemplate = (
  {submit, decline, ignored}: PickerActions,
  disabled: boolean,
  text: Localize['text'],
) =>
  html`<div class="actions" part="actions">
    <button type="button" part="decline" ?hidden=${!decline} ?disabled=${disabled} @click=${decline}>
      ${text('decline')}
    </button>
    <button type="button" part="submit" class="primary" ?disabled=${disabled} @click=${submit}>
      ${text('submit')}
    </button>
  </div>
  <p class=${ignored ? 'help' : 'hidden'} role="status">${ignored ? text('pressAgain') : nothing}</p>`;

/** Sets colours and positions as custom properties. A style attribute in the template would require a weaker CSP. */
export function paint(body: HTMLElement, {hex, hsv}: SliderHost['entry']): void {
  body.style.setProperty('--_color', hex);
  for (const channel of ['h', 's', 'v'] as const)
    body.style.setProperty(`--_${channel}`, String(hsv[channel] / MAX[channel]));
  for (const preset of body.querySelectorAll<HTMLInputElement>('.presets input'))
    preset.style.setProperty('--_swatch', preset.value);
}

const dropperIcon = svg`<svg viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor"
  stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">
  <path d="m11.2 5.6 3.2 3.2M12.6 4.2a2.26 2.26 0 1 1 3.2 3.2l-2.5 2.5-3.2-3.2zM10.6 7.2l-6.2 6.2-.9 3.1 3.1-.9 6.2-6.2" />
</svg>`;
