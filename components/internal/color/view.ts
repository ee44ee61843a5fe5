import {html, nothing, type TemplateResult} from 'lit';
import {live} from 'lit/directives/live.js';
import type {MessageKey, TextParams} from '../../../src/locales/index.js';
import {hsvToHex, hueIndex, isLight} from './color.js';
import type {ColorEntry} from './entry.js';
import {hasEyeDropper} from './eye-dropper.js';
import {messageTemplate} from '../form/message.js';
import {alertIcon, dropperIcon} from './icons.js';
import type {ColorPreset} from './presets.js';
import type {Slider} from './slider.js';
import type {SortedErrors} from './sort-errors.js';

/** What the picker shows, and whom it tells. */
export interface PickerView {
  entry: ColorEntry;
  area: Slider;
  hue: Slider;
  message: string;
  label?: string;
  theme: string;
  presets: ColorPreset[];
  errors: SortedErrors;
  disabled: boolean;
  /** The field for the name, when there is one. */
  name?: {value: string; title?: string; required: boolean};
  actions: boolean;
  text(key: MessageKey, params?: TextParams): string;
  onHex(event: Event): void;
  onPreset(event: Event): void;
  onName(event: Event): void;
  onDropper(): void;
  onSettled(): void;
  onKeydown(event: KeyboardEvent): void;
  onSubmit(): void;
  onDecline(): void;
}

export function pickerView(view: PickerView): TemplateResult {
  const {message, label, theme, text, errors} = view;
  return html`
    <div class="body ${theme}" role="group" aria-labelledby="label">
      ${messageTemplate(message, text('color.label'))}
      <span id="label" class=${label ? 'label' : 'unseen'} dir="auto">${label ?? text('color.label')}</span>
      ${errorText('rest', errors.rest)}
      <div class="columns">
        <div class="sliders">${sliders(view)}</div>
        <div class="fields">${hexRow(view)} ${presetRow(view)} ${nameRow(view)}</div>
      </div>
      ${view.actions ? actions(view) : nothing}
    </div>
  `;
}

function sliders({entry, area, hue, text, disabled}: PickerView) {
  const {h, s, v} = entry.hsv;
  const hueName = text('color.hueNames').split(/\s*[,،、，]\s*/)[hueIndex(h)] ?? '';
  const hueValue = text('color.hueValue', {hue: Math.round(h), name: hueName});
  const areaValue = text('color.areaValue', {saturation: Math.round(s), brightness: Math.round(v)});
  return [
    area.render({labels: [text('color.saturation'), text('color.brightness')], value: areaValue, disabled}),
    hue.render({labels: [text('color.hue')], value: hueValue, disabled}),
  ];
}

function hexRow({entry, text, disabled, errors, onHex, onSettled, onKeydown, onDropper}: PickerView) {
  const dropper = text('color.eyeDropper');
  return html`
    <div class="entry">
      <span class="swatch" part="swatch"></span>
      <div class="field">
        <label for="hex">${text('color.hex')}</label>
        <div class="row">
          <input
            id="hex"
            part="hex"
            type="text"
            dir="ltr"
            autocomplete="off"
            autocapitalize="off"
            spellcheck="false"
            .value=${live(entry.text)}
            ?disabled=${disabled}
            aria-invalid=${errors.color ? 'true' : nothing}
            aria-describedby=${errors.color ? 'color-error' : nothing}
            @input=${onHex}
            @change=${onSettled}
            @blur=${onSettled}
            @keydown=${onKeydown}
          />
          ${
            hasEyeDropper()
              ? html`<button
                  type="button"
                  part="dropper"
                  class="icon"
                  aria-label=${dropper}
                  title=${dropper}
                  ?disabled=${disabled}
                  @click=${onDropper}
                >
                  ${dropperIcon}
                </button>`
              : nothing
          }
        </div>
        ${errorText('color', errors.color)}
      </div>
    </div>
  `;
}

function presetRow({presets, entry, disabled, text, onPreset, onSettled, onKeydown}: PickerView) {
  if (!presets.length) return nothing;
  const chosen = presets.find(({value}) => value === entry.hex);
  return html`
    <fieldset ?disabled=${disabled}>
      <legend>
        ${text('color.presets')}
        ${chosen ? html`<span class="chosen" aria-hidden="true"><bdi>${chosen.label}</bdi></span>` : nothing}
      </legend>
      <div class="presets" @input=${onPreset} @change=${onSettled} @keydown=${onKeydown}>
        ${presets.map(
          ({value, label}) => html`<input
            type="radio"
            name="preset"
            part="preset"
            class=${isLight(value) ? 'light' : nothing}
            value=${value}
            aria-label=${label}
            title=${label}
            .checked=${live(value === chosen?.value)}
          />`,
        )}
      </div>
    </fieldset>
  `;
}

function nameRow({name, text, disabled, errors, onName, onSettled, onKeydown}: PickerView) {
  if (!name) return nothing;
  return html`
    <div class="field">
      <label for="name">
        <bdi>${name.title ?? text('color.name')}</bdi>
        ${name.required ? nothing : html`<span class="optional">${text('optional')}</span>`}
      </label>
      <input
        id="name"
        part="name"
        type="text"
        dir="auto"
        autocomplete="off"
        .value=${live(name.value)}
        ?disabled=${disabled}
        aria-required=${name.required ? 'true' : nothing}
        aria-invalid=${errors.name ? 'true' : nothing}
        aria-describedby=${errors.name ? 'name-error' : nothing}
        @input=${onName}
        @change=${onSettled}
        @blur=${onSettled}
        @keydown=${onKeydown}
      />
      ${errorText('name', errors.name)}
    </div>
  `;
}

function actions({text, disabled, onDecline, onSubmit}: PickerView) {
  return html`
    <div class="actions" part="actions">
      <button type="button" part="decline" class="quiet" ?disabled=${disabled} @click=${onDecline}>
        ${text('decline')}
      </button>
      <button type="button" part="submit" class="primary" ?disabled=${disabled} @click=${onSubmit}>
        ${text('submit')}
      </button>
    </div>
  `;
}

/** The paragraph is always there: only what is written into it later is announced. */
const errorText = (where: keyof SortedErrors, error: string) => html`
  <p id="${where}-error" part="error" class="error" role="alert" dir="auto">${
    error ? html`${alertIcon}<span>${error}</span>` : nothing
  }</p>
`;

/** Sets the colours and positions as custom properties: a style attribute in the template would need a looser CSP. */
export function paint(body: HTMLElement, entry: ColorEntry, sliders: {area: Slider; hue: Slider}): void {
  body.style.setProperty('--_color', entry.hex);
  body.style.setProperty('--_hue', hsvToHex({h: entry.hsv.h, s: 100, v: 100}));
  for (const [part, slider] of Object.entries(sliders)) {
    const surface = body.querySelector<HTMLElement>(`.${part}`);
    surface?.style.setProperty('--_x', String(slider.position.x));
    surface?.style.setProperty('--_y', String(slider.position.y));
  }
  for (const preset of body.querySelectorAll<HTMLInputElement>('.presets input')) {
    preset.style.setProperty('--_swatch', preset.value);
  }
}
