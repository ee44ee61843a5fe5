import type {EvidenceItem} from '../evidence/index.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {readableLine} from '../protocol/readable-json.js';
import {jsonEvidence} from './call-evidence.js';

/** Longest path that the heading of a diff displays. */
const MAX_HEADING = 150;

/** Images that can be displayed. */
const IMAGE = /^image\/(?:png|jpeg|gif|webp)$/;

/** The members that have a value. ACP defines `null` as omitted. `_meta` and ids mean nothing to the user. */
export function present({_meta, toolCallId, ...members}: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null));
}

/** A content block, diff or terminal. What the evidence cannot display is JSON. */
export function contentEvidence(item: unknown): EvidenceItem[] {
  if (!isJsonObject(item)) return jsonEvidence({content: item});
  const {type, ...members} = present(item);
  const read = typeof type === 'string' && Object.hasOwn(CONTENT, type) ? CONTENT[type] : undefined;
  return read?.(members) ?? jsonEvidence(present(item));
}

const CONTENT: {readonly [type: string]: (members: JsonObject) => EvidenceItem[] | undefined} = {
  diff: (members) => ('changes' in members ? changesEvidence(members) : diffEvidence(members)),
  content: ({content, ...others}) =>
    isJsonObject(content) ? blockEvidence(present(content), others) : undefined,
};

/** The path of an item whose heading cannot display it as it is. */
const unheadedPath = (path: string): EvidenceItem[] =>
  path.length > MAX_HEADING || readableLine(path) !== path || /\s\s|^\s|\s$/.test(path)
    ? [{kind: 'list', items: [readableLine(path)]}]
    : [];

/** A diff of version 1: both texts of one file. */
function diffEvidence({path, oldText, newText, ...others}: JsonObject): EvidenceItem[] | undefined {
  const isDiff = typeof newText === 'string' && (oldText === undefined || typeof oldText === 'string');
  if (!isDiff || typeof path !== 'string') return undefined;
  return [
    ...unheadedPath(path),
    {kind: 'diff', path, newText, ...(oldText !== undefined && {oldText})},
    ...jsonEvidence(others),
  ];
}

/** A diff of version 2: what happens to each file, and a patch. */
function changesEvidence({changes, patch, ...others}: JsonObject): EvidenceItem[] | undefined {
  if (!Array.isArray(changes) || (patch !== undefined && !isJsonObject(patch))) return undefined;
  const {format, text, ...more} = present(patch ?? {});
  const isPatch = format === 'git_patch' && typeof text === 'string';
  return [
    ...(changes.length ? [{kind: 'list' as const, items: changes.map(changeEntry)}] : []),
    ...(isPatch ? [{kind: 'diff' as const, patch: text}] : []),
    ...jsonEvidence(isPatch ? more : patch ? {patch} : {}),
    ...jsonEvidence(others),
  ];
}

function changeEntry(change: unknown): string | {label: string; value: unknown} {
  const {operation, oldPath, path, fileType, mimeType, ...others} = isJsonObject(change)
    ? present(change)
    : {};
  const texts = [operation, path, oldPath ?? '', fileType ?? '', mimeType ?? ''];
  if (!texts.every((text) => typeof text === 'string') || Object.keys(others).length)
    return {label: 'change', value: change};
  const about = [fileType, mimeType].filter(Boolean).join(', ');
  return readableLine(`${operation} ${oldPath ? `${oldPath} → ` : ''}${path}${about && ` (${about})`}`);
}

function blockEvidence(
  {type, text, data, mimeType, resource, ...others}: JsonObject,
  around: JsonObject,
): EvidenceItem[] | undefined {
  const rest = [...jsonEvidence(others), ...jsonEvidence(around)];
  if (type === 'text' && typeof text === 'string' && data === undefined && resource === undefined)
    return [{kind: 'text', text}, ...jsonEvidence(mimeType === undefined ? {} : {mimeType}), ...rest];
  if (text !== undefined) return undefined;
  if (type === 'image' && typeof data === 'string' && IMAGE.test(String(mimeType)) && resource === undefined)
    return [{kind: 'image', data, mimeType: String(mimeType)}, ...rest];
  if (type !== 'resource' || !isJsonObject(resource) || data !== undefined || mimeType !== undefined)
    return undefined;
  const {uri, text: contents, ...more} = present(resource);
  if (typeof uri !== 'string' || typeof contents !== 'string') return undefined;
  return [...unheadedPath(uri), {kind: 'code', path: uri, text: contents}, ...jsonEvidence(more), ...rest];
}
