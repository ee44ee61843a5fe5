import type {EvidenceItem} from '../../evidence/index.js';
import {isJsonObject, isString, type JsonObject} from '../../protocol/json.js';
import {readableJson, readableLine} from '../../protocol/readable-json.js';
import {jsonEvidence, listEvidence} from '../displayed.js';

/** Maximum number of characters of a path in the heading of a diff. */
const MAX_HEADING = 150;

const IMAGE = /^image\/(?:png|jpeg|gif|webp)$/;

/** The members of an object that are displayed: without `null`, which ACP defines as omitted. None for other values. */
export const present = (value: unknown): JsonObject =>
  isJsonObject(value) ? Object.fromEntries(Object.entries(value).filter(([, each]) => each != null)) : {};

/** The evidence for a content block, diff or terminal; JSON if it has no better display. */
export const contentEvidence = (item: unknown): EvidenceItem[] =>
  readItem(CONTENT, item) ?? jsonEvidence(isJsonObject(item) ? present(item) : {content: item});

type Readers = {readonly [type: string]: (members: JsonObject) => EvidenceItem[] | undefined};

function readItem(readers: Readers, item: unknown): EvidenceItem[] | undefined {
  const {type, ...members} = present(item);
  return isString(type) && Object.hasOwn(readers, type) ? readers[type]!(members) : undefined;
}

const CONTENT: Readers = {
  diff({changes, path, oldText, newText, ...others}) {
    if (Array.isArray(changes))
      return changesEvidence(changes, {...others, ...present({path, oldText, newText})});
    if (changes !== undefined || !isString(path) || !isString(newText)) return undefined;
    if (oldText !== undefined && !isString(oldText)) return undefined;
    const diff = {kind: 'diff' as const, path, newText, ...(oldText !== undefined && {oldText})};
    return [...unheadedPath(path), diff, ...jsonEvidence(others)];
  },
  content({content, ...others}) {
    const block = readItem(BLOCKS, content);
    return block && [...block, ...jsonEvidence(others)];
  },
};

const BLOCKS: Readers = {
  text: ({text, ...others}) => (isString(text) ? [{kind: 'text', text}, ...jsonEvidence(others)] : undefined),
  image: ({data, mimeType, ...others}) =>
    isString(data) && isString(mimeType) && IMAGE.test(mimeType)
      ? [{kind: 'image', data, mimeType}, ...jsonEvidence(others)]
      : undefined,
  resource({resource, ...others}) {
    const {uri: path, text, ...more} = present(resource);
    return isString(path) && isString(text)
      ? [...unheadedPath(path), {kind: 'code', path, text}, ...jsonEvidence(more), ...jsonEvidence(others)]
      : undefined;
  },
};

/** The path of an item as evidence, if its heading cannot display it unchanged. */
const unheadedPath = (path: string): EvidenceItem[] =>
  path.length > MAX_HEADING || readableLine(path) !== path || /\s\s|^\s|\s$/.test(path)
    ? listEvidence([readableLine(path)])
    : [];

/** A diff of ACP version 2: the changes to files, and a patch. */
function changesEvidence(changes: readonly unknown[], {patch, ...others}: JsonObject): EvidenceItem[] {
  const {format, text, ...more} = present(patch);
  const isPatch = format === 'git_patch' && isString(text);
  return [
    ...listEvidence(changes.map(changeText)),
    ...(isPatch ? [{kind: 'diff' as const, patch: text}] : []),
    ...jsonEvidence(isPatch ? more : present({patch})),
    ...jsonEvidence(others),
  ];
}

function changeText(change: unknown): string {
  const {operation, oldPath = '', path, ...others} = present(change);
  if (![operation, oldPath, path].every(isString)) return readableJson(change);
  const about = Object.keys(others).length ? ` ${readableJson(others)}` : '';
  return readableLine(`${operation} ${oldPath && `${oldPath} → `}${path}`) + about;
}
