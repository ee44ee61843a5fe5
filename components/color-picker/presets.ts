import {html, nothing} from 'lit';
import {live} from 'lit/directives/live.js';
import type {Speak} from '../../src/locales/error-text.js';
import {boundedMarks} from '../../src/protocol/index.js';
import {toHex} from './color.js';

export interface ColorPreset {
  /** `#rrggbb` */
  value: string;
  /** The name of the colour; the hex value if it has none. */
  label: string;
}

/** Most presets that are displayed. The list may come from a server. */
const MAX_PRESETS = 60;

/** The valid presets. Omits entries that are not colours, and duplicates. */
export function toPresets(list: unknown): ColorPreset[] {
  const presets = new Map<string, ColorPreset>();
  for (const entry of Array.isArray(list) ? list : []) {
    const {value = entry, label}: {value?: unknown; label?: unknown} = Object(entry);
    const hex = toHex(value);
    if (!hex || presets.has(hex)) continue;
    presets.set(hex, {
      value: hex,
      label: typeof label === 'string' && label.trim() ? boundedMarks(label) : hex,
    });
    if (presets.size === MAX_PRESETS) break;
  }
  return [...presets.values()];
}

/** The presets of a JSON attribute; empty if it is not valid. */
export function presetsFromAttribute(text: string | null): unknown[] {
  try {
    const list: unknown = JSON.parse(text!);
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/** The presets as radio buttons; `hex` is the colour that is chosen. */
export function presetsTemplate(
  presets: ColorPreset[],
  hex: string,
  disabled: boolean,
  text: Speak,
): unknown {
  if (!presets.length) return nothing;
  const chosen = presets.find(({value}) => value === hex);
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
