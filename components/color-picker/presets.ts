import {toHex} from './color.js';

export interface ColorPreset {
  /** `#rrggbb` */
  value: string;
  /** The name of the colour; the hex value if it has none. */
  label: string;
}

/** Most presets that are displayed. The list may come from a server. */
const MOST = 60;

/** The valid presets. Omits entries that are not colours, and duplicates. */
export function toPresets(list: unknown): ColorPreset[] {
  const presets = new Map<string, ColorPreset>();
  for (const entry of Array.isArray(list) ? list : []) {
    const {value = entry, label}: {value?: unknown; label?: unknown} = Object(entry);
    const hex = toHex(value);
    if (!hex || presets.has(hex)) continue;
    presets.set(hex, {value: hex, label: typeof label === 'string' && label.trim() ? label : hex});
    if (presets.size === MOST) break;
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
