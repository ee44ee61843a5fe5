import {isJsonObject, type JsonObject} from '../../protocol/json.js';
import {sameValue} from '../options.js';
import {listOf, resolveSchema} from '../resolve.js';

/** The values of a shared property for which a member of a union applies. */
export type Discriminator = readonly [name: string, values: readonly unknown[]];

/**
 * Returns, for each member of `oneOf` or `anyOf`, the shared properties that decide whether it applies. Returns `undefined` if any
 * member has none.
 *
 * @param declared - The properties next to the union.
 */
export function discriminators(
  members: readonly unknown[],
  declared: JsonObject,
  root: JsonObject,
): Discriminator[][] | undefined {
  const all = members.map((member) => {
    const properties = resolveSchema(member, root)?.['properties'];
    return Object.entries(isJsonObject(properties) ? properties : {}).flatMap(
      ([name, node]): Discriminator[] => {
        const schema = Object.hasOwn(declared, name) && resolveSchema(node, root);
        if (!schema) return [];
        if ('const' in schema) return [[name, [schema['const']]]];
        return Array.isArray(schema['enum']) ? [[name, listOf(schema['enum'])]] : [];
      },
    );
  });
  return all.length && all.every(({length}) => length) ? all : undefined;
}

/** Whether an object has one of the values for every discriminator. */
export const isSelected = (content: unknown, all: readonly Discriminator[]): boolean =>
  isJsonObject(content) &&
  all.every(
    ([name, values]) =>
      Object.hasOwn(content, name) && values.some((value) => sameValue(value, content[name])),
  );
