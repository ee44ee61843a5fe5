import {unifiedDiff, linesOfItem} from '../../evidence/lines.js';
import {readEvidence, type ReadEvidenceItem} from '../../evidence/read-evidence.js';
import type {Speak} from '../../locales/error-text.js';
import {DEFAULT_LIMITS} from '../../protocol/limits.js';

export interface EvidenceText {
  lines: string[];
  /** Whether there is an item that a terminal cannot display, such as an image. */
  partial: boolean;
  /** Whether such an item must be read. */
  incomplete: boolean;
}

/** A terminal cuts nothing. The request as a whole is limited. */
const LIMITS = {...DEFAULT_LIMITS, maxEvidenceItems: Infinity, maxEvidenceChars: Infinity};

/** Describes evidence of any form as text, with every member of every item. */
export function evidenceText(evidence: unknown, text: Speak): EvidenceText {
  const {items} = readEvidence(evidence, LIMITS);
  const hidden = items.filter(isHidden);
  return {
    lines: items.flatMap((item) => [
      item.title,
      ...item.about,
      contentOf(item, text).join('\n'),
      ...(item.rest ? [`${text('tool.rest')}:`, item.rest] : []),
    ]),
    partial: hidden.length > 0,
    incomplete: hidden.some(({requireReading}) => requireReading),
  };
}

const isHidden = ({kind}: {kind: string}): boolean => kind === 'image' || kind === 'unreadable';

function contentOf(item: ReadEvidenceItem, text: Speak): string[] {
  if (item.kind === 'diff') {
    const lines = unifiedDiff(item).map((line) => line.replaceAll('\r', '\\r'));
    return lines.length
      ? lines
      : [text('evidence.unchanged', {count: linesOfItem(item, text)![0]?.skipped ?? 0})];
  }
  if (item.kind === 'table')
    return [...(item.columns.length ? [item.columns] : []), ...item.rows].map((cells) =>
      cells.map(cellText).join(' | '),
    );
  if (item.kind === 'list') return item.items.map((entry) => `- ${entry}`);
  const lines = linesOfItem(item, text)?.map((line) => line.text);
  return lines ?? [text('evidence.unreadable')];
}

const cellText = (text: string): string => text.replaceAll('\n', '\\n');
