import type {Ask, ConfirmAsk, SelectAsk} from './ask.js';
import {parseNumber} from '../../schema/numbers.js';
import {offeredOptions} from './ask-options.js';
import type {TerminalLines} from './terminal-lines.js';

type EntryAsk = Exclude<Ask, {ask: 'form' | 'url' | 'password'}>;

/** Reads the answer of an ask in the format of a client's answer. `undefined` if nothing was typed and there is no default. */
export async function terminalEntry(
  lines: TerminalLines,
  ask: EntryAsk,
  signal?: AbortSignal,
): Promise<unknown> {
  switch (ask.ask) {
    case 'confirm':
      return confirmed(ask, await lines.next(`${choices(ask)} `, signal));
    case 'select':
      return selected(lines, ask, signal);
    case 'number': {
      const line = (await lines.next(`${preset(ask.default)}> `, signal)).trim();
      if (line === '') return ask.default;
      return parseNumber(line) ?? line;
    }
    case 'file':
      return ask.multiple ? severalLines(lines, signal) : emptyAs(undefined, await lines.next('> ', signal));
    default:
      return emptyAs(ask.default, await lines.next(`${preset(ask.default)}> `, signal));
  }
}

const preset = (value: unknown) => (value === undefined ? '' : `[${value}] `);
const emptyAs = (value: unknown, line: string) => (line === '' ? value : line);

const assumed = ({default: yes, dangerous}: ConfirmAsk) => (dangerous && yes ? undefined : yes);

function choices(ask: ConfirmAsk): string {
  const yes = assumed(ask);
  return yes === undefined ? '[y/n]' : yes ? '[Y/n]' : '[y/N]';
}

function confirmed(ask: ConfirmAsk, line: string): unknown {
  if (line.trim() === '') return assumed(ask);
  if (/^\s*y(es)?\s*$/i.test(line)) return true;
  return /^\s*no?\s*$/i.test(line) ? false : line;
}

/** Displays the options with numbers, and reads the chosen numbers. */
async function selected(lines: TerminalLines, ask: SelectAsk, signal?: AbortSignal): Promise<unknown> {
  const offered = offeredOptions(ask);
  offered.forEach(({label, description, selected: isPreset}, index) => {
    const mark = isPreset ? '*' : ' ';
    lines.write(`${mark}${index + 1}) ${label}${description ? ` (${description})` : ''}\n`);
  });
  const line = (await lines.next(ask.multi ? 'Numbers, with commas: ' : 'Number: ', signal)).trim();
  // An unknown number becomes an unknown text, which fails validation.
  const texts = line.split(/[\s,]+/).map((number) => offered[Number(number) - 1]?.text ?? `no ${number}`);
  if (line !== '') return ask.multi ? texts : texts[0];
  const presets = offered.filter((option) => option.selected).map(({text}) => text);
  if (ask.multi) return presets.length || ask.required === false ? presets : undefined;
  return presets[0];
}

async function severalLines(lines: TerminalLines, signal?: AbortSignal): Promise<string | undefined> {
  const entered: string[] = [];
  for (let line = ' '; line !== ''; ) {
    line = await lines.next('> ', signal);
    if (line !== '') entered.push(line);
  }
  return entered.length ? entered.join('\n') : undefined;
}
