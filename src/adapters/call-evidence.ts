import {EVIDENCE_KEY, type EvidenceItem, type ListEvidence, readEvidence} from '../evidence/index.js';
import {invalidRequest} from '../protocol/errors.js';
import type {JsonObject} from '../protocol/json.js';
import {DEFAULT_LIMITS} from '../protocol/limits.js';
import {readableJson} from '../protocol/readable-json.js';

/** Members as JSON. None if there are no members. */
export const jsonEvidence = (members: JsonObject): EvidenceItem[] =>
  Object.keys(members).length ? [{kind: 'code', language: 'json', text: readableJson(members, 2)}] : [];

/** A list. None if it has no items. */
export const listEvidence = (items: ListEvidence['items']): EvidenceItem[] =>
  items.length ? [{kind: 'list', items}] : [];

export const evidenceMeta = (evidence: readonly EvidenceItem[] = []): {_meta?: JsonObject} =>
  evidence.length ? {_meta: {[EVIDENCE_KEY]: evidence}} : {};

/** Whether every item can be displayed. */
export const isDisplayable = (evidence: readonly EvidenceItem[]): boolean =>
  readEvidence(evidence, DEFAULT_LIMITS).items.every(({kind}) => kind !== 'unreadable');

/**
 * Returns evidence that can be displayed completely: items beyond the limit are one item, as JSON.
 *
 * @throws ElicitationError `INVALID_REQUEST` if a part of it cannot. Otherwise the user would approve what is not displayed.
 */
export function displayable(evidence: readonly EvidenceItem[], member: string): readonly EvidenceItem[] {
  const {maxEvidenceItems} = DEFAULT_LIMITS;
  const [first, more] = [evidence.slice(0, maxEvidenceItems - 1), evidence.slice(maxEvidenceItems - 1)];
  const shown = more.length > 1 ? [...first, ...jsonEvidence({more})] : evidence;
  if (isDisplayable(shown)) return shown;
  throw invalidRequest(
    `\`${member}\` cannot be displayed, because it is too large or has an image that is not PNG, JPEG, GIF or WebP.`,
  );
}
