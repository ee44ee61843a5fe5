import {linesOf, linesOfDiff, type Line} from './diff.js';
import type {ReadEvidenceItem} from './read-evidence.js';

/** The texts of the page's language. */
type Speak = (
  key: `evidence.${'output' | 'exitCode' | 'risk' | 'allow' | 'ask' | 'deny'}`,
  params?: {[name: string]: string | number},
) => string;

/** A heading of the server in one line. */
export const oneLine = (text: string): string => text.replace(/[\t\n\r ]+/g, ' ');

/** The lines of a text, all with one sign. */
export const linesIn = (text: string, sign: Line['sign'] = ' '): Line[] =>
  linesOf(text).map((line) => ({sign, text: line}));

/** The lines of an item that is a text. Undefined for other kinds. */
export function linesOfItem(item: ReadEvidenceItem, speak: Speak): Line[] | undefined {
  switch (item.kind) {
    case 'diff':
      return linesOfDiff(item);
    case 'code':
    case 'text':
      return linesIn(item.text);
    case 'command': {
      const {text, output, exitCode} = item;
      return [
        ...linesIn(text),
        ...(output ? [...linesIn(speak('evidence.output'), '@'), ...linesIn(output)] : []),
        ...(exitCode === undefined ? [] : linesIn(speak('evidence.exitCode', {code: exitCode}), '@')),
      ];
    }
    case 'review': {
      const verdict = speak(`evidence.${item.outcome}`, {by: oneLine(item.by)});
      const risk = item.risk && speak('evidence.risk', {risk: oneLine(item.risk)});
      return [verdict, risk]
        .filter(Boolean)
        .flatMap((line) => linesIn(line, '@'))
        .concat(linesIn(item.why));
    }
    default:
      return undefined;
  }
}
