import {agentTexts} from '../../locales/en/agent.js';
import {evidenceTexts} from '../../locales/en/evidence.js';
import {formTexts} from '../../locales/en/formtexts.js';
import {frameTexts} from '../../locales/en/frame.js';
import {toolTexts} from '../../locales/en/tool.js';
import {urlTexts} from '../../locales/en/url.js';
import type {Speak} from '../../locales/error-text.js';
import {formatText, type Messages} from '../../locales/index.js';

const english = {...agentTexts, ...evidenceTexts, ...toolTexts, ...urlTexts, ...frameTexts, ...formTexts};

/** Blanks of catalogues and formatted numbers, which a terminal would escape as those of a server. */
const NO_BREAK_SPACES = /[\u00a0\u202f]/g;

/** The texts of a catalogue, or English. */
export function textsOf(catalogue: Messages | undefined): Speak {
  return (key, params) =>
    formatText(
      catalogue?.texts[key] ?? english[key as keyof typeof english],
      catalogue?.locale ?? 'en',
      params,
    ).replace(NO_BREAK_SPACES, ' ');
}
