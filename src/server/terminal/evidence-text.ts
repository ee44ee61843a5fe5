import {listIn, readEvidence} from '../../evidence/read-evidence.js';
import type {Speak} from '../../locales/error-text.js';
import {isJsonObject} from '../../protocol/json.js';
import {DEFAULT_LIMITS} from '../../protocol/limits.js';
import {readableJson} from '../../protocol/readable-json.js';

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
  const lines = listIn(evidence, Infinity).list.flatMap((item, index) =>
    isHidden(items[index]!)
      ? [...(isJsonObject(item) ? [String(item['alt'] ?? '')] : []), text('evidence.unreadable')]
      : linesOf(item),
  );
  return {
    lines,
    partial: hidden.length > 0,
    incomplete: hidden.some(({requireReading}) => requireReading),
  };
}

const isHidden = ({kind}: {kind: string}): boolean => kind === 'image' || kind === 'unreadable';

function linesOf(item: unknown): string[] {
  if (!isJsonObject(item)) return [textOf(item)];
  const {kind: _, ...members} = item;
  return Object.entries(members).map(([name, value]) => `${name}: ${textOf(value)}`);
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : readableJson(value, 2));
