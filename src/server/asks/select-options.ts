import {invalidRequest} from '../../protocol/errors.js';
import type {JsonObject} from '../../protocol/json.js';
import type {ElicitationRevision} from '../lint/schema-problem.js';
import type {AskOption, OptionValue, SelectAsk} from './ask.js';

/** An option as it is sent. Values in MCP are strings. */
interface OfferedOption {
  text: string;
  value: OptionValue;
  label: string;
  description?: string;
  selected: boolean;
}

/**
 * Converts the options that are not disabled.
 *
 * @throws ElicitationError `INVALID_REQUEST` if all options are disabled, or if two have the same text
 */
export function offeredOptions({options, default: chosen}: SelectAsk): OfferedOption[] {
  const defaults: readonly unknown[] = Array.isArray(chosen) ? chosen : [chosen];
  const offered = (Array.isArray(options) ? options : [])
    .map((option: string | AskOption): AskOption => (typeof option === 'string' ? {value: option} : option))
    .filter(({disabled}) => !disabled)
    .map(({value, label, description, selected}) => ({
      text: String(value),
      value,
      label: label ?? String(value),
      ...(description && {description}),
      selected: chosen === undefined ? selected === true : defaults.includes(value),
    }));
  if (offered.length === 0)
    throw invalidRequest('select: `options` must contain an option that is not disabled.');
  if (new Set(offered.map(({text}) => text)).size < offered.length)
    throw invalidRequest('select: `options` must have different values.');
  return offered;
}

/**
 * The property for a select, in the format of the revision.
 *
 * @throws ElicitationError `INVALID_REQUEST` for multiple choice on 2025-06-18, which does not support it
 */
export function optionsProperty(ask: SelectAsk, revision: ElicitationRevision): JsonObject {
  const offered = offeredOptions(ask);
  const titled = offered.some(({text, label}) => text !== label);
  const values = {enum: offered.map(({text}) => text)};
  const titles = offered.map(({text, label}) => ({const: text, title: label}));
  const selected = offered.filter((option) => option.selected).map(({text}) => text);
  if (revision === '2025-06-18') {
    if (ask.multi)
      throw invalidRequest(
        'select: `multi` is not supported by 2025-06-18; ask several times, or use a newer revision.',
      );
    return {type: 'string', ...values, ...(titled && {enumNames: offered.map(({label}) => label)})};
  }
  if (!ask.multi) {
    return {
      type: 'string',
      ...(titled ? {oneOf: titles} : values),
      ...(selected.length > 0 && {default: selected[0]}),
    };
  }
  return {
    type: 'array',
    items: titled ? {anyOf: titles} : {type: 'string', ...values},
    ...(ask.required !== false && {minItems: 1}),
    ...(selected.length > 0 && {default: selected}),
  };
}

export function optionDescriptions(ask: SelectAsk): Record<string, string> | undefined {
  const described = offeredOptions(ask).flatMap(({text, description}) =>
    description ? [[text, description] as const] : [],
  );
  return described.length ? Object.fromEntries(described) : undefined;
}
