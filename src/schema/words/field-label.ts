import {isJsonObject, type JsonObject} from '../../protocol/json.js';
import {textOf} from '../options.js';
import {isNull, listOf} from '../resolve.js';
import {unionsOf} from '../unions.js';
import {readableKey} from './labels.js';

const MAX_TITLE_DEPTH = 8;

/** The label of a member: its title, else its name in a readable form. */
export const labelOf = (key: string, node: unknown, root: JsonObject): string =>
  schemaTitle(node, root) ?? readableKey(key);

/** Returns the title of a schema itself, not of a definition that it refers to, which is usually the name of a class. */
function schemaTitle(node: unknown, root: JsonObject, depth = 0): string | undefined {
  if (!isJsonObject(node) || depth > MAX_TITLE_DEPTH) return undefined;
  const text = textOf(node['title']);
  if (text !== undefined) return text;
  const unions = unionsOf(node).map((union) => union.filter((member) => !isNull(member, root)));
  for (const part of [...listOf(node['allOf']), ...unions.filter(({length}) => length === 1).flat()]) {
    const title = schemaTitle(part, root, depth + 1);
    if (title !== undefined) return title;
  }
  return undefined;
}
