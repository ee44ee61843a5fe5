import type {Speak} from '../../locales/error-text.js';
import {isJsonObject} from '../../protocol/json.js';
import {readableJson} from '../../protocol/readable-json.js';

/** Describes the evidence of a request as text, with every member of every item. Images cannot be displayed. */
export function evidenceLines(evidence: unknown, text: Speak): string[] {
  const items = isJsonObject(evidence) ? evidence['items'] : evidence;
  if (!Array.isArray(items) || items.length === 0) return [];
  return items.flatMap((item: unknown) => {
    if (!isJsonObject(item)) return text('evidence.unreadable');
    const {kind, ...members} = item;
    if (kind === 'image') return [String(members['alt'] ?? ''), text('evidence.unreadable')];
    return Object.entries(members).map(([name, value]) =>
      typeof value === 'string' ? `${name}: ${value}` : `${name}: ${readableJson(value, 2)}`,
    );
  });
}
