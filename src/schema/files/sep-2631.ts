// The wire of files in answers, of the draft SEP-2631: a string, or the items of a list, with `x-mcp-file`. Adapt this file when the SEP is
// final. Elsewhere only the name of the keyword is known (`FILE` in ../keywords.ts).
import type {FieldError} from '../../protocol/elicitation.js';
import {isJsonObject, type JsonObject, objectOf} from '../../protocol/json.js';
import {memberPointer} from '../../protocol/json-pointer.js';
import {FILE} from '../keywords.js';
import {listOf, resolveSchema} from '../resolve.js';

/** The files that a server accepts. */
export interface FileRules {
  /** Media types such as `image/*`, and suffixes such as `.csv`. Empty for all files. */
  readonly accept: readonly string[];
  /** In bytes; `Infinity` without a limit. */
  readonly maxSize: number;
  /** Whether the answer may contain the file, as a `data:` URI. */
  readonly inline: boolean;
  /** Whether the answer may contain the URI of an uploaded file. */
  readonly upload: boolean;
}

/** The parts of a file that are known without its content. */
export interface FileFacts {
  readonly name: string;
  /** Media type; empty if it is not known. */
  readonly type: string;
  /** In bytes; undefined if it is not known. */
  readonly size?: number | undefined;
}

/** Bytes of a file that an answer may contain. */
export const MAX_INLINE = 1_048_576;

/** Reads the rules of a string. Undefined if it is not a file. */
export function fileRules(schema: JsonObject): FileRules | undefined {
  if (!(FILE in schema)) return undefined;
  const {accept, maxSize, transferModes} = objectOf(schema[FILE]);
  const takes = (mode: string) => !Array.isArray(transferModes) || transferModes.includes(mode);
  const types = typeof accept === 'string' ? accept.split(',') : listOf(accept);
  return {
    accept: types.flatMap((type) => (typeof type === 'string' && type.trim() ? [type.trim()] : [])),
    maxSize: typeof maxSize === 'number' && maxSize >= 0 ? maxSize : Infinity,
    inline: takes('inline'),
    upload: takes('upload'),
  };
}

/** The value of a file that the answer contains. */
export const dataUri = ({name, type}: FileFacts, base64: string): string =>
  `data:${type || 'application/octet-stream'};name=${encodeURIComponent(name.replace(/\p{Cs}/gu, '_'))};base64,${base64}`;

/** Reads what the URI of a file says about it. */
export function factsOf(uri: string): FileFacts {
  const end = uri.indexOf(',');
  if (!/^data:/i.test(uri) || end < 0) {
    const path = uri.split(/[?#]/)[0]!;
    return {name: decoded(path.slice(path.lastIndexOf('/') + 1)) || uri, type: ''};
  }
  const [type = '', ...parameters] = uri.slice(5, end).split(';');
  const named = parameters.find((each) => /^(?:file)?name=/i.test(each));
  const isBase64 = parameters.at(-1)?.toLowerCase() === 'base64';
  const data = uri.length - end - 1;
  const size = isBase64
    ? Math.floor((data * 3) / 4) - (uri.endsWith('==') ? 2 : Number(uri.endsWith('=')))
    : new TextEncoder().encode(uri.slice(end + 1)).length - 2 * uri.split('%').length + 2;
  return {name: named ? decoded(named.slice(named.indexOf('=') + 1)) : '', type: type || 'text/plain', size};
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Media types that systems give files whose type they do not know, or to all files of one program. */
const VAGUE = /^(?:|application\/octet-stream|application\/vnd\.ms-excel)$/;

function isAccepted(token: string, {name, type}: FileFacts): boolean {
  const [wanted, given] = [token.toLowerCase(), type.split(';')[0]!.trim().toLowerCase()];
  const file = name.toLowerCase();
  if (wanted.startsWith('.')) return file.endsWith(wanted);
  if (wanted === '*/*' || wanted === '*' || wanted === given) return true;
  if (wanted.endsWith('/*')) return given.startsWith(wanted.slice(0, -1));
  // A file `a.csv` of unknown type is accepted as `text/csv`.
  return VAGUE.test(given) && file.endsWith(`.${wanted.split('/')[1]}`);
}

/** Returns why a server does not accept a file; undefined if it does. */
export function refusalOf(
  {accept, maxSize}: FileRules,
  file: FileFacts,
): 'fileType' | 'fileSize' | undefined {
  if (accept.length && !accept.some((token) => isAccepted(token, file))) return 'fileType';
  return file.size !== undefined && file.size > maxSize ? 'fileSize' : undefined;
}

/** Most levels of values in which files are looked for. */
const MAX_FILE_DEPTH = 16;

/** The errors of the files in an answer that is otherwise valid. */
export function fileErrors(content: unknown, root: JsonObject): FieldError[] {
  const errorsIn = (value: unknown, node: unknown, path: string, depth: number): FieldError[] => {
    const schema = depth > MAX_FILE_DEPTH ? undefined : resolveSchema(node, root);
    if (!schema) return [];
    const inside = (key: string | number, part: unknown, each: unknown) =>
      errorsIn(part, each, memberPointer(path, key), depth + 1);
    if (Array.isArray(value)) return value.flatMap((part, index) => inside(index, part, schema['items']));
    if (isJsonObject(value)) {
      const properties = objectOf(schema['properties']);
      return Object.entries(value).flatMap(([key, part]) =>
        Object.hasOwn(properties, key) ? inside(key, part, properties[key]) : [],
      );
    }
    const rules = fileRules(schema);
    return rules && typeof value === 'string' ? errorsOfFile(value, rules, path) : [];
  };
  return errorsIn(content, root, '', 0);
}

function errorsOfFile(uri: string, rules: FileRules, path: string): FieldError[] {
  const isData = /^data:[^,]*,/i.test(uri);
  if (isData ? !rules.inline : !rules.upload || !/^[a-z][a-z\d+.-]*:./i.test(uri))
    return [{path, keyword: 'format', message: 'must be the URI of a file in a way that the server accepts'}];
  const keyword = isData && refusalOf(rules, factsOf(uri));
  if (keyword === 'fileType') {
    const names = rules.accept.join(', ');
    return [{path, keyword, message: `Choose a file of one of these types: ${names}.`, params: {names}}];
  }
  if (!keyword) return [];
  const names = sizeText(rules.maxSize, 'en');
  return [{path, keyword, message: `Choose a file of at most ${names}.`, params: {names}}];
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'];

/** A number of bytes in the language of the page, e.g. "2 MB". A multiple of 1024 is written with units of 1024. */
export function sizeText(bytes: number, locale: string): string {
  const base = bytes % 1024 ? 1000 : 1024;
  const level = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(base)), UNITS.length - 1);
  const options = {
    style: 'unit',
    unit: UNITS[level],
    unitDisplay: level ? 'short' : 'long',
    maximumFractionDigits: 1,
  } as const;
  const value = bytes / base ** level;
  try {
    return new Intl.NumberFormat(locale, options).format(value);
  } catch {
    return new Intl.NumberFormat('en', options).format(value);
  }
}
